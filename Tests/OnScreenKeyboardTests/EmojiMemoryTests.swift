import Foundation
import TestSupport
import Testing
import VirtualKeyboard

@testable import OnScreenKeyboard

@Suite("Emoji that were typed last")
struct EmojiMemoryTests {
  @Test("are remembered from one run to the next, in a folder that is made if need be")
  func remembers() throws {
    let folder = try TemporaryFolder()
    let memory = EmojiMemory(environment: ["XDG_STATE_HOME": folder.path + "/state"])
    #expect(memory.read() == [])
    memory.write(["😀", "❤️", "👨‍👩‍👧‍👦"])
    let next = EmojiMemory(environment: ["XDG_STATE_HOME": folder.path + "/state"])
    #expect(next.read() == ["😀", "❤️", "👨‍👩‍👧‍👦"])
  }

  @Test("are forgotten where nothing can be written, and by who has no home")
  func nowhere() throws {
    let memory = EmojiMemory(environment: ["HOME": "/proc/nowhere"])
    memory.write(["😀"])
    #expect(memory.path == "/proc/nowhere/.local/state/virtual-keyboard/recent-emoji" && memory.read() == [])
    let homeless = EmojiMemory(environment: [:])
    homeless.write(["😀"])
    #expect(homeless.path == nil && homeless.read() == [])
  }

  @Test("are only what can be one, whatever a file says, and no more than are shown")
  func damaged() {
    let keyboard = VirtualKeyboard()
    keyboard.lastEmoji = ["😀", "", "secret words", "pin 1234", "7", String(repeating: "😀", count: 100), "🇩🇪", "\u{1}"]
    #expect(keyboard.lastEmoji == ["😀", "🇩🇪"])
    keyboard.lastEmoji = (0x1F400...0x1F43F).compactMap(UnicodeScalar.init).map { String($0) }
    #expect(keyboard.lastEmoji.count == 30 && keyboard.lastEmoji.first == "\u{1F400}")
  }
}
