import UIKit

extension UIScrollView {
  /// Adds a column of parts as the scroll view's content, no wider than `maximumWidth` points.
  func addColumn(_ parts: [UIView], spacing: CGFloat = 20, maximumWidth: CGFloat = UIView.readableWidth) {
    let column = UIStackView(arrangedSubviews: parts)
    column.axis = .vertical
    column.spacing = spacing
    let content = UIView()
    addSubview(content, insets: .zero)
    content.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
    content.addReadableSubview(column, top: 20, bottom: 24, maximumWidth: maximumWidth)
  }

  /// Adds a form as the scroll view's content, as wide as the scroll view.
  func addForm(_ form: FormContent) {
    addSubview(form, insets: .zero)
    form.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
  }
}
