import Arguments
import Foundation
import Resources
import Testing

@testable import Demo

@Suite("Commands in the documentation")
struct CommandTests {
  @Test("every command and option in README, articles and comments is accepted by the program that it is for")
  func documentation() throws {
    let reader = try CommandReader()
    for file in try Project.documentation() {
      for complaint in try reader.complaints(about: file) { Issue.record(Comment(rawValue: complaint)) }
    }
  }

  @Test("every option in help texts and manual pages is accepted by its program", arguments: DocumentedProgram.allCases)
  func help(program: DocumentedProgram) {
    let page = ManualPage(program.manual, seeAlso: []).text
    let texts = [program.manual.help, page.replacing("\\-", with: "-")]
    for text in texts {
      let options = Set(text.matches(of: /--[a-z][-a-z]*/).map { String($0.output) })
      #expect(options.count >= program.manual.options.count)
      let programs = [program] + program.commands
      for option in options {
        let complaints = programs.compactMap { $0.complaint(aboutOption: [option]) }
        #expect(complaints.count < programs.count, "\(complaints)")
      }
    }
  }

  @Test("what menus start is accepted by the programs", arguments: ["keyboard-assistant-demo", "virtual-keyboard"])
  func menus(name: String) throws {
    let entry = try String(contentsOfFile: "\(Resources.path)/Desktop/\(name).desktop", encoding: .utf8)
    let commands = entry.split(separator: "\n").filter { $0.hasPrefix("Exec=") }.map { "`\($0.dropFirst(5))`" }
    #expect(!commands.isEmpty)
    #expect(try CommandReader().complaints(about: (name, commands.joined(separator: "\n"))) == [])
  }

  @Test(
    "a command that would be refused is noticed",
    arguments: [
      ("```sh\nswift run --static-swift-stdlib virtual-keyboard\n```", "Unknown option '--static-swift-stdlib'"),
      ("`swift build -c relase`", "The value 'relase' is invalid"),
      ("`swift test --filter LostServreTests`", "no suite is called LostServreTests"),
      ("`swift frobnicate`", "unknown or missing subcommand"),
      ("`swift run -Xswiftc -static-stdlb virtual-keyboard`", "unknown argument: '-static-stdlb'"),
      ("`swift run -c release keyboard-assistant-dmo`", "there is no product keyboard-assistant-dmo"),
      ("`swift run virtual-keyboard --placement attached`", "--placement is docked or floating"),
      ("`virtual-keyboard --sideways`", "unknown option \"--sideways\""),
      ("`virtual-keyboard` takes `--trace FILE`", "unknown option \"--trace\""),
      ("`--frobnicate`", "unknown option \"--frobnicate\""),
      ("`keyboard-assistant-demo record --frames 3 TAPE…`", "unknown option \"--frames\""),
      ("`keyboard-assistant-bench --fast`", "unknown option \"--fast\""),
      ("```sh\nkeyboard-assistant-demo --list &&\n```", "the shell says"),
      ("```sh\nvirtual-keybord\n```", "not found"),
      ("```sh\napt-get install -y libX11-dev\n```", "libX11-dev can't be a package's name"),
      ("`.ci/frobnicate`", ".ci/frobnicate isn't there"),
    ]
  )
  func refused(text: String, complaint: String) throws {
    let complaints = try CommandReader().complaints(about: ("a.md", text))
    #expect(complaints.contains { $0.contains(complaint) }, "\(complaints)")
  }

  @Test(
    "README's two commands are one each: a step that fails is the last, and sudo is used where it is",
    arguments: ["Try it", "Tests"]
  )
  func oneCommand(heading: String) throws {
    let section = try #require(try Project.text("README.md").components(separatedBy: "\n## \(heading)\n").last)
    let block = try #require(try DocumentedCommand.all(in: ("README.md", section)).first { $0.isBlock })
    for hasSudo in [false, true] {
      let run = try Shell(programs: ["apt-get", "swift"], hasSudo: hasSudo).run(block.text)
      #expect(run.calls.map { $0.prefix(2).joined(separator: " ") }.prefix(2) == ["apt-get update", "apt-get install"])
      #expect(run.calls.count == 3)
      #expect(run.calls.last?.first == "swift")
    }
    let failed = try Shell(programs: ["apt-get", "swift"], failing: "apt-get").run(block.text)
    #expect(failed.calls == [["apt-get", "update"]])
    #expect(failed.status == 1)
  }
}
