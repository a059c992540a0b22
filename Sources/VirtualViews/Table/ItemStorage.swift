/// Where in memory the items of a table lie, and what else its rows are made of.
@usableFromInline
enum ItemStorage: Equatable {
  case items(Place)
  case sections([Section])

  @usableFromInline
  struct Place: Equatable {
    var address: UnsafeRawPointer?
    var count: Int

    @usableFromInline
    init(address: UnsafeRawPointer?, count: Int) {
      self.address = address
      self.count = count
    }
  }

  @usableFromInline
  struct Section: Equatable {
    var place: Place
    var key: ViewKey
    var header: String?
    var footer: String?
  }

  @inlinable
  init<Item>(_ items: [Item]) { self = .items(Place(items)) }

  init<Item>(_ sections: [TableSection<Item>]) {
    self = .sections(
      sections.map {
        Section(place: Place($0.items), key: $0.key, header: $0.header, footer: $0.footer)
      })
  }
}

extension ItemStorage.Place {
  @inlinable
  init<Item>(_ items: [Item]) {
    self.init(
      address: items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) },
      count: items.count)
  }
}
