import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite(
  "The keyboard for any program, with a screen reader",
  .serialized,
  .enabled(if: ScreenReader.isInstalled, ScreenReader.missing)
)
struct HeardKeyboardTests {
  private let button: UInt32 = 43, panel: UInt32 = 39
  private let focused = 12

  @Test("its keys are found by their names, and pressed by their actions they type into another program")
  func keys() throws {
    let screen = try Screen(windowManager: .openbox)
    let reader = try ScreenReader(on: screen)
    try reader.enable(true)
    try reader.start()
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", environment: reader.environment)
    reader.process = keyboard.identifier
    try keyboard.waitUntilShown()
    try reader.waitForProgram()
    _ = try reader.element("keyboard", role: panel)
    let keys = try reader.elements().filter { $0.role == button }
    #expect(keys.count > 30 && keys.allSatisfy { !$0.name.isEmpty })
    func press(_ name: String) throws {
      let key = try reader.element(name, role: button)
      #expect(try reader.call(key.path, "Action", "DoAction", .integer(0)).body == [.flag(true)])
    }
    for name in ["h", "i", "space", "shift", "A"] { try press(name) }
    #expect(receiver.wait { $0.text == "hi A" }, "it reads “\(receiver.text)”")
    #expect(receiver.window.hasFocus)
    #expect(try reader.elements().allSatisfy { !$0.has(focused) })
    #expect(!reader.events.contains { ["ChildrenChanged:add", "ChildrenChanged:remove"].contains($0.name) })
  }
}
