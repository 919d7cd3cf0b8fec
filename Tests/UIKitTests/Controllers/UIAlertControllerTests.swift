import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("An alert")
struct UIAlertControllerTests {
  private final class Stage {
    let root = UIViewController()
    let alert: UIAlertController
    let app: Harness
    var chosen: [String] = []

    init(_ style: UIAlertController.Style = .alert) {
      alert = UIAlertController(title: "Delete account?", message: "This can’t be undone.", preferredStyle: style)
      let root = root
      app = Harness(size: CGSize(width: 400, height: 600)) { root }
    }

    func add(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
      let action = UIAlertAction(title: title, style: style) { [unowned self] in chosen.append($0.title ?? "") }
      alert.addAction(action)
      return action
    }

    func show() {
      root.present(alert, animated: true)
      app.advance(seconds: 0.5)
    }

    var isShown: Bool { root.presentedViewController === alert }
  }

  @Test("a button's action is called after the alert has gone")
  func choosing() {
    let stage = Stage()
    _ = stage.add("Delete", .destructive)
    _ = stage.add("Keep", .cancel)
    stage.show()
    stage.app.tap(stage.app.view("Delete"))
    #expect(stage.chosen.isEmpty)
    stage.app.advance(seconds: 0.5)
    #expect(stage.chosen == ["Delete"])
    #expect(!stage.isShown)
  }

  @Test("two buttons are side by side with cancel first, three are stacked with cancel last")
  func layout() {
    let two = Stage()
    _ = two.add("Delete", .destructive)
    _ = two.add("Keep", .cancel)
    two.show()
    let (delete, keep) = (two.app.view("Delete").frameInScreen, two.app.view("Keep").frameInScreen)
    #expect(delete.minY == keep.minY)
    #expect(keep.maxX == delete.minX)
    let three = Stage()
    for title in ["One", "Two"] { _ = three.add(title) }
    _ = three.add("Keep", .cancel)
    three.show()
    let ys = ["One", "Two", "Keep"].map { three.app.view($0).frameInScreen.minY }
    #expect(ys == [ys[0], ys[0] + 44, ys[0] + 88])
  }

  @Test("an alert at rest wakes nobody", arguments: [1, 2, 3])
  func rests(buttons: Int) {
    let stage = Stage()
    for number in 1...buttons { _ = stage.add("Button \(number)") }
    stage.show()
    stage.app.advance(seconds: 1)
    let wakeUps = stage.app.platform.wakeUps
    stage.app.advance(seconds: 10)
    #expect(stage.app.platform.wakeUps == wakeUps)
  }

  @Test("an alert gives the field that was edited its keyboard back, unless another one has it by then")
  func givesBack() {
    let stage = Stage()
    let (field, other) = (UITextField(), UITextField())
    for (index, view) in [field, other].enumerated() {
      view.frame = CGRect(x: 20, y: 20 + 50 * CGFloat(index), width: 200, height: 40)
      stage.root.view.addSubview(view)
    }
    _ = stage.add("Keep", .cancel)
    field.becomeFirstResponder()
    stage.show()
    #expect(!field.isFirstResponder)
    stage.app.tap(stage.app.view("Keep"))
    stage.app.advance(seconds: 0.5)
    #expect(field.isFirstResponder)
    stage.show()
    stage.app.tap(stage.app.view("Keep"))
    other.becomeFirstResponder()
    stage.app.advance(seconds: 0.5)
    #expect(other.isFirstResponder)
  }

  @Test("Escape chooses cancel, and does nothing where there is none")
  func escape() {
    let stage = Stage()
    _ = stage.add("Delete", .destructive)
    stage.show()
    stage.app.press(.keyboardEscape)
    stage.app.advance(seconds: 0.5)
    #expect(stage.isShown)
    _ = stage.add("Keep", .cancel)
    stage.app.press(.keyboardEscape)
    stage.app.advance(seconds: 0.5)
    #expect(stage.chosen == ["Keep"])
  }

  @Test("Return presses the preferred button, or the only one")
  func returnKey() {
    let stage = Stage()
    let delete = stage.add("Delete", .destructive)
    _ = stage.add("Keep", .cancel)
    stage.show()
    stage.app.pressReturn()
    #expect(stage.isShown)
    stage.alert.preferredAction = delete
    stage.app.pressReturn()
    stage.app.advance(seconds: 0.5)
    #expect(stage.chosen == ["Delete"])
    let single = Stage()
    _ = single.add("OK")
    single.show()
    single.app.pressReturn()
    single.app.advance(seconds: 0.5)
    #expect(single.chosen == ["OK"])
  }

  @Test("from the moment it appears, Return presses the preferred button, and arrows go to its neighbours")
  func keysAtOnce() {
    for (arrows, answer) in [
      ([UIKeyboardHIDUsage](), "Delete"), ([.keyboardLeftArrow], "Keep"),
      ([.keyboardUpArrow, .keyboardUpArrow], "Keep"),
      ([.keyboardLeftArrow, .keyboardRightArrow], "Delete"), ([.keyboardRightArrow], "Delete"),
    ] {
      let stage = Stage()
      stage.alert.preferredAction = stage.add("Delete", .destructive)
      _ = stage.add("Keep", .cancel)
      stage.root.present(stage.alert, animated: true)
      for arrow in arrows { stage.app.press(arrow) }
      stage.app.pressReturn()
      stage.app.advance(seconds: 1)
      #expect(stage.chosen == [answer] && !stage.isShown)
    }
  }

  @Test("without a preferred button arrows begin at either end, and pass over what can't be pressed")
  func arrows() {
    let stage = Stage(.actionSheet)
    stage.add("Archive").isEnabled = false
    for title in ["Move", "Delete"] { _ = stage.add(title) }
    stage.show()
    stage.app.press(.keyboardDownArrow)
    #expect((stage.app.window.firstResponder as? AlertButton)?.currentTitle == "Move")
    stage.app.press(.keyboardDownArrow)
    stage.app.press(.keyboardDownArrow)
    stage.app.press(.keyboardSpacebar)
    stage.app.advance(seconds: 1)
    #expect(stage.chosen == ["Delete"])
  }

  @Test("what is typed while it appears is in its field, and Return goes through the fields to the preferred button")
  func fieldsAtOnce() {
    let stage = Stage()
    for name in ["name", "code"] { stage.alert.addTextField { $0.accessibilityIdentifier = name } }
    stage.alert.preferredAction = stage.add("Join")
    _ = stage.add("Cancel", .cancel)
    stage.root.present(stage.alert, animated: true)
    stage.app.type("Ada")
    stage.app.pressReturn()
    stage.app.type("1815")
    #expect(stage.alert.textFields?.map(\.text) == ["Ada", "1815"])
    stage.app.pressReturn()
    stage.app.advance(seconds: 1)
    #expect(stage.chosen == ["Join"])
  }

  @Test("Tab walks the buttons, and Space presses the one it reached")
  func tab() {
    let stage = Stage()
    _ = stage.add("Delete", .destructive)
    _ = stage.add("Keep", .cancel)
    stage.show()
    stage.app.tab()
    stage.app.tab()
    stage.app.press(.keyboardSpacebar)
    stage.app.advance(seconds: 0.5)
    #expect(stage.chosen == ["Delete"])
  }

  @Test("a disabled button can't be chosen until it is enabled")
  func disabled() {
    let stage = Stage()
    let delete = stage.add("Delete", .destructive)
    delete.isEnabled = false
    stage.show()
    stage.app.tap(stage.app.view("Delete"))
    #expect(stage.isShown)
    delete.isEnabled = true
    stage.app.tap(stage.app.view("Delete"))
    stage.app.advance(seconds: 0.5)
    #expect(stage.chosen == ["Delete"])
  }

  @Test("a sheet of actions is at the lower edge, cancel apart, and a tap outside cancels")
  func actionSheet() {
    let stage = Stage(.actionSheet)
    _ = stage.add("Delete", .destructive)
    _ = stage.add("Keep", .cancel)
    stage.show()
    let (delete, keep) = (stage.app.view("Delete").frameInScreen, stage.app.view("Keep").frameInScreen)
    #expect(keep.maxY == 592)
    #expect(delete.maxY == keep.minY - 8)
    stage.app.tap(at: CGPoint(x: 200, y: 20))
    stage.app.advance(seconds: 0.5)
    #expect(stage.chosen == ["Keep"])
  }

  @Test("a tap outside doesn't answer an alert")
  func tapOutside() {
    let stage = Stage()
    _ = stage.add("Keep", .cancel)
    stage.show()
    stage.app.tap(at: CGPoint(x: 200, y: 20))
    stage.app.advance(seconds: 0.5)
    #expect(stage.isShown)
  }

  @Test("an alert's first field gets the keyboard, and the alert stays clear of it")
  func fields() {
    let stage = Stage()
    stage.alert.addTextField { $0.accessibilityIdentifier = "name" }
    _ = stage.add("Keep", .cancel)
    stage.show()
    #expect(stage.alert.textFields?.first?.isFirstResponder == true)
    let before = stage.app.view("name").frameInScreen.minY
    let info = KeyboardInfo(
      beginFrame: CGRect(x: 0, y: 600, width: 400, height: 240),
      endFrame: CGRect(x: 0, y: 360, width: 400, height: 240),
      duration: 0.25,
      curve: .keyboard
    )
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification,
      object: nil,
      userInfo: info.userInfo
    )
    stage.app.advance(seconds: 0.3)
    #expect(stage.app.view("name").frameInScreen.minY == before - 120)
  }
}
