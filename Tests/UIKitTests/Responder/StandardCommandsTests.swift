import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The keys that every desktop program has")
struct StandardCommandsTests {
  @Test("Ctrl+W closes the window, Ctrl+Q every window, as a click on its frame does", arguments: [false, true])
  func closes(all: Bool) {
    let app = Harness(view: { UIView() })
    let (second, _) = UIWindow.open(title: "Second", size: CGSize(width: 400, height: 500)) { UIViewController() }
    app.press(all ? .keyboardQ : .keyboardW, .control, characters: all ? "\u{11}" : "\u{17}")
    #expect(app.platform.windows[0].isClosed)
    #expect(app.platform.windows[1].isClosed == all)
    withExtendedLifetime(second) {}
  }

  @Test("a program that asks before it closes is asked")
  func asks() {
    let app = Harness(view: { UIView() })
    var asked = 0
    app.scene.closeHandler = { asked += 1 }
    app.press(.keyboardW, .control)
    app.press(.keyboardQ, .control)
    #expect(asked == 2)
    #expect(!app.host.isClosed)
  }

  @Test("F11 fills the screen, and leaves it, also while a text is edited")
  func fullScreen() {
    let app = Harness(view: { UITextField() })
    app.window.rootViewController?.view.becomeFirstResponder()
    app.press(.keyboardF11)
    #expect(app.scene.isFullScreen)
    app.press(.keyboardF11)
    #expect(!app.scene.isFullScreen)
  }

  @Test("Ctrl+plus zooms in however plus is typed, Ctrl+minus out, Ctrl+0 back")
  func zoom() {
    let app = Harness(size: CGSize(width: 500, height: 600), view: { UIView() })
    app.type("+", with: .control)
    #expect(app.host.scale == 1.1)
    app.type("=", with: .control)
    #expect(app.host.scale == 1.25)
    #expect(app.window.bounds == CGRect(x: 0, y: 0, width: 400, height: 480))
    app.type("+", with: [.control, .shift])
    #expect(app.host.scale == 1.5)
    for _ in 0..<20 { app.type("-", with: .control) }
    #expect(app.host.scale == 0.5)
    #expect(app.window.bounds.width == 1000)
    app.type("0", with: .control)
    #expect(app.host.scale == 1)
    #expect(app.window.bounds.size == CGSize(width: 500, height: 600))
  }

  @Test("zooming keeps the edited field above the keyboard, and what was typed")
  func zoomWhileEditing() {
    let form = UIViewController()
    let app = Harness(size: CGSize(width: 600, height: 800)) { form }
    let field = UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 40))
    let keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    field.inputView = keyboard
    form.view.addSubview(field)
    app.tap(field)
    app.advance(seconds: 0.5)
    app.type("ada")
    for _ in 0..<3 { app.type("+", with: .control) }
    app.settle()
    #expect(field.text == "ada" && field.isFirstResponder)
    #expect(abs(app.scene.keyboard.frame.maxY - app.window.bounds.maxY) < 0.5)
  }

  @Test("a zoom that makes no sense is refused or limited", arguments: [CGFloat.nan, .infinity, -1, 0, 1e9])
  func limits(zoom: CGFloat) {
    let app = Harness(view: { UIView() })
    UIApplication.shared.zoom = zoom
    #expect((0.5...3).contains(app.host.scale))
  }

  @Test("F1 shows a sheet of all keys that work here, the app's own first; F1 again closes it")
  func sheet() throws {
    let app = Harness(size: CGSize(width: 420, height: 1200)) { Editor() }
    app.press(.keyboardF1)
    app.advance(seconds: 1)
    let texts = app.texts(in: app.window)
    let pairs = ["Store the Letter": "Ctrl+Shift+S", "Full Screen": "F11", "Zoom In": "Ctrl+Plus", "Quit": "Ctrl+Q"]
    for (title, keys) in pairs {
      let index = try #require(texts.firstIndex(of: title), "\(texts)")
      #expect(texts[index + 1] == keys)
    }
    #expect(texts.filter { $0 == "Zoom In" }.count == 1)
    #expect(try app.top(of: "Store the Letter") < app.top(of: "Zoom In"))
    #expect(try app.top(of: "Zoom In") < app.top(of: "Quit"))
    app.press(.keyboardF1)
    app.advance(seconds: 1)
    #expect(app.window.rootViewController?.presentedViewController == nil)
    app.type("?", with: [.control, .shift])
    app.advance(seconds: 1)
    #expect(app.texts(in: app.window).contains("Keyboard Shortcuts"))
    app.press(.keyboardEscape)
    app.advance(seconds: 1)
    #expect(app.window.rootViewController?.presentedViewController == nil)
  }

  @Test("F1 lists Tab, Return and Escape, too, unless the app gives them another meaning")
  func keysOfForms() {
    let app = Harness { Editor() }
    app.press(.keyboardF1)
    app.advance(seconds: 1)
    let texts = app.texts(in: app.window)
    for (title, keys) in KeyMeaning.moving.map({ ($0.title, $0.keys) }) where keys != "Tab" {
      #expect(texts.firstIndex(of: title).map { texts[$0 + 1] } == keys)
    }
    for keys in ["Tab", "Shift+Tab", "Return", "Escape", "Ctrl+Z", "Ctrl+V"] {
      #expect((KeyMeaning.moving + KeyMeaning.editing).contains { $0.keys == keys })
    }
    #expect(texts.contains("Next Page") && !texts.contains("Next Field or Button"))
  }

  @Test("F1 while an alert goes shows the sheet of keys, which stays, and ends by its button")
  func sheetAfterAlert() throws {
    let app = Harness { Editor() }
    let root = try #require(app.window.rootViewController)
    root.present(UIAlertController(title: "Sent", message: nil, preferredStyle: .alert), animated: true)
    app.advance(seconds: 1)
    root.dismiss(animated: true)
    app.advance(seconds: 0.1)
    app.press(.keyboardF1)
    app.advance(seconds: 1)
    #expect(root.presentedViewController is UINavigationController)
    #expect(!app.texts(in: app.window).contains("Sent"))
    app.tab()
    app.pressReturn()
    app.advance(seconds: 1)
    #expect(root.presentedViewController == nil)
    #expect(!app.texts(in: app.window).contains("Keyboard Shortcuts"))
  }

  @Test("an app's own meaning of such a key comes first, and is the one that is listed")
  func ownCommands() {
    let app = Harness { Editor() }
    app.press(.keyboardW, .control)
    #expect(!app.host.isClosed)
    #expect((app.window.rootViewController as? Editor)?.calls == ["wrap"])
    app.press(.keyboardF1)
    app.advance(seconds: 1)
    let texts = app.texts(in: app.window)
    #expect(texts.contains("Wrap Lines") && !texts.contains("Close Window"))
  }

  @Test("a kiosk has none of them")
  func kiosk() {
    let app = Harness(view: { UIView() })
    UIApplication.shared.offersStandardCommands = false
    defer { UIApplication.shared.offersStandardCommands = true }
    app.press(.keyboardQ, .control)
    app.press(.keyboardW, .control)
    app.press(.keyboardF11)
    app.press(.keyboardF1)
    app.type("+", with: .control)
    #expect(!app.host.isClosed && !app.scene.isFullScreen && app.host.scale == 1)
    #expect(app.window.rootViewController?.presentedViewController == nil)
  }

  @Test("the button at the mouse's side goes back")
  func backButton() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let app = Harness { navigation }
    navigation.pushViewController(UIViewController(), animated: false)
    app.tap(at: CGPoint(x: 200, y: 300), button: 8)
    app.advance(seconds: 1)
    #expect(navigation.viewControllers.count == 1)
    app.tap(at: CGPoint(x: 200, y: 300), button: 8)
    app.advance(seconds: 1)
    #expect(navigation.viewControllers.count == 1)
  }
}

private final class Editor: UIViewController {
  private(set) var calls: [String] = []

  override var keyCommands: [UIKeyCommand]? {
    let save = UIKeyCommand(title: "Save", input: "s", modifierFlags: [.control, .shift], action: Editor.save)
    save.discoverabilityTitle = "Store the Letter"
    return [
      save, UIKeyCommand(title: "Wrap Lines", input: "w", modifierFlags: .control, action: Editor.wrap),
      UIKeyCommand(title: "Next Page", input: "\t", action: Editor.wrap),
    ]
  }

  private func save() { calls.append("save") }
  private func wrap() { calls.append("wrap") }
}

extension Harness {
  /// The upper edge of the label that shows a text, in points of the window.
  fileprivate func top(of text: String) throws -> CGFloat {
    try #require(find(in: window) { ($0 as? UILabel)?.text == text }).frameInScreen.minY
  }

  /// Types a character while modifiers are held.
  fileprivate func type(_ character: String, with flags: UIKeyModifierFlags) {
    press(.none, flags, characters: character)
  }
}
