struct Model {
  var transcript = Transcript(), answer = 0, call = 0, place = TranscriptState(), columns = 80, prompt = PromptState()
  var files: [FileDiff] = [], chosen = DiffSelection()
}
enum Msg: Sendable { case token(String), ended, transcript(TranscriptEvent), prompt(PromptEvent), answer(PermissionAnswer), chose(DiffSelection), stage }
func ask(_ text: String) -> Command<Msg> { .none }
func stage(_ patch: String) -> Command<Msg> { .none }
func obey(_ message: Msg, _ model: inout Model) -> Command<Msg> { .none }
let old = "", new = "", output = ""
@MainActor let app = App<Model, Msg>(model: Model(), update: { _, _ in .none }, render: { _ in [] })
