import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Going to the first invalid input")
struct MistakeTests {
  private final class Listener: InputNavigatorDelegate {
    private(set) var log: [String] = []
    func inputNavigatorDidCheckInputItem(inputNavigator: InputNavigator, inputItem: UIView, mistake: String?) {
      log.append("\(inputItem.accessibilityIdentifier ?? "?"): \(mistake ?? "fine")")
    }
  }

  private let items = "abc".enumerated().map { Fields.field(String($1), y: 50 * CGFloat($0)) }
  private let navigator = InputNavigator.createWithDefaultController()
  private let listener = Listener()

  private func start() -> Fields {
    let fields = Fields(items)
    navigator.addInputItems(inputItems: items)
    navigator.delegate = listener
    navigator.mistake = { ($0 as? UITextField)?.text?.isEmpty == true ? "Say something." : nil }
    items[0].text = "well"
    return fields
  }

  @Test("edits it, and says what is wrong with each")
  func going() {
    let fields = start()
    items[2].accessibilityHint = "The third"
    #expect(navigator.gotoFirstInvalidInputItem())
    #expect(fields.edited == "b")
    #expect(navigator.mistake(in: items[0]) == nil)
    #expect(navigator.mistake(in: items[2]) == "Say something.")
    #expect(items.map(\.accessibilityHint) == [nil, "Say something.", "Say something."])
    #expect(items.map(\.accessibilityValueIsInvalid) == [false, true, true])
    #expect(listener.log == ["b: Say something.", "c: Say something."])
  }

  @Test("takes a mistake back as soon as it is put right")
  func puttingRight() {
    let fields = start()
    items[2].accessibilityHint = "The third"
    navigator.gotoFirstInvalidInputItem()
    items[2].becomeFirstResponder()
    fields.app.type("x")
    #expect(items[2].accessibilityHint == "The third" && !items[2].accessibilityValueIsInvalid)
    #expect(listener.log.last == "c: fine")
    fields.app.press(.keyboardDeleteOrBackspace)
    #expect(navigator.mistake(in: items[2]) == nil)
  }

  @Test("does nothing when all are fine, or when only those are wrong that can't be edited")
  func allFine() {
    let fields = start()
    items[1].text = "well"
    items[2].isHidden = true
    #expect(!navigator.gotoFirstInvalidInputItem())
    #expect(fields.edited == nil)
    #expect(listener.log.isEmpty)
  }

  @Test("shows each mistake in its input's message, with one voice, and its hint again when it is put right")
  func showing() {
    let fields = start()
    let message = InputMessageView(for: items[1])
    #expect(message.isHidden && items[1].inputMessage === message)
    (message.hint, message.counter) = ("A word or two", "0 of 9")
    #expect(!message.isHidden)
    #expect(items[1].accessibilityHint == "A word or two 0 of 9")
    navigator.gotoFirstInvalidInputItem()
    #expect(message.mistake == "Say something.")
    #expect(items[1].accessibilityHint == "Say something. 0 of 9")
    fields.app.type("x")
    #expect(message.mistake == nil)
    #expect(items[1].accessibilityHint == "A word or two 0 of 9")
    (message.hint, message.counter) = (nil, nil)
    #expect(message.isHidden && items[1].accessibilityHint == nil)
  }

  @Test("leaves a hint of the app's own alone where there is a message, too")
  func showingBesideHint() {
    let fields = start()
    items[1].accessibilityHint = "The second"
    let message = InputMessageView(for: items[1])
    navigator.gotoFirstInvalidInputItem()
    #expect(items[1].accessibilityHint == "Say something.")
    fields.app.type("x")
    #expect(message.mistake == nil)
    #expect(items[1].accessibilityHint == "The second")
  }

  @Test("gives hints back with the inputs")
  func removing() {
    _ = start()
    navigator.gotoFirstInvalidInputItem()
    navigator.clearInputItems()
    #expect(items.allSatisfy { $0.accessibilityHint == nil })
  }
}
