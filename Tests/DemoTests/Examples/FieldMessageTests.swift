import KeyboardAssistant
import TestSupport
import Testing
import UIKit

@testable import Demo
@testable import UIKitCore

/// A message that explains a mistake is below its field and in sight, in every example that checks what was typed.
@Suite("Messages of fields") struct FieldMessageTests {
  private nonisolated static let sizes = [
    CGSize(width: 420, height: 760), CGSize(width: 320, height: 480), CGSize(width: 700, height: 430),
  ]

  /// An example, what is typed before, the button that is pressed, and the field with the first mistake.
  private struct Case: CustomStringConvertible, Sendable {
    let example: String
    let typed: [(field: String, text: String)]
    let button: String
    let wrong: String
    let words: String
    var description: String { example }
  }

  private nonisolated static let cases = [
    Case(
      example: "registration",
      typed: [("First name", "Ada"), ("Last name", "Lovelace"), ("Email", "ada"), ("Password", "countess")],
      button: "Register account",
      wrong: "Email",
      words: "An email address looks like ada@example.org."
    ),
    Case(
      example: "lower-bar",
      typed: [("Name", "Ada"), ("Street", "12 Square")],
      button: "Place order",
      wrong: "City",
      words: "Where shall we deliver it?"
    ),
    Case(
      example: "mistakes",
      typed: [("Name", "Ada"), ("Street", "Langley 1"), ("Postcode", "123"), ("Email", "a@b")],
      button: "Send",
      wrong: "Postcode",
      words: "A postcode has five digits."
    ),
    Case(
      example: "constraint-awareness",
      typed: [("Table", "12")],
      button: "Join",
      wrong: "Code",
      words: "The code is on your receipt."
    ),
    Case(
      example: "keyboard-proxy",
      typed: [("Password", "secret")],
      button: "Sign in",
      wrong: "Email",
      words: "Which email address are you known by?"
    ),
    Case(example: "birthday", typed: [("Name", "Ada")], button: "Order", wrong: "Birthday", words: "When is it?"),
  ]

  private func expectInSight(_ message: UIView, of field: UIView, in app: Harness, _ note: String) {
    let (line, input) = (message.frameInScreen, field.frameInScreen)
    #expect(line.height > 12, "\(note)")
    #expect(line.minY >= input.maxY - 0.5 && line.minY < input.maxY + 12, "\(note): below its field")
    #expect(line.maxY <= app.keyboard.frame.minY + 0.5, "\(note): \(line) above the keyboard")
    for ancestor in sequence(first: message.superview, next: { $0?.superview }).compactMap(\.self)
    where ancestor.clipsToBounds {
      let clip = ancestor.frameInScreen
      #expect(clip.minY <= line.minY + 0.5 && line.maxY <= clip.maxY + 0.5, "\(note): \(line) in \(clip)")
    }
    for other in app.window.subviewsInFront(of: message) {
      #expect(!other.frameInScreen.insetBy(dx: 0, dy: 1).intersects(line), "\(note): behind \(other)")
    }
  }

  @Test("stand below the field, clear of bars and keyboard, at any size", arguments: cases, sizes)
  private func inSight(_ example: Case, size: CGSize) throws {
    let app = try Harness.running(example.example, size)
    for (field, text) in example.typed {
      app.view(field).becomeFirstResponder()
      app.type(text)
    }
    app.window.endEditing(true)
    app.advance(seconds: 1)
    let button = app.view(example.button)
    app.bringIntoView(button)
    app.tap(button)
    app.advance(seconds: 1)
    #expect(app.editedName == example.wrong)
    let field = app.view(example.wrong)
    let message = try #require(field.inputMessage as? InputMessageView)
    #expect(message.mistake == example.words)
    #expect(field.accessibilityHint == example.words, "read with the field")
    expectInSight(message, of: field, in: app, example.example)
    let name = try #require(app.find(in: app.window) { ($0 as? FormLabel)?.text == example.wrong } as? FormLabel)
    #expect(abs(name.frameInScreen.minX - message.frameInScreen.minX) <= 0.5, "aligned with the label")
    #expect(name.textColor == .systemRed)
    app.type("1")
    app.advance(seconds: 0.5)
    #expect(name.textColor == .systemBlue || message.mistake != nil, "the colour goes with the mistake")
  }

  @Test("come back into sight with their field when it is wrong again while the keyboard is up", arguments: sizes)
  func again(size: CGSize) throws {
    let app = try Harness.running("registration", size)
    app.view("Password").becomeFirstResponder()
    app.advance(seconds: 1)
    let field = app.view("Password")
    let message = try #require(field.inputMessage as? InputMessageView)
    #expect(message.isHidden)
    for name in ["First name", "Last name", "Email"] { (app.view(name) as? UITextField)?.text = "a@b.c" }
    app.type("short")
    (app.view("Register account") as? UIButton)?.sendActions(for: .primaryActionTriggered)
    app.advance(seconds: 1)
    #expect(app.editedName == "Password")
    expectInSight(message, of: field, in: app, "registration")
    app.type("enough")
    app.advance(seconds: 1)
    #expect(message.isHidden && message.mistake == nil)
    #expect(field.accessibilityHint == nil)
  }

  @Test("of the six boxes of a code stands below them", arguments: sizes)
  func code(size: CGSize) throws {
    let app = try Harness.running("one-time-code", size)
    app.advance(seconds: 1)
    app.type("111111")
    app.advance(seconds: 1)
    let box = try #require(app.window.firstResponder as? UITextField)
    let message = try #require(box.inputMessage as? InputMessageView)
    #expect(box.accessibilityHint == "That isn't the code. Try 482915.")
    expectInSight(message, of: box, in: app, "one-time-code")
  }

  @Test("can be read against the form's cards, in light and in dark")
  func contrast() throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      let ground = UIColor.secondarySystemGroupedBackground.resolvedColor(with: traits)
      let red = UIColor.systemRed.resolvedColor(with: traits)
      #expect(red.contrast(with: ground) >= 4.5)
    }
  }
}

extension UIView {
  /// The views in this window that are drawn after `view` and beside its ancestors: bars, for instance.
  fileprivate func subviewsInFront(of view: UIView) -> [UIView] {
    var found: [UIView] = []
    var inner = view
    while let outer = inner.superview {
      if let index = outer.subviews.firstIndex(where: { $0 === inner }) {
        found += outer.subviews[(index + 1)...].filter { !$0.isHidden && $0.backgroundColor != nil }
      }
      inner = outer
    }
    return found
  }
}

extension UIColor {
  /// The contrast ratio of two opaque colours, 1…21, as WCAG defines it.
  fileprivate func contrast(with other: UIColor) -> CGFloat {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: CGFloat {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func linear(_ value: CGFloat) -> CGFloat { value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

extension Harness {
  /// Scrolls with the wheel until the view can be clicked.
  fileprivate func bringIntoView(_ view: UIView) {
    for _ in 0..<40 where view.frameInScreen.maxY > window.bounds.height - 4 {
      scroll(at: window.bounds.mid, by: CGPoint(x: 0, y: -60))
      advance(seconds: 0.5)
    }
  }
}
