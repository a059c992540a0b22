import Shohin

extension Example {
  static let tables = [
    Example("cityList", "A list; Return opens a row", rows: 6) { $0.cityList },
    Example("cityTable", "Columns; a click on a title, or Alt-S, sorts", rows: 8) { $0.cityTable },
    Example("editedCities", "Cells that are edited: Return or F2 begins", rows: 6) {
      $0.editedCities
    },
    Example("frozenCities", "A column that stays, beside others that scroll", rows: 6) {
      $0.frozenCities
    },
    Example("markedCities", "Stripes, and rows with styles of their own", rows: 8) {
      $0.markedCities
    },
    Example("manyCities", "Several rows, by Space and Shift", rows: 6) { $0.manyCities },
    Example("sections", "Sections with sticky headers", rows: 7) { $0.sections },
    Example("million", "A million rows, of which those in sight are made", rows: 5) { $0.million },
    Example("loading", "While rows are loaded", rows: 2) { $0.loading },
    Example("noRows", "No rows", rows: 2) { $0.noRows },
    Example("failed", "Rows that could not be loaded", rows: 2) { $0.failed },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var cityList: Element<SampleMsg> {
    table([.onAct(SampleMsg.open)], items: City.all, id: \.name) { city in
      label([.styledText("\(city.name), \(city.country, color: .muted)")])
    }
  }

  var cityTable: Element<SampleMsg> {
    table([
      .columns([
        TableColumn(City.Column.name, "City", isSortable: true),
        TableColumn(City.Column.country, "Country", isSortable: true),
        TableColumn(
          City.Column.people, "Millions", width: .fitted(),
          alignment: .right, isSortable: true),
      ]),
      .order(order), .onOrder(SampleMsg.sort), .findByTyping { $0.name },
    ], items: City.sorted(by: order), id: \.name) { city in
      group([
        label(City.Column.name, [.text(city.name)]),
        label(City.Column.country, [.text(city.country)]),
        label(City.Column.people, [.text("\(city.people)")]),
      ])
    }
  }

  var editedCities: Element<SampleMsg> {
    table("editedCities", [
      .columns([
        TableColumn(City.Column.name, "City", isEditable: false),
        TableColumn(City.Column.country, "Country"),
      ]),
      .editing(edited.cell), .onEdit(SampleMsg.editCell),
    ], items: edited.all, id: \.name) { city in
      group([
        label(City.Column.name, [.text(city.name)]),
        edited.cell?.row == ViewKey(city.name)
          ? field("draft", [.text(edited.draft), .onChange { .draft($0.text) }])
          : label(City.Column.country, [.text(city.country)]),
      ])
    }
  }

  var frozenCities: Element<SampleMsg> {
    table("frozenCities", [
      .columns([
        TableColumn(City.Column.name, "City", width: .fixed(11)),
        TableColumn(City.Column.country, "Country", width: .fixed(40)),
        TableColumn(City.Column.people, "Millions", width: .fixed(40)),
      ]),
      .frozenColumns(leading: 1),
    ], items: City.all, id: \.name) { city in
      group([
        label(City.Column.name, [.text(city.name)]),
        label(City.Column.country, [.text(city.country)]),
        label(City.Column.people, [.text("\(city.people)")]),
      ])
    }
  }

  var markedCities: Element<SampleMsg> {
    table("markedCities", [.isStriped(true)], items: City.all, id: \.name) { city in
      let isLarge = city.people > 30
      let selected = TextStyle(foreground: .onAccent, background: .accent)
      return label([
        .text(city.name),
        .mark(isLarge ? TextStyle(foreground: .danger, attributes: .bold) : .plain),
        .selectionStyle(isLarge ? .style(selected) : .default),
      ])
    }
  }

  var manyCities: Element<SampleMsg> {
    stack(.vertical, [
      table([
        .selectionMode(.multiple), .selection(selection),
        .onSelect { selection, _ in .select(selection) },
      ], items: City.all, id: \.name) { city in
        label([.text(city.name)])
      },
      label([.text("\(selection.count(of: City.all.count)) selected")]),
    ])
  }

  var sections: Element<SampleMsg> {
    let sections = ["China", "India", "Japan"].map { country in
      TableSection(
        country, header: country,
        items: City.all.filter { $0.country == country })
    }
    return table(rows: TableItems(sections: sections, id: \.name)) { city in
      TableCell(label([.text(city?.name ?? "")]))
    }
  }

  // Made once, not in each render.
  static let numbers = Array(1...1_000_000)

  var million: Element<SampleMsg> {
    table(items: Self.numbers, id: \.self) { number in
      label([.text("Row \(number)")])
    }
  }

  var loading: Element<SampleMsg> {
    table(state: CollectionViewState<City, SampleMsg>.loading, id: \.name) { _ in
      .placeholder
    }
  }

  var noRows: Element<SampleMsg> {
    table([.placeholder("No city is like that.")], items: [City](), id: \.name) { _ in
      .placeholder
    }
  }

  var failed: Element<SampleMsg> {
    let state = CollectionViewState<City, SampleMsg>
      .failed(message: "The server does not answer.", retry: .reload)
    return table(state: state, id: \.name) { _ in .placeholder }
  }
}
