/// The arguments of initializers that UIKit's views and controllers have beside `init()` and `init(frame:)`, for objects whose
/// class is known only at run time.
public enum PortedArguments: PortedInitializer {
  /// The arguments of a controller's `init(nibName:bundle:)`.
  case nib(name: String?, bundle: Bundle?)
  /// The argument of a navigation controller's `init(rootViewController:)`.
  case root(UIViewController)
  /// The argument of a table view controller's `init(style:)`.
  case tableStyle(UITableView.Style)
  /// The arguments of a table's `init(frame:style:)`.
  case table(frame: CGRect, style: UITableView.Style)
  /// The argument of a collection view controller's `init(collectionViewLayout:)`.
  case collectionLayout(UICollectionViewLayout)
  /// The arguments of a collection's `init(frame:collectionViewLayout:)`.
  case collection(frame: CGRect, layout: UICollectionViewLayout)
  /// The arguments of a text view's `init(frame:textContainer:)`.
  case text(frame: CGRect, container: NSTextContainer?)
  /// The argument of an image view's `init(image:)`.
  case image(UIImage?)

  /// The initializer's name.
  var initializer: String {
    switch self {
    case .nib: "init(nibName:bundle:)"
    case .root: "init(rootViewController:)"
    case .tableStyle: "init(style:)"
    case .table: "init(frame:style:)"
    case .collectionLayout: "init(collectionViewLayout:)"
    case .collection: "init(frame:collectionViewLayout:)"
    case .text: "init(frame:textContainer:)"
    case .image: "init(image:)"
    }
  }

  /// An object of exactly this UIKit class; nil if the class has no such initializer.
  @MainActor
  func makeObject(of type: UIResponder.Type) -> UIResponder? {
    switch self {
    case .nib(let name, let bundle): Self.controllers[ObjectIdentifier(type)]?(name, bundle)
    case .root(let root) where type == UINavigationController.self: UINavigationController(rootViewController: root)
    case .tableStyle(let style) where type == UITableViewController.self: UITableViewController(style: style)
    case .table(let frame, let style) where type == UITableView.self: UITableView(frame: frame, style: style)
    case .collectionLayout(let layout) where type == UICollectionViewController.self:
      UICollectionViewController(collectionViewLayout: layout)
    case .collection(let frame, let layout) where type == UICollectionView.self:
      UICollectionView(frame: frame, collectionViewLayout: layout)
    case .text(let frame, let container) where type == UITextView.self:
      UITextView(frame: frame, textContainer: container)
    case .image(let image) where type == UIImageView.self: UIImageView(image: image)
    default: nil
    }
  }

  @MainActor private static let controllers: [ObjectIdentifier: @MainActor (String?, Bundle?) -> UIViewController] = [
    ObjectIdentifier(UICollectionViewController.self): { UICollectionViewController(nibName: $0, bundle: $1) },
    ObjectIdentifier(UIInputViewController.self): { UIInputViewController(nibName: $0, bundle: $1) },
    ObjectIdentifier(UINavigationController.self): { UINavigationController(nibName: $0, bundle: $1) },
    ObjectIdentifier(UIPageViewController.self): { UIPageViewController(nibName: $0, bundle: $1) },
    ObjectIdentifier(UISplitViewController.self): { UISplitViewController(nibName: $0, bundle: $1) },
    ObjectIdentifier(UITabBarController.self): { UITabBarController(nibName: $0, bundle: $1) },
    ObjectIdentifier(UITableViewController.self): { UITableViewController(nibName: $0, bundle: $1) },
    ObjectIdentifier(UIViewController.self): { UIViewController(nibName: $0, bundle: $1) },
  ]
}
