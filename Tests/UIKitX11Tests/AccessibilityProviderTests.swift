import TestSupport
import Testing
import UIKit
import X11

@testable import UIKitX11

@Suite("What assistive technologies are told", .enabled(if: BusDaemon.isInstalled, "needs dbus"))
struct AccessibilityProviderTests {
  private func desk(scale: CGFloat = 1, hasKeyListener: Bool = false) throws -> AccessibilityDesk {
    try AccessibilityDesk(scale: scale, hasKeyListener: hasKeyListener, fill: FakeTree.fillForm)
  }

  // MARK: - Elements

  @Test("the program joins, with its windows as children, and answers what they are")
  func joins() throws {
    let desk = try desk()
    #expect(desk.calls == ["Embed", "GetRegisteredEvents", "GetKeystrokeListeners"])
    #expect(try desk.call("GetRole", on: "root").body == [.number(75)])
    #expect(try desk.property("Name", on: "root") == .text("fixture"))
    #expect(try desk.property("Parent", on: "root").items.first == .text(desk.client.name))
    #expect(try desk.call("GetChildren", on: "root").body[0].items == [desk.reference("1")])
    #expect(try desk.property("AtspiVersion", of: "Application", on: "root") == .text("2.1"))
    let set = try desk.call(
      "Set",
      .text("org.a11y.atspi.Application"),
      .text("Id"),
      .variant(.integer(5)),
      of: "org.freedesktop.DBus.Properties",
      on: "root"
    )
    #expect(set.kind == .reply && desk.provider.identifier == 5)
  }

  @Test("elements have names, roles, states, relations and attributes")
  func elements() throws {
    let desk = try desk()
    #expect(try desk.property("Name", on: "2") == .text("Send"))
    #expect(try desk.ask("GetRoleName", on: 2) == [.text("push button")])
    #expect(try desk.ask("GetRole", on: 4) == [.number(40)])
    #expect(try desk.property("Description", on: "3") == .text("too short"))
    #expect(try desk.property("Locale", on: "3") == .text("en-GB"))
    #expect(try desk.property("AccessibleId", on: "3") == .text("name"))
    #expect(try desk.ask("GetAttributes", on: 3)[0].entries["placeholder-text"] == .text("Your name"))
    #expect(try desk.ask("GetAttributes", on: 8)[0].entries["posinset"] == .text("2"))
    #expect(try desk.ask("GetAttributes", on: 5)[0].entries["valuetext"] == .text("3 dB"))
    let words = try desk.ask("GetState", on: 3)[0].items.compactMap(\.number)
    let states = UInt64(words[0]) | UInt64(words[1]) << 32
    let numbers = (0..<64).filter { states >> $0 & 1 == 1 }
    #expect(numbers == [7, 8, 11, 24, 25, 26, 30, 36, 38])
    let relations = try desk.ask("GetRelationSet", on: 3)[0].items.map { $0.items[0] }
    #expect(relations == [.number(2), .number(18), .number(21)])
    #expect(try desk.ask("GetIndexInParent", on: 4) == [.integer(2)])
    #expect(try desk.ask("GetChildAtIndex", .integer(1), on: 1) == [desk.reference("3")])
    for index in [-1, 9, Int32.max] {
      #expect(try desk.ask("GetChildAtIndex", .integer(index), on: 1) == [AccessibilityProvider.nobody])
    }
    let interfaces = try desk.ask("GetInterfaces", on: 6)[0].items.compactMap(\.text)
    #expect(interfaces.map { $0.split(separator: ".").last } == ["Accessible", "Component", "Selection", "Table"])
    let items = try desk.call("GetItems", of: "Cache", on: AccessibilityProvider.cache)
    #expect(items.signature == "a((so)(so)(so)iiassusau)" && items.body[0].items.count == 9)
  }

  @Test("what doesn't exist, and what makes no sense, is answered with an error at once")
  func errors() throws {
    let desk = try desk()
    for path in ["9", "0", "x", "99999999999999999999", "1/2", "/", "/org/a11y/atspi/null"] {
      #expect(try desk.call("GetRole", on: path).error.hasSuffix(".UnknownObject"), "\(path)")
    }
    #expect(try desk.call("Dance", on: "2").error.hasSuffix(".UnknownMethod"))
    #expect(
      try desk.call("GetText", .integer(0), .integer(1), of: "Text", on: "2").error.hasSuffix(".UnknownInterface")
    )
    #expect(try desk.call("GetText", .text("0"), of: "Text", on: "3").error.hasSuffix(".InvalidArgs"))
    #expect(try desk.call("GetExtents", .number(7), of: "Component", on: "2").error.hasSuffix(".InvalidArgs"))
    #expect(try desk.call("DoAction", .integer(1), of: "Action", on: "2").error.hasSuffix(".InvalidArgs"))
    #expect(try desk.call("SelectChild", .integer(-5), of: "Selection", on: "6").error.hasSuffix(".InvalidArgs"))
    #expect(
      try desk.call("GetStringAtOffset", .integer(0), .number(9), of: "Text", on: "3").error.hasSuffix(".InvalidArgs")
    )
    #expect(try desk.call("GetApplicationBusAddress", of: "Application", on: "root").kind == .error)
    #expect(desk.tree.log.isEmpty)
  }

  @Test("buttons are pressed, sliders set, rows selected and fields focused, as by a person")
  func actions() throws {
    let desk = try desk()
    #expect(try desk.ask("DoAction", .integer(0), of: "Action", on: 2) == [.flag(true)])
    #expect(try desk.ask("GrabFocus", of: "Component", on: 3) == [.flag(true)])
    #expect(try desk.ask("SelectChild", .integer(0), of: "Selection", on: 6) == [.flag(true)])
    #expect(try desk.ask("ClearSelection", of: "Selection", on: 6) == [.flag(true)])
    let arguments: [BusValue] = [.text("org.a11y.atspi.Value"), .text("CurrentValue")]
    for (value, kind) in [(4.5, BusMessage.Kind.reply), (.nan, .error), (.infinity, .error)] {
      let answer = try desk.call(
        "Set",
        arguments[0],
        arguments[1],
        .variant(.real(value)),
        of: "org.freedesktop.DBus.Properties",
        on: "5"
      )
      #expect(answer.kind == kind)
    }
    #expect(desk.tree.log == ["action 0 of 2", "focus 3", "select 0 of 6", "deselect 1 of 6", "value 4.5 of 5"])
    #expect(try desk.property("Text", of: "Value", on: "5") == .text("3 dB"))
    #expect(try desk.ask("GetAccessibleAt", .integer(1), .integer(0), of: "Table", on: 6) == [desk.reference("8")])
    #expect(try desk.ask("GetSelectedRows", of: "Table", on: 6) == [.list(of: "i", [.integer(1)])])
  }

  @Test("places are in device pixels, on the screen, in the window and in the parent")
  func places() throws {
    let desk = try desk(scale: 2)
    #expect(desk.fixture.show())
    func extents(_ kind: UInt32) throws -> [Int32] {
      try desk.ask("GetExtents", .number(kind), of: "Component", on: 2)[0].items.compactMap(\.integer)
    }
    #expect(try extents(1) == [20, 40, 60, 21])
    #expect(try extents(2) == [20, 40, 60, 21])
    for place in [PixelPoint(x: 30, y: 50), PixelPoint(x: 7, y: 9)] {
      desk.fixture.host.window.move(to: place)
      let isThere = desk.fixture.wait {
        (try? extents(0)) == [20 + Int32(place.x), 40 + Int32(place.y), 60, 21]
      }
      #expect(isThere)
    }
    #expect(
      try desk.ask("GetAccessibleAtPoint", .integer(30), .integer(50), .number(1), of: "Component", on: 1)
        == [desk.reference("2")]
    )
  }

  // MARK: - Text

  @Test("text is read by scalars, words and lines, whatever the offsets are")
  func reading() throws {
    let desk = try desk()
    func text(_ start: Int32, _ end: Int32) throws -> String? {
      try desk.ask("GetText", .integer(start), .integer(end), of: "Text", on: 3)[0].text
    }
    #expect(try text(0, -1) == "ab 😀 cd\nef")
    #expect(try text(3, 4) == "😀")
    #expect(try text(-7, 2) == "ab" && text(.min, .max) == "ab 😀 cd\nef" && text(5, 3) == "😀 ")
    #expect(try desk.property("CharacterCount", of: "Text", on: "3") == .integer(10))
    #expect(try desk.ask("GetCharacterAtOffset", .integer(3), of: "Text", on: 3) == [.integer(0x1F600)])
    #expect(try desk.ask("GetCharacterAtOffset", .integer(99), of: "Text", on: 3) == [.integer(0)])
    func piece(_ member: String, _ offset: Int32, _ unit: UInt32) throws -> [BusValue] {
      try desk.ask(member, .integer(offset), .number(unit), of: "Text", on: 3)
    }
    #expect(try piece("GetStringAtOffset", 3, 1) == [.text("😀 "), .integer(3), .integer(5)])
    #expect(try piece("GetStringAtOffset", 9, 3) == [.text("ef"), .integer(8), .integer(10)])
    #expect(try piece("GetTextAfterOffset", 0, 5) == [.text("ef"), .integer(8), .integer(10)])
    #expect(try piece("GetTextBeforeOffset", 3, 1) == [.text("ab "), .integer(0), .integer(3)])
    #expect(try piece("GetTextAfterOffset", 9, 6) == [.text(""), .integer(10), .integer(10)])
    #expect(try desk.ask("SetSelection", .integer(0), .integer(1), .integer(3), of: "Text", on: 3) == [.flag(true)])
    #expect(try desk.ask("GetSelection", .integer(0), of: "Text", on: 3) == [.integer(1), .integer(3)])
    #expect(
      try desk.ask("GetCharacterExtents", .integer(3), .number(1), of: "Text", on: 3)
        == [.integer(24), .integer(10), .integer(8), .integer(12)]
    )
  }

  @Test("text is edited: replaced, inserted by bytes, deleted, cut and pasted")
  func editing() throws {
    let desk = try desk()
    let field = try #require(desk.tree.texts[AccessibilityID(3)])
    #expect(try desk.ask("SetTextContents", .text("one"), of: "EditableText", on: 3) == [.flag(true)])
    #expect(
      try desk.ask("InsertText", .integer(3), .text("öx"), .integer(2), of: "EditableText", on: 3) == [.flag(true)]
    )
    #expect(field.text == "oneö")
    _ = try desk.ask("InsertText", .integer(99), .text("!"), .integer(.max), of: "EditableText", on: 3)
    _ = try desk.ask("DeleteText", .integer(0), .integer(1), of: "EditableText", on: 3)
    #expect(field.text == "neö!")
    #expect(try desk.ask("CutText", .integer(0), .integer(2), of: "EditableText", on: 3) == [.flag(true)])
    #expect(try desk.ask("PasteText", .integer(0), of: "EditableText", on: 3) == [.flag(true)])
    #expect(field.text == "pastedö!" && field.copied == [0..<2])
    field.isEditable = false
    #expect(try desk.ask("SetTextContents", .text("two"), of: "EditableText", on: 3) == [.flag(false)])
  }

  @Test("a password is bullets in every answer and event, and isn't copied")
  func secrets() throws {
    let desk = try desk()
    let bullets = String(repeating: "•", count: 7)
    let secret = try #require(desk.tree.texts[AccessibilityID(4)])
    #expect(try desk.ask("GetText", .integer(0), .integer(-1), of: "Text", on: 4) == [.text(bullets)])
    #expect(try desk.ask("GetCharacterAtOffset", .integer(0), of: "Text", on: 4) == [.integer(0x2022)])
    #expect(try desk.ask("GetStringAtOffset", .integer(0), .number(3), of: "Text", on: 4)[0] == .text(bullets))
    _ = try desk.ask("CopyText", .integer(0), .integer(7), of: "EditableText", on: 4)
    #expect(try desk.ask("CutText", .integer(0), .integer(7), of: "EditableText", on: 4) == [.flag(false)])
    #expect(secret.copied.isEmpty && secret.text == "hunter2")
    _ = try desk.flush()
    desk.tree.report(.textInserted(AccessibilityID(4), offset: 7, "x"))
    #expect(try desk.flush() == ["TextChanged:insert 7 1 of 4 “•”"])
    #expect(try desk.ask("SetTextContents", .text("new"), of: "EditableText", on: 4) == [.flag(true)])
    #expect(secret.text == "new")
  }

  // MARK: - Events

  @Test("events come in the order in which they happened, with their details")
  func events() throws {
    let desk = try desk()
    #expect(desk.tree.observer === desk.provider)
    _ = try desk.flush()
    let (name, secret) = (AccessibilityID(3), AccessibilityID(4))
    desk.tree.report(.focusMoved(from: name, to: secret))
    desk.tree.report(.textDeleted(name, offset: 1, "b😀"))
    desk.tree.report(.textInserted(name, offset: 1, "c"))
    desk.tree.report(.caretMoved(name, offset: 2))
    desk.tree.report(.textSelectionChanged(name))
    desk.tree.report(.descriptionChanged(name))
    desk.tree.report(.stateChanged(name, .invalid, true))
    desk.tree.report(.stateChanged(name, [.enabled, .focused], false))
    desk.tree.report(.announcement("saved", isUrgent: true))
    #expect(
      try desk.flush() == [
        "StateChanged:focused 0 0 of 3", "StateChanged:focused 1 0 of 4", "TextChanged:delete 1 2 of 3 “b😀”",
        "TextChanged:insert 1 1 of 3 “c”", "TextCaretMoved 2 0 of 3", "TextSelectionChanged 0 0 of 3 “”",
        "PropertyChange:accessible-description 0 0 of 3 “too short”", "StateChanged:invalid-entry 1 0 of 3",
        "StateChanged:enabled 0 0 of 3", "StateChanged:sensitive 0 0 of 3", "Announcement 2 0 of root “saved”",
      ]
    )
    desk.tree.remove(8)
    desk.tree.report(.childRemoved(AccessibilityID(8), parent: AccessibilityID(6), index: 1))
    desk.tree.report(.windowClosed(AccessibilityID(1)))
    #expect(
      try desk.flush() == [
        "ChildrenChanged:remove 1 0 of 6", "StateChanged:defunct 1 0 of 8", "RemoveAccessible of cache",
        "Destroy 0 0 of 1 “Form”", "ChildrenChanged:remove 0 0 of root", "StateChanged:defunct 1 0 of 1",
        "RemoveAccessible of cache",
      ]
    )
  }

  @Test("an element that has only moved leaves its place, and is none that has gone")
  func moved() throws {
    let desk = try desk()
    _ = try desk.flush()
    desk.tree.report(.childRemoved(AccessibilityID(8), parent: AccessibilityID(6), index: 1))
    #expect(try desk.flush() == ["ChildrenChanged:remove 1 0 of 6"])
  }

  @Test("a window in use, and its focus, are told to those who listened before the program came")
  func activeWindow() throws {
    let desk = try desk()
    #expect(try desk.flush().prefix(2) == ["Activate 0 0 of 1 “Form”", "StateChanged:active 1 0 of 1"])
  }

  @Test("nothing is told that nobody listens to, but for what libatspi keeps, and nobody watches where nobody listens")
  func listeners() throws {
    let desk = try desk()
    _ = try desk.flush()
    func register(_ event: String, _ isOn: Bool = true) throws {
      let member = isOn ? "EventListenerRegistered" : "EventListenerDeregistered"
      desk.client.emit(
        member,
        of: AccessibilityProvider.registry,
        at: "/org/a11y/atspi/registry",
        [.text(desk.client.name), .text(event)]
      )
      _ = try desk.flush()
    }
    try register("object:", false)
    try register("window:", false)
    #expect(desk.tree.observer == nil && !desk.provider.hasListeners)
    try register("object:state-changed:focused")
    #expect(desk.tree.observer === desk.provider)
    desk.tree.report(.caretMoved(AccessibilityID(3), offset: 2))
    desk.tree.report(.stateChanged(AccessibilityID(3), .invalid, true))
    desk.tree.report(.focusMoved(from: nil, to: AccessibilityID(3)))
    desk.tree.report(.valueChanged(AccessibilityID(5)))
    desk.tree.report(.nameChanged(AccessibilityID(2)))
    #expect(
      try desk.flush() == [
        "StateChanged:invalid-entry 1 0 of 3", "StateChanged:focused 1 0 of 3",
        "PropertyChange:accessible-name 0 0 of 2 “Send”",
      ]
    )
  }

  @Test("words that are read with the focus that is about to come aren't told before it")
  func wordsBeforeTheFocus() throws {
    let desk = try desk()
    _ = try desk.flush()
    let name = AccessibilityID(3)
    desk.tree.focused = name
    desk.tree.report(.descriptionChanged(name))
    desk.tree.report(.focusMoved(from: nil, to: name))
    desk.tree.report(.descriptionChanged(name))
    #expect(
      try desk.flush().filter { $0.hasSuffix("of 3") || $0.contains("“") } == [
        "PropertyChange:accessible-description 0 0 of 3", "StateChanged:focused 1 0 of 3",
        "PropertyChange:accessible-description 0 0 of 3 “too short”",
      ]
    )
  }

  @Test("the window in use has the focus itself while none of its elements has it")
  func focusOfTheWindow() throws {
    let desk = try desk()
    let focused = 12
    func isFocused() throws -> Bool {
      let words = try desk.ask("GetState", on: 1)[0].items.compactMap(\.number)
      return words[0] >> UInt32(focused) & 1 == 1
    }
    #expect(try desk.flush().contains("StateChanged:focused 1 0 of 1"))
    #expect(try isFocused())
    desk.tree.focused = AccessibilityID(3)
    desk.tree.report(.focusMoved(from: nil, to: AccessibilityID(3)))
    #expect(try !isFocused())
    #expect(try desk.flush() == ["StateChanged:focused 0 0 of 1", "StateChanged:focused 1 0 of 3"])
    desk.tree.focused = nil
    desk.tree.report(.focusMoved(from: AccessibilityID(3), to: nil))
    #expect(try desk.flush() == ["StateChanged:focused 0 0 of 3", "StateChanged:focused 1 0 of 1"])
    desk.tree.nodes[AccessibilityID(1)]?.states.remove(.active)
    desk.tree.report(.windowDeactivated(AccessibilityID(1)))
    #expect(try desk.flush().last == "StateChanged:focused 0 0 of 1")
  }

  @Test("an announcement is a notification to those who know no announcements, as Orca before 45")
  func notices() throws {
    let desk = try desk()
    _ = try desk.flush()
    try desk.listen(to: ["object:state-changed:showing"])
    desk.tree.report(.announcement("Saved", isUrgent: false))
    #expect(try desk.flush() == ["StateChanged:showing 1 0 of notice1"])
    #expect(try desk.property("Name", on: "notice1") == .text("Saved"))
    #expect(try desk.call("GetRoleName", on: "notice1").body == [.text("notification")])
    #expect(try desk.property("Parent", on: "notice1") == desk.reference("root"))
    desk.tree.report(.announcement("Sent", isUrgent: true))
    #expect(
      try desk.flush() == [
        "StateChanged:defunct 1 0 of notice1", "RemoveAccessible of cache", "StateChanged:showing 1 0 of notice2",
      ]
    )
    #expect(try desk.call("GetRole", on: "notice1").error.hasSuffix(".UnknownObject"))
    #expect(try desk.property("Name", on: "notice2") == .text("Sent"))
  }

  @Test("a list that is too long to be listed is a table, whose rows nobody counts one by one")
  func longLists() throws {
    let desk = try desk()
    desk.tree.nodes[AccessibilityID(6)]?.role = .list
    #expect(try desk.ask("GetRoleName", on: 6) == [.text("list")])
    desk.tree.nodes[AccessibilityID(6)]?.table?.rows = 100_000
    #expect(try desk.ask("GetRoleName", on: 6) == [.text("table")])
  }

  @Test("when the bus dies, the tree isn't watched any more, and held keys are typed")
  func death() throws {
    let desk = try desk(hasKeyListener: true)
    var isClosed = false
    desk.provider.closeHandler = { isClosed = true }
    desk.daemon.end()
    #expect(desk.fixture.wait { isClosed })
  }

  @Test("when the program leaves the bus, all numbers of elements are forgotten")
  func forgetting() throws {
    let desk = try desk()
    let tree = desk.tree
    #expect(!tree.log.contains("forget all"))
    desk.leave()
    #expect(tree.log == ["forget all"] && tree.observer == nil)
  }

  @Test("when the registry alone is another one, nobody is told meanwhile, and the program joins that one")
  func otherRegistry() throws {
    let desk = try desk()
    #expect(desk.provider.hasListeners)
    try desk.setRegistry(false)
    #expect(desk.fixture.wait { !desk.provider.hasListeners && desk.tree.observer == nil })
    desk.calls = []
    try desk.setRegistry(true)
    #expect(desk.fixture.wait { desk.calls == ["Embed", "GetRegisteredEvents", "GetKeystrokeListeners"] })
    #expect(desk.fixture.wait { desk.tree.observer === desk.provider })
    _ = try desk.flush()
    desk.tree.report(.caretMoved(AccessibilityID(3), offset: 2))
    #expect(try desk.flush() == ["TextCaretMoved 2 0 of 3"])
  }

  @Test("the lines in a rectangle are those that the text knows there")
  func boundedRanges() throws {
    let desk = try desk()
    let place = [0, 0, 500, 500].map { BusValue.integer($0) }
    let found = try desk.ask(
      "GetBoundedRanges",
      place[0],
      place[1],
      place[2],
      place[3],
      .number(1),
      .number(0),
      .number(0),
      of: "Text",
      on: 3
    )
    #expect(found[0].items.map { $0.items[2] } == [.text("ab 😀 cd\n"), .text("ef")])
  }
}
