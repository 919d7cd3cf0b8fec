/// The layout guide of the bars at one edge: a controller's ``UIViewController/topLayoutGuide`` or
/// ``UIViewController/bottomLayoutGuide``.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How much of the view's height the bars cover, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a controller's view above or below its safe area.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let isAtTop: Bool

  init(atTop isAtTop: Bool, of view: UIView) {
    self.isAtTop = isAtTop
    super.init()
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isAtTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isAtTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isAtTop ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The part of the view that bars cover at the top, which is the part above its safe area.
  public var topLayoutGuide: any UILayoutSupport { barGuide(atTop: true) }

  /// The part of the view that bars cover at the bottom, which is the part below its safe area.
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(atTop: false) }

  private func barGuide(atTop isAtTop: Bool) -> any UILayoutSupport {
    let identifier = isAtTop ? "topLayoutGuide" : "bottomLayoutGuide"
    if let made = view.layoutGuides.first(where: { $0.identifier == identifier }) as? BarLayoutGuide { return made }
    let guide = BarLayoutGuide(atTop: isAtTop, of: view)
    guide.identifier = identifier
    return guide
  }
}
