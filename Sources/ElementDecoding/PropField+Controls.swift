import VirtualViews

// The props of what holds a value or other views.

extension PropField where View == Slider {
  static var slider: [PropField] {
    [
      PropField("isEnabled", .flag, \.isEnabled),
      PropField("value", .number, \.value),
      PropField("minimumValue", .number, \.minimumValue),
      PropField("maximumValue", .number, \.maximumValue),
      PropField("step", .optional(.number), \.step),
      PropField("isContinuous", .flag, \.isContinuous),
      PropField("axis", form: PropType<Container.Axis>.axis.form) {
        // As the function does: a vertical one resists being stretched sideways.
        let axis = try PropType<Container.Axis>.axis.read($1, $2)
        Prop<Never, Slider>.axis(axis).fill(&$0)
      },
      PropField("ticks", .integer, \.ticks),
    ]
  }
}

extension PropField where View == Stepper {
  static var stepper: [PropField] {
    [
      PropField("isEnabled", .flag, \.isEnabled),
      PropField("value", .number, \.value),
      PropField("minimumValue", .number, \.minimumValue),
      PropField("maximumValue", .number, \.maximumValue),
      PropField("stepValue", .number, \.stepValue),
      PropField("wraps", .flag, \.wraps),
    ]
  }
}

extension PropField where View == Switch {
  static var `switch`: [PropField] {
    [
      PropField("isEnabled", .flag, \.isEnabled),
      PropField("title", .text, \.title),
      PropField("isOn", .flag, \.isOn),
    ]
  }
}

extension PropField where View == SegmentedControl {
  static var segmentedControl: [PropField] {
    [
      PropField("isEnabled", .flag, \.isEnabled),
      PropField("segments", .segments, \.segments),
      PropField("selectedKey", .optional(.key), \.selectedKey),
    ]
  }
}

extension PropField where View == Container {
  static var container: [PropField] {
    [
      PropField("axis", .axis, \.axis),
      PropField("spacing", .integer, \.spacing),
      PropField("alignment", .alignment, \.alignment),
      PropField(
        "distribution",
        .choice([
          ("fill", .fill), ("fillEqually", .fillEqually), ("start", .start), ("end", .end),
          ("center", .center), ("spaceBetween", .spaceBetween),
          ("fillProportionally", .fillProportionally), ("spaceAround", .spaceAround),
          ("spaceEvenly", .spaceEvenly),
        ]), \.distribution),
      PropField("verticalBelow", .integer, \.verticalBelow),
      PropField("foldsToFit", .flag, \.foldsToFit),
      PropField(
        "border",
        .choice([
          ("none", .none), ("light", .light), ("rounded", .rounded), ("heavy", .heavy),
          ("double", .double), ("ascii", .ascii), ("themed", .themed),
        ]), \.border),
      PropField("borderColor", .color, \.borderColor),
      PropField("title", .styledText, \.styledTitle),
      PropField("captions", form: .captions(FieldReader.captionPlaces.map(\.name))) {
        container, fields, name in
        for caption in try fields.captions(name) {
          container[caption: caption.place] = caption.text
        }
      },
      PropField("borderSides", .sides, \.borderSides),
      PropField("isFocusScope", .flag, \.isFocusScope),
      PropField("remembersFocus", .flag, \.remembersFocus),
      PropField("firstFocus", .optional(.key), \.firstFocus),
      PropField("highlightsFocus", .flag, \.highlightsFocus),
      PropField("isOpaque", .flag, \.isOpaque),
      PropField("isModal", .flag, \.isModal),
      PropField("spatialNavigation", .flag, \.usesSpatialNavigation),
      PropField(
        "tabOrder", .choice([("reading", .reading), ("declared", .declared)]), \.tabOrder),
    ]
  }
}

extension PropType where Value == [Segment] {
  fileprivate static var segments: PropType { PropType(.segments) { try $0.segments($1) } }
}
