extension UIViewController {
  /// The height and appearance of the sheet in which this controller is presented; nil if its style isn't that of a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    if let ownSheet { return ownSheet }
    let made = UISheetPresentationController()
    ownSheet = made
    return made
  }

  /// The controller in front: one presented on top, unless it is disappearing, or else the page on top of this
  /// controller, or this one. It gets the keys that no view handles.
  package var frontmost: UIViewController {
    if let shownPresentation, shownPresentation.phase != .going { return shownPresentation.presented.frontmost }
    return pageOnTop?.frontmost ?? self
  }

  private var pageOnTop: UIViewController? {
    (self as? UINavigationController)?.topViewController ?? (self as? UITabBarController)?.selectedViewController
  }

  /// Shows another controller: in the navigation controller if there is one, else by presenting it.
  func startShowing(_ controller: UIViewController) {
    guard let navigation = self as? UINavigationController ?? navigationController else {
      return present(controller, animated: true)
    }
    navigation.pushViewController(controller, animated: true)
  }

  var shownPresentation: Presentation? { ancestry.lazy.compactMap { $0.presentation }.first }

  func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    var presenter = outermost
    // A controller that is presented by a disappearing one would disappear with it. So the disappearance ends at once,
    // and the controller below presents.
    while let going = presenter.ownPresentation, going.phase == .going, let below = going.presenter {
      going.finishGoing()
      presenter = below
    }
    controller.ownPresentation?.finishGoing()
    presenter.presentation?.finishGoing()
    precondition(controller.ownPresentation == nil, "a controller can't be presented twice at a time")
    // As on iOS, presenting needs a window, and a controller that presents already can't present another one.
    guard let window = presenter.viewIfLoaded?.window, presenter.presentation == nil else { return }
    let presentation = Presentation(of: controller, by: presenter)
    presenter.presentation = presentation
    controller.ownPresentation = presentation
    presentation.show(in: window, animated: animated, completion: completion)
  }

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    if let shownPresentation { return shownPresentation.hide(animated: animated, completion: completion) }
    presentingViewController?.dismiss(animated: animated, completion: completion)
  }
}
