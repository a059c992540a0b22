import Shohin

/// A row of the examples with tables.
struct City: Hashable, Sendable {
  enum Column: Sendable { case name, country, people }

  var name: String
  var country: String
  /// The number of people in millions.
  var people: Double

  static let all = [
    City(name: "Cairo", country: "Egypt", people: 22.6),
    City(name: "Delhi", country: "India", people: 33.8),
    City(name: "Dhaka", country: "Bangladesh", people: 23.9),
    City(name: "Lagos", country: "Nigeria", people: 16.5),
    City(name: "Mexico City", country: "Mexico", people: 22.5),
    City(name: "Osaka", country: "Japan", people: 19.0),
    City(name: "Shanghai", country: "China", people: 29.9),
    City(name: "São Paulo", country: "Brazil", people: 22.8),
    City(name: "Tokyo", country: "Japan", people: 37.1),
    City(name: "Zürich", country: "Switzerland", people: 1.5),
  ]

  /// All cities in an order.
  static func sorted(by order: TableOrder) -> [City] {
    let sorted =
      switch order.column {
      case ViewKey(Column.country): all.sorted { $0.country < $1.country }
      case ViewKey(Column.people): all.sorted { $0.people < $1.people }
      default: all
      }
    return order.isAscending ? sorted : sorted.reversed()
  }
}
