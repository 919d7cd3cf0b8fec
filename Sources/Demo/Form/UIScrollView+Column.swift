import UIKit

extension UIScrollView {
  /// Makes a column of parts the scroll view's content, no wider than `maximumWidth`.
  func addColumn(_ parts: [UIView], spacing: CGFloat = 20, maximumWidth: CGFloat = UIView.readableWidth) {
    let column = UIStackView(arrangedSubviews: parts)
    column.axis = .vertical
    column.spacing = spacing
    let content = UIView()
    addSubview(content, insets: .zero)
    content.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
    content.addReadableSubview(column, top: 20, bottom: 24, maximumWidth: maximumWidth)
  }

  /// Makes a form the scroll view's content, as wide as the scroll view.
  func addForm(_ form: FormContent) {
    addSubview(form, insets: .zero)
    form.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
  }
}
