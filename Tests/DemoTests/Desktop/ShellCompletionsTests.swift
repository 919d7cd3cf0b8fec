import Arguments
import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Completions")
struct ShellCompletionsTests {
  private static let manuals = [Usage.manual, .virtualKeyboard, .bench]

  private func completions(_ manual: ProgramManual) -> ShellCompletions {
    ShellCompletions(manual, layouts: ["de-DE", "en-US"])
  }

  /// What bash offers for the last of these words, the first of which is the program.
  private func bash(_ words: String..., in folder: TemporaryFolder? = nil) throws -> [String] {
    let manual = try #require(Self.manuals.first { $0.name == words[0] })
    let place = try folder ?? TemporaryFolder()
    try place.write(completions(manual).bash, to: ".completion")
    let line = words.map(ShellCompletions.quoted).joined(separator: " ")
    let script = """
      cd "$1"; . ./.completion; COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1)
      $(complete -p \(words[0]) | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let said = try Tool.run("bash", ["--norc", "-c", script, "bash", place.path])
    #expect(said.status == 0)
    return said.output.split(separator: "\n").map(String.init)
  }

  @Test("bash offers the names of examples, and the command", .enabled(if: Tool.isInstalled("bash")))
  func words() throws {
    #expect(try bash("keyboard-assistant-demo", "") == Example.names + ["record"])
    #expect(try bash("keyboard-assistant-demo", "reg") == ["registration"])
    #expect(try bash("keyboard-assistant-demo", "--list", "rec") == ["record"])
  }

  @Test("bash offers every option", .enabled(if: Tool.isInstalled("bash")))
  func options() throws {
    for manual in Self.manuals { #expect(try bash(manual.name, "--") == manual.options.map(\.name)) }
    let record = try #require(Usage.manual.commands.first)
    #expect(try bash("keyboard-assistant-demo", "record", "-") == record.options.map(\.name))
  }

  @Test(
    "bash offers the values of an option, behind a space and an equals sign",
    .enabled(if: Tool.isInstalled("bash"))
  )
  func values() throws {
    #expect(try bash("keyboard-assistant-demo", "--appearance", "") == ["light", "dark", "system"])
    #expect(try bash("keyboard-assistant-demo", "--appearance", "=") == ["light", "dark", "system"])
    #expect(try bash("keyboard-assistant-demo", "--appearance", "=", "d") == ["dark"])
    #expect(try bash("keyboard-assistant-demo", "--keyboard", "") == ["de-DE", "en-US"])
    #expect(try bash("virtual-keyboard", "--placement", "") == ["docked", "floating"])
    #expect(try bash("keyboard-assistant-demo", "--scale", "") == [])
  }

  @Test(
    "bash offers files and folders where they are asked for, also with spaces",
    .enabled(if: Tool.isInstalled("bash"))
  )
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "my form.tape")
    try folder.write("", to: "notes.txt")
    try folder.write("", to: "my tapes/chat.tape")
    let program = "keyboard-assistant-demo"
    #expect(try bash(program, "record", "", in: folder) == ["my form.tape", "my tapes"])
    #expect(try bash(program, "--trace", "n", in: folder) == ["notes.txt"])
    #expect(try bash(program, "record", "--output", "", in: folder) == ["my tapes"])
    #expect(try bash(program, "--prefix", "m", in: folder) == ["my tapes"])
  }

  @Test("zsh and fish are told every option, and of its values those that can be told")
  func told() {
    for manual in Self.manuals {
      let completions = completions(manual)
      for (name, entry) in manual.options + manual.commands.flatMap(\.options) {
        #expect(completions.zsh.contains("'\(name)\(entry.value == nil ? "[" : "=[")"))
        let fish = completions.fish.split(separator: "\n").filter { $0.contains(" -l \(name.dropFirst(2)) ") }
        #expect(!fish.isEmpty)
        let names = entry.value.map(completions.names) ?? []
        #expect(completions.zsh.contains(":(\(names.joined(separator: " ")))") || names.isEmpty)
        #expect(fish.contains { $0.contains(" -a '\(names.joined(separator: " "))'") } || names.isEmpty)
      }
    }
  }

  @Test("zsh understands its completions", .enabled(if: Tool.isInstalled("zsh")))
  func zshSyntax() throws {
    let folder = try TemporaryFolder()
    for manual in Self.manuals {
      try folder.write(completions(manual).zsh, to: "_program")
      #expect(try Tool.run("zsh", ["-f", "-n", folder.path + "/_program"]) == (0, ""))
    }
  }

  @Test(
    "fish understands its completions, and offers options, values and examples",
    .enabled(if: Tool.isInstalled("fish"))
  )
  func fishSyntax() throws {
    let folder = try TemporaryFolder()
    let home = ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path]
    for manual in Self.manuals {
      try folder.write(completions(manual).fish, to: "program.fish")
      #expect(try Tool.run("fish", ["--no-config", "-n", folder.path + "/program.fish"], environment: home) == (0, ""))
      let script = "source \(folder.path)/program.fish; complete -C '\(manual.name) --'"
      let said = try Tool.run("fish", ["--no-config", "-c", script], environment: home)
      let offered = said.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
      #expect(Set(manual.options.map(\.name)).subtracting(offered) == [])
    }
    try folder.write(completions(Usage.manual).fish, to: "program.fish")
    for (line, wanted) in [("--appearance d", "dark"), ("reg", "registration"), ("record --outp", "--output")] {
      let script = "source \(folder.path)/program.fish; complete -C 'keyboard-assistant-demo \(line)'"
      let said = try Tool.run("fish", ["--no-config", "-c", script], environment: home)
      #expect(said.output.hasPrefix(wanted))
    }
  }
}
