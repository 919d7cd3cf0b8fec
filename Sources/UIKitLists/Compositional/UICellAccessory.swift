/// A view at one side of a row in a collection's list, such as a checkmark.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public nonisolated enum DisplayedState: Sendable {
    /// Always.
    case always
    /// In editing mode; see ``UICollectionView/isEditing``.
    case whenEditing
    /// Except in editing mode.
    case whenNotEditing
  }

  /// The side at which an accessory is.
  public nonisolated enum Placement: Sendable {
    /// At the leading side of the content.
    case leading(displayed: DisplayedState = .always)
    /// At the trailing side of the content.
    case trailing(displayed: DisplayedState = .always)
  }

  /// The colour of a chevron.
  public struct DisclosureIndicatorOptions {
    /// The colour; nil for `tertiaryLabel`.
    public var tintColor: UIColor?

    /// Makes options.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// The colour of a checkmark.
  public struct CheckmarkOptions {
    /// The colour; nil for the cell's tint colour.
    public var tintColor: UIColor?

    /// Makes options.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// The colour of a delete button.
  public struct DeleteOptions {
    /// The colour; nil for red.
    public var tintColor: UIColor?

    /// Makes options.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// An app's own view as an accessory, and its placement.
  public struct CustomViewConfiguration {
    let view: UIView
    let placement: Placement

    /// Makes a configuration for a view, which keeps its own size.
    public init(customView: UIView, placement: Placement) { (view, self.placement) = (customView, placement) }
  }

  let isLeading: Bool
  let displayed: DisplayedState
  /// Whether the accessory is a checkmark, so that screen readers announce the row as selected.
  var isCheckmark = false
  let make: (UICollectionViewListCell) -> UIView

  // MARK: - Kinds

  /// A chevron: the row opens another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(isLeading: false, displayed: displayed) { cell in
      let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return symbol(isMirrored ? "chevron.left" : "chevron.right", 13, options.tintColor ?? .tertiaryLabel)
    }
  }

  /// A checkmark: the row is selected.
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(isLeading: false, displayed: displayed, isCheckmark: true) { _ in
      symbol("checkmark", 15, options.tintColor)
    }
  }

  /// A delete button before the content, which calls `actionHandler`; by default shown only in editing mode.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(isLeading: true, displayed: displayed) { _ in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
      button.setImage(UIImage(systemName: "minus.circle.fill"), for: .normal)
      button.tintColor = options.tintColor ?? .systemRed
      button.accessibilityLabel = "Delete"
      button.addAction(UIAction { _ in actionHandler?() }, for: .touchUpInside)
      return button
    }
  }

  /// An info button.
  public static func detail(
    displayed: DisplayedState = .always,
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(isLeading: false, displayed: displayed) { _ in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
      button.setImage(UIImage(systemName: "info.circle"), for: .normal)
      button.accessibilityLabel = "More information"
      button.addAction(UIAction { _ in actionHandler?() }, for: .touchUpInside)
      return button
    }
  }

  /// A grey text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(isLeading: false, displayed: displayed) { _ in
      let label = UILabel()
      label.text = text
      label.textColor = .secondaryLabel
      label.sizeToFit()
      return label
    }
  }

  /// An app's own view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    switch configuration.placement {
    case .leading(let displayed):
      UICellAccessory(isLeading: true, displayed: displayed) { _ in configuration.view }
    case .trailing(let displayed):
      UICellAccessory(isLeading: false, displayed: displayed) { _ in configuration.view }
    }
  }

  private static func symbol(_ name: String, _ size: CGFloat, _ color: UIColor?) -> UIView {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    let image = UIImage(systemName: name, withConfiguration: configuration)
    let view = UIImageView(image: image)
    view.frame.size = image?.size ?? .zero
    if let color { view.tintColor = color }
    return view
  }

  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
