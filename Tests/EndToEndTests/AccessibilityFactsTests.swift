import TestSupport
import Testing
import X11
import X11Testing

@testable import Demo

/// What has to hold for every element of every screen, as a screen reader finds them.
@Suite(
  "Every element that a screen reader finds",
  .serialized,
  .enabled(if: ScreenReader.isInstalled, ScreenReader.missing)
)
struct AccessibilityFactsTests {
  /// Roles by their numbers.
  private enum Role {
    static let invalid: UInt32 = 0, filler: UInt32 = 20, frame: UInt32 = 23, unknown: UInt32 = 67
  }

  /// A screen reader that listens on a screen of its own.
  private func listen() throws -> (screen: Screen, reader: ScreenReader) {
    let screen = try Screen(windowManager: .openbox)
    let reader = try ScreenReader(on: screen)
    try reader.enable(true)
    try reader.start()
    return (screen, reader)
  }

  /// Starts the demo with an example, or with the list of them.
  private func start(_ example: String? = nil, _ screen: Screen, _ reader: ScreenReader) throws -> DemoRun {
    let demo = try DemoRun(on: screen, example.map { [$0] } ?? [], environment: reader.environment)
    reader.process = demo.identifier
    try reader.waitForProgram()
    return demo
  }

  @Test("it has its kind, name, place and states, whichever example it is in")
  func facts() throws {
    let (screen, reader) = try listen()
    for example in Example.all {
      let demo = try start(example.name, screen, reader)
      try check(AccessibleWalk(reader, of: example.name), reader)
      withExtendedLifetime(demo) {}
    }
  }

  @Test("it has them in the gallery, and none of another screen is left when an example is opened, and left again")
  func screens() throws {
    let (screen, reader) = try listen()
    let demo = try start(nil, screen, reader)
    let gallery = try AccessibleWalk(reader, of: "the gallery")
    try check(gallery, reader)
    try demo.screen.press("Tab")
    try demo.screen.press("Tab")
    try demo.screen.press("Return")
    try demo.wait(for: "screen")
    try demo.wait(for: "rest")
    let example = try AccessibleWalk(reader, of: "registration")
    try check(example, reader)
    try expectGone(gallery, from: example, reader)
    try demo.screen.press("Escape")
    try demo.wait(for: "screen")
    try demo.wait(for: "rest")
    let again = try AccessibleWalk(reader, of: "the gallery again")
    try check(again, reader)
    try expectGone(example, from: again, reader)
  }

  /// Expects that the elements that are gone are announced as defunct, with those that they were in, and don't answer.
  private func expectGone(_ old: AccessibleWalk, from new: AccessibleWalk, _ reader: ScreenReader) throws {
    let gone = Set(reader.events.filter { $0.name == "StateChanged:defunct" }.map(\.source))
    for element in old.elements where new[element.path] == nil {
      let isTold = ([element] + old.ancestors(of: element)).contains { gone.contains($0.path) }
      #expect(isTold, "nobody says that \(element) has gone")
      let answer = try reader.call(element.path, "Accessible", "GetRole")
      #expect(answer.error.hasSuffix("UnknownObject"), "\(element) still answers")
    }
    try reader.forget()
  }

  // MARK: - Facts

  private func check(_ walk: AccessibleWalk, _ reader: ScreenReader) throws {
    #expect(walk.elements.count > 3)
    #expect(walk.elements.count { $0.has(.focused) } <= 1, "\(walk.elements.filter { $0.has(.focused) })")
    for element in walk.elements {
      checkKind(element)
      checkStates(element)
      try checkPlace(element, reader)
      try checkText(element, reader)
      try checkValue(element, reader)
      try checkActions(element, reader)
      try checkPoint(element, walk, reader)
    }
    try checkCache(walk, reader)
  }

  private func checkKind(_ element: AccessibleWalk.Element) {
    #expect(element.role != Role.invalid && element.role != Role.unknown, "\(element) has no kind")
    if element.role == Role.filler { #expect(element.childCount > 0, "\(element) is empty") }
    if element.has(.focusable) { #expect(!element.name.isEmpty, "\(element) can be focused, and has no name") }
  }

  private func checkStates(_ element: AccessibleWalk.Element) {
    #expect(!element.has(.focused) || element.has(.focusable), "\(element)")
    #expect(!element.has(.showing) || element.has(.visible), "\(element)")
    #expect(element.has(.enabled) == element.has(.sensitive), "\(element)")
    if element.has(.showing), let extents = element.extents {
      #expect(!extents.isEmpty, "\(element) shows, and is nowhere: \(extents)")
    }
  }

  private func checkPlace(_ element: AccessibleWalk.Element, _ reader: ScreenReader) throws {
    guard element.path != AccessibleWalk.root else { return }
    let parent = try reader.property(element.path, "Accessible", "Parent").reference
    #expect(parent == element.parent, "\(element) is in \(parent ?? "nothing")")
    let index = try reader.call(element.path, "Accessible", "GetIndexInParent").body.first?.integer
    #expect(index.map { Int($0) } == element.index, "\(element)")
    let child = try reader.call(element.parent, "Accessible", "GetChildAtIndex", .integer(Int32(element.index)))
    #expect(child.body.first?.reference == element.path, "\(element)")
  }

  private func checkText(_ element: AccessibleWalk.Element, _ reader: ScreenReader) throws {
    guard element.has("Text") else { return }
    let text = try reader.call(element.path, "Text", "GetText", .integer(0), .integer(-1)).body.first?.text
    let count = try reader.property(element.path, "Text", "CharacterCount").integer
    #expect(text?.unicodeScalars.count == count.map { Int($0) }, "\(element)")
  }

  private func checkValue(_ element: AccessibleWalk.Element, _ reader: ScreenReader) throws {
    guard element.has("Value") else { return }
    let numbers = try ["MinimumValue", "CurrentValue", "MaximumValue"].compactMap {
      try reader.property(element.path, "Value", $0).real
    }
    #expect(numbers.count == 3 && numbers == numbers.sorted(), "\(element): \(numbers)")
  }

  private func checkActions(_ element: AccessibleWalk.Element, _ reader: ScreenReader) throws {
    guard element.has("Action") else { return }
    let actions = try reader.call(element.path, "Action", "GetActions").body.first?.items ?? []
    #expect(!actions.isEmpty, "\(element)")
    for action in actions { #expect(action.items.first?.text?.isEmpty == false, "\(element): \(action)") }
  }

  /// What a finger finds in the middle of an element that shows there is that element, or one inside.
  private func checkPoint(_ element: AccessibleWalk.Element, _ walk: AccessibleWalk, _ reader: ScreenReader) throws {
    let ancestors = walk.ancestors(of: element)
    guard element.has(.showing), let extents = element.extents, let window = ancestors.dropLast().last else { return }
    let middle = PixelPoint(x: extents.x + extents.width / 2, y: extents.y + extents.height / 2)
    guard ancestors.compactMap(\.extents).allSatisfy({ $0.contains(middle) }) else { return }
    let answer = try reader.call(
      window.path,
      "Component",
      "GetAccessibleAtPoint",
      .integer(Int32(middle.x)),
      .integer(Int32(middle.y)),
      .number(1)
    )
    let found = answer.body.first?.reference.flatMap { walk[$0] }
    let isInside = found.map { ([$0] + walk.ancestors(of: $0)).contains { $0.path == element.path } } ?? false
    #expect(isInside, "in the middle of \(element) at \(extents) is \(found?.description ?? "nothing")")
  }

  /// What screen readers keep of the program is what they find there.
  private func checkCache(_ walk: AccessibleWalk, _ reader: ScreenReader) throws {
    for kept in try reader.elements() {
      guard let element = walk[kept.path] else {
        Issue.record("\(kept) is kept, and isn't in the program")
        continue
      }
      #expect(kept.name == element.name && kept.role == element.role && kept.states == element.states, "\(element)")
      #expect(kept.interfaces == element.interfaces, "\(element)")
    }
  }
}
