/// A view that shows one thing after another: a list's cell, hidden while it waits for the next row.
package protocol RecycledView: UIView {}

extension UIView {
  /// Whether it is in a cell that shows no row, and will show another one.
  var isInUnusedCell: Bool {
    sequence(first: self, next: \.superview).contains { $0.isHidden && $0 is any RecycledView }
  }
}
