import Arguments
import Resources
import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Manual pages")
struct ManualPageTests {
  private let manuals = [Usage.manual, .virtualKeyboard, .bench]

  @Test("name every option of the program and its commands, each once, with its value")
  func options() {
    for manual in manuals {
      let lines = ManualPage(manual, seeAlso: []).text.split(separator: "\n")
      let tags = zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" && $0.1.hasPrefix("\\fB\\-") }.map(\.1)
      let items = tags.map { $0.replacingOccurrences(of: "\\-", with: "-") }
      let options = manual.options + manual.commands.flatMap(\.options)
      #expect(items.count == options.count)
      for (item, option) in zip(items, options) {
        #expect(item.hasPrefix("\\fB\(option.name)\\fR"))
        #expect((item.split(separator: " ").count > 1) == (option.entry.value != nil))
      }
    }
  }

  @Test("text is never taken for orders")
  func escaping() {
    var manual = ProgramManual.bench
    manual.notes = "Not an order. .Sh it isn't: a\\b, 5-3 … and 'quoted'.\n.Pp neither"
    let text = ManualPage(manual, seeAlso: []).text
    #expect(
      text.contains(
        "\nNot an order.\n\\&.Sh it isn\\(aqt: a\\eb, 5\\-3 \\[u2026] and \\(aqquoted\\(aq.\n\\&.Pp neither\n"
      )
    )
  }

  @Test("the version's day is told as in the metainfo of the programs with a window")
  func day() throws {
    #expect(ManualPage(.bench, seeAlso: []).text.hasPrefix(".TH KEYBOARD\\-ASSISTANT\\-BENCH 1 \(Release.date) "))
    for name in ["keyboard-assistant-demo", "virtual-keyboard"] {
      let bytes = FileManager.default.contents(atPath: Resources.path + "/Desktop/\(name).metainfo.xml")
      let text = String(decoding: try #require(bytes), as: UTF8.self)
      #expect(text.contains("<release version=\"\(Release.version)\" date=\"\(Release.date)\"/>"))
    }
  }

  @Test("mandoc finds nothing to mend", .enabled(if: Tool.isInstalled("mandoc")))
  func lint() throws {
    let folder = try TemporaryFolder()
    for manual in manuals {
      try folder.write(ManualPage(manual, seeAlso: ["another"]).text, to: "page.1")
      let said = try Tool.run("mandoc", ["-T", "lint", folder.path + "/page.1"]).output
      // The one that the test made up.
      #expect(said.split(separator: "\n").filter { !$0.hasSuffix("Xr another 1") } == [])
    }
  }

  @Test("groff finds nothing to mend, and sets the dashes of options", .enabled(if: Tool.isInstalled("groff")))
  func groff() throws {
    let folder = try TemporaryFolder()
    for manual in manuals {
      try folder.write(ManualPage(manual, seeAlso: []).text, to: "page.1")
      let said = try Tool.run("groff", ["-man", "-Tutf8", "-ww", "-P-cbou", folder.path + "/page.1"])
      #expect(said.status == 0)
      #expect(said.output.contains("       --help this text\n"))
      #expect(said.output.contains("User Commands") && !said.output.contains("BSD"))
      #expect(!said.output.contains("warning"))
    }
  }
}
