import Foundation
import PNG
import TestSupport
import Testing
import X11

/// The built demo, killed while it writes a file: the kernel ends a program at the first byte beyond its limit for files
/// (`SIGXFSZ`).
@Suite("Files after a crash", .serialized)
struct HalfWrittenFileTests {
  /// Runs the demo, with files limited to so many blocks of 512 bytes if `blocks` is given; its status.
  private func run(_ arguments: [String], blocks: Int? = nil) throws -> Int32 {
    let variables = ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": "/proc/nowhere"]) { $1 }
    let limit = blocks.map { "ulimit -c 0; ulimit -f \($0); " } ?? ""
    let shell = ["-c", limit + "exec \"$0\" \"$@\" >/dev/null 2>&1", DemoRun.executable.path]
    let process = try ChildProcess(URL(fileURLWithPath: "/bin/sh"), shell + arguments, environment: variables)
    return process.waitForEnd(atMost: 120)
  }

  @Test("an installation that is cut short leaves the earlier one's programs whole, and the next one completes it")
  func installation() throws {
    let folder = try TemporaryFolder()
    let program = "usr/bin/keyboard-assistant-demo"
    try folder.write("#!/bin/sh\n", to: program, mode: 0o755)
    let list = "share/keyboard-assistant/installed"
    let entries = ["bin/keyboard-assistant-demo", list, "share/keyboard-assistant/", "share/"]
    try folder.write(entries.map { $0 + "\n" }.joined(), to: "usr/" + list)
    let arguments = ["--install-desktop", "--prefix", folder.path + "/usr"]
    #expect(try run(arguments, blocks: 200) == -SIGXFSZ)
    #expect(folder.text(program) == "#!/bin/sh\n")
    #expect(folder.contents.contains { $0.hasSuffix(".part") })
    #expect(try run(arguments) == 0)
    #expect(!folder.contents.contains { $0.hasSuffix(".part") })
    #expect(folder.contents.contains("usr/" + list))
    #expect(try run(["--uninstall-desktop", "--prefix", folder.path + "/usr"]) == 0)
    #expect(folder.contents == ["usr", "usr/bin"])
  }

  @Test("a recording that is cut short leaves the earlier pictures whole, and none is written through a link")
  func recording() throws {
    let folder = try TemporaryFolder()
    try folder.write("scale 2\nopen registration\nscreenshot first\n", to: "short.tape")
    try folder.write("theirs", to: "theirs.png")
    try FileManager.default.createDirectory(atPath: folder.path + "/out", withIntermediateDirectories: true)
    let picture = folder.path + "/out/first@2x.png"
    try FileManager.default.createSymbolicLink(atPath: picture, withDestinationPath: folder.path + "/theirs.png")
    let arguments = ["record", "--output", folder.path + "/out", folder.path + "/short.tape"]
    // The server's own files are smaller.
    #expect(try run(arguments, blocks: 64) == -SIGXFSZ)
    #expect(folder.text("out/first@2x.png") == "theirs")
    #expect(try run(arguments) == 0)
    #expect(folder.text("theirs.png") == "theirs")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(PNGDecoder([UInt8](bytes))?.decode() != nil)
  }
}
