import KeyboardInspector
import UIKit

/// Checks the invariants of a demo at rest.
struct InvariantCheck {
  let session: FuzzSession

  init(_ session: FuzzSession) { self.session = session }

  /// The first invariant that is violated; nil if none is.
  var failure: FuzzFailure? {
    if let text = geometryViolation ?? negativeSizeViolation ?? scrollOffsetViolation ?? keyboardRestViolation {
      return FuzzFailure(.geometry, text)
    }
    guard hasRoom else { return nil }
    if let text = hiddenCaretViolation ?? conversationEndViolation { return FuzzFailure(.sight, text) }
    // Typing a letter scrolls the caret back into view, but not the rest of a field that the user has scrolled, or
    // over which a floating keyboard was moved.
    guard !session.hasScrolled, !transition.isFloating else { return nil }
    if let text = hiddenMessageViolation { return FuzzFailure(.sight, text) }
    if let warning = session.screens.inspector.warnings.first { return FuzzFailure(.warning, warning) }
    return nil
  }

  /// A description of drawing, of a view or of a keyboard with invalid geometry; nil if there is none.
  var geometryViolation: String? {
    session.platform.unsoundDrawing.map { "drawn: \($0)" } ?? viewGeometryViolation ?? keyboardFrameViolation
  }

  // MARK: - Geometry

  /// The largest valid coordinate, in points. A table of a hundred thousand rows is six million points long.
  private static let largestCoordinate: CGFloat = 1e8

  private var viewGeometryViolation: String? {
    for window in session.scene.windows {
      for view in window.wholeTree {
        let (frame, bounds, shown, transform) = (view.frame, view.bounds, view.presentedFrame, view.transform)
        guard isSane(frame), isSane(bounds), isSane(shown), (transform.a + transform.d).isFinite else {
          return "\(view.kind) has frame \(frame), bounds \(bounds), is shown at \(shown) by \(transform)"
        }
      }
    }
    return nil
  }

  private func isSane(_ rect: CGRect) -> Bool {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    return numbers.allSatisfy { $0.isFinite && abs($0) < Self.largestCoordinate }
  }

  /// A view with a negative size, which is valid only while things are being resized.
  private var negativeSizeViolation: String? {
    let wrong = session.scene.windows.flatMap(\.tree).first { $0.bounds.size.width < 0 || $0.bounds.size.height < 0 }
    return wrong.map { "\($0.kind) has frame \($0.frame), bounds \($0.bounds)" }
  }

  /// A scroll view at rest that is scrolled beyond its content.
  private var scrollOffsetViolation: String? {
    let scrollViews = session.scene.windows.flatMap(\.tree).compactMap { $0 as? UIScrollView }
    return scrollViews.lazy.compactMap(scrollOffsetViolation).first
  }

  private func scrollOffsetViolation(of scrollView: UIScrollView) -> String? {
    let (offset, inset, content) = (scrollView.contentOffset, scrollView.adjustedContentInset, scrollView.contentSize)
    let (top, left) = (-inset.top, -inset.left)
    let bottom = max(top, content.height + inset.bottom - scrollView.bounds.height)
    let right = max(left, content.width + inset.right - scrollView.bounds.width)
    let slack = scrollView.offsetSlack
    let isInside =
      (top - slack...bottom + slack).contains(offset.y) && (left - slack...right + slack).contains(offset.x)
    return isInside ? nil : "\(scrollView.kind) rests at \(offset), outside of \(left)…\(right), \(top)…\(bottom)"
  }

  // MARK: - Keyboard

  private var transition: KeyboardTransition { session.scene.keyboard.transition }

  private var keyboardFrameViolation: String? {
    let frames = [transition.beginFrame, transition.currentFrame, transition.endFrame, session.scene.keyboard.frame]
    if let wrong = frames.first(where: { !$0.isNull && !isSane($0) }) { return "the keyboard's frame is \(wrong)" }
    return nil
  }

  private var keyboardRestViolation: String? {
    transition.phase == .settled ? nil : "the keyboard rests while \(transition.phase)"
  }

  // MARK: - Visibility

  /// The smallest window in which the edited field is always visible: the demo's own least size.
  private static let smallest = CGSize(width: 320, height: 400)

  /// The least height above the keyboard for a navigation bar, a field, and a bar below it.
  private static let leastRoom: CGFloat = 160

  /// Whether there is room for a field, its bars and a keyboard. False in tiny windows, and in one that is half below the
  /// screen's edge.
  private var hasRoom: Bool {
    let (size, keyboard) = (session.host.size, session.scene.keyboard.frame)
    guard size.width >= Self.smallest.width, size.height >= Self.smallest.height else { return false }
    return keyboard.isNull || transition.isFloating || keyboard.minY >= Self.leastRoom
  }

  private var hiddenCaretViolation: String? {
    guard let view = session.scene.keyWindow?.firstResponder as? UIView, let text = view as? any UITextInput,
      !text.caretRect.isNull, (view as? UITextView)?.isEditable != false
    else { return nil }
    // Typing changes nothing where a picker is the keyboard, so it doesn't bring back what the user has scrolled away.
    if session.hasScrolled, view.inputView != nil { return nil }
    let name = "the caret of “\(view.accessibilityLabel ?? view.kind)”"
    // A field that is lower than its text shows only the middle of the caret.
    let caret = view.convert(text.caretRect.intersection(view.bounds), to: nil)
    guard !caret.isNull else { return "\(name) at \(text.caretRect) is outside of \(view.bounds)" }
    let around = sequence(first: view, next: \.superview).filter { $0.clipsToBounds || $0.superview == nil }
    let shown = around.reduce(caret) { $0.intersection($1.convert($1.bounds, to: nil)) }
    guard !shown.isNull, shown.height > caret.height - 0.5 else {
      let clips = around.map { "\($0.kind) \($0.convert($0.bounds, to: nil))" }.joined(separator: ", ")
      return "\(name) at \(caret) is out of sight, in \(clips); keyboard at \(session.scene.keyboard.frame)"
    }
    // The user may have moved a floating keyboard over a form that can't scroll.
    guard !transition.isFloating else { return nil }
    let covered = shown.intersection(session.scene.keyboard.frame)
    guard !covered.isNull, covered.width > 0.5, covered.height > 0.5 else { return nil }
    return "\(name) at \(caret) is under the keyboard at \(session.scene.keyboard.frame)"
  }
}

extension UIView {
  /// The view and its descendants that aren't hidden.
  var tree: [UIView] {
    var views: [UIView] = []
    collect(into: &views)
    return views
  }

  /// The view and all its descendants.
  fileprivate var wholeTree: [UIView] {
    var views: [UIView] = []
    collect(into: &views, withHidden: true)
    return views
  }

  private func collect(into views: inout [UIView], withHidden: Bool = false) {
    guard withHidden || !isHidden else { return }
    views.append(self)
    for view in subviews { view.collect(into: &views, withHidden: withHidden) }
  }

  fileprivate var kind: String { "\(type(of: self))" }
}

extension UIScrollView {
  /// By how many points a content at rest may miss the end of its range: offsets are whole pixels, which are larger than
  /// points in a window that is made small.
  var offsetSlack: CGFloat { max(1, 1 / traitCollection.displayScale) }
}
