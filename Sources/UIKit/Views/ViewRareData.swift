/// What few views have, apart from the view, so that the others don't pay for it.
struct ViewRareData {
  /// What assistive technology is told.
  var isSpoken = false
  var spokenTraits = UIAccessibilityTraits.none
  var spokenValue: String?

  /// The view whose layer is the mask of this one's.
  var mask: UIView?

  /// Closures that are called after a change of traits.
  var traitListeners: [TraitListener] = []
}

extension UIView {
  /// The extras, made when one is set.
  var madeExtras: ViewRareData {
    get { extras.first ?? ViewRareData() }
    set { extras = [newValue] }
  }

  // MARK: - Accessibility

  /// Whether assistive technology reads the view. Kept for it: nothing reads it yet.
  public var isAccessibilityElement: Bool {
    get { madeExtras.isSpoken }
    set { madeExtras.isSpoken = newValue }
  }

  /// The kind of the view, for assistive technology.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { madeExtras.spokenTraits }
    set { madeExtras.spokenTraits = newValue }
  }

  /// The value of the view, for assistive technology.
  public var accessibilityValue: String? {
    get { madeExtras.spokenValue }
    set { madeExtras.spokenValue = newValue }
  }
}
