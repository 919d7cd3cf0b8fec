import Foundation
import Recorder
import TestSupport
import Testing

@testable import Demo

@Suite("Tapes", .serialized)
struct TapeTests {
  private nonisolated static let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Resources", isDirectory: true)

  private nonisolated static let names: [String] = {
    let folder = resources.appendingPathComponent("Tapes").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".tape") }.sorted()
  }()

  private func tape(_ name: String) -> URL { Self.resources.appendingPathComponent("Tapes/\(name)") }

  /// A folder that stays if the test fails, so that its pictures can be looked at.
  private func withFolder(_ body: (URL) async throws -> Bool) async throws {
    let name = "keyboard-assistant-tapes-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
    if try await body(folder) { try? FileManager.default.removeItem(at: folder) }
  }

  // MARK: - All tapes

  @Test("each tape plays to its end, and its pictures are the golden ones", arguments: names)
  func golden(name: String) async throws {
    try await withFolder { folder in
      let run = try await DemoRun.complete(["record", "--compare", "--output", folder.path, tape(name).path])
      #expect(run.status == 0, "\(run.errors)What differs is shown in \(folder.path)")
      return run.status == 0
    }
  }

  @Test("every golden picture belongs to a tape")
  func leftovers() throws {
    let wanted = try Self.names.flatMap { try Tape(contentsOf: tape($0)).pictures }
    #expect(Set(wanted).count == wanted.count, "two tapes take a picture of one name")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.resources.appendingPathComponent("Screenshots").path
    )
    for file in files {
      let name = file.prefix { $0 != "@" && $0 != "." }
      #expect(wanted.contains(String(name)), "no tape takes \(file)")
    }
  }

  @Test("no picture is larger than two megabytes, so that README is there at once")
  func weight() throws {
    let folder = Self.resources.appendingPathComponent("Screenshots").path
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let size = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")[.size] as? Int
      #expect(try #require(size) < 2_000_000, "\(file)")
    }
  }

  @Test("each example has a tape with a picture in light and in dark")
  func examples() throws {
    for example in Example.all {
      let pictures = try Tape(contentsOf: tape("\(example.name).tape")).pictures
      #expect(pictures.contains("\(example.name)-light") && pictures.contains("\(example.name)-dark"))
    }
  }

  @Test("a film and stills played twice are the same to the byte")
  func sameBytes() async throws {
    try await withFolder { folder in
      var runs: [[Data]] = []
      for name in ["one", "two"] {
        let output = folder.appendingPathComponent(name)
        let arguments = ["record", "--pointer", "--captions", "--output", output.path, tape("navigation.tape").path]
        #expect(try await DemoRun.complete(arguments).status == 0)
        runs.append(
          try FileManager.default.contentsOfDirectory(atPath: output.path).sorted().map { file in
            try Data(contentsOf: output.appendingPathComponent(file))
          }
        )
      }
      #expect(!runs[0].isEmpty)
      #expect(runs[0] == runs[1])
      return runs[0] == runs[1]
    }
  }

  // MARK: - The command

  @Test("a step that fails is told with its place, and leaves a picture of what was there")
  func failure() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("bad.tape")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("open registration\nwait idle\nexpect focus \"Email\"\n".utf8).write(to: file)
      let run = try await DemoRun.complete(["record", file.path, "--output", folder.path])
      #expect(run.status == 1)
      let picture = folder.appendingPathComponent("bad.failed.png").path
      #expect(
        run.errors == """
          keyboard-assistant-demo: bad.tape:3: expected focus on “Email”, found it on nothing
          keyboard-assistant-demo: \(picture) shows the window at that step

          """
      )
      #expect(FileManager.default.fileExists(atPath: picture))
      return true
    }
  }

  @Test("all mistakes of a tape are told at once, also names of scenes, layouts and keys, and nothing is played")
  func mistakes() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("bad.tape")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("keyboard en-SU\nopen registraton\npress Retrun\nwiat idle\n".utf8).write(to: file)
      let run = try await DemoRun.complete(["record", file.path, "--output", folder.path])
      #expect(run.status == 1)
      let lines = run.errors.split(separator: "\n").map {
        $0.replacingOccurrences(of: "keyboard-assistant-demo: ", with: "")
      }
      #expect(lines.map { $0.prefix(11) } == ["bad.tape:1:", "bad.tape:2:", "bad.tape:3:", "bad.tape:4:"])
      let questions = ["'en-US'?", "'registration'?", "'Return'?", "'wait'?"]
      for (line, question) in zip(lines, questions) { #expect(line.hasSuffix("; did you mean \(question)")) }
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("bad.failed.png").path))
      return true
    }
  }

  @Test("a missing font is named before pictures are compared", .enabled(if: Tool.isInstalled("fc-match")))
  func missingFont() async throws {
    try await withFolder { folder in
      let prefix = folder.path + "/usr"
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      #expect(try await DemoRun.complete(["--install-desktop", "--prefix", prefix]).status == 0)
      let fonts = folder.path + "/fonts"
      try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
      let font = try Tool.run("fc-match", ["--format=%{file}", "DejaVu Sans:style=Book"]).output
      try FileManager.default.copyItem(atPath: font, toPath: fonts + "/book.ttf")
      let list = "<?xml version=\"1.0\"?><fontconfig><dir>\(fonts)</dir><cachedir>\(fonts)</cachedir></fontconfig>"
      try Data(list.utf8).write(to: URL(fileURLWithPath: prefix + "/share/keyboard-assistant/Fonts/fonts.conf"))
      let tape = folder.appendingPathComponent("small.tape")
      try Data("open gallery\nscreenshot list".utf8).write(to: tape)
      let demo = URL(fileURLWithPath: prefix + "/bin/keyboard-assistant-demo")
      let run = try await DemoRun.complete(["record", "--compare", "--output", folder.path, tape.path], program: demo)
      #expect(run.status == 1)
      let lines = run.errors.split(separator: "\n").map(String.init)
      let inter = "keyboard-assistant-demo: Inter isn't installed: pictures will differ (apt-get install fonts-inter)"
      #expect(lines.first == inter)
      #expect(!lines.contains { $0.contains("DejaVu") })
      #expect(lines.last?.contains("there is no golden picture list.png") == true)
      return true
    }
  }

  @Test("a golden picture that is missing or differs is a failure; --update-golden writes it")
  func updateGolden() async throws {
    try await withFolder { folder in
      let (tapes, output) = (folder.appendingPathComponent("Tapes"), folder.appendingPathComponent("out"))
      try FileManager.default.createDirectory(at: tapes, withIntermediateDirectories: true)
      let file = tapes.appendingPathComponent("small.tape")
      @MainActor func record(_ text: String, _ option: String) async throws -> (
        status: Int32, output: String, errors: String
      ) {
        try Data(text.utf8).write(to: file)
        return try await DemoRun.complete(["record", option, "--output", output.path, file.path])
      }
      let (light, dark) = ("open gallery\nscreenshot list", "appearance dark\nopen gallery\nscreenshot list")
      let missing = try await record(light, "--compare")
      #expect(missing.status == 1)
      #expect(missing.errors.contains("there is no golden picture list.png; --update-golden writes it"))
      #expect(try await record(light, "--update-golden").status == 0)
      #expect(try await record(light, "--compare").status == 0)
      let other = try await record(dark, "--compare")
      #expect(other.status == 1)
      #expect(other.errors.contains("small.tape: list.png differs from its golden picture in "))
      #expect(FileManager.default.fileExists(atPath: output.appendingPathComponent("list.diff.png").path))
      return true
    }
  }

  @Test(
    "wrong arguments are told in one line, with status 2",
    arguments: [["record"], ["record", "--nonsense", "a.tape"], ["record", "--scale", "9", "a.tape"]]
  )
  func wrongArguments(arguments: [String]) async throws {
    let run = try await DemoRun.complete(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("keyboard-assistant-demo: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
