import VirtualViews

// The props of what holds a value or other views.

extension PropField where View == Slider {
  static var slider: [PropField] {
    [
      PropField("isEnabled") { $0.isEnabled = try $1.flag($2) },
      PropField("value") { $0.value = try $1.number($2) },
      PropField("minimumValue") { $0.minimumValue = try $1.number($2) },
      PropField("maximumValue") { $0.maximumValue = try $1.number($2) },
      PropField("step") { $0.step = $1.isNull($2) ? nil : try $1.number($2) },
      PropField("isContinuous") { $0.isContinuous = try $1.flag($2) },
      PropField("axis") {
        $0.axis = try $1.choice($2, [("horizontal", .horizontal), ("vertical", .vertical)])
      },
      PropField("ticks") { $0.ticks = try $1.integer($2) },
    ]
  }
}

extension PropField where View == Stepper {
  static var stepper: [PropField] {
    [
      PropField("isEnabled") { $0.isEnabled = try $1.flag($2) },
      PropField("value") { $0.value = try $1.number($2) },
      PropField("minimumValue") { $0.minimumValue = try $1.number($2) },
      PropField("maximumValue") { $0.maximumValue = try $1.number($2) },
      PropField("stepValue") { $0.stepValue = try $1.number($2) },
      PropField("wraps") { $0.wraps = try $1.flag($2) },
    ]
  }
}

extension PropField where View == Switch {
  static var `switch`: [PropField] {
    [
      PropField("isEnabled") { $0.isEnabled = try $1.flag($2) },
      PropField("title") { $0.title = try $1.text($2) },
      PropField("isOn") { $0.isOn = try $1.flag($2) },
    ]
  }
}

extension PropField where View == SegmentedControl {
  static var segmentedControl: [PropField] {
    [
      PropField("isEnabled") { $0.isEnabled = try $1.flag($2) },
      PropField("segments") { $0.segments = try $1.segments($2) },
      PropField("selectedKey") { $0.selectedKey = $1.isNull($2) ? nil : try $1.key($2) },
    ]
  }
}

extension PropField where View == Container {
  static var container: [PropField] {
    [
      PropField("axis") {
        $0.axis = try $1.choice($2, [("horizontal", .horizontal), ("vertical", .vertical)])
      },
      PropField("spacing") { $0.spacing = try $1.integer($2) },
      PropField("alignment") { $0.alignment = try $1.alignment($2) },
      PropField("distribution") {
        $0.distribution = try $1.choice(
          $2,
          [
            ("fill", .fill), ("fillEqually", .fillEqually), ("start", .start), ("end", .end),
            ("center", .center), ("spaceBetween", .spaceBetween),
            ("fillProportionally", .fillProportionally), ("spaceAround", .spaceAround),
            ("spaceEvenly", .spaceEvenly),
          ])
      },
      PropField("verticalBelow") { $0.verticalBelow = try $1.integer($2) },
      PropField("border") {
        $0.border = try $1.choice(
          $2,
          [
            ("none", .none), ("light", .light), ("rounded", .rounded), ("heavy", .heavy),
            ("double", .double), ("ascii", .ascii), ("themed", .themed),
          ])
      },
      PropField("borderColor") { $0.borderColor = try $1.color($2) },
      PropField("title") { $0.styledTitle = try $1.styledText($2) },
      PropField("captions") { container, fields, name in
        for caption in try fields.captions(name) {
          container[caption: caption.place] = caption.text
        }
      },
      PropField("borderSides") { $0.borderSides = try $1.sides($2) },
      PropField("isFocusScope") { $0.isFocusScope = try $1.flag($2) },
      PropField("remembersFocus") { $0.remembersFocus = try $1.flag($2) },
      PropField("isOpaque") { $0.isOpaque = try $1.flag($2) },
      PropField("isModal") { $0.isModal = try $1.flag($2) },
      PropField("spatialNavigation") { $0.usesSpatialNavigation = try $1.flag($2) },
      PropField("tabOrder") {
        $0.tabOrder = try $1.choice($2, [("reading", .reading), ("declared", .declared)])
      },
    ]
  }
}
