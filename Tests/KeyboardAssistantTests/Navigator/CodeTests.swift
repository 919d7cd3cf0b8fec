import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The boxes of a code")
struct CodeTests {
  private final class Codes {
    var all: [String] = []
  }

  private let boxes = (0..<4).map { Fields.field("\($0)", x: 50 * CGFloat($0), y: 0, width: 40) }
  private let after = Fields.field("after", y: 100)
  private let navigator = InputNavigator.createWithDefaultController()
  private let codes = Codes()

  private var texts: [String?] { boxes.map(\.text) }

  private func start(lengthOfEach: Int = 1) -> Fields {
    let fields = Fields(boxes + [after])
    let codes = codes
    navigator.addCodeItems(inputItems: boxes, lengthOfEach: lengthOfEach) { codes.all.append($0) }
    navigator.addInputItem(inputItem: after)
    boxes[0].becomeFirstResponder()
    return fields
  }

  @Test("advance by themselves when one is full, and tell the code when all are")
  func typing() {
    let fields = start()
    fields.app.type("12")
    #expect(fields.edited == "2")
    fields.app.type("34")
    #expect(texts == ["1", "2", "3", "4"])
    #expect(fields.edited == "3")
    #expect(codes.all == ["1234"])
    fields.app.type("9")
    #expect(texts == ["1", "2", "3", "4"])
  }

  @Test("share out what is pasted, from the box on that it was pasted into")
  func pasting() {
    let fields = start()
    boxes[0].insertText("1234")
    #expect(texts == ["1", "2", "3", "4"])
    #expect(fields.edited == "3")
    #expect(codes.all == ["1234"])
    boxes[1].becomeFirstResponder()
    boxes[1].insertText("78")
    #expect(texts == ["1", "7", "8", "4"])
    #expect(fields.edited == "3")
    boxes[2].becomeFirstResponder()
    boxes[2].insertText("56789")
    #expect(texts == ["1", "7", "5", "6"])
  }

  @Test("go back and delete there when Backspace finds one empty")
  func deleting() {
    let fields = start()
    fields.app.type("123")
    #expect(fields.edited == "3")
    fields.app.press(.keyboardDeleteOrBackspace)
    #expect(fields.edited == "2")
    #expect(texts == ["1", "2", "", ""])
    fields.app.press(.keyboardDeleteOrBackspace)
    #expect(fields.edited == "1")
    fields.app.press(.keyboardDeleteOrBackspace)
    fields.app.press(.keyboardDeleteOrBackspace)
    #expect(fields.edited == "0")
    #expect(texts == ["", "", "", ""])
  }

  @Test("are overwritten when one goes back to them")
  func overwriting() {
    let fields = start()
    fields.app.type("1234")
    boxes[1].becomeFirstResponder()
    fields.app.type("7")
    #expect(texts == ["1", "7", "3", "4"])
    #expect(fields.edited == "2")
  }

  @Test("may hold several characters each")
  func longer() {
    let fields = start(lengthOfEach: 2)
    fields.app.type("1")
    #expect(fields.edited == "0")
    fields.app.type("23")
    #expect(texts == ["12", "3", "", ""])
    #expect(fields.edited == "1")
  }
}
