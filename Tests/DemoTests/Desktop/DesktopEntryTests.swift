import Resources
import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Desktop entries")
struct DesktopEntryTests {
  private func entry(_ path: String) -> String {
    let text = "[Desktop Entry]\nName=form\nTryExec=form\nExec=form --quick\nIcon=form\n[Desktop Action x]\nExec=form\n"
    return DesktopEntry(text: text).starting(.init(name: "form", path: path)).text
  }

  @Test("programs are started where they are")
  func paths() {
    let text = "[Desktop Entry]\nName=form\nTryExec=/opt/form\nExec=/opt/form --quick\nIcon=form\n"
    #expect(entry("/opt/form") == text + "[Desktop Action x]\nExec=/opt/form\n")
  }

  @Test(
    "a path that isn't plain is quoted, and escaped as strings are",
    arguments: [
      ("/a b/form", "/a b/form", "\"/a b/form\""),
      ("/100%/form", "/100%/form", "/100%%/form"),
      ("/a\"$`/form", "/a\"$`/form", "\"/a\\\\\"\\\\$\\\\`/form\""),
      ("/a\\b/form", "/a\\\\b/form", "\"/a\\\\\\\\b/form\""),
    ]
  )
  func quoting(path: String, tried: String, run: String) {
    let lines = entry(path).split(separator: "\n").map(String.init)
    #expect(lines.contains("TryExec=" + tried))
    #expect(lines.contains("Exec=" + run + " --quick"))
  }

  @Test("the validator finds nothing to say", .enabled(if: Tool.isInstalled("desktop-file-validate")))
  func valid() throws {
    let folder = try TemporaryFolder()
    for name in ["keyboard-assistant-demo", "virtual-keyboard"] {
      let file = Resources.path + "/Desktop/\(name).desktop"
      let text = String(decoding: try #require(FileManager.default.contents(atPath: file)), as: UTF8.self)
      let moved = DesktopEntry(text: text).starting(.init(name: name, path: "/my 100% \"$HOME\" \\/bin/\(name)")).text
      #expect(moved != text)
      try folder.write(moved, to: "\(name).desktop")
      for path in [file, "\(folder.path)/\(name).desktop"] {
        let said = try Tool.run("desktop-file-validate", [path])
        #expect(said == (0, ""))
      }
    }
  }

  @Test(
    "what software centres show is valid, and tells the version",
    .enabled(if: Tool.isInstalled("appstreamcli")),
    arguments: ["keyboard-assistant-demo", "virtual-keyboard"]
  )
  func metainfo(name: String) throws {
    let said = try Tool.run("appstreamcli", ["validate", "--no-net", Resources.path + "/Desktop/\(name).metainfo.xml"])
    #expect(said.status == 0, "\(said.output)")
  }
}
