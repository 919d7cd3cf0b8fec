@_spi(Toolkit) import UIKitCore

/// A view whose content and background may be set by configurations: a cell, or a section header or footer.
protocol ConfiguredView: UIView {
  var configured: ConfiguredParts { get set }
  var contentView: UIView { get }
  /// The colour and the corners that the list gives to the background.
  var backgroundStyle: (color: UIColor?, corners: GroupCorners) { get }
  /// Configures the content and the background for the state of the view.
  func updateForState()
}

/// The configurations of a cell or a section header or footer, and the views made from them.
struct ConfiguredParts {
  fileprivate(set) var content: HostedContent?
  fileprivate(set) var background: UIBackgroundConfiguration?
  fileprivate(set) var backgroundView: CellBackground?
  /// Whether the state has changed since the parts were configured for it.
  fileprivate var needsUpdate = true
  fileprivate var isUpdating = false
  var updatesContent = true
  var updatesBackground = true
}

extension ConfiguredView {
  /// Schedules a configuration of content and background for the view's state, before the next layout.
  func stateDidChange() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// Configures the parts for the view's state, if that has changed.
  func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    configured.needsUpdate = false
    configured.isUpdating = true
    updateForState()
    configured.isUpdating = false
  }

  /// Schedules a configuration for the view's state after the app has set one, unless it did so in `updateConfiguration(using:)`.
  func configurationWasSet() { if !configured.isUpdating { stateDidChange() } }

  /// Updates those configurations that follow the state automatically.
  func updateParts(for state: any UIConfigurationState) {
    if configured.updatesContent, let content = configured.content?.configuration { show(content.updated(for: state)) }
    if configured.updatesBackground, let background = configured.background { show(background.updated(for: state)) }
  }

  /// Shows content made from a configuration; nil leaves the content view to views that the app adds.
  func show(_ content: (any UIContentConfiguration)?) {
    configured.content = HostedContent.show(content, insteadOf: configured.content, in: contentView)
  }

  /// Shows a configured background; nil for that of the list.
  func show(_ background: UIBackgroundConfiguration?) {
    configured.background = background
    guard let background else {
      configured.backgroundView?.removeFromSuperview()
      configured.backgroundView = nil
      return
    }
    let view = configured.backgroundView ?? CellBackground(color: nil)
    configured.backgroundView = view
    if view.superview !== self { insertSubview(view, at: 0) }
    styleBackground()
    view.show(background.customView)
    placeBackground()
  }

  /// Gives the configured background its colours and corners, which may depend on the list's style.
  func styleBackground() {
    guard let background = configured.background, let view = configured.backgroundView else { return }
    let style = backgroundStyle
    let isPartOfCard =
      background.ownCornerRadius == nil && background.backgroundInsets == .zero && background.backgroundColor != .clear
    view.corners = isPartOfCard ? style.corners : GroupCorners()
    view.color = background.shownColor(style.color, tintColor)
    view.layer.cornerRadius = background.cornerRadius
    view.clipsToBounds = background.cornerRadius > 0
    view.layer.borderWidth = background.strokeWidth
    view.layer.borderColor = (background.strokeColor ?? tintColor).cgColor
  }

  /// Places the configured background.
  func placeBackground() {
    guard let insets = configured.background?.backgroundInsets, let view = configured.backgroundView else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    view.frame = bounds.inset(by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
  }
}

extension UIBackgroundConfiguration {
  /// Makes the background of a row in a plain list: the list's own, and another one while the row is selected.
  public static func listPlainCell() -> UIBackgroundConfiguration { made(.row) }
  /// Makes the background of a row in an inset group: the list's own, and another one while the row is selected.
  public static func listGroupedCell() -> UIBackgroundConfiguration { made(.row) }
  /// Makes the background of a row in a list of any style.
  public static func listCell() -> UIBackgroundConfiguration { made(.row) }
  /// Makes the background of a row in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { made(.row) }
  /// Makes the background of a section header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { made(.title) }
  /// Makes the background of a section header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { made(.title) }
  /// Makes the background of a section header in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { made(.title) }
  /// Makes the background of a section's header in a list of any style.
  public static func listHeader() -> UIBackgroundConfiguration { made(.title) }
  /// Makes the background of a section's footer in a list of any style.
  public static func listFooter() -> UIBackgroundConfiguration { made(.title) }

  private static func made(_ kind: Kind) -> UIBackgroundConfiguration {
    var made = UIBackgroundConfiguration()
    made.kind = kind
    return made
  }

  /// The background for a state: properties that aren't set depend on the state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var made = self
    made.isMarked = state.isMarked
    return made
  }

  /// The colour in a list that gives its rows `color`.
  fileprivate func shownColor(_ color: UIColor?, _ tint: UIColor) -> UIColor? {
    let usual: UIColor? = kind == .button ? tint : kind == .row && isMarked ? .systemGray4 : color
    guard let chosen = backgroundColor ?? usual else { return nil }
    return resolvedBackgroundColor(for: chosen)
  }
}
