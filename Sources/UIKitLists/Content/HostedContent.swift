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
    if let old, type(of: old.configuration) == type(of: new) {
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
    get { hosted?.configuration }
    set { hosted = HostedContent.show(newValue, insteadOf: hosted, in: contentView) }
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
    get { hosted?.configuration }
    set { hosted = HostedContent.show(newValue, insteadOf: hosted, in: contentView) }
  }
}
