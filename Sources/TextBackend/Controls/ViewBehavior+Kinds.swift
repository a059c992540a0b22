import Synchronization
import VirtualViews

// One object for each type of view.
extension ViewBehavior {
  private static let label = drawn(Label.self)
  private static let button = control(Button.self)
  private static let container = drawn(Container.self)
  private static let field = rare(TextField.self)
  private static let slider = rare(Slider.self)
  private static let stepper = rare(Stepper.self)
  private static let segmentedControl = rare(SegmentedControl.self)
  private static let `switch` = rare(Switch.self)
  // Those of the library, about which the runtime need not be asked, and all that came.
  private static let others = Mutex<[ObjectIdentifier: ViewBehavior]>([
    ObjectIdentifier(Table.self): lazyContainer(Table.self),
    ObjectIdentifier(ScrollView.self): rare(container: ScrollView.self),
    ObjectIdentifier(Menu.self): rare(Menu.self),
  ])

  /// The behavior of the kind of view that a content is of.
  static func of(_ content: Content) -> ViewBehavior {
    switch content {
    case .label: label
    case .field: field
    case .button: button
    case .slider: slider
    case .stepper: stepper
    case .segmentedControl: segmentedControl
    case .switch: `switch`
    case .container: container
    case .custom(let custom):
      others.withLock { $0[custom.type] } ?? other(custom)
    }
  }

  /// The behavior of a kind of view that comes for the first time.
  private static func other(_ custom: CustomContent) -> ViewBehavior {
    // Not in the lock: it runs code of the program, such as for the keys, which may show views of its own.
    let behavior = made(for: type(of: custom.value))
    return others.withLock { known in
      if let first = known[custom.type] { return first }
      known[custom.type] = behavior
      return behavior
    }
  }

  private static func made(for view: any CustomView.Type) -> ViewBehavior {
    let made = kind(of: view)
    guard let keyed = view as? any BoundKeysView.Type else { return made }
    return ViewBehavior(made, showing: BoundKeysFilling(keyed))
  }

  private static func kind(of view: any CustomView.Type) -> ViewBehavior {
    switch view {
    case let view as any (TextContainer & LazyContainer).Type: lazyContainer(view)
    case let view as any ArrangingContainer.Type: arranging(view)
    case let view as any TextContainer.Type: container(view)
    case let view as any TextControl.Type: control(view)
    case let view as any TextCustomView.Type: drawn(view)
    default: blank()
    }
  }

  /// True if it draws nothing behind the views inside but one color, whatever its size.
  func drawsAroundViews(_ content: Content) -> Bool {
    if case .container = content { true } else { false }
  }

  // Not inlined: the compiler would know the types.

  @inline(never)
  private static func rare(_ view: any TextControl.Type) -> ViewBehavior { control(view) }

  @inline(never)
  private static func rare(container view: any TextContainer.Type) -> ViewBehavior {
    container(view)
  }

  @inline(never)
  private static func rare(lazy view: any (TextContainer & LazyContainer).Type) -> ViewBehavior {
    lazyContainer(view)
  }
}
