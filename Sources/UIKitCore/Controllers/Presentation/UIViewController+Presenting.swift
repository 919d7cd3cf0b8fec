extension UIViewController {
  /// The height and look of the sheet that presenting this controller makes; nil where its style is none of a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    if let ownSheet { return ownSheet }
    let made = UISheetPresentationController()
    ownSheet = made
    return made
  }

  /// The controller that is presented on top of all others, or this one: it gets the keys that no view handles. One that
  /// disappears is none.
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
    // A controller presented by one that disappears would go with it: the one below presents it, and that one is gone
    // at once.
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
