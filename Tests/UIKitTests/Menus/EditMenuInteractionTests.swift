import TestSupport
import Testing

@testable import UIKit

/// A badge whose menu opens by a tap, as apps have written it since iOS 16.
private final class Badge: UIView, UIEditMenuInteractionDelegate {
  var log: [String] = []
  var hasOwnMenu = true
  var rect = CGRect.null
  private(set) lazy var menu = UIEditMenuInteraction(delegate: self)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(menu)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [unowned self] in tapped($0) }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  func tapped(_ recognizer: UIGestureRecognizer) {
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: "badge", sourcePoint: recognizer.location(in: self)))
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == .copy }
  override func copy(_ sender: Any?) { log.append("copy") }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard hasOwnMenu else { return nil }
    let own = UIAction(title: "Share") { [unowned self] _ in log.append("share \(configuration.identifier)") }
    return UIMenu(children: [own] + suggestedActions)
  }

  func editMenuInteraction(_: UIEditMenuInteraction, targetRectFor _: UIEditMenuConfiguration) -> CGRect { rect }

  func editMenuInteraction(
    _: UIEditMenuInteraction,
    willPresentMenuFor _: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    log.append("opens")
    animator.addCompletion { [unowned self] in log.append("open") }
  }

  func editMenuInteraction(
    _: UIEditMenuInteraction,
    willDismissMenuFor _: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { log.append("closes") }
}

@Suite("Edit menus of an app's own views")
struct EditMenuInteractionTests {
  private let badge = Badge(frame: CGRect(x: 20, y: 20, width: 100, height: 100))

  private func stage() -> Harness { Harness(size: CGSize(width: 400, height: 800), showing: [badge]) }

  @Test("open at the point that was tapped, with the app's line and what the view can do")
  func opens() {
    let app = stage()
    app.tap(at: CGPoint(x: 40, y: 50))
    app.advance(seconds: 0.3)
    #expect(badge.log == ["opens", "open"] && badge.menu.location(in: nil) == CGPoint(x: 40, y: 50))
    #expect(app.view("Share").frameInScreen.minY >= 50)
    app.tap(app.view("Copy"))
    app.settle()
    #expect(badge.log == ["opens", "open", "closes", "copy"])
    app.tap(badge)
    app.settle()
    app.press(.keyboardDownArrow)
    app.pressReturn()
    app.settle()
    #expect(badge.log.last == "share badge")
  }

  @Test("open beside the rectangle that the delegate names, and go along when that has moved")
  func rectangle() {
    let app = stage()
    badge.rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    app.tap(badge)
    app.settle()
    let first = app.view("Share").frameInScreen
    #expect(first.minY >= 120)
    badge.rect.origin.y = 200
    badge.menu.updateVisibleMenuPosition(animated: true)
    app.settle()
    #expect(app.view("Share").frameInScreen.minY == first.minY + 200)
    badge.menu.dismissMenu()
    app.settle()
    #expect(app.find(in: badge.window ?? badge) { ($0 as? UILabel)?.text == "Share" } == nil)
  }

  @Test("don't open where the delegate has none, nor without a window")
  func none() {
    let app = stage()
    badge.hasOwnMenu = false
    app.tap(badge)
    app.settle()
    #expect(badge.log.isEmpty)
    badge.hasOwnMenu = true
    badge.removeFromSuperview()
    badge.menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    app.settle()
    #expect(badge.log.isEmpty)
  }

  @Test("show what the view can do where there is no delegate, and end with the interaction")
  func withoutDelegate() {
    let app = stage()
    badge.removeInteraction(badge.menu)
    let plain = UIEditMenuInteraction(delegate: nil)
    badge.addInteraction(plain)
    plain.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 5, y: 5)))
    app.settle()
    app.tap(app.view("Copy"))
    #expect(badge.log == ["copy"])
    plain.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 5, y: 5)))
    app.settle()
    badge.removeInteraction(plain)
    app.settle()
    #expect(app.find(in: badge.window ?? badge) { ($0 as? UILabel)?.text == "Copy" } == nil && plain.view == nil)
  }
}
