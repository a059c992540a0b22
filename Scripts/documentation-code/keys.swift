import Testing
struct Model { var isChanged = false, asks = false, files: [String] = [] }
enum Msg: Sendable { case save, showHelp, askWhetherToDiscard, delete, rename }
let file = ""
