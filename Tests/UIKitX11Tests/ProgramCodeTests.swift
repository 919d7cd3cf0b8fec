import Testing

@testable import UIKitX11

@Suite("The program's code in memory")
struct ProgramCodeTests {
  @Test("is looked for in the whole list of what is mapped, of which the kernel hands out a part at a time")
  func map() {
    let map = ProgramCode.readMap()
    #expect(map.utf8.count > 8192)
    #expect(map.contains("libX11.so") && map.contains("libc.so") && map.contains("[stack]"))
    #expect(map.hasSuffix("\n"))
  }
}
