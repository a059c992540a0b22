import Transcripts
struct Chat {
  struct Message: Identifiable, Hashable, Sendable { var id = 0, author = "", text = "" }
  var messages: [Message] = [], isAtEnd = true, unseen = 0
}
enum ChatMsg: Sendable { case arrived(Chat.Message), scrolled(isAtEnd: Bool) }
struct Job: Identifiable, Equatable, Sendable { var id = 0, name = "", load = 0 }
enum JobMsg { case select(RowSelection) }
struct Line: Identifiable, Equatable, Sendable { var id = 0, text = "" }
struct Log { var lines: [Line] = [], isAtEnd = true, unseen = 0 }
enum LogMsg: Sendable { case arrived(Line), scrolled(isAtEnd: Bool) }
