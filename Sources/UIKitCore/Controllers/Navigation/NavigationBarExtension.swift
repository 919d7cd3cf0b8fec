/// The part of a navigation bar below its buttons: a large title, and a search bar.
final class NavigationBarExtension: UIView {
  private let title = UILabel()
  private var search: UISearchBar?

  private static var titleHeight: CGFloat { 52 + titleFont.lineGrowth }
  private static var searchHeight: CGFloat { 52 + UISearchBar.growth }
  private static let edge: CGFloat = 16
  private static var titleFont: UIFont { .barFont(ofSize: 34, weight: .bold) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.6
    title.accessibilityTraits = [.staticText, .header]
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the title and the search bar that are shown, in points; 0 for neither.
  var height: CGFloat { (title.text == nil ? 0 : Self.titleHeight) + (search == nil ? 0 : Self.searchHeight) }

  func show(title text: String?, search bar: UISearchBar?) {
    title.text = text
    if search !== bar {
      search?.removeFromSuperview()
      search = bar
      bar?.searchBarStyle = .minimal
      bar.map(addSubview)
    }
    setNeedsLayout()
  }

  func style(_ attributes: [NSAttributedString.Key: Any], else color: UIColor?) {
    title.font = attributes[.font] as? UIFont ?? Self.titleFont
    title.textColor = attributes[.foregroundColor] as? UIColor ?? color
  }

  override var mayOverrideDraw: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = title.text == nil ? 0 : Self.titleHeight
    title.frame = CGRect(x: Self.edge, y: 0, width: max(0, bounds.width - 2 * Self.edge), height: top)
    search?.frame = CGRect(x: 8, y: top - 4, width: max(0, bounds.width - 16), height: Self.searchHeight)
  }
}
