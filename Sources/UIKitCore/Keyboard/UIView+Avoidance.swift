/// The properties of a view for keyboard avoidance, an addition to UIKit.
extension UIView {
  /// The view with the message of this input: an error, a hint, or how much of its length is used.
  ///
  /// Held weakly. The message usually stands below the input, and is kept in view with it, as if it were a part of it:
  /// before all ``keyboardCompanions``. Where there is no room for both, only the input is kept in view.
  public var inputMessage: UIView? {
    get { avoidanceTraits?.message }
    set {
      guard newValue != nil || avoidanceTraits != nil else { return }
      avoidanceTraits = avoidanceTraits ?? AvoidanceTraits()
      avoidanceTraits?.message = newValue
      UIApplication.shared.inputListeners.avoider?.targetsDidChange()
    }
  }

  /// The ``inputMessage`` while it is shown in the same window.
  package var shownInputMessage: UIView? {
    guard let message = avoidanceTraits?.message, message.window != nil, message.window === window else { return nil }
    let isHidden = sequence(first: message, next: \.superview).contains(where: \.isHidden)
    return isHidden ? nil : message
  }

  /// Views that should stay visible, too, while this one, or an input in it, is edited: a submit button, a counter, an
  /// error message.
  ///
  /// Held weakly. The caret, composed text and the input come first: when not everything fits above the keyboard,
  /// companions are left out, the last ones first. The companions of an input come before those of its ancestors.
  public var keyboardCompanions: [UIView] {
    get { avoidanceTraits?.companions.compactMap(\.view) ?? [] }
    set {
      guard !newValue.isEmpty || avoidanceTraits != nil else { return }
      avoidanceTraits = avoidanceTraits ?? AvoidanceTraits()
      avoidanceTraits?.companions = newValue.map { AvoidanceTraits.Companion($0) }
      UIApplication.shared.inputListeners.avoider?.targetsDidChange()
    }
  }

  /// Whether there are ``keyboardCompanions``; cheap enough for each frame.
  package var hasKeyboardCompanions: Bool { avoidanceTraits.map { !$0.companions.isEmpty } ?? false }

  /// Whether this container itself keeps its inputs clear of the keyboard, by whatever means; false at first.
  ///
  /// Engines of its ancestors then neither move nor scroll views for the inputs inside. Presented controllers' views
  /// are such containers by themselves, so that neither a sheet nor the view below it is moved twice.
  public var avoidsKeyboard: Bool {
    get { avoidanceTraits?.avoidsKeyboard ?? false }
    set {
      guard newValue != avoidsKeyboard else { return }
      avoidanceTraits = avoidanceTraits ?? AvoidanceTraits()
      avoidanceTraits?.avoidsKeyboard = newValue
    }
  }

  /// The nearest container, this view included, that keeps its inputs clear of the keyboard by itself; the window if
  /// there is none.
  package var avoidanceContainer: UIView? {
    var view: UIView? = self
    while let current = view {
      if current.avoidsKeyboard || current.confinesFocus { return current }
      guard let container = current.superview else { return current }
      view = container
    }
    return nil
  }

  /// Scrolls the enclosing scroll views as far as they cut off the caret, if this is a field or a text view.
  package func revealTextCaret() { (self as? any EditorInput)?.revealCaret() }

  /// The buttons that finish the task to which this input belongs, on the same sheet or screen: those with a filled configuration.
  package var mainActions: [UIButton] {
    func all(in view: UIView) -> [UIButton] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      if let button = view as? UIButton { return button.isMainAction ? [button] : [] }
      return view === self ? [] : view.subviews.flatMap(all)
    }
    let root = sequence(first: self, next: \.superview).first { $0.confinesFocus } ?? window
    return root.map(all) ?? []
  }

  /// The part of the window in which the view's content can be seen, in points of the window.
  package var visibleFrame: CGRect {
    guard let window else { return .null }
    let free = window.bounds.inset(by: UIEdgeInsets(top: window.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
    let clips = sequence(first: self, next: \.superview).filter { $0.clipsToBounds }
    return clips.reduce(free) { $0.intersection($1.convert($1.bounds, to: nil)) }
  }
}

extension UIButton {
  /// Whether the button finishes a task: it has a filled configuration.
  fileprivate var isMainAction: Bool { configuration?.style == .filled }
}

/// Keyboard properties that few views have, stored apart from the view.
struct AvoidanceTraits {
  struct Companion {
    private(set) weak var view: UIView?

    init(_ view: UIView) { self.view = view }
  }

  /// The heights of an input view or accessory view, in points.
  struct InputHeight {
    /// The height of the view's frame as the app set it; 0 if it set none.
    let own: CGFloat
    /// The height that the toolkit gave the view in the keyboard's place.
    let placed: CGFloat
  }

  weak var message: UIView?
  var companions: [Companion] = []
  var avoidsKeyboard = false
  var inputHeight: InputHeight?
}
