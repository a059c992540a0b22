/// A kind of view of the program's own.
///
/// A value with a default, compared like every other content. How it is measured and drawn is the
/// backend's business: a backend offers a protocol that refines this one.
public protocol CustomView: ContentValue, Hashable {
  /// Makes the view that props are applied to.
  init()
}

extension CustomView {
  /// This value as the content of an element.
  public var content: Content { .custom(CustomContent(.other(self))) }
}

/// A custom view whatever its type.
public struct CustomContent: Hashable, Sendable {
  /// The view; the library's own types are told by their cases.
  ///
  /// A cast would ask the runtime for a way from one type to the other, in every pass of every turn.
  /// Each is a pointer and nothing else: contents are copied a hundred times a turn.
  package enum Kind: Sendable {
    /// Rows of which those in sight have views.
    case table(TableBox)
    /// A view through which a part of something larger is seen.
    indirect case scrollView(ScrollView)
    /// Of a type that the library does not know.
    indirect case other(any CustomView)
  }

  /// The view by its type.
  package let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Wraps a view.
  public init(_ value: any CustomView) {
    if let table = value as? Table {
      kind = .table(TableBox(table))
    } else if let scrollView = value as? ScrollView {
      kind = .scrollView(scrollView)
    } else {
      kind = .other(value)
    }
  }

  /// The view.
  public var value: any CustomView {
    switch kind {
    case .table(let box): box.table
    case .scrollView(let scrollView): scrollView
    case .other(let view): view
    }
  }

  /// The type of the view, which is its kind.
  public var type: ObjectIdentifier {
    switch kind {
    case .table: ObjectIdentifier(Table.self)
    case .scrollView: ObjectIdentifier(ScrollView.self)
    case .other(let view): ObjectIdentifier(Swift.type(of: view))
    }
  }

  /// Returns true if two contents are of the same type and equal.
  public static func == (left: CustomContent, right: CustomContent) -> Bool {
    func equals<Value: CustomView>(_ value: Value, _ other: any CustomView) -> Bool {
      value == other as? Value
    }
    switch (left.kind, right.kind) {
    case (.table(let box), .table(let other)): return box == other
    case (.scrollView(let view), .scrollView(let other)): return view == other
    case (.other(let view), .other(let other)): return equals(view, other)
    default: return false
    }
  }

  /// Feeds type and value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    value.hash(into: &hasher)
  }
}

extension CustomContent {
  /// The table, if it is one.
  package var table: TableBox? {
    if case .table(let box) = kind { box } else { nil }
  }

  /// The scroll view, if it is one.
  package var scrollView: ScrollView? {
    if case .scrollView(let scrollView) = kind { scrollView } else { nil }
  }

  /// The attributes that all views have.
  var attributes: ViewAttributes {
    switch kind {
    case .table(let box): box.table.attributes
    case .scrollView(let scrollView): scrollView.attributes
    case .other(let view): view.attributes
    }
  }

  /// True if the user can act on this kind of view.
  var isControl: Bool {
    switch kind {
    case .table, .scrollView: true
    case .other(let view): view is any ControlValue
    }
  }

  /// True if the user can act on it now.
  var isEnabled: Bool {
    switch kind {
    case .table(let box): box.table.isEnabled
    case .scrollView(let scrollView): scrollView.isEnabled
    case .other(let view): (view as? any ControlValue)?.isEnabled ?? false
    }
  }
}

extension Table {
  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .table, value: "\(sections.lineCount)", state: isEnabled ? [] : .disabled,
      actions: [.scroll])
  }

  /// This value as the content of an element.
  public var content: Content { TableBox(self).content }
}

extension ScrollView {
  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(.scrollArea, state: isEnabled ? [] : .disabled, actions: [.scroll])
  }

  /// This value as the content of an element.
  public var content: Content { .custom(CustomContent(.scrollView(self))) }
}

/// A custom view that is nothing but its background.
public struct PlainView: CustomView {
  /// Nothing that is said.
  public var semantics: Semantics { Semantics(.image) }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()

  /// Makes a view without a background.
  public init() {}
}
