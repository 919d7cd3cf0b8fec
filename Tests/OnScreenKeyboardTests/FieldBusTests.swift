import Glibc
import TestSupport
import Testing
import X11

@testable import OnScreenKeyboard

@Suite(
  "The bus that tells which field is edited",
  .serialized,
  .enabled(if: BusDaemon.isInstalled, "needs dbus")
)
struct FieldBusTests {
  private func listen(on desk: FieldDesk) throws -> FieldBus {
    let bus = FieldBus(loop: desk.loop, session: try desk.join())
    bus.eventHandler = { [unowned desk] in desk.told.append($0) }
    try #require(desk.wait { desk.registered.count == FieldBus.events.count })
    return bus
  }

  private func describeEntry(_ desk: FieldDesk) {
    desk.answers = [
      "GetRole": [.number(79)], "GetState": [.list(of: "u", [.number(1 << 7 | 1 << 12), .number(0)])],
      "GetAttributes": [.dictionary(["text-input-type": "email"])],
      "GetExtents": [.structure([.integer(10), .integer(20), .integer(200), .integer(30)])],
      "CaretOffset": [.variant(.integer(3))], "ToolkitName": [.variant(.text("GTK"))],
      "Version": [.variant(.text("3.24.38"))],
      "GetCharacterExtents": [.integer(40), .integer(25), .integer(8), .integer(18)],
    ]
  }

  @Test("it registers for the focus, the caret and windows, and asks no program for any text")
  func asksForNoText() throws {
    let desk = try FieldDesk()
    describeEntry(desk)
    let bus = try listen(on: desk)
    #expect(
      desk.registered == [
        "object:state-changed:focused", "object:text-caret-moved", "window:activate", "window:deactivate",
      ]
    )
    for asQt in [false, true] {
      desk.told = []
      desk.emitFocus(asQt: asQt)
      try #require(desk.wait { !desk.told.isEmpty })
      #expect(desk.told == [.focused(FieldID(program: desk.program.name, path: FieldDesk.path))])
    }
    var answered: FieldFacts??
    bus.ask(FieldID(program: desk.program.name, path: FieldDesk.path)) { answered = .some($0) }
    try #require(desk.wait { answered != nil })
    let facts = try #require(answered ?? nil)
    #expect(facts.isEditable && facts.isFocused && facts.purpose == "email")
    #expect(facts.frame == PixelRect(x: 10, y: 20, width: 200, height: 30))
    #expect(facts.caret == PixelRect(x: 40, y: 25, width: 8, height: 18))
    #expect(facts.process != nil && !facts.isMeasuredInWindow)
    let asked: Set = [
      "RegisterEvent", "GetRole", "GetState", "GetAttributes", "GetExtents", "CaretOffset", "ToolkitName", "Version",
      "GetCharacterExtents",
    ]
    #expect(Set(desk.calls) == asked)
  }

  @Test("where the text ends it asks for the character before; where a program answers nothing, it knows no field")
  func quirks() throws {
    let desk = try FieldDesk()
    let bus = try listen(on: desk)
    let id = FieldID(program: desk.program.name, path: FieldDesk.path)
    var answers: [FieldFacts?] = []
    bus.ask(id) { answers.append($0) }
    try #require(desk.wait { answers.count == 1 })
    #expect(answers == [nil])
    describeEntry(desk)
    desk.answers["GetCharacterExtents"] = [.integer(0), .integer(0), .integer(0), .integer(0)]
    bus.ask(id) { answers.append($0) }
    try #require(desk.wait { answers.count == 2 })
    #expect(answers[1] != nil && answers[1]?.caret == nil)
    #expect(desk.calls.filter { $0 == "GetCharacterExtents" }.count == 2)
  }

  @Test("a program of Qt that finds another character, or none, where it says that the caret is, isn't believed")
  func misplacedCaret() throws {
    let desk = try FieldDesk()
    describeEntry(desk)
    desk.answers["GetState"] = [.list(of: "u", [.number(1 << 7 | 1 << 12 | 1 << 17), .number(0)])]
    desk.answers["ToolkitName"] = [.variant(.text("Qt"))]
    let bus = try listen(on: desk)
    func ask() throws -> FieldFacts {
      var answers: [FieldFacts?] = []
      bus.ask(FieldID(program: desk.program.name, path: FieldDesk.path)) { answers.append($0) }
      try #require(desk.wait { !answers.isEmpty })
      return try #require(answers[0])
    }
    // The caret is before the fourth character. One that answers nothing is believed.
    for (found, isBelieved) in [(nil, true), (-1, false), (3, true), (2, true), (0, false), (40, false)] {
      desk.answers["GetOffsetAtPoint"] = found.map { [.integer(Int32($0))] }
      let facts = try ask()
      #expect((facts.caret != nil) == isBelieved && facts.hidesCaret != isBelieved, "\(found ?? -2)")
    }
  }

  @Test("a caret is brought into sight by setting it to where it is, unless that ends a selection")
  func revealsCaret() throws {
    let desk = try FieldDesk()
    describeEntry(desk)
    let bus = try listen(on: desk)
    let id = FieldID(program: desk.program.name, path: FieldDesk.path)
    desk.answers["GetNSelections"] = [.integer(1)]
    desk.answers["SetCaretOffset"] = [.flag(true)]
    bus.revealCaret(in: id)
    try #require(desk.wait { desk.calls.contains("GetNSelections") })
    desk.answers["GetNSelections"] = [.integer(0)]
    bus.revealCaret(in: id)
    try #require(desk.wait { desk.calls.contains("SetCaretOffset") })
    #expect(
      desk.calls.filter { $0 != "RegisterEvent" } == [
        "GetNSelections", "GetNSelections", "CaretOffset", "SetCaretOffset",
      ]
    )
  }

  @Test("what has the focus already is found in the window in use, by asking for children and states only")
  func findsFocus() throws {
    let desk = try FieldDesk()
    func list(_ paths: String...) -> [BusValue] {
      [.list(of: "(so)", paths.map { .structure([.text(desk.program.name), .path($0)]) })]
    }
    func states(_ numbers: Int...) -> [BusValue] {
      [.list(of: "u", [.number(numbers.reduce(0) { $0 | 1 << UInt32($1) }), .number(0)])]
    }
    let (active, editable, focused, showing) = (1, 7, 12, 25)
    desk.answers = [
      "GetChildren": list(), "GetState": states(showing),
      "/org/a11y/atspi/accessible/root GetChildren": list("/program"),
      "/program GetChildren": list("/other", "/window"), "/window GetState": states(active, showing),
      "/other GetChildren": list("/wrong"), "/wrong GetState": states(editable, focused),
      "/window GetChildren": list("/page", "/away"), "/page GetState": states(focused, showing),
      "/away GetState": states(), "/away GetChildren": list("/wrong"), "/page GetChildren": list("/button", "/entry"),
      "/entry GetState": states(editable, focused),
    ]
    let bus = FieldBus(loop: desk.loop, session: try desk.join())
    var found: [FieldID] = []
    bus.findFocus(in: getpid()) { found.append($0) }
    try #require(desk.wait { !found.isEmpty })
    #expect(found == [FieldID(program: desk.program.name, path: "/entry")])
    #expect(Set(desk.calls) == ["RegisterEvent", "GetChildren", "GetState"])
    desk.answers["/entry GetState"] = states(editable)
    bus.findFocus(in: getpid()) { found.append($0) }
    try #require(desk.wait { found.count == 2 })
    #expect(found[1].path == "/page")
  }

  @Test("a program that is made with this package has a keyboard of its own: its fields are left to that")
  func ownPrograms() throws {
    let desk = try FieldDesk()
    describeEntry(desk)
    desk.answers["ToolkitName"] = [.variant(.text("UIKit"))]
    let bus = try listen(on: desk)
    var answers: [FieldFacts?] = []
    bus.ask(FieldID(program: desk.program.name, path: FieldDesk.path)) { answers.append($0) }
    try #require(desk.wait { answers.count == 1 })
    #expect(answers[0]?.isFocused == true && answers[0]?.isEditable == false)
  }

  @Test("it joins again when the registry or the bus is started anew")
  func joinsAgain() throws {
    let desk = try FieldDesk()
    let bus = try listen(on: desk)
    try desk.restartRegistry()
    #expect(desk.wait { desk.registered.count == FieldBus.events.count })
    try desk.restartBus()
    #expect(desk.wait { desk.registered.count == FieldBus.events.count })
    desk.told = []
    desk.emitFocus()
    #expect(desk.wait { desk.told.count == 1 })
    withExtendedLifetime(bus) {}
  }

  @Test("assistive technologies are on meanwhile, and afterwards as they were, also after a keyboard that was killed")
  func accessibility() throws {
    let desk = try FieldDesk()
    var notices = 0
    let first = AccessibilitySwitch(loop: desk.loop, session: try desk.join())
    first.turnOn { notices += 1 }
    try #require(desk.wait { desk.isEnabled && notices == 1 })
    // Nothing is undone: it was killed.
    let second = AccessibilitySwitch(loop: desk.loop, session: try desk.join())
    second.turnOn { notices += 1 }
    try waitForAnswers(desk)
    second.restore()
    #expect(!desk.isEnabled && notices == 1)
    desk.isEnabled = true
    let third = AccessibilitySwitch(loop: desk.loop, session: try desk.join())
    third.turnOn { notices += 1 }
    try waitForAnswers(desk)
    third.restore()
    #expect(desk.isEnabled && notices == 1)
  }

  /// Waits until what was asked before is answered: a later question of the same kind is.
  private func waitForAnswers(_ desk: FieldDesk) throws {
    let status = BusObject(
      destination: "org.a11y.Bus",
      path: "/org/a11y/bus",
      interface: "org.freedesktop.DBus.Properties"
    )
    let client = try desk.join()
    for _ in 0..<2 {
      var isAnswered = false
      client.ask(status, "Get", [.text("org.a11y.Status"), .text("IsEnabled")]) { _ in isAnswered = true }
      try #require(desk.wait { isAnswered })
    }
  }
}
