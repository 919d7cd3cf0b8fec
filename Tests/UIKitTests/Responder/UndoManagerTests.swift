import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Undoing")
struct UndoManagerTests {
  private final class Counter {
    var value = 0
    let manager: UndoManager

    init(_ manager: UndoManager) { self.manager = manager }

    func add(_ number: Int) {
      value += number
      manager.registerUndo(withTarget: self) { $0.add(-number) }
    }
  }

  private final class Page: UIViewController {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    let notes = UITextView(frame: CGRect(x: 10, y: 60, width: 200, height: 100))

    override func viewDidLoad() {
      view.addSubview(field)
      view.addSubview(notes)
    }
  }

  @Test("takes steps back and makes them again")
  func steps() {
    let counter = Counter(UndoManager())
    let manager = counter.manager
    #expect(!manager.canUndo && !manager.canRedo)
    counter.add(1)
    counter.add(10)
    manager.setActionName("Add ten")
    #expect(manager.undoActionName == "Add ten")
    manager.undo()
    #expect(counter.value == 1)
    #expect(manager.redoActionName == "Add ten")
    manager.redo()
    #expect(counter.value == 11)
    manager.undo()
    manager.undo()
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo && manager.canRedo)
    counter.add(5)
    #expect(!manager.canRedo)
  }

  @Test("takes a group back as one step")
  func groups() {
    let counter = Counter(UndoManager())
    let manager = counter.manager
    manager.beginUndoGrouping()
    counter.add(1)
    manager.beginUndoGrouping()
    counter.add(2)
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1)
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 0)
    manager.redo()
    #expect(counter.value == 3)
  }

  @Test("says while it undoes or does again, ignores what isn't to be registered, and keeps so many steps")
  func limits() {
    let counter = Counter(UndoManager())
    let manager = counter.manager
    manager.disableUndoRegistration()
    counter.add(1)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
    manager.levelsOfUndo = 2
    for _ in 0..<3 { counter.add(1) }
    var phases: [Bool] = []
    manager.registerUndo(withTarget: counter) { _ in phases = [manager.isUndoing, manager.isRedoing] }
    manager.undo()
    #expect(phases == [true, false])
    manager.undo()
    manager.undo()
    #expect(counter.value == 3)
  }

  @Test("keeps no target, and forgets the actions of one")
  func targets() {
    let manager = UndoManager()
    let counter = Counter(manager)
    counter.add(1)
    var passing: Counter? = Counter(manager)
    weak let kept = passing
    passing?.add(1)
    passing = nil
    #expect(kept == nil)
    manager.undo()
    manager.removeAllActions(withTarget: counter)
    #expect(!manager.canUndo)
    #expect(counter.value == 1)
  }

  @Test("a field undoes what was typed, by code as by key, and then what the app has registered there")
  func typing() throws {
    let page = Page()
    let app = Harness { page }
    page.field.becomeFirstResponder()
    let manager = try #require(page.field.undoManager)
    var isUndone = false
    manager.registerUndo(withTarget: page) { _ in isUndone = true }
    app.type("one two")
    #expect(manager.canUndo && !manager.canRedo)
    manager.undo()
    #expect(page.field.text == "one ")
    manager.redo()
    #expect(page.field.text == "one two")
    app.press(.keyboardZ, .control)
    app.press(.keyboardZ, .control)
    #expect(page.field.text == "" && !isUndone)
    app.press(.keyboardZ, [.control, .shift])
    #expect(page.field.text == "one ")
    manager.undo()
    manager.undo()
    #expect(isUndone && !manager.canUndo)
    app.type("x")
    manager.removeAllActions()
    #expect(!manager.canUndo)
  }

  @Test("a controller registers with its window, where Control and Z undo while no text is edited")
  func window() throws {
    let page = Page()
    let app = Harness { page }
    #expect(page.undoManager === app.window.undoManager)
    #expect(page.field.undoManager !== page.undoManager)
    var steps: [String] = []
    page.undoManager?.registerUndo(withTarget: page) { page in
      steps.append("back")
      page.undoManager?.registerUndo(withTarget: page) { _ in steps.append("again") }
    }
    app.press(.keyboardZ, .control)
    app.press(.keyboardZ, [.control, .shift])
    #expect(steps == ["back", "again"])
  }

  @Test("everything is selected in the input that is asked, or around whoever is asked")
  func selectAll() {
    let page = Page()
    let app = Harness { page }
    (page.field.text, page.notes.text) = ("Ada", "Countess of Lovelace")
    page.field.becomeFirstResponder()
    page.field.selectAll(nil)
    app.type("Eva")
    #expect(page.field.text == "Eva")
    page.notes.becomeFirstResponder()
    page.notes.selectAll(page)
    #expect(page.notes.selectedRange == NSRange(location: 0, length: 20))
    page.view.selectAll(nil)
  }
}
