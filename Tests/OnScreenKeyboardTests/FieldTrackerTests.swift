import Testing
import X11

@testable import OnScreenKeyboard

@Suite("When the keyboard comes and goes")
struct FieldTrackerTests {
  private let name = FieldID(program: ":1.5", path: "/name"), city = FieldID(program: ":1.5", path: "/city")
  private let send = FieldID(program: ":1.5", path: "/send"), other = FieldID(program: ":1.7", path: "/other")

  private func facts(
    _ states: [FieldFacts.State] = [.editable, .focused, .singleLine],
    role: UInt32 = 79,
    y: Int = 10
  ) -> FieldFacts {
    let bits = states.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
    return FieldFacts(role: role, states: bits, frame: PixelRect(x: 20, y: y, width: 200, height: 30), process: 7)
  }

  private func question(_ number: Int) -> FieldQuestion { FieldQuestion(id: name, number: number) }

  private func form(_ policy: FieldTracker.Policy) -> FieldStory {
    var story = FieldStory(policy)
    story.elements = [
      name: facts(), city: facts(y: 50), send: facts([.focused], role: 43, y: 90), other: facts(y: 500),
    ]
    return story
  }

  @Test("it comes when a field gets the focus, and stays while that goes to the next one")
  func comes() {
    var story = form(.focus)
    story.happens(.focused(name))
    #expect(story.isShown && story.tracker.edited?.id == name)
    story.happens(.unfocused(name))
    story.waits(0.1)
    story.happens(.focused(city))
    story.waits(1)
    #expect(story.isShown && !story.actions.contains(.hide))
    #expect(story.tracker.edited?.id == city)
  }

  @Test("it goes when the focus has been out of text for a moment, to a button for instance, which doesn't bring it")
  func goes() {
    var story = form(.focus)
    story.happens(.focused(send))
    #expect(!story.isShown)
    story.happens(.focused(name), .unfocused(name), .focused(send))
    #expect(story.isShown)
    story.waits(FieldTracker.patience)
    #expect(!story.isShown && story.tracker.edited == nil)
  }

  @Test("where a program doesn't say that a field has lost the focus, the field is asked when something else gets it")
  func saysNothing() {
    var story = form(.focus)
    story.happens(.focused(name), .focused(send))
    story.waits(1)
    #expect(story.isShown)
    story.elements[name] = facts([.editable])
    story.happens(.focused(send))
    story.waits(1)
    #expect(!story.isShown)
  }

  @Test("a policy of taps wants a finger on the field, not Tab; once it is up, Tab goes on")
  func taps() {
    var story = form(.tap)
    story.happens(.focused(name))
    #expect(!story.isShown)
    story.happens(.pressed(PixelPoint(x: 25, y: 55)))
    story.waits(FieldTracker.pressSpan + 0.1)
    story.happens(.unfocused(name), .focused(city))
    #expect(!story.isShown)
    story.taps(name)
    #expect(story.isShown)
    story.happens(.unfocused(name), .focused(city))
    story.waits(1)
    #expect(story.isShown && story.actions.last == .show(EditedField(place: .element(city), facts: facts(y: 50))))
  }

  @Test("a field that had the focus before anybody listened is found by a finger on it, once in a window")
  func focusedBefore() {
    let window = ActiveWindow(id: 3, process: 7, isTerminal: false, frame: PixelRect(x: 0, y: 0, width: 99, height: 99))
    var story = form(.tap)
    story.happens(.windowChanged(window))
    #expect(story.actions.isEmpty)
    story.happens(.pressed(PixelPoint(x: 400, y: 400)), .pressed(PixelPoint(x: 25, y: 15)))
    #expect(story.actions == [.search])
    story = form(.tap)
    story.focused = name
    story.happens(.windowChanged(window), .pressed(PixelPoint(x: 400, y: 400)))
    #expect(story.tracker.edited?.id == name && !story.isShown)
    story = form(.tap)
    story.focused = name
    story.happens(.windowChanged(window), .pressed(PixelPoint(x: 25, y: 15)))
    #expect(story.isShown)
  }

  @Test("shown by hand it is told of each field, and neither goes nor comes")
  func byHand() {
    var story = form(.byHand)
    story.taps(name)
    #expect(!story.isShown)
    story.happens(.unfocused(name))
    story.waits(1)
    story.set(true)
    story.happens(.focused(city))
    #expect(story.actions.last == .show(EditedField(place: .element(city), facts: facts(y: 50))))
    story.happens(.unfocused(city))
    story.waits(1)
    #expect(story.isShown)
    story.happens(.focused(city))
    story.set(false)
    story.happens(.pressed(PixelPoint(x: 25, y: 55)))
    #expect(!story.isShown)
  }

  @Test("a click that moves the caret while its field is asked about is followed")
  func movedMeanwhile() {
    var tracker = FieldTracker(policy: .focus)
    let (first, second) = (question(1), question(2))
    #expect(tracker.handle(.focused(name), at: 1) == [.ask(first)])
    #expect(tracker.handle(.caretMoved(name), at: 1) == [.ask(second)])
    let (before, after) = (facts(y: 10), facts(y: 300))
    #expect(
      tracker.handle(.answered(first, before), at: 1) == [.show(EditedField(place: .element(name), facts: before))]
    )
    _ = tracker.handle(.keyboardChanged(isShown: true), at: 1)
    #expect(
      tracker.handle(.answered(second, after), at: 1) == [.follow(EditedField(place: .element(name), facts: after))]
    )
  }

  @Test("hidden by its key, it comes back when the same field is pressed, not elsewhere, nor when its caret moves")
  func pressedAgain() {
    var story = form(.tap)
    story.taps(name)
    story.set(false)
    story.happens(.caretMoved(name), .pressed(PixelPoint(x: 400, y: 400)))
    #expect(!story.isShown)
    story.happens(.pressed(PixelPoint(x: 25, y: 15)))
    #expect(story.isShown)
  }

  @Test("a field is found whose window has just gone back, which its program doesn't know; one beside a press is not")
  func movedBack() {
    var story = form(.tap)
    story.taps(name)
    story.set(false)
    story.elements[name] = facts(y: 500)
    story.happens(.pressed(PixelPoint(x: 25, y: 15)))
    #expect(!story.isShown)
    story.elements[name] = facts()
    story.waits(0.05)
    #expect(story.isShown)
    story.set(false)
    let asked = story.asked.count
    story.happens(.pressed(PixelPoint(x: 25, y: 300)))
    story.waits(5)
    #expect(!story.isShown && story.asked.count - asked <= 10 && story.timers.isEmpty)
  }

  @Test("it is known where a field was pressed last, not where something else was, or long before")
  func pressInField() {
    var story = form(.focus)
    story.taps(name)
    #expect(story.tracker.pressInField == PixelPoint(x: 25, y: 15))
    story.happens(.pressed(PixelPoint(x: 90, y: 30)))
    story.happens(.pressed(PixelPoint(x: 400, y: 400)))
    #expect(story.tracker.pressInField == PixelPoint(x: 90, y: 30))
    story.waits(2)
    story.happens(.focused(name))
    #expect(story.tracker.pressInField == PixelPoint(x: 90, y: 30), "its program says again that it has the focus")
    story.happens(.unfocused(name), .focused(city))
    #expect(story.tracker.pressInField == nil)
  }

  @Test("fields that only can be read, menus and buttons leave it where it is; terminals and spin boxes bring it")
  func kinds() {
    let kinds: [(FieldFacts, Bool)] = [
      (facts([.editable, .readOnly, .focused]), false), (facts([.focused], role: 43), false),
      (facts([.focused], role: 35), false), (facts([.focused], role: 11), false), (facts([.focused], role: 60), true),
      (facts([.focused], role: 52), true), (facts([.editable, .focused, .multiLine], role: 61), true),
    ]
    for (kind, comes) in kinds {
      var story = form(.focus)
      story.elements[name] = kind
      story.happens(.focused(name))
      story.waits(2)
      #expect(story.isShown == comes, "\(kind.role)")
    }
    var list = facts([.focused], role: 11)
    list.holdsField = true
    #expect(list.isEditable)
  }

  @Test("a program that doesn't know its element yet is asked again, for a while")
  func asksAgain() {
    var story = form(.focus)
    story.elements[name] = nil
    story.happens(.focused(name))
    story.waits(0.1)
    story.elements[name] = facts([.editable])
    story.waits(0.05)
    #expect(!story.isShown)
    story.elements[name] = facts()
    story.waits(0.04)
    #expect(story.isShown)
    var silent = form(.focus)
    silent.elements[name] = nil
    silent.happens(.focused(name))
    silent.waits(5)
    #expect(!silent.isShown && silent.timers.isEmpty)
    #expect(silent.asked.count <= 50)
  }

  @Test("a key that is held in a field without focus yet moves the caret, and takes no question from the field")
  func heldKey() {
    var story = form(.focus)
    story.elements[name] = facts([.editable])
    story.happens(.focused(name))
    for _ in 0..<60 { story.happens(.caretMoved(name)) }
    story.waits(0.1)
    story.elements[name] = facts()
    story.waits(0.04)
    #expect(story.isShown)
  }

  @Test("the caret's move tells that a field has the focus before its own question is asked again")
  func toldByCaret() {
    var story = form(.focus)
    story.elements[name] = facts([.editable])
    story.happens(.focused(name))
    story.elements[name] = facts()
    story.happens(.caretMoved(name))
    #expect(story.isShown)
    let count = story.asked.count
    story.waits(1)
    #expect(story.asked.count == count)
  }

  @Test("an answer that is overtaken by one to a later question changes nothing")
  func overtaken() {
    var tracker = FieldTracker(policy: .focus)
    _ = tracker.handle(.focused(name), at: 1)
    _ = tracker.handle(.caretMoved(name), at: 1)
    let (before, after) = (facts(y: 10), facts(y: 300))
    _ = tracker.handle(.answered(question(2), after), at: 1)
    #expect(tracker.handle(.answered(question(1), before), at: 1).isEmpty)
    #expect(tracker.edited?.facts == after)
  }

  @Test("a late answer from before a field lost the focus doesn't count as the one to its next question")
  func lateAnswer() {
    var tracker = FieldTracker(policy: .focus)
    _ = tracker.handle(.focused(name), at: 1)
    _ = tracker.handle(.unfocused(name), at: 1)
    #expect(tracker.handle(.focused(name), at: 2) == [.ask(question(2))])
    #expect(tracker.handle(.answered(question(1), nil), at: 2).isEmpty)
    let field = EditedField(place: .element(name), facts: facts())
    #expect(tracker.handle(.answered(question(2), facts()), at: 2) == [.show(field)])
  }

  @Test("it goes with the window, the program, and the bus")
  func endings() {
    let window = ActiveWindow(id: 3, process: 9, isTerminal: false, frame: PixelRect(x: 0, y: 0, width: 9, height: 9))
    let endings: [FieldTracker.Event] = [
      .windowDeactivated(program: name.program), .programEnded(name.program), .busClosed, .windowChanged(window),
      .unfocused(name),
    ]
    for ending in endings {
      var story = form(.focus)
      story.happens(.focused(name), ending)
      #expect(story.isShown)
      story.waits(0.2)
      #expect(!story.isShown, "\(ending)")
    }
    for other in [FieldTracker.Event.programEnded(":1.99"), .windowDeactivated(program: ":1.99"), .unfocused(other)] {
      var story = form(.focus)
      story.happens(.focused(name), other)
      story.waits(0.2)
      #expect(story.isShown, "\(other)")
    }
  }

  @Test("it comes back with the window, whose field has the focus still")
  func windowComesBack() {
    var story = form(.focus)
    story.happens(.focused(name), .windowDeactivated(program: name.program))
    story.waits(1)
    #expect(!story.isShown)
    story.happens(.windowActivated(program: other.program))
    #expect(!story.isShown)
    story.happens(.windowActivated(program: name.program))
    #expect(story.isShown)
  }

  @Test("a window manager that names no window for a moment doesn't send it away")
  func noWindowForAMoment() {
    let frame = PixelRect(x: 0, y: 0, width: 400, height: 400)
    let window = ActiveWindow(id: 3, process: 7, isTerminal: false, frame: frame)
    var story = form(.focus)
    story.happens(.windowChanged(window), .focused(name), .windowChanged(nil))
    story.waits(0.1)
    story.happens(.windowChanged(window))
    story.waits(1)
    #expect(story.isShown)
  }

  @Test("a terminal brings it when it is put to use, or pressed, by policy, and takes it along")
  func terminals() {
    let frame = PixelRect(x: 100, y: 100, width: 400, height: 300)
    let terminal = ActiveWindow(id: 8, process: nil, isTerminal: true, frame: frame)
    var story = form(.focus)
    story.happens(.windowChanged(terminal))
    #expect(story.isShown)
    story.happens(.windowChanged(nil))
    story.waits(1)
    #expect(!story.isShown)
    story = form(.tap)
    story.happens(.windowChanged(terminal), .pressed(PixelPoint(x: 10, y: 10)))
    #expect(!story.isShown)
    story.happens(.pressed(PixelPoint(x: 200, y: 200)))
    #expect(story.isShown)
    story.set(false)
    story.happens(.pressed(PixelPoint(x: 200, y: 200)))
    #expect(story.isShown)
    #expect(TerminalClasses().contains(anyOf: ["xterm", "XTerm"]) && !TerminalClasses().contains(anyOf: ["gedit"]))
    #expect(TerminalClasses(and: ["Emacs"]).contains(anyOf: ["emacs", "Emacs"]))
  }

  @Test("while one types the caret is followed, and only then")
  func caret() {
    var story = form(.focus)
    story.happens(.caretMoved(name))
    #expect(story.actions.isEmpty)
    story.happens(.focused(name), .caretMoved(name))
    #expect(story.actions.last == .follow(EditedField(place: .element(name), facts: facts())))
    story.happens(.caretMoved(city))
    #expect(story.actions.last == .follow(EditedField(place: .element(name), facts: facts())))
    #expect(!story.asked.contains(city))
  }

  @Test("shown by its button without a field, it stays until somebody hides it")
  func shownByHand() {
    var story = form(.tap)
    story.set(true)
    story.happens(.focused(send), .unfocused(send))
    story.waits(1)
    #expect(story.isShown)
  }

  @Test("places that a program tells in its window are found on the screen")
  func places() {
    var told = facts()
    told.caret = PixelRect(x: 25, y: 12, width: 1, height: 16)
    #expect(told.moved(to: PixelPoint(x: 100, y: 200)) == told)
    told.isMeasuredInWindow = true
    let moved = told.moved(to: PixelPoint(x: 100, y: 200))
    #expect(moved.frame == PixelRect(x: 120, y: 210, width: 200, height: 30))
    #expect(moved.caret == PixelRect(x: 125, y: 212, width: 1, height: 16))
  }
}
