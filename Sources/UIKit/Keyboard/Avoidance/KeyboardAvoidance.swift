/// Keeps what is edited clear of the keyboard: lifts a bottom constraint and scrolls, and undoes both when the keyboard goes.
///
/// Knows nothing of navigators and assistants. Every change is made from the layout as it will be at the end of the keyboard's
/// motion; call inside an animation to move along with it.
package final class KeyboardAvoidance {
  /// Where a view is put in what the keyboard leaves free.
  package enum Placement: Hashable {
    /// Its bottom edge so far above the keyboard, in points.
    case bottom(above: CGFloat)
    /// Its top edge so far below the top of what bars leave free, in points.
    case top(below: CGFloat)

    /// The distance that was asked for.
    var distance: CGFloat {
      switch self {
      case .bottom(above: let distance), .top(below: let distance): distance
      }
    }
  }

  /// Where the keyboard will be once it stands, in points of the window; `.null` while there is none.
  package private(set) var keyboardFrame = CGRect.null

  private let lift: BottomConstraintLift?
  private var holds: [ObjectIdentifier: ScrollHold] = [:]

  /// Makes an engine that lifts a constraint, if there is one, besides scrolling.
  package init(lift: BottomConstraintLift?) { self.lift = lift }

  /// Whether there is a keyboard.
  package var isActive: Bool { !keyboardFrame.isNull }

  // MARK: - Constraint

  /// Puts the bottom constraint onto the keyboard; one that floats leaves it alone, since content shows below it, too.
  package func raise(to frame: CGRect) {
    keyboardFrame = frame
    guard let lift, let window = lift.layoutView?.window else { return }
    frame.maxY < window.bounds.maxY ? lift.restore() : lift.lift(above: frame)
    lift.layoutView?.layoutIfNeeded()
  }

  /// Gives the bottom constraint back its own constant.
  package func restoreConstraint() {
    lift?.restore()
    lift?.layoutView?.layoutIfNeeded()
  }

  /// Puts everything back.
  package func lower() {
    keyboardFrame = .null
    restoreConstraint()
    for hold in holds.values { hold.release() }
    holds = [:]
  }

  // MARK: - Scrolling

  /// Scrolls so that `view` is where `wish` wants it; a text that is too tall for it, so that its caret is free.
  package func place(_ view: UIView, in scrollView: UIScrollView, _ wish: Placement) {
    guard isActive, view !== scrollView, view.isDescendant(of: scrollView), scrollView.window != nil else { return }
    let hold = hold(on: scrollView)
    let placement = placement(in: scrollView, hold)
    let target = range(of: view.bounds, of: view, in: scrollView)
    if target.height + wish.distance > placement.free.height, let caret = view.caretToShow {
      return reveal(caret, of: view, in: scrollView, margin: wish.distance)
    }
    switch wish {
    case .bottom(above: let distance): hold.scroll(to: placement.offset(puttingBottomOf: target, above: distance))
    case .top(below: let distance): hold.scroll(to: placement.offset(puttingTopOf: target, below: distance))
    }
  }

  /// Whether a person has scrolled `scrollView` since something was last placed in it.
  package func wasScrolledByPerson(_ scrollView: UIScrollView) -> Bool {
    holds[ObjectIdentifier(scrollView)]?.wasScrolledByPerson ?? false
  }

  /// Scrolls as little as possible, so that `rect` of `view` is free.
  package func reveal(_ rect: CGRect, of view: UIView, in scrollView: UIScrollView, margin: CGFloat) {
    guard isActive, view.isDescendant(of: scrollView), scrollView.window != nil else { return }
    let hold = hold(on: scrollView)
    let target = range(of: rect, of: view, in: scrollView)
    let current = scrollView.contentOffset.y
    hold.scroll(to: placement(in: scrollView, hold).offset(revealing: target, margin: margin, from: current))
  }

  // MARK: - Private

  private func hold(on scrollView: UIScrollView) -> ScrollHold {
    if let hold = holds[ObjectIdentifier(scrollView)], hold.scrollView === scrollView { return hold }
    let hold = ScrollHold(scrollView)
    holds[ObjectIdentifier(scrollView)] = hold
    return hold
  }

  /// Where the scroll view, less its insets, shows above the keyboard; makes room for what the keyboard still covers.
  private func placement(in scrollView: UIScrollView, _ hold: ScrollHold) -> ScrollPlacement {
    let bounds = scrollView.bounds
    let keyboard = scrollView.convert(keyboardFrame, from: nil)
    let isCovered = keyboard.intersects(bounds)
    let visibleBottom = isCovered ? max(keyboard.minY, bounds.minY) : bounds.maxY
    hold.makeRoom(bounds.maxY - visibleBottom)
    let free = ScrollPlacement.Range(
      top: scrollView.adjustedContentInset.top,
      bottom: max(visibleBottom - bounds.minY, scrollView.adjustedContentInset.top)
    )
    return ScrollPlacement(free: free, limits: scrollView.verticalLimits)
  }

  private func range(of rect: CGRect, of view: UIView, in scrollView: UIScrollView) -> ScrollPlacement.Range {
    let target = view.convert(rect, to: scrollView)
    return ScrollPlacement.Range(top: target.minY, bottom: target.maxY)
  }
}

extension UIView {
  /// The caret, or the moving end of the selection, of a text view, in its own coordinates, as far as it shows there.
  ///
  /// Nil for other views: a field that holds one line is kept in view as a whole.
  package var caretToShow: CGRect? {
    guard let text = self as? any UITextInput, !(self is UITextField) else { return nil }
    let caret = text.caretRect
    guard !caret.isNull else { return nil }
    let shown = caret.intersection(bounds)
    return shown.isNull ? nil : shown
  }
}
