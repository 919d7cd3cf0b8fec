import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A controller with a button at the top, which opens a popover.
private final class Opener: UIViewController, UIPopoverPresentationControllerDelegate {
  let button = UIButton(frame: CGRect(x: 300, y: 20, width: 80, height: 40))
  let other = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
  let presented = UIViewController()
  var style = UIModalPresentationStyle.none
  var mayDismiss = true
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
    view.addSubview(other)
    other.addAction(UIAction { [unowned self] _ in log.append("other") }, for: .touchUpInside)
  }

  func open(_ size: CGSize = CGSize(width: 200, height: 150)) -> UIPopoverPresentationController? {
    presented.preferredContentSize = size
    presented.modalPresentationStyle = .popover
    let popover = presented.popoverPresentationController
    popover?.sourceView = button
    popover?.delegate = self
    present(presented, animated: true)
    return popover
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { log.append("prepare") }
  func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController) -> Bool {
    log.append("should")
    return mayDismiss
  }
  func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {
    log.append("gone")
  }
}

@MainActor @Suite("A popover")
struct PopoverTests {
  private func run(_ opener: Opener, width: CGFloat = 700) -> Harness {
    Harness(size: CGSize(width: width, height: 500)) { opener }
  }

  private func arrow(at frame: CGRect, tip: CGFloat) -> CGRect {
    CGRect(x: tip - 1, y: frame.minY, width: 2, height: 1)
  }

  @Test("is a card below its button, to which its arrow points")
  func below() throws {
    let opener = Opener()
    let app = run(opener)
    let popover = try #require(opener.open())
    app.advance(seconds: 1)
    #expect(opener.presented.view.frameInScreen == CGRect(x: 240, y: 71, width: 200, height: 150))
    #expect(popover.arrowDirection == .up && popover.place.tip == 100)
    #expect(opener.presented.presentingViewController === opener && opener.log == ["prepare"])
    popover.sourceRect = CGRect(x: 70, y: 0, width: 10, height: 10)
    app.settle()
    #expect(opener.presented.view.frameInScreen == CGRect(x: 275, y: 41, width: 200, height: 150))
  }

  @Test("stays in the window at its edge, and its arrow still points to the button")
  func edge() throws {
    let opener = Opener()
    let app = run(opener)
    opener.button.frame.origin.x = 640
    opener.button.frame.size.width = 40
    let popover = try #require(opener.open())
    app.advance(seconds: 1)
    #expect(opener.presented.view.frameInScreen == CGRect(x: 490, y: 71, width: 200, height: 150))
    #expect(popover.place.tip == 170)
  }

  @Test("is on the side where there is room, of those that are allowed")
  func sides() throws {
    let (opener, other) = (Opener(), Opener())
    let app = run(opener)
    opener.button.frame.origin.y = 400
    let popover = try #require(opener.open())
    app.advance(seconds: 1)
    #expect(popover.arrowDirection == .down)
    #expect(opener.presented.view.frameInScreen == CGRect(x: 240, y: 239, width: 200, height: 150))
    let beside = run(other)
    other.presented.modalPresentationStyle = .popover
    other.presented.popoverPresentationController?.permittedArrowDirections = [.left, .right]
    _ = other.open()
    beside.advance(seconds: 1)
    #expect(other.presented.popoverPresentationController?.arrowDirection == .left)
    #expect(other.presented.view.frameInScreen == CGRect(x: 391, y: 10, width: 200, height: 150))
  }

  @Test("has the size that there is room for")
  func large() throws {
    let opener = Opener()
    let app = run(opener)
    _ = try #require(opener.open(CGSize(width: 2000, height: 2000)))
    app.advance(seconds: 1)
    #expect(opener.presented.view.frameInScreen == CGRect(x: 10, y: 71, width: 680, height: 419))
  }

  @Test("points to a button in a bar")
  func bar() throws {
    let opener = Opener()
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    opener.navigationItem.rightBarButtonItem = item
    let app = Harness(size: CGSize(width: 700, height: 500)) { UINavigationController(rootViewController: opener) }
    opener.presented.modalPresentationStyle = .popover
    opener.presented.preferredContentSize = CGSize(width: 200, height: 150)
    let popover = try #require(opener.presented.popoverPresentationController)
    popover.barButtonItem = item
    opener.present(opener.presented, animated: false)
    app.settle()
    let button = try #require(item.shownView).frameInScreen
    #expect(popover.arrowDirection == .up && opener.presented.view.frameInScreen.minY == button.maxY + 11)
    #expect(abs(popover.place.frame.minX + popover.place.tip - button.midX) <= 12)
  }

  @Test("is dismissed by a press beside it and by Escape, if its delegate allows", arguments: [true, false])
  func dismissal(byKey: Bool) throws {
    let opener = Opener()
    let app = run(opener)
    opener.mayDismiss = false
    _ = try #require(opener.open())
    app.advance(seconds: 1)
    func leave() {
      byKey ? app.press(.keyboardEscape) : app.tap(at: CGPoint(x: 60, y: 400))
      app.advance(seconds: 1)
    }
    app.tap(opener.presented.view)
    leave()
    #expect(opener.presentedViewController === opener.presented && opener.log == ["prepare", "should"])
    opener.mayDismiss = true
    leave()
    #expect(opener.presentedViewController == nil && opener.log.suffix(2) == ["should", "gone"])
  }

  @Test("lets presses through to the views that it is told, and to no others")
  func through() throws {
    let opener = Opener()
    let app = run(opener)
    let popover = try #require(opener.open())
    app.advance(seconds: 1)
    popover.passthroughViews = [opener.other]
    app.tap(opener.other)
    app.advance(seconds: 1)
    #expect(opener.log == ["prepare", "other"] && opener.presentedViewController != nil)
    popover.passthroughViews = nil
    app.tap(opener.other)
    app.advance(seconds: 1)
    #expect(opener.log == ["prepare", "other", "should", "gone"])
  }

  @Test("moves out of the keyboard's way, and back")
  func keyboard() throws {
    let opener = Opener()
    let app = run(opener)
    app.keyboard.keyboard = BlankKeyboard()
    opener.button.frame.origin.y = 240
    let field = UITextField(frame: CGRect(x: 10, y: 100, width: 180, height: 34))
    opener.presented.view.addSubview(field)
    let popover = try #require(opener.open())
    app.advance(seconds: 1)
    #expect(popover.arrowDirection == .up && opener.presented.view.frameInScreen.maxY == 441)
    app.tap(field)
    app.advance(seconds: 1)
    #expect(field.isFirstResponder && app.keyboard.frame.minY == 300)
    #expect(popover.arrowDirection == .down)
    #expect(opener.presented.view.frameInScreen == CGRect(x: 240, y: 79, width: 200, height: 150))
    field.resignFirstResponder()
    app.advance(seconds: 1)
    #expect(popover.arrowDirection == .up)
  }

  @Test("is a popover in narrow windows, too, unless its delegate has another style there")
  func narrow() throws {
    let (popover, sheet) = (Opener(), Opener())
    var app = run(popover, width: 400)
    _ = popover.open()
    app.advance(seconds: 1)
    #expect(popover.presented.view.frameInScreen == CGRect(x: 190, y: 71, width: 200, height: 150))
    app = run(sheet, width: 400)
    sheet.style = .fullScreen
    _ = sheet.open()
    app.advance(seconds: 1)
    #expect(sheet.presented.view.frameInScreen == CGRect(x: 0, y: 0, width: 400, height: 500))
  }

  @Test("without a source is in the middle; a second one has to be told anew")
  func again() throws {
    let opener = Opener()
    let app = run(opener)
    _ = try #require(opener.open())
    app.advance(seconds: 1)
    opener.dismiss(animated: true)
    app.advance(seconds: 1)
    opener.present(opener.presented, animated: false)
    app.settle()
    #expect(opener.presented.view.frameInScreen == CGRect(x: 250, y: 175, width: 200, height: 150))
    #expect(opener.presented.popoverPresentationController?.arrowDirection == .unknown)
  }

  @Test("has an arrow of the colour of its card, in a dark window, too, and when that changes")
  func colors() throws {
    let opener = Opener()
    let app = run(opener)
    app.window.overrideUserInterfaceStyle = .dark
    let popover = try #require(opener.open())
    app.advance(seconds: 1)
    func arrow() throws -> CGColor? {
      let layers = popover.card.subviews.flatMap { $0.layer.sublayers ?? [] }
      return try #require(layers.compactMap { $0 as? CAShapeLayer }.first).fillColor
    }
    #expect(try arrow() == UIColor.menuBackground.resolve(with: popover.card.traitCollection))
    let dark = try arrow()
    app.window.overrideUserInterfaceStyle = .light
    app.settle()
    #expect(try arrow() != dark)
    popover.backgroundColor = .systemRed
    #expect(try arrow() == UIColor.systemRed.resolve(with: popover.card.traitCollection))
  }
}
