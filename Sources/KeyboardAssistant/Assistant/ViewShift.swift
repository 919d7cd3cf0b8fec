import UIKit

/// Moves a view that doesn't scroll, so that something in it is clear of the keyboard, and back again.
///
/// The view's transform is moved, which layout doesn't notice; what else the app does with it stays in force.
final class ViewShift {
  @WeakReference private(set) var view: UIView?
  /// How far the view is moved, in points; never down.
  private var distance: CGFloat = 0

  init(_ view: UIView) { self.view = view }

  // MARK: - Moving

  /// Moves the view so that `item` is where `constraint` says, `offset` points further in.
  ///
  /// No further than needed to see the view's bottom edge above `keyboard`, and never down from where layout has it. A text that is
  /// too tall for what is free is moved so that its caret can be seen.
  func place(
    _ item: UIView,
    above keyboard: CGRect,
    _ constraint: KeyboardAssistant.RepositionConstraint,
    offset: CGFloat
  ) {
    guard let view, let window = view.window, item.isDescendant(of: view), !keyboard.isNull else { return }
    let top = window.safeAreaInsets.top
    let target = unmoved(item, item.bounds)
    if target.height + offset > keyboard.minY - top, let caret = item.caretToShow {
      return reveal(caret, of: item, above: keyboard, margin: offset)
    }
    switch constraint {
    case .viewBottomToTopOfKeyboard: move(by: keyboard.minY - offset - target.maxY, above: keyboard)
    case .viewTopToTopOfScreen: move(by: top + offset - target.minY, above: keyboard)
    }
  }

  /// Moves the view as little as possible, so that `rect` of `item` can be seen above `keyboard`.
  func reveal(_ rect: CGRect, of item: UIView, above keyboard: CGRect, margin: CGFloat) {
    guard let view, let window = view.window, item.isDescendant(of: view), !keyboard.isNull else { return }
    let target = unmoved(item, rect)
    let highest = window.safeAreaInsets.top - target.minY
    let lowest = keyboard.minY - margin - target.maxY
    move(by: min(max(distance, highest), lowest), above: keyboard)
  }

  /// Puts the view back where layout has it.
  func release() { set(0) }

  // MARK: - Private

  private func move(by wanted: CGFloat, above keyboard: CGRect) {
    guard let view else { return }
    set(max(min(wanted, 0), min(0, keyboard.minY - unmoved(view, view.bounds).maxY)))
  }

  private func set(_ new: CGFloat) {
    guard let view, new != distance else { return }
    view.transform.ty += new - distance
    distance = new
  }

  /// Where a rectangle would be in the window if the view weren't moved.
  private func unmoved(_ item: UIView, _ rect: CGRect) -> CGRect {
    item.convert(rect, to: nil).offsetBy(dx: 0, dy: -distance)
  }
}
