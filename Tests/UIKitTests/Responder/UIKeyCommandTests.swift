import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Key commands")
struct UIKeyCommandTests {
  @Test("a command calls the method of the responder that has it")
  func performs() {
    let app = Commander.makeApp()
    app.press(.keyboardS, .control)
    #expect(Commander.of(app).calls == ["save"])
  }

  @Test("a command is answered while a field below is edited, and types nothing")
  func insideField() {
    let app = Commander.makeApp()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    app.window.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    app.press(.keyboardS, .control, characters: "\u{13}")
    app.press(.keyboardUpArrow)
    #expect(Commander.of(app).calls == ["save", "up UIKeyInputUpArrow"])
    app.type("s")
    #expect(field.text == "s")
  }

  @Test("modifiers have to be the same, but for locks; Command is Control")
  func modifiers() {
    let app = Commander.makeApp()
    app.press(.keyboardS, [.control, .shift])
    app.press(.keyboardS)
    app.press(.keyboardS, [.control, .alphaShift])
    app.press(.keyboardS, .command)
    #expect(Commander.of(app).calls == ["save", "save"])
  }

  @Test("a key that is held carries its command out once")
  func held() {
    let app = Commander.makeApp()
    app.keyDown(.keyboardS, .control)
    app.keyDown(.keyboardS, .control, isRepeat: true)
    #expect(Commander.of(app).calls == ["save"])
  }

  @Test("a key is known by what it types, whatever its place")
  func byCharacter() {
    let app = Commander.makeApp()
    let key = UIKey(keyCode: .keyboardA, charactersIgnoringModifiers: "S", modifierFlags: .control)
    #expect(app.window.performCommand(for: key) == false)
    #expect(Commander.of(app).performCommand(for: key))
  }

  @Test("a letter beyond ASCII is a command with Control, though no usage names its key")
  func accented() {
    let app = Commander.makeApp()
    app.press(.none, .control, characters: "ö")
    #expect(Commander.of(app).calls == ["open"])
  }

  @Test(
    "a command that is added to a controller works beside its own, until it is removed, and brings the app's object"
  )
  func added() {
    let app = Commander.makeApp()
    let commander = Commander.of(app)
    let command = UIKeyCommand(
      title: "Up and away",
      action: Selector(Commander.up),
      input: "u",
      modifierFlags: .control,
      propertyList: 7,
      discoverabilityTitle: "Leave"
    )
    commander.addKeyCommand(command)
    app.press(.keyboardU, .control)
    app.press(.keyboardS, .control)
    #expect(commander.calls == ["up u", "save"] && command.propertyList as? Int == 7)
    commander.removeKeyCommand(command)
    app.press(.keyboardU, .control)
    #expect(commander.calls.count == 2)
  }

  @Test("the app's own object is asked last")
  func delegate() {
    let app = Commander.makeApp()
    let last = LastCommander()
    UIApplication.shared.delegate = last
    defer { UIApplication.shared.delegate = nil }
    app.press(.keyboardI, .control)
    app.press(.keyboardS, .control)
    #expect(last.calls == 1)
    #expect(Commander.of(app).calls == ["save"])
  }
}

private final class Commander: UIViewController {
  private(set) var calls: [String] = []

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "s", modifierFlags: .control, action: Commander.save),
      UIKeyCommand(input: "ö", modifierFlags: .control, action: Commander.open),
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, action: Commander.up),
    ]
  }

  static func makeApp() -> Harness { Harness { Commander() } }

  static func of(_ app: Harness) -> Commander {
    guard let commander = app.window.rootViewController as? Commander else {
      preconditionFailure("the root is a commander")
    }
    return commander
  }

  private func save() { calls.append("save") }
  private func open() { calls.append("open") }
  fileprivate func up(_ command: UIKeyCommand) { calls.append("up \(command.input)") }
}

private final class LastCommander: UIResponder, UIApplicationDelegate {
  private(set) var calls = 0

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "i", modifierFlags: .control, action: LastCommander.call),
      UIKeyCommand(input: "s", modifierFlags: .control, action: LastCommander.call),
    ]
  }

  private func call() { calls += 1 }
}
