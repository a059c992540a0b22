enum Msg: Sendable { case refresh, status(String?), noStatus(ProcessError) }
struct Model {}
struct Fetch { var lines: [String] = [], isRunning = false }
enum FetchMsg: Sendable { case told(Result<ProcessEvent<ProcessLine>, ProcessError>) }
