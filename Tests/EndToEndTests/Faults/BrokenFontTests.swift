import Foundation
import TestSupport
import Testing
import X11

@Suite("A font whose file is broken, although the list of fonts has it", .serialized)
struct BrokenFontTests {
  /// What has become of the file.
  enum Damage: String, CaseIterable {
    case isEmpty, isCutOff, isGarbage, isGarbageAfterItsStart
  }

  /// A folder with some of the machine's fonts, and fontconfig's list of them, made while they were whole.
  private final class Fonts {
    let folder: TemporaryFolder
    let variables: [String: String]

    init(_ families: [String]) throws {
      folder = try TemporaryFolder()
      variables = ["FONTCONFIG_FILE": folder.path + "/fonts.conf"]
      try folder.write(
        """
        <?xml version="1.0"?>
        <fontconfig><dir>\(folder.path)/fonts</dir><cachedir>\(folder.path)/cache</cachedir></fontconfig>
        """,
        to: "fonts.conf"
      )
      try folder.write("", to: "fonts/about.txt")
      for family in families {
        let file = try Tool.run("fc-match", ["--format=%{file}", family + ":style=Regular:style=Book"]).output
        try FileManager.default.copyItem(atPath: file, toPath: path(family))
      }
      let list = try Tool.run("fc-list", [], environment: variables).output
      #expect(list.split(separator: "\n").count == families.count)
    }

    private func path(_ family: String) -> String { "\(folder.path)/fonts/\(family).font" }

    /// Writes into a file, which doesn't change its folder: fontconfig reads its list again only when that has changed.
    func change(_ family: String, _ body: (inout [UInt8]) throws -> Void) throws {
      var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path(family))))
      try body(&bytes)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path(family)))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: bytes)
      try file.close()
    }

    func damage(_ family: String, _ damage: Damage) throws {
      var generator = SeededGenerator(state: 7)
      try change(family) { bytes in
        switch damage {
        case .isEmpty: bytes = []
        case .isCutOff: bytes.removeLast(bytes.count / 2)
        case .isGarbage: bytes = bytes.map { _ in .random(in: 0...255, using: &generator) }
        case .isGarbageAfterItsStart:
          for index in 2000..<bytes.count { bytes[index] = .random(in: 0...255, using: &generator) }
        }
      }
    }

    /// Runs the demo until it shows text; what it wrote to standard error, without its name.
    func linesOfDemo() async throws -> [String] {
      let run = try WindowRun(.demo, on: XvfbServer(width: 500, height: 800), environment: variables)
      #expect(run.waitForText())
      let end = await run.end()
      #expect(end.status == 0)
      return end.errors.split(separator: "\n").map {
        $0.replacingOccurrences(of: "keyboard-assistant-demo: ", with: "")
      }
    }
  }

  @Test("gives way to another font, with one line", arguments: Damage.allCases)
  func anotherFont(_ damage: Damage) async throws {
    let fonts = try Fonts(["Inter", "DejaVu Sans"])
    try fonts.damage("Inter", damage)
    #expect(try await fonts.linesOfDemo() == ["can't read the font \(fonts.folder.path)/fonts/Inter.font"])
  }

  @Test("has lines all the same if its tables say that letters have no height", arguments: [Int16(0), .max, .min])
  func noHeight(_ number: Int16) async throws {
    let fonts = try Fonts(["DejaVu Sans"])
    try fonts.change("DejaVu Sans") { bytes in
      // Ascender, descender and gap in two tables; FreeType takes those of either.
      for (table, offset) in [("hhea", 4), ("OS/2", 68)] {
        let start = try #require(Self.start(of: table, in: bytes))
        for index in 0..<3 {
          withUnsafeBytes(of: number.bigEndian) {
            bytes.replaceSubrange(start + offset + 2 * index..<start + offset + 2 * index + 2, with: $0)
          }
        }
      }
    }
    #expect(try await fonts.linesOfDemo() == [])
  }

  /// The offset of a table in a font file.
  private static func start(of table: String, in bytes: [UInt8]) -> Int? {
    func word(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let entries = stride(from: 12, to: 12 + 16 * Int(bytes[5]), by: 16)
    return entries.first { Array(bytes[$0..<$0 + 4]) == Array(table.utf8) }.map { word($0 + 8) }
  }

  @Test("is told, and text shows as boxes, if there is no other", arguments: [Damage.isEmpty, .isGarbage])
  func noOtherFont(_ damage: Damage) async throws {
    let fonts = try Fonts(["DejaVu Sans"])
    try fonts.damage("DejaVu Sans", damage)
    let lines = try await fonts.linesOfDemo()
    #expect(lines.count == 2)
    #expect(lines.first == "can't read the font \(fonts.folder.path)/fonts/DejaVu Sans.font")
    #expect(lines.last?.hasPrefix("no font can be opened: text shows as boxes") == true)
  }

  @Test("is told once if only some of its letters can't be read")
  func someLetters() async throws {
    let fonts = try Fonts(["DejaVu Sans"])
    try fonts.change("DejaVu Sans") { bytes in
      // The table directory of a TrueType file: tag, checksum, offset and length of each table.
      let entry = try #require((0..<30).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual("glyf".utf8) })
      func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      let (offset, length) = (number(entry + 8), number(entry + 12))
      // Letters of Latin scripts come first.
      for index in offset + 8000..<offset + length where index % 2 == 0 { bytes[index] = 0xFF }
    }
    #expect(try await fonts.linesOfDemo() == ["can't read all letters of the font DejaVu Sans Book"])
  }
}
