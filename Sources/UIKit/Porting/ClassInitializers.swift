/// The initializers of UIKit's own classes, for objects whose class is known only at run time.
///
/// Swift can call an initializer on a metatype only if it is `required`, which UIKit's aren't: apps' classes with initializers of
/// their own would have to declare them, too.
enum ClassInitializers {
  /// An object of exactly this UIKit class, with this frame, or its default one for nil; nil if the class has no such initializer.
  @MainActor
  static func makeObject(of type: UIResponder.Type, frame: CGRect?) -> UIResponder? {
    let key = ObjectIdentifier(type)
    guard let frame else { return plain[key]?() ?? framed[key]?(.zero) }
    return framed[key]?(frame)
  }

  /// A recognizer of exactly this UIKit class; nil for other classes.
  @MainActor
  static func makeRecognizer(
    of type: UIGestureRecognizer.Type,
    target: Any?,
    action: Selector?
  ) -> UIGestureRecognizer? {
    recognizers[ObjectIdentifier(type)]?(target, action)
  }

  @MainActor private static let recognizers: [ObjectIdentifier: @MainActor (Any?, Selector?) -> UIGestureRecognizer] = [
    ObjectIdentifier(UIGestureRecognizer.self): { UIGestureRecognizer(target: $0, action: $1) },
    ObjectIdentifier(UIHoverGestureRecognizer.self): { UIHoverGestureRecognizer(target: $0, action: $1) },
    ObjectIdentifier(UILongPressGestureRecognizer.self): { UILongPressGestureRecognizer(target: $0, action: $1) },
    ObjectIdentifier(UIPanGestureRecognizer.self): { UIPanGestureRecognizer(target: $0, action: $1) },
    ObjectIdentifier(UISwipeGestureRecognizer.self): { UISwipeGestureRecognizer(target: $0, action: $1) },
    ObjectIdentifier(UIPinchGestureRecognizer.self): { UIPinchGestureRecognizer(target: $0, action: $1) },
    ObjectIdentifier(UIRotationGestureRecognizer.self): { UIRotationGestureRecognizer(target: $0, action: $1) },
    ObjectIdentifier(UIScreenEdgePanGestureRecognizer.self): {
      UIScreenEdgePanGestureRecognizer(target: $0, action: $1)
    },
    ObjectIdentifier(UITapGestureRecognizer.self): { UITapGestureRecognizer(target: $0, action: $1) },
  ]

  /// Initializers without arguments: of controllers, and of views that have a size of their own.
  @MainActor private static let plain: [ObjectIdentifier: @MainActor () -> UIResponder] = [
    ObjectIdentifier(UIActivityIndicatorView.self): { UIActivityIndicatorView() },
    ObjectIdentifier(UIInputViewController.self): { UIInputViewController() },
    ObjectIdentifier(UINavigationController.self): { UINavigationController() },
    ObjectIdentifier(UIPageViewController.self): { UIPageViewController() },
    ObjectIdentifier(UIRefreshControl.self): { UIRefreshControl() },
    ObjectIdentifier(UISearchController.self): { UISearchController() },
    ObjectIdentifier(UISplitViewController.self): { UISplitViewController() },
    ObjectIdentifier(UITabBarController.self): { UITabBarController() },
    ObjectIdentifier(UITableViewCell.self): { UITableViewCell() },
    ObjectIdentifier(UITableViewController.self): { UITableViewController() },
    ObjectIdentifier(UITableViewHeaderFooterView.self): { UITableViewHeaderFooterView(reuseIdentifier: nil) },
    ObjectIdentifier(UIViewController.self): { UIViewController() },
    ObjectIdentifier(UIVisualEffectView.self): { UIVisualEffectView(effect: nil) },
  ]

  @MainActor private static let framed: [ObjectIdentifier: @MainActor (CGRect) -> UIView] = [
    ObjectIdentifier(UIActivityIndicatorView.self): { UIActivityIndicatorView(frame: $0) },
    ObjectIdentifier(UIButton.self): { UIButton(frame: $0) },
    ObjectIdentifier(UICalendarView.self): { UICalendarView(frame: $0) },
    ObjectIdentifier(UICollectionReusableView.self): { UICollectionReusableView(frame: $0) },
    ObjectIdentifier(UICollectionViewCell.self): { UICollectionViewCell(frame: $0) },
    ObjectIdentifier(UICollectionViewListCell.self): { UICollectionViewListCell(frame: $0) },
    ObjectIdentifier(UIControl.self): { UIControl(frame: $0) },
    ObjectIdentifier(UIDatePicker.self): { UIDatePicker(frame: $0) },
    ObjectIdentifier(UIImageView.self): { UIImageView(frame: $0) },
    ObjectIdentifier(UIInputView.self): { UIInputView(frame: $0, inputViewStyle: .default) },
    ObjectIdentifier(UILabel.self): { UILabel(frame: $0) },
    ObjectIdentifier(UINavigationBar.self): { UINavigationBar(frame: $0) },
    ObjectIdentifier(UIPageControl.self): { UIPageControl(frame: $0) },
    ObjectIdentifier(UIPickerView.self): { UIPickerView(frame: $0) },
    ObjectIdentifier(UIProgressView.self): { UIProgressView(frame: $0) },
    ObjectIdentifier(UIRefreshControl.self): { UIRefreshControl(frame: $0) },
    ObjectIdentifier(UIScrollView.self): { UIScrollView(frame: $0) },
    ObjectIdentifier(UISearchBar.self): { UISearchBar(frame: $0) },
    ObjectIdentifier(UISearchTextField.self): { UISearchTextField(frame: $0) },
    ObjectIdentifier(UISegmentedControl.self): { UISegmentedControl(frame: $0) },
    ObjectIdentifier(UISlider.self): { UISlider(frame: $0) },
    ObjectIdentifier(UIStackView.self): { UIStackView(frame: $0) },
    ObjectIdentifier(UIStepper.self): { UIStepper(frame: $0) },
    ObjectIdentifier(UISwitch.self): { UISwitch(frame: $0) },
    ObjectIdentifier(UITabBar.self): { UITabBar(frame: $0) },
    ObjectIdentifier(UITableView.self): { UITableView(frame: $0, style: .plain) },
    ObjectIdentifier(UITextField.self): { UITextField(frame: $0) },
    ObjectIdentifier(UITextView.self): { UITextView(frame: $0) },
    ObjectIdentifier(UIToolbar.self): { UIToolbar(frame: $0) },
    ObjectIdentifier(UIView.self): { UIView(frame: $0) },
  ]
}
