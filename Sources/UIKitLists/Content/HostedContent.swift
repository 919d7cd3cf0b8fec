/// The configuration of a cell, and the view that shows it.
struct HostedContent {
  private(set) var configuration: any UIContentConfiguration
  private let view: any UIView & UIContentView

  /// Shows `new` in `container`, in the view of `old` if that can show it.
  static func show(_ new: (any UIContentConfiguration)?, insteadOf old: HostedContent?, in container: UIView) -> Self? {
    guard let new else {
      old?.view.removeFromSuperview()
      return nil
    }
    if let old, old.view.supports(new) {
      old.view.configuration = new
      return HostedContent(configuration: new, view: old.view)
    }
    old?.view.removeFromSuperview()
    let view = new.makeContentView()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    return HostedContent(configuration: new, view: view)
  }
}

extension UITableViewCell {
  /// The configuration of the content in the cell's ``contentView``, in place of its labels; nil for views that an app
  /// adds there.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content?.configuration }
    set {
      show(newValue)
      configurationWasSet()
    }
  }

  /// The configuration of the background, in place of the table's and of the views behind the content; nil for those.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set {
      if newValue != nil { (backgroundView, selectedBackgroundView, multipleSelectionBackgroundView) = (nil, nil, nil) }
      show(newValue)
      configurationDidReplaceBackground()
      configurationWasSet()
    }
  }

  /// Whether the content follows the row's state by itself, through ``UIContentConfiguration/updated(for:)``.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }

  /// Whether the background follows the row's state by itself.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesBackground }
    set { configured.updatesBackground = newValue }
  }

  /// A configuration with the fonts and colours of the cell's style.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    case .default: .cell()
    }
  }
}

extension UICollectionViewCell {
  /// The configuration of the content in the cell's ``contentView``; nil for views that an app adds there.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content?.configuration }
    set {
      show(newValue)
      configurationWasSet()
    }
  }

  /// The configuration of the background, in place of the list's and of the views behind the content; nil for those.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set {
      if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
      show(newValue)
      configurationDidReplaceBackground()
      configurationWasSet()
    }
  }

  /// Whether the content follows the item's state by itself, through ``UIContentConfiguration/updated(for:)``.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }

  /// Whether the background follows the item's state by itself.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesBackground }
    set { configured.updatesBackground = newValue }
  }
}

extension UITableViewHeaderFooterView {
  /// The configuration of the content in the view's ``contentView``, in place of ``textLabel``; nil for views that an app adds
  /// there.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content?.configuration }
    set {
      show(newValue)
      configurationWasSet()
    }
  }

  /// The configuration of the background, in place of ``backgroundView``; nil for that.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set {
      if newValue != nil { backgroundView = nil }
      show(newValue)
      configurationWasSet()
    }
  }

  /// Whether the content follows the view's state by itself, through ``UIContentConfiguration/updated(for:)``.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }

  /// Whether the background follows the view's state by itself.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesBackground }
    set { configured.updatesBackground = newValue }
  }

  /// A configuration with the font and the colour of the table's headers or footers.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch appearance {
    case .plain: .plainHeader()
    case .header: .groupedHeader()
    case .footer: .groupedFooter()
    }
  }
}
