import UIKit

extension UIView {
  /// The largest width in points at which texts are easy to read.
  static let readableWidth: CGFloat = 528

  /// Adds a view that fills the width with 16 points at each side, but grows no wider than `maximumWidth`.
  func addReadableSubview(
    _ view: UIView,
    top: CGFloat,
    bottom: CGFloat,
    maximumWidth: CGFloat = readableWidth
  ) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    let fill = view.widthAnchor.constraint(equalTo: widthAnchor, constant: -32)
    fill.priority = .required - 1
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: top),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -bottom),
      view.centerXAnchor.constraint(equalTo: centerXAnchor),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth),
      fill,
    ])
  }

  /// Adds a view with these distances to the edges.
  func addSubview(_ view: UIView, insets: UIEdgeInsets) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.left),
      view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.right),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
    ])
  }

  /// This view in a container that is `distance` points larger on every side.
  func inset(_ distance: CGFloat) -> UIView {
    let box = UIView()
    box.addSubview(self, insets: UIEdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
    return box
  }

  /// Draws a thin line along the top edge, for bars at the bottom.
  func addTopLine() {
    let line = FormSeparator(leading: 0)
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}
