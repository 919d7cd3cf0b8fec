import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A card at the bottom, above a view that dims what is below, as apps write it.
private final class Card: UIPresentationController {
  let dimming = UIView()
  var log: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    log.append("will begin")
    dimming.frame = containerView.bounds
    dimming.backgroundColor = .black
    dimming.alpha = 0
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.presentedViewController.dismiss(animated: true) }
    dimming.addGestureRecognizer(tap)
    containerView.insertSubview(dimming, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = 0.5 }
    coordinator.animate { [dimming] _ in
      dimming.alpha = 0.5
    } completion: { [weak self] _ in
      self?.log.append("dimmed")
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { log.append("did end \(completed)") }

  override func dismissalTransitionWillBegin() {
    log.append("will go")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 }) {
      _ in
    }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("gone \(completed)") }
  override func containerViewWillLayoutSubviews() { dimming.frame = containerView?.bounds ?? .zero }
}

/// Grows a view from the middle, and shrinks it again.
private final class Zoom: UIViewControllerAnimatedTransitioning {
  let isComing: Bool
  init(isComing: Bool) { self.isComing = isComing }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isComing ? .to : .from),
      let controller = context.viewController(forKey: isComing ? .to : .from)
    else { return context.completeTransition(false) }
    if isComing {
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: controller)
      view.alpha = 0
    }
    UIView.animate(withDuration: transitionDuration(using: context)) { [isComing] in
      view.alpha = isComing ? 1 : 0
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

private final class Transition: UIViewControllerTransitioningDelegate {
  var card: Card?
  var animates = false

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    card = Card(presentedViewController: presented, presenting: presenting)
    return card
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animates ? Zoom(isComing: true) : nil }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animates ? Zoom(isComing: false) : nil }
}

private final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
  var log: [String] = []
  var allows = true

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.append("attempt")
  }
}

@Suite("Presentations of an app's own") struct CustomPresentationTests {
  private let below = UIViewController()
  private let above = UIViewController()
  private let transition = Transition()

  private func stage() -> Harness {
    above.modalPresentationStyle = .custom
    above.transitioningDelegate = transition
    return Harness(size: CGSize(width: 400, height: 600)) { [below] in below }
  }

  @Test("the app's controller places the view, dims what is below along with it, and is told of both ends")
  func card() {
    let app = stage()
    var calls: [String] = []
    below.present(above, animated: true) { calls.append("shown") }
    let card = transition.card
    #expect(above.presentationController === card && card?.presentingViewController === below)
    #expect(above.view.presentedFrame.minY > 590 && above.isBeingPresented)
    app.advance(seconds: 1)
    #expect(card?.log == ["will begin", "dimmed", "did end true"] && calls == ["shown"])
    #expect(above.view.frameInScreen == CGRect(x: 0, y: 400, width: 400, height: 200))
    #expect(card?.dimming.alpha == 0.5 && below.view.window != nil && !below.view.isHidden)
    app.host.resize(to: CGSize(width: 300, height: 500))
    app.settle()
    #expect(above.view.frameInScreen == CGRect(x: 0, y: 300, width: 300, height: 200))
    app.tap(at: CGPoint(x: 100, y: 100))
    app.advance(seconds: 1)
    #expect(card?.log.suffix(2) == ["will go", "gone true"] && card?.dimming.alpha == 0)
    #expect(above.view.window == nil && below.presentedViewController == nil)
    #expect(above.transitionCoordinator == nil)
  }

  @Test("an animator of the app's brings the view and takes it away; what goes along takes as long")
  func animator() {
    let app = stage()
    transition.animates = true
    below.present(above, animated: true)
    app.advance(seconds: 0.5)
    #expect(above.view.frame.minY == 400 && above.isBeingPresented && transition.card?.log == ["will begin"])
    app.advance(seconds: 0.6)
    #expect(transition.card?.log == ["will begin", "dimmed", "did end true"] && !above.isBeingPresented)
    above.dismiss(animated: true)
    app.advance(seconds: 0.5)
    #expect(above.view.window != nil)
    app.advance(seconds: 0.6)
    #expect(above.view.window == nil && below.presentedViewController == nil)
  }

  @Test("without animation everything is there at once")
  func atOnce() {
    let app = stage()
    below.present(above, animated: false)
    app.settle()
    #expect(above.view.frameInScreen.minY == 400 && transition.card?.dimming.alpha == 0.5)
    above.dismiss(animated: false)
    #expect(above.view.window == nil)
  }

  @Test("a full screen with an animator removes what is below, and gives it back")
  func fullScreen() {
    let app = stage()
    above.modalPresentationStyle = .fullScreen
    transition.animates = true
    below.present(above, animated: true)
    app.advance(seconds: 1.1)
    #expect(above.view.frameInScreen.size == CGSize(width: 400, height: 600) && below.view.isHidden)
    above.dismiss(animated: true)
    app.advance(seconds: 1.1)
    #expect(!below.view.isHidden && below.view.window != nil && above.view.window == nil)
  }

  @Test("a custom style without a delegate covers the window")
  func plain() {
    let app = stage()
    above.transitioningDelegate = nil
    below.present(above, animated: true)
    app.advance(seconds: 1)
    #expect(above.view.frameInScreen.size == CGSize(width: 400, height: 600))
  }

  @Test("the delegate of a sheet decides whether Escape dismisses it, and is told")
  func sheet() {
    let app = stage()
    let delegate = SheetDelegate()
    (above.modalPresentationStyle, above.transitioningDelegate) = (.automatic, nil)
    above.presentationController?.delegate = delegate
    below.present(above, animated: false)
    app.settle()
    delegate.allows = false
    app.press(.keyboardEscape)
    #expect(delegate.log == ["attempt"] && above.view.window != nil)
    delegate.allows = true
    above.isModalInPresentation = true
    app.press(.keyboardEscape)
    #expect(delegate.log == ["attempt", "attempt"])
    above.isModalInPresentation = false
    app.press(.keyboardEscape)
    app.advance(seconds: 1)
    #expect(delegate.log == ["attempt", "attempt", "will", "did"] && above.view.window == nil)
  }

  @Test("a controller whose presentation has a delegate goes when nobody needs it any more")
  func released() {
    final class Guest: UIViewController, UIAdaptivePresentationControllerDelegate {}
    let host = UIViewController()
    let app = Harness(size: CGSize(width: 320, height: 480)) { host }
    weak var guest: Guest?
    do {
      let made = Guest()
      made.presentationController?.delegate = made
      guest = made
      host.present(made, animated: false)
    }
    #expect(guest != nil)
    host.dismiss(animated: false)
    app.advance(seconds: 1)
    #expect(guest == nil)
  }
}
