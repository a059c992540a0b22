import Foundation
@MainActor var answers: [String] = []
@MainActor let app = App<Int, Int>(model: 0, render: { _ in [] })
struct Picker: Equatable { var chosen: String? }
@MainActor let picker = App<Picker, Int>(model: Picker(), update: { _, _ in .none }, render: { _ in [] })
let report = "report"
