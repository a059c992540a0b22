import LayoutStrings
struct Meter: Hashable {
  var attributes = ViewAttributes()
  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { nil }
  func draw(in canvas: inout TextCanvas) {}
}
