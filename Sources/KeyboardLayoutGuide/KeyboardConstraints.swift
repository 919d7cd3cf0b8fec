import UIKit

/// The constraints of one controller to the keyboard.
final class KeyboardConstraints: ControllerLifecycleObserver {
  private typealias Maker = (UILayoutGuide) -> [NSLayoutConstraint]

  private(set) weak var proxy: UIView?
  private var makers: [Maker] = []
  private var proxyConstraints: [NSLayoutConstraint] = []
  /// The constraints that the closures made for ``window``.
  private var made: [NSLayoutConstraint] = []
  private weak var window: UIWindow?

  // MARK: - Adding

  /// Activates the constraints that `make` returns, now and whenever the view is added to a window.
  func add(to controller: UIViewController, _ make: @escaping (UILayoutGuide) -> [NSLayoutConstraint]) {
    makers.append(make)
    guard let current = controller.viewIfLoaded?.window else { return }
    if current !== window { return viewDidMove(to: current, of: controller) }
    let constraints = make(current.keyboardLayoutGuide)
    made += constraints
    activate(constraints, in: current)
  }

  /// Makes `view` the proxy, in place of another.
  func setProxy(_ view: UIView?, of controller: UIViewController) {
    guard view !== proxy else { return }
    NSLayoutConstraint.deactivate(proxyConstraints)
    proxyConstraints = []
    proxy = view
    view?.translatesAutoresizingMaskIntoConstraints = false
    if let window = controller.viewIfLoaded?.window { constrainProxy(in: window) }
  }

  // MARK: - ControllerLifecycleObserver

  func viewWillMove(to window: UIWindow?, of controller: UIViewController) {
    NSLayoutConstraint.deactivate(made + proxyConstraints)
  }

  func viewDidMove(to window: UIWindow?, of controller: UIViewController) {
    guard let window else { return }
    constrainProxy(in: window)
    if window !== self.window {
      self.window = window
      made = makers.flatMap { $0(window.keyboardLayoutGuide) }
    }
    activate(made, in: window)
  }

  // MARK: - Private

  /// Activates constraints, except those to views that have been removed meanwhile.
  private func activate(_ constraints: [NSLayoutConstraint], in window: UIWindow) {
    NSLayoutConstraint.activate(
      constraints.filter { constraint in
        guard Self.window(of: constraint.firstItem) === window else { return false }
        return constraint.secondAttribute == .notAnAttribute || Self.window(of: constraint.secondItem) === window
      }
    )
  }

  private static func window(of item: AnyObject?) -> UIWindow? {
    (item as? UIView ?? (item as? UILayoutGuide)?.owningView)?.window
  }

  private func constrainProxy(in window: UIWindow) {
    guard let proxy, proxy.window === window else { return }
    let keyboard = window.keyboardLayoutGuide
    proxyConstraints = [
      proxy.topAnchor.constraint(equalTo: keyboard.topAnchor),
      proxy.leadingAnchor.constraint(equalTo: keyboard.leadingAnchor),
      proxy.trailingAnchor.constraint(equalTo: keyboard.trailingAnchor),
      proxy.bottomAnchor.constraint(equalTo: keyboard.bottomAnchor),
    ]
    NSLayoutConstraint.activate(proxyConstraints)
  }
}
