extension UITableViewCell {
  private static let edge: CGFloat = 16
  private static let gap: CGFloat = 8

  /// Replaces the shown accessory after a property of it, editing mode or the layout direction has changed.
  func accessoryChanged() {
    shownAccessory?.removeFromSuperview()
    shownAccessory =
      isEditing
      ? editingAccessoryView ?? makeAccessory(editingAccessoryType) : accessoryView ?? makeAccessory(accessoryType)
    accessoryIsMirrored = isMirrored
    if let shownAccessory { addSubview(shownAccessory) }
    setNeedsLayout()
  }

  /// Places the accessory; returns the x coordinate at which the content ends.
  func placeAccessory() -> CGFloat {
    if accessoryIsMirrored != isMirrored, shownAccessory != nil, shownAccessory !== accessoryView { accessoryChanged() }
    let end = bounds.width - indexWidth - reorderWidth
    guard let view = shownAccessory else { return end }
    let size = view.bounds.size
    let x = end - (reorderControl == nil ? Self.edge : 0) - size.width
    let y = ((bounds.height - size.height) / 2).rounded()
    view.frame = mirroredIfRightToLeft(CGRect(origin: CGPoint(x: x, y: y), size: size))
    return x - Self.gap
  }

  private func makeAccessory(_ type: AccessoryType) -> UIView? {
    switch type {
    case .none: nil
    case .disclosureIndicator: chevron
    case .checkmark: Self.symbol("checkmark", 15)
    case .detailButton: detailButton
    case .detailDisclosureButton: Self.row([detailButton, chevron])
    }
  }

  private var chevron: UIView {
    let image = Self.symbol(isMirrored ? "chevron.left" : "chevron.right", 13)
    image.tintColor = .tertiaryLabel
    return image
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var detailButton: UIView {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    button.setImage(UIImage(systemName: "info.circle"), for: .normal)
    button.accessibilityLabel = "More information"
    button.addAction(UIAction { [weak self] _ in self.map { $0.table?.accessoryPressed(in: $0) } }, for: .touchUpInside)
    return button
  }

  private static func symbol(_ name: String, _ size: CGFloat) -> UIImageView {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    let image = UIImage(systemName: name, withConfiguration: configuration)
    let view = UIImageView(image: image)
    view.frame.size = image?.size ?? .zero
    return view
  }

  private static func row(_ views: [UIView]) -> UIView {
    let row = UIView()
    var x: CGFloat = 0
    let height = views.map(\.bounds.height).max() ?? 0
    for view in views {
      view.frame.origin = CGPoint(x: x, y: ((height - view.bounds.height) / 2).rounded())
      row.addSubview(view)
      x = view.frame.maxX + gap
    }
    row.frame.size = CGSize(width: x - gap, height: height)
    return row
  }
}
