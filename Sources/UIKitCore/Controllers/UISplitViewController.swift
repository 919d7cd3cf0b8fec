/// Shows its last controller: the class exists for code that checks whether a controller is one. Columns side by side
/// don't exist here; put two controllers' views into one of your own.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The controllers, of which the last one is shown.
  open var viewControllers: [UIViewController] = [] {
    didSet {
      let leaving = oldValue.filter { !viewControllers.contains($0) }
      let joining = viewControllers.filter { $0.parent !== self }
      for controller in leaving { controller.willMove(toParent: nil) }
      for controller in joining { addChild(controller) }
      for controller in oldValue { controller.viewIfLoaded?.removeFromSuperview() }
      showLast()
      for controller in leaving { controller.removeFromParent() }
      for controller in joining { controller.didMove(toParent: self) }
    }
  }

  /// Whether only one controller is shown: always true.
  open var isCollapsed: Bool { true }

  nonisolated deinit {}  // For the reason given in UIResponder.

  open override func viewDidLoad() {
    super.viewDidLoad()
    showLast()
  }

  private func showLast() {
    guard isViewLoaded, let last = viewControllers.last else { return }
    last.view.frame = view.bounds
    last.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(last.view)
  }
}
