import Foundation
import TestSupport
import Testing

@testable import Spelling

@Suite("Words that were typed") struct WordMemoryTests {
  @Test("complete a beginning, those typed most first, and follow the words that they followed")
  func learns() {
    var memory = WordMemory()
    for word in ["hello", "help", "help", "Helen"] { memory.learn(word) }
    #expect(memory.completions(of: "hel") == ["help", "Helen", "hello"])
    #expect(memory.completions(of: "help") == [] && memory.count(of: "help") == 2)
    for next in ["morning", "day", "day"] { memory.learn(next, after: "Good") }
    #expect(memory.words(after: "good") == ["day", "morning"])
    memory.forget("day")
    memory.forget("help")
    #expect(memory.words(after: "good") == ["morning"] && memory.completions(of: "hel") == ["Helen", "hello"])
    // As it stands at the beginning of a sentence.
    #expect(memory.knows("Hello"))
    memory.forget("Hello")
    #expect(!memory.knows("Hello") && !memory.knows("hello") && memory.knows("Helen"))
  }

  @Test("are only words: nothing with other signs, nothing without a letter, nothing endless")
  func words() {
    var memory = WordMemory()
    for word in ["", "1234", "a\tb", "two words", "me@home", String(repeating: "a", count: 41), "line\n"] {
      memory.learn(word, after: word)
    }
    #expect(memory == WordMemory())
  }

  @Test("stand in a file of lines that a person can read, and damaged lines are passed over")
  func file() throws {
    var memory = WordMemory()
    for word in ["don’t", "hello", "hello"] { memory.learn(word) }
    memory.learn("morning", after: "Good")
    #expect(memory.text == "2\thello\n1\tdon’t\n1\tmorning\n1\tgood\tmorning\n")
    #expect(WordMemory(memory.text) == memory)
    let damaged =
      "x\thello\n-3\tbad\n99999999999999999999\tbad\n\tbad\n5\n5\tgood\r\n5\ttwo words\n5\ta\tb\tc\n2\tgood\tday\n\0\n"
    #expect(WordMemory(damaged).text == "5\tgood\n2\tgood\tday\n")
  }

  @Test("are read again however often they were typed, and those that followed them")
  func counts() {
    var memory = WordMemory(String(repeating: "999999\tgood\n999999\tgood\tday\n", count: 2))
    memory.learn("day", after: "good")
    #expect(memory.text == "1000000\tgood\n1\tday\n1000000\tgood\tday\n")
    #expect(WordMemory(memory.text) == memory)
  }

  @Test("are kept as long as there is room, those typed most")
  func many() {
    let lines = (1...15_000).map { "\($0)\tword\($0)\n\($0)\tbefore\tafter\($0)\n" }.joined()
    let memory = WordMemory(lines)
    #expect(memory.count(of: "word15000") == 15_000 && memory.count(of: "word5001") == 5001)
    #expect(memory.count(of: "word5000") == 0 && memory.words(after: "before").count == WordMemory.most)
  }

  @Test("are remembered from one run to the next, beside what the user has written into the file meanwhile")
  func remembers() throws {
    let folder = try TemporaryFolder()
    let file = WordFile(environment: ["XDG_STATE_HOME": folder.path + "/state"])
    #expect(file.read() == WordMemory())
    file.write([.learned("hello", after: nil), .learned("world", after: "hello"), .learned("hello", after: nil)])
    #expect(folder.text("state/virtual-keyboard/words") == "2\thello\n1\tworld\n1\thello\tworld\n")
    try folder.write("7\tmine\n", to: "state/virtual-keyboard/words")
    file.write([.learned("hello", after: nil), .forgotten("mine"), .learned("other", after: nil)])
    #expect(folder.text("state/virtual-keyboard/words") == "1\thello\n1\tother\n")
  }

  @Test("stay in a file that can't be read, and are lost where none can be written")
  func nowhere() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "1\tword\n", count: 1 << 21), to: "virtual-keyboard/words")
    let large = WordFile(environment: ["XDG_STATE_HOME": folder.path])
    large.write([.learned("hello", after: nil)])
    #expect(large.read() == nil && folder.text("virtual-keyboard/words")?.utf8.count == 7 << 21)
    let nowhere = WordFile(environment: ["HOME": "/proc/nowhere"])
    nowhere.write([.learned("hello", after: nil)])
    #expect(nowhere.path == "/proc/nowhere/.local/state/virtual-keyboard/words" && nowhere.read() == WordMemory())
    let homeless = WordFile(environment: [:])
    homeless.write([.learned("hello", after: nil)])
    #expect(homeless.path == nil && homeless.read() == nil)
  }
}
