/// A view that is reused: a list's cell, which is hidden until it shows another row.
package protocol RecycledView: UIView {}

extension UIView {
  /// Whether the view is in a cell that shows no row now, and will be reused for another one.
  var isInUnusedCell: Bool {
    sequence(first: self, next: \.superview).contains { $0.isHidden && $0 is any RecycledView }
  }
}
