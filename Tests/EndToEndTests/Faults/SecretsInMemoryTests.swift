import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite("A password in the demo", .serialized)
struct SecretsInMemoryTests {
  /// The registration form, as one comes to it from the list, with the password being edited.
  private func openForm(on screen: Screen) throws -> DemoRun {
    let demo = try DemoRun(on: screen, [])
    try demo.click("Registration")
    #expect(try demo.wait(for: "screen").item == "Registration")
    try demo.settle()
    try demo.click("Password")
    try demo.expectFocus(on: FormFixtures.registration[3])
    return demo
  }

  private func leave(_ demo: DemoRun) throws {
    try demo.click("Back")
    demo.loseText()
    #expect(demo.wait { $0.title == "Examples" }, demo.said)
    try demo.settle()
    try demo.becomeIdle()
  }

  private func waitForLetters(_ count: Int, in demo: DemoRun) {
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(count) }, demo.said)
  }

  @Test("is nowhere in its memory after it was typed with real keys and with keys on the screen, and the form was left")
  func typed() throws {
    let demo = try openForm(on: Screen(windowManager: nil))
    let hardware = ProcessMemory.Word(seed: 201, count: 24)
    let tapped = ProcessMemory.Word(seed: 202, count: 16, isLowercase: true)
    try demo.screen.type(hardware.text)
    waitForLetters(24, in: demo)
    demo.screen.burst(try demo.keyPixels(tapped.text))
    waitForLetters(40, in: demo)
    #expect(try ProcessMemory.pieces(of: hardware, in: demo.identifier) > 0)
    #expect(try ProcessMemory.pieces(of: tapped, in: demo.identifier) > 0)
    try leave(demo)
    #expect(try ProcessMemory.pieces(of: hardware, in: demo.identifier) == 0)
    #expect(try ProcessMemory.pieces(of: tapped, in: demo.identifier) == 0)
  }

  @Test(
    "is nowhere in its memory after it was pasted, at once or in pieces, and the form was left",
    arguments: [0, 10]
  )
  func pasted(piece: Int) throws {
    let screen = try Screen(windowManager: nil)
    let word = ProcessMemory.Word(seed: 203 + UInt64(piece), count: 40)
    let owner = try ClipboardOwner(word.text, inPiecesOf: piece == 0 ? nil : piece, on: screen)
    let demo = try openForm(on: screen)
    try demo.screen.press("Control_L", "v")
    waitForLetters(40, in: demo)
    #expect(try ProcessMemory.pieces(of: word, in: demo.identifier) > 0)
    try leave(demo)
    #expect(try ProcessMemory.pieces(of: word, in: demo.identifier) == 0)
    withExtendedLifetime(owner) {}
  }

  @Test(
    "is nowhere in its memory after a screen reader has written it, at once or in pieces, and the form was left",
    .enabled(if: ScreenReader.isInstalled, ScreenReader.missing)
  )
  func writtenByReader() throws {
    let screen = try Screen(windowManager: .openbox)
    let reader = try ScreenReader(on: screen)
    try reader.enable(true)
    try reader.start()
    let demo = try DemoRun(on: screen, [], environment: reader.environment)
    reader.process = demo.identifier
    try reader.waitForProgram()
    try demo.click("Registration")
    #expect(try demo.wait(for: "screen").item == "Registration")
    try demo.settle()
    try demo.click("Password")
    try demo.expectFocus(on: FormFixtures.registration[3])
    let field = try reader.element("Password", role: 40)
    let (whole, piece) = (ProcessMemory.Word(seed: 501, count: 40), ProcessMemory.Word(seed: 502, count: 24))
    let contents = try reader.call(field.path, "EditableText", "SetTextContents", .text(whole.text))
    #expect(contents.body == [.flag(true)])
    waitForLetters(40, in: demo)
    #expect(try ProcessMemory.pieces(of: whole, in: demo.identifier) > 0)
    let end = BusValue.integer(40)
    let added = try reader.call(field.path, "EditableText", "InsertText", end, .text(piece.text), .integer(24))
    #expect(added.body == [.flag(true)])
    waitForLetters(64, in: demo)
    #expect(try ProcessMemory.pieces(of: piece, in: demo.identifier) > 0)
    try leave(demo)
    #expect(try ProcessMemory.pieces(of: whole, in: demo.identifier) == 0)
    #expect(try ProcessMemory.pieces(of: piece, in: demo.identifier) == 0)
  }

  @Test("is nowhere in its memory after it was pasted while other events arrived, and deleted")
  func pastedAmongEvents() throws {
    let screen = try Screen(windowManager: nil)
    let owner = try ClipboardOwner("", on: screen)
    let demo = try openForm(on: screen)
    let place = try demo.middle(of: "Password")
    owner.answeredHandler = {
      for step in 0..<300 {
        screen.connection.fakeInput.movePointer(to: PixelPoint(x: place.x + step % 40, y: place.y))
        screen.connection.flush()
      }
    }
    for round in 0..<24 {
      let word = ProcessMemory.Word(seed: 300 + UInt64(round), count: 10 + round)
      owner.offer(word.text)
      try demo.screen.press("Control_L", "v")
      waitForLetters(word.count, in: demo)
      try demo.screen.press("Control_L", "a")
      try demo.screen.press("Delete")
      waitForLetters(0, in: demo)
      #expect(try ProcessMemory.pieces(of: word, in: demo.identifier) == 0, "in round \(round)")
    }
  }
}
