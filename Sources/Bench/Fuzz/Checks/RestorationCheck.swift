import UIKit

/// Checks that once the keyboard has come and gone, everything is where it was before.
struct RestorationCheck {
  /// The place of a view: its frame, and the offset of a scroll view.
  private struct Place {
    let view: Weak<UIView>
    let offset: CGPoint?
    let frame: CGRect
  }

  private let session: FuzzSession
  private let input: UIView
  private let wait: (TimeInterval) -> Void

  /// The times in seconds for which the keyboard is shown: not long enough for its slide, or longer.
  private static let pauses: [TimeInterval] = [0.06, 0.2, 1.5]

  /// Prepares the check, if an input of the app is edited; `wait` lets time pass.
  init?(_ session: FuzzSession, wait: @escaping (TimeInterval) -> Void) {
    guard let input = session.scene.keyWindow?.firstResponder as? UIView, input is any UITextInput else { return nil }
    (self.session, self.input, self.wait) = (session, input, wait)
  }

  /// Hides the keyboard, then shows and hides it; returns what isn't where it was, or nil. In the end the input is
  /// edited again.
  func failure() -> String? {
    guard input.resignFirstResponder() else { return nil }
    wait(2)
    defer {
      input.becomeFirstResponder()
      wait(2)
    }
    let before = places
    for pause in Self.pauses {
      guard input.becomeFirstResponder() else { return nil }
      wait(pause)
      // A row of a table may have left with its field.
      guard input.isFirstResponder, input.resignFirstResponder() else { return nil }
      wait(2)
      if let text = moved(from: before) { return "after the keyboard was there for \(pause) s, \(text)" }
    }
    return nil
  }

  private var places: [Place] {
    let windows = session.scene.windows.filter { $0.windowLevel < .keyboard }
    let views = windows.flatMap(\.tree).filter { $0 is UIScrollView || $0 is UILabel || $0 is UIControl }
    return views.filter { !isReused($0) }.map { view in
      Place(
        view: Weak(view),
        offset: (view as? UIScrollView)?.contentOffset,
        frame: view.convert(view.bounds, to: nil)
      )
    }
  }

  /// Whether the view may show something else later, or another end of it: in a cell of a list, or inside an input.
  private func isReused(_ view: UIView) -> Bool {
    sequence(first: view.superview, next: { $0?.superview }).contains {
      $0 is UITableViewCell || $0 is UICollectionReusableView || $0 is any UITextInput
    }
  }

  private func moved(from places: [Place]) -> String? {
    for place in places {
      guard let view = place.view.value, view.window != nil else { continue }
      let kind = "\(type(of: view)) “\(view.accessibilityLabel ?? "")”"
      if let offset = place.offset, let now = (view as? UIScrollView)?.contentOffset {
        if abs(now.y - offset.y) > 1 { return "\(kind) is scrolled to \(now.y), not to \(offset.y)" }
      }
      let frame = view.convert(view.bounds, to: nil)
      if abs(frame.minY - place.frame.minY) > 1.5 { return "\(kind) is at \(frame), not at \(place.frame)" }
    }
    return nil
  }
}
