/// Properties that are rarely set, stored apart from the view so that other views don't pay for them.
struct ViewRareData {
  /// Accessibility properties.
  var isSpoken = false
  var spokenTraits = UIAccessibilityTraits.none
  var spokenValue: String?

  /// Those who observe the view's properties.
  var observers: KeyValueObservers?

  /// Whether the view has got what is set for all of its class.
  var isDressed = false

  /// The view whose layer is the mask of this one's.
  var mask: UIView?

  /// Closures that are called after a change of traits.
  var traitListeners: [TraitListener] = []
}

extension UIView {
  /// The rarely set properties, made when one of them is set.
  var madeExtras: ViewRareData {
    get { extras.first ?? ViewRareData() }
    set { extras = [newValue] }
  }

  // MARK: - Accessibility

  /// Whether the view is an accessibility element. Stored only: no screen reader is connected yet.
  public var isAccessibilityElement: Bool {
    get { madeExtras.isSpoken }
    set { madeExtras.isSpoken = newValue }
  }

  /// The accessibility traits of the view: its kind and state.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { madeExtras.spokenTraits }
    set { madeExtras.spokenTraits = newValue }
  }

  /// The accessibility value of the view; nil for none.
  public var accessibilityValue: String? {
    get { madeExtras.spokenValue }
    set { madeExtras.spokenValue = newValue }
  }
}
