import Foundation
import TestSupport
import Testing
import VirtualKeyboard
import X11
import X11Testing

@Suite("The keyboard for any program, for one hand, two thumbs and of a wanted size", .serialized)
struct ScreenKeyboardArrangementTests {
  @Test(
    "keys for one hand and for both thumbs type, digits above the letters too, and are where they can be reached",
    arguments: [KeyArrangement.left, .right, .split]
  )
  func arranged(arrangement: KeyArrangement) throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", ["--keys=\(arrangement)"])
    try keyboard.waitUntilShown()
    try keyboard.tap("h", "i", "space", "7", "p", "shift", "1", "q")
    #expect(receiver.wait { $0.text == "hi 7p-q" }, "it reads “\(receiver.text)”")
    #expect(keyboard.frame.width == 900 || keyboard.frame.width < 540)
  }

  @Test("between the halves the window behind is seen and clicked, but not where all emoji are shown")
  func gap() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen, fillsScreen: true)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", ["--keys=split"])
    try keyboard.waitUntilShown()
    let middle = PixelPoint(x: 450, y: keyboard.frame.y + keyboard.frame.height / 2)
    screen.click(middle)
    #expect(receiver.wait { $0.clicks == [middle] })
    try keyboard.tap("h")
    try #require(receiver.wait { $0.text == "h" }, "it reads “\(receiver.text)”")
    try keyboard.tap("emoji")
    try keyboard.catchUp()
    screen.click(middle)
    #expect(receiver.wait { $0.text.count == 2 }, "it reads “\(receiver.text)”")
    #expect(receiver.clicks == [middle])
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("keys have the size in millimetres that was asked for, by the monitor's own size")
  func keySize() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let connection = screen.connection
    let monitor = try #require(connection.monitors?.fetchMonitors().first)
    let resolution = try #require(monitor.pixelsPerMillimetre)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", ["--keys=left", "--key-size=9"])
    func width() -> Int? {
      connection.fetchProperty(connection.internAtom("_VIRTUAL_KEYBOARD_FRAME"), of: connection.root)?.words
        .dropFirst(2).first.map { Int($0) }
    }
    let wanted = Int((90 * resolution).rounded(.up))
    #expect(receiver.wait { _ in width() == wanted }, "it is \(width() ?? 0) pixels wide, not \(wanted)")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }
}
