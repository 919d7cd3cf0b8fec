/// UIKit's classes, and how objects of classes below them are made.
extension Initializer {
  /// The initializers that subclasses of UIKit's classes inherit from them.
  static let inherited: [String: Set<Initializer>] = {
    let views = [
      "UIView", "UIButton", "UICalendarView", "UICollectionReusableView", "UICollectionViewCell",
      "UICollectionViewListCell",
      "UIControl", "UIDatePicker",
      "UILabel", "UINavigationBar", "UIPageControl", "UIPickerView", "UIProgressView", "UIScrollView",
      "UISearchBar", "UISearchTextField", "UISegmentedControl", "UISlider", "UIStackView", "UIStepper", "UISwitch",
      "UITabBar", "UITextField", "UIToolbar", "UIActivityIndicatorView", "UIRefreshControl",
    ]
    let controllers = [
      "UIViewController", "UIInputViewController", "UIPageViewController", "UISplitViewController",
      "UITabBarController",
    ]
    let others: [String: Set<Initializer>] = [
      "UITableView": [.plain, .styledTable], "UITextView": [.plain, .framed, .framedText],
      "UITableViewCell": [.plain, .styledCell], "UITableViewHeaderFooterView": [.reused],
      "UISearchController": [.plain], "UIImageView": [.plain, .framed, .image], "UICollectionView": [.collection],
      "UINavigationController": [.plain, .nib, .rooted], "UITableViewController": [.plain, .nib, .styled],
      "UICollectionViewController": [.nib, .collectionLayout], "UIStoryboardSegue": [.segue],
    ]
    return Dictionary(uniqueKeysWithValues: views.map { ($0, [.plain, .framed]) })
      .merging(controllers.map { ($0, [.plain, .nib]) }) { $1 }
      .merging(others) { $1 }
      .merging(recognizers.map { ($0, [.plain, .targeted]) }) { $1 }
      .merging(barItems.union(collectionLayouts).map { ($0, [.plain]) }) { $1 }
  }()

  /// UIKit's gesture recognizers.
  static let recognizers: Set = [
    "UIGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer", "UISwipeGestureRecognizer",
    "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
    "UITapGestureRecognizer",
  ]

  /// The classes of items in bars.
  static let barItems: Set = ["UIBarItem", "UIBarButtonItem", "UITabBarItem"]

  /// The collection view layouts with an initializer without parameters.
  static let collectionLayouts: Set = ["UICollectionViewLayout", "UICollectionViewFlowLayout"]

  /// The classes of layers, whose subclasses inherit the same initializers from all of them.
  static let layers: Set = ["CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer"]

  /// UIKit's classes of controllers.
  private static let controllers: Set = [
    "UIViewController", "UIInputViewController", "UINavigationController", "UIPageViewController",
    "UISplitViewController", "UITabBarController", "UITableViewController", "UICollectionViewController",
    "UISearchController",
  ]

  /// UIKit's classes of responders, also those that no such initializer makes.
  private static let responders = Set(inherited.keys)
    .subtracting(recognizers.union(barItems).union(collectionLayouts).union(["UIStoryboardSegue"]))
    .union([
      "UIResponder", "UIVisualEffectView", "UIWindow", "UIAlertController", "UIActivityViewController",
      "UIInputView", "UIListContentView",
    ])

  /// The UIKit classes that have methods which make objects of their subclasses, layers apart.
  static let roots = responders.union(inherited.keys)

  /// The UIKit class whose method makes objects of subclasses of `name`, for a call with these labels; nil if there
  /// is none.
  static func maker(of name: String, _ labels: [String]) -> String? {
    makers.first { $0.labels == labels && $0.classes.contains(name) }?.maker
  }

  private static let makers: [(labels: [String], classes: Set<String>, maker: String)] = {
    let same = [
      (Initializer.styledCell.labels, "UITableViewCell"), (Initializer.reused.labels, "UITableViewHeaderFooterView"),
      (Initializer.rooted.labels, "UINavigationController"), (Initializer.styled.labels, "UITableViewController"),
      (Initializer.styledTable.labels, "UITableView"), (Initializer.collection.labels, "UICollectionView"),
      (Initializer.collectionLayout.labels, "UICollectionViewController"),
      (Initializer.framedText.labels, "UITextView"), (Initializer.image.labels, "UIImageView"),
      (Initializer.segue.labels, "UIStoryboardSegue"), (["type"], "UIButton"), (["arrangedSubviews"], "UIStackView"),
      (["title", "style", "target", "action"], "UIBarButtonItem"),
      (["image", "style", "target", "action"], "UIBarButtonItem"),
      (["barButtonSystemItem", "target", "action"], "UIBarButtonItem"), (["customView"], "UIBarButtonItem"),
    ]
    return [
      ([], responders, "UIResponder"), (["frame"], responders, "UIResponder"),
      ([], recognizers, "UIGestureRecognizer"), (Initializer.targeted.labels, recognizers, "UIGestureRecognizer"),
      (Initializer.nib.labels, controllers, "UIViewController"), ([], barItems, "UIBarItem"),
      ([], collectionLayouts, "UICollectionViewLayout"), ([], layers, "CALayer"), ([], ["NSObject"], "NSObject"),
    ] + same.map { ($0.0, [$0.1], $0.1) }
  }()
}
