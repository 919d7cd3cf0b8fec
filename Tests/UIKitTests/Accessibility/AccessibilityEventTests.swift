import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What a screen reader is told")
struct AccessibilityEventTests {
  /// Two fields and a switch, of which a reader knows everything.
  private struct Stage {
    let name = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 36))
    let password = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 36))
    let news = UISwitch(frame: CGRect(x: 20, y: 160, width: 51, height: 31))
    let reader: ScreenReader

    init() {
      UIApplication.shared.start(on: HeadlessPlatform())
      name.accessibilityLabel = "Name"
      password.accessibilityLabel = "Password"
      password.isSecureTextEntry = true
      news.accessibilityLabel = "News"
      reader = ScreenReader(Harness(showing: [name, password, news]))
      _ = reader.spoken
      _ = reader.take()
    }

    var app: Harness { reader.app }

    /// The reported events, except those of everything that moves with the keyboard and the focus.
    func told() -> [String] {
      reader.told(reader.take()).filter { $0 != "other" && !$0.hasPrefix("state") }
    }

    func states() -> [String] { reader.told(reader.take()).filter { $0.hasPrefix("state") } }
  }

  @Test("where the focus goes, once each time, before anything of the text there")
  func focus() {
    let stage = Stage()
    stage.app.tab()
    #expect(stage.told() == ["focus nothing → Name"])
    stage.app.tab()
    #expect(stage.told() == ["focus Name → Password"])
    stage.app.backTab()
    stage.app.type("a")
    #expect(stage.told() == ["focus Password → Name", "inserted 0 “a”", "caret 1"])
  }

  @Test("each letter, an emoji as one or several scalars, and what Backspace deletes")
  func typing() {
    let stage = Stage()
    stage.app.tab()
    _ = stage.told()
    stage.app.type("H😀")
    #expect(stage.told() == ["inserted 0 “H”", "caret 1", "inserted 1 “😀”", "caret 2"])
    stage.app.type("i")
    #expect(stage.told() == ["inserted 2 “i”", "caret 3"])
    stage.app.press(.keyboardLeftArrow)
    #expect(stage.told() == ["caret 2"])
    stage.app.press(.keyboardDeleteOrBackspace)
    #expect(stage.told() == ["deleted 1 “😀”", "caret 1"])
    stage.app.press(.keyboardA, .control, characters: "a")
    #expect(stage.told() == ["caret 2", "selection"])
    stage.app.type("x")
    #expect(stage.told() == ["deleted 0 “Hi”", "inserted 0 “x”", "caret 1", "selection"])
  }

  @Test("bullets of a password, and nothing of it in clear")
  func password() {
    let stage = Stage()
    stage.app.tap(stage.password)
    _ = stage.told()
    stage.app.type("ab")
    #expect(stage.told() == ["inserted 0 “•”", "caret 1", "inserted 1 “•”", "caret 2"])
    stage.app.press(.keyboardDeleteOrBackspace)
    #expect(stage.told() == ["deleted 1 “•”", "caret 1"])
  }

  @Test("a switch that was turned, a name that has changed, and a mistake with its words")
  func states() {
    let stage = Stage()
    stage.news.setOn(true, animated: false)
    #expect(stage.states() == ["state News checked true"])
    stage.news.accessibilityLabel = "Letters"
    #expect(stage.told() == ["name Letters"])
    stage.name.accessibilityHint = "Who are you?"
    stage.name.accessibilityValueIsInvalid = true
    let told = stage.reader.told(stage.reader.take()).filter { $0 != "other" }
    #expect(told == ["state Name invalid true", "description Name"])
    #expect(stage.reader.node(stage.reader.find("Name")).description == "Who are you?")
  }

  @Test("what has changed of a field before the focus that comes to it, as readers say all of it then")
  func changesOfTheFocused() {
    let stage = Stage()
    stage.name.accessibilityValueIsInvalid = true
    stage.name.accessibilityHint = "Who are you?"
    stage.app.tab()
    let told = stage.reader.told(stage.reader.take()).filter { $0 != "other" }
    #expect(told == ["state Name invalid true", "description Name", "focus nothing → Name"])
  }

  @Test("where the app has moved the reader, which has the focus there")
  func movedFocus() {
    let stage = Stage()
    stage.app.tab()
    _ = stage.told()
    UIAccessibility.post(notification: .layoutChanged, argument: stage.news)
    #expect(stage.told() == ["focus Name → News"])
    let (name, news) = (stage.reader.find("Name"), stage.reader.find("News"))
    #expect(stage.reader.tree.focused == news && stage.reader.node(news).states.contains(.focused))
    #expect(!stage.reader.node(name).states.contains(.focused))
    stage.news.removeFromSuperview()
    #expect(stage.told() == ["focus nothing → Name"])
    #expect(stage.reader.tree.focused == name)
  }

  @Test("an alert by its button, which gets the focus while somebody listens, and nothing of the screens between")
  func alert() throws {
    let stage = Stage()
    stage.app.tap(stage.name)
    _ = stage.told()
    let alert = UIAlertController(title: "Delete?", message: "It can't be undone.", preferredStyle: .alert)
    for title in ["Delete", "Keep"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    alert.preferredAction = alert.actions[1]
    let root = try #require(stage.app.window.rootViewController)
    root.present(alert, animated: true)
    stage.app.advance(seconds: 1)
    #expect(stage.told().filter { $0.hasPrefix("focus") } == ["focus nothing → Keep"])
    root.dismiss(animated: true)
    stage.app.advance(seconds: 1)
    #expect(stage.told().filter { $0.hasPrefix("focus") } == ["focus nothing → Name"])
  }

  @Test("a sheet as a whole, where nothing in it has the focus")
  func sheet() throws {
    let stage = Stage()
    let sheet = UIViewController()
    sheet.title = "Address"
    let root = try #require(stage.app.window.rootViewController)
    root.present(sheet, animated: true)
    stage.app.advance(seconds: 1)
    #expect(stage.told().filter { $0.hasPrefix("focus") } == ["focus nothing → Address"])
    root.dismiss(animated: true)
    stage.app.advance(seconds: 1)
    #expect(stage.told().filter { $0.hasPrefix("focus") } == ["focus nothing → nothing"])
  }

  @Test("views that come and go, with what they are in")
  func children() throws {
    let stage = Stage()
    let window = stage.reader.tree.windows[0]
    let label = UILabel(frame: CGRect(x: 20, y: 10, width: 300, height: 20))
    label.text = "New"
    try #require(stage.name.superview).addSubview(label)
    let id = stage.reader.find("New")
    #expect(stage.reader.take().contains(.childAdded(id, parent: window, index: 0)))
    label.removeFromSuperview()
    #expect(stage.reader.take().contains(.childRemoved(id, parent: window, index: 0)))
  }

  @Test("what an app announces, and where it wants the reader to go on")
  func posting() {
    let stage = Stage()
    #expect(UIAccessibility.isVoiceOverRunning)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(stage.told() == ["said Saved"])
    for priority in [UIAccessibilityPriority.low, .default, .high] {
      let text = NSAttributedString(
        string: "Sent",
        attributes: [.accessibilitySpeechAnnouncementPriority: priority]
      )
      UIAccessibility.post(notification: .announcement, argument: text)
    }
    #expect(stage.told() == ["said Sent", "said Sent", "said at once Sent"])
    stage.app.tab()
    _ = stage.told()
    UIAccessibility.post(notification: .layoutChanged, argument: stage.news)
    #expect(stage.told() == ["focus Name → News"])
    UIAccessibility.post(notification: .screenChanged, argument: "Page two")
    #expect(stage.told() == ["said Page two"])
    stage.app.tab()
    #expect(stage.told() == ["focus News → Password"])
  }

  @Test("nothing, and nothing is watched, once nobody listens")
  func silence() {
    let stage = Stage()
    stage.app.tab()
    _ = stage.told()
    stage.reader.leave()
    #expect(!UIAccessibility.isVoiceOverRunning)
    #expect(UIApplication.shared.elementTree.reporter == nil && stage.name.editor.witness == nil)
    stage.app.type("a")
    #expect(stage.told() == [])
  }

  @Test("a key in the middle of a hundred thousand lines without reading the others")
  func longText() {
    UIApplication.shared.start(on: HeadlessPlatform())
    let view = UITextView()
    view.text = String(repeating: "line 😀\n", count: 100_000)
    let reader = ScreenReader(Harness(view: { view }))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 400_000, length: 0)
    _ = reader.spoken
    _ = reader.take()
    let copied = view.editor.storage.copiedCount
    reader.app.type("x")
    let told = reader.told(reader.take()).filter { $0 != "other" && !$0.hasPrefix("state") }
    #expect(told == ["inserted 350000 “x”", "caret 350001"])
    #expect(view.editor.storage.copiedCount - copied < 500)
  }
}
