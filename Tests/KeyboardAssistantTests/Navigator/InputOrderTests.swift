import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The order of inputs")
struct InputOrderTests {
  private let navigator = InputNavigator.createWithDefaultController()

  private func names() -> [String?] { navigator.inputItems.map(\.accessibilityIdentifier) }

  private func mixed() -> Fields {
    let nested = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
    let inner = UIView(frame: CGRect(x: 0, y: 50, width: 320, height: 150))
    nested.addSubview(inner)
    inner.addSubview(Fields.textView("story", y: 40))
    inner.addSubview(Fields.field("right", x: 150, y: 0))
    inner.addSubview(Fields.field("left", x: 0, y: 4))
    nested.addSubview(Fields.field("second", y: 0))
    return Fields([nested, Fields.field("first", y: 10)])
  }

  private func controller(of fields: Fields) -> UIViewController {
    let controller = UIViewController()
    controller.view = fields.root
    return controller
  }

  @Test("is the order in which they were added by hand")
  func byHand() {
    let (a, b, c) = (Fields.field("a", y: 200), Fields.field("b", y: 100), Fields.textView("c", y: 0))
    _ = Fields([a, b, c])
    navigator.addInputItem(inputItem: a)
    navigator.addInputItems(inputItems: [b, c, a])
    #expect(names() == ["a", "b", "c"])
  }

  @Test("is top to bottom, then left to right, for inputs found in a view, however deep")
  func found() {
    let fields = mixed()
    navigator.addInputItems(from: controller(of: fields), itemType: .bothTextFieldAndTextView)
    #expect(names() == ["first", "second", "left", "right", "story"])
  }

  @Test("leaves out the kinds that weren't asked for")
  func kinds() {
    let fields = mixed()
    navigator.addInputItems(from: controller(of: fields), itemType: .textView)
    #expect(names() == ["story"])
    navigator.clearInputItems()
    navigator.addInputItems(from: controller(of: fields), itemType: .textField)
    #expect(names() == ["first", "second", "left", "right"])
  }

  @Test("follows inputs that are moved after they were found")
  func moved() {
    let fields = mixed()
    navigator.addInputItems(from: controller(of: fields), itemType: .textField)
    fields.app.view("first").frame.origin.y = 400
    #expect(names() == ["second", "left", "right", "first"])
  }

  @Test("has next and previous, with and without looping")
  func neighbours() {
    let items = ["a", "b", "c"].enumerated().map { Fields.field($1, y: CGFloat($0) * 50) }
    _ = Fields(items)
    navigator.addInputItems(inputItems: items)
    #expect(navigator.getNextInputItem(inputItem: items[0], shouldLoop: false) === items[1])
    #expect(navigator.getPreviousInputItem(inputItem: items[1], shouldLoop: false) === items[0])
    #expect(navigator.getNextInputItem(inputItem: items[2], shouldLoop: false) == nil)
    #expect(navigator.getPreviousInputItem(inputItem: items[0], shouldLoop: false) == nil)
    #expect(navigator.getNextInputItem(inputItem: items[2], shouldLoop: true) === items[0])
    #expect(navigator.getPreviousInputItem(inputItem: items[0], shouldLoop: true) === items[2])
    #expect(navigator.getNextInputItem(inputItem: Fields.field("stranger", y: 0), shouldLoop: true) == nil)
  }

  @Test("passes over what can't be edited at the moment")
  func skipping() {
    let items = "abcdefg".enumerated().map { Fields.field(String($1), y: CGFloat($0) * 40) }
    let story = Fields.textView("story", y: 300)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    box.addSubview(items[3])
    _ = Fields(items.filter { $0 !== items[3] } + [story, box])
    navigator.addInputItems(inputItems: Array(items[...5]) + [story, items[6]])
    items[1].isHidden = true
    items[2].isEnabled = false
    box.isHidden = true
    items[4].isUserInteractionEnabled = false
    items[5].alpha = 0
    story.isEditable = false
    #expect(navigator.getNextInputItem(inputItem: items[0], shouldLoop: false) === items[6])
    box.isHidden = false
    #expect(navigator.getNextInputItem(inputItem: items[0], shouldLoop: false) === items[3])
  }

  @Test("loses inputs that are removed")
  func removing() {
    let items = ["a", "b", "c"].enumerated().map { Fields.field($1, y: CGFloat($0) * 50) }
    _ = Fields(items)
    navigator.addInputItems(inputItems: items)
    navigator.removeInputItem(inputItem: items[1])
    #expect(names() == ["a", "c"])
    navigator.removeInputItems(inputItems: items)
    #expect(names() == [])
  }

  @Test("ignores views that aren't inputs")
  func strangers() {
    navigator.addInputItem(inputItem: UIView())
    #expect(navigator.inputItems.isEmpty)
  }
}
