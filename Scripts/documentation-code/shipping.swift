@MainActor var log: [String] = []
@MainActor let app = App<Int, Int>(model: 0, render: { _ in [] })
let report = "report"
