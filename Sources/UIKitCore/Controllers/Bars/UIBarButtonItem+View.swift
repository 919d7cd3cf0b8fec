extension UIBarButtonItem {
  /// A view that shows the item in a bar: its own view, or a button that follows its properties.
  func makeView() -> UIView {
    if let customView {
      shownView = customView
      return customView
    }
    UIApplication.shared.appearances?.dress(self)
    var configuration = UIButton.Configuration.plain()
    dress(&configuration)
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    let button = BarButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.trigger() })
    button.accessibilityLabel = accessibilityLabel
    button.takeAccessibility(of: self)
    button.minimumTouchSize = CGSize(width: 44, height: 44)
    shownView = button
    update(button)
    onChange = { [weak button, weak self] in
      guard let button, let self else { return }
      update(button)
      if var configuration = button.configuration {
        dress(&configuration)
        button.configuration = configuration
      }
      button.superview?.setNeedsLayout()
    }
    return button
  }

  private func update(_ button: UIButton) {
    button.isEnabled = isEnabled
    button.tintColor = tintColor
    if button.menu !== menu { button.menu = menu }
    button.showsMenuAsPrimaryAction = menu != nil && !hasAction
  }

  private func dress(_ configuration: inout UIButton.Configuration) {
    configuration.title = image == nil ? title : nil
    configuration.image = image
    // In the usual text size symbols are as large as the app has made them.
    let isLarger = UIContentSizeCategory.preferredIndex > UIContentSizeCategory.usualIndex
    configuration.preferredSymbolConfigurationForImage = isLarger ? .init(font: .barFont(ofSize: 17)) : nil
    configuration.titleFont = titleFont
    configuration.baseForegroundColor = titleColor
  }

  private var titleColor: UIColor? { titleAppearance?[.foregroundColor] as? UIColor }

  private var titleFont: UIFont {
    titleAppearance?[.font] as? UIFont ?? .barFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
  }
}

/// A button as high as its bar.
final class BarButton: UIButton {
  override var keepsOneLine: Bool { true }

  override func layoutSubviews() {
    if currentTitle != nil { titleLabel?.shrinksInBar() }
    super.layoutSubviews()
  }

  // The bar clips its subviews, so the focus ring has to be inside.
  override var focusRingRect: CGRect { bounds.shrunk(dy: 8) }
  override var focusRingCornerRadius: CGFloat { 6 }
  override var highlightRect: CGRect { bounds.shrunk(dy: 4) }
  override var highlightCornerRadius: CGFloat { 8 }
}
