import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A page with a gear, a button with a title, and a field.
@MainActor
private final class ToolPage: UIViewController {
  let gear = UIButton(type: .system)
  let send = UIButton(type: .system)
  let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    gear.accessibilityLabel = "Settings"
    gear.setImage(UIImage(systemName: "gearshape"), for: .normal)
    send.accessibilityLabel = "Send"
    send.setTitle("Send", for: .normal)
    for (index, view) in [gear, send, field].enumerated() {
      view.frame = CGRect(x: 20, y: 60 + 60 * CGFloat(index), width: 100, height: 40)
      self.view.addSubview(view)
    }
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Settings", input: ",", modifierFlags: .control, action: ToolPage.nothing)]
  }

  private func nothing() {}
}

@MainActor
@Suite("Tool tips")
struct ToolTipTests {
  private let page = ToolPage()

  private func open() -> Harness { Harness(size: CGSize(width: 320, height: 480)) { page } }

  private func tip(_ app: Harness) -> String? {
    app.scene.windows.lazy.compactMap { $0 as? ToolTipWindow }.first?.accessibilityLabel
  }

  @Test("a button without a title tells its name and its keys once the pointer has rested for half a second")
  func nameAndKeys() {
    let app = open()
    app.send(.hovered, page.gear.frameInScreen.mid, 0)
    app.advance(seconds: 0.4)
    #expect(tip(app) == nil)
    app.advance(seconds: 0.2)
    #expect(tip(app) == "Settings Ctrl+Comma")
  }

  @Test("a button with a title has nothing to tell unless it is given a text, which may say why it is disabled")
  func disabled() {
    let app = open()
    app.send(.hovered, page.send.frameInScreen.mid, 0)
    app.advance(seconds: 1)
    #expect(tip(app) == nil)
    page.send.isEnabled = false
    page.send.toolTip = "Write something first"
    app.send(.hovered, page.send.frameInScreen.mid + CGPoint(x: 2, y: 0), 0)
    app.advance(seconds: 1)
    #expect(tip(app) == "Write something first")
  }

  @Test("the text goes when the pointer leaves, and when a button or a key is pressed, and stays away there")
  func goes() {
    let app = open()
    let place = page.gear.frameInScreen.mid
    app.send(.hovered, place, 0)
    app.advance(seconds: 0.6)
    #expect(tip(app) != nil)
    app.send(.hovered, CGPoint(x: 300, y: 400), 0)
    #expect(tip(app) == nil)
    app.send(.hovered, place, 0)
    app.advance(seconds: 0.6)
    app.press(.keyboardLeftShift)
    #expect(tip(app) == nil)
    app.send(.hovered, place + CGPoint(x: 1, y: 1), 0)
    app.advance(seconds: 1)
    #expect(tip(app) == nil)
  }

  @Test("no text is shown before the pointer rests")
  func waits() {
    let app = open()
    for step in 0..<8 {
      app.send(.hovered, page.gear.frameInScreen.mid + CGPoint(x: CGFloat(step), y: 0), 0)
      app.advance(seconds: 0.2)
      #expect(tip(app) == nil)
    }
  }

  @Test("a delegate tells what is shown where")
  func delegate() {
    final class Half: UIToolTipInteractionDelegate {
      func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
        -> UIToolTipConfiguration?
      { point.x < 50 ? UIToolTipConfiguration(toolTip: "left", in: CGRect(x: 0, y: 0, width: 50, height: 40)) : nil }
    }
    let (app, half, interaction) = (open(), Half(), UIToolTipInteraction())
    interaction.delegate = half
    page.field.addInteraction(interaction)
    app.send(.hovered, page.field.frameInScreen.mid + CGPoint(x: -20, y: 0), 0)
    app.advance(seconds: 0.6)
    #expect(tip(app) == "left")
    app.send(.hovered, page.field.frameInScreen.mid + CGPoint(x: 20, y: 0), 0)
    app.advance(seconds: 1)
    #expect(tip(app) == nil)
  }
}
