import Foundation
import TestSupport
import Testing

@Suite("Folders with iOS code")
struct FolderTests {
  @Test("a folder may be a link to another one")
  func links() throws {
    let (sources, output) = (try TemporaryFolder(), try TemporaryFolder())
    try sources.write("class A { @objc func f() {} }\n", to: "Views/A.swift")
    let link = output.path + "/iOS"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: sources.path)
    let run = try Port.run(["--sources", link, output.path + "/Ported"])
    #expect(run.status == 0 && run.output == "")
    #expect(output.text("Ported/Views/A.swift") == "class A { func f() {} }\n")
  }

  @Test("a file that isn't text is told by its name")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Form.swift"
    try Data([0x2F, 0x2F, 0xE9, 0x0A]).write(to: URL(fileURLWithPath: path))
    let run = try Port.run(["--sources", folder.path, folder.path + "/Ported"])
    #expect(run.status == 1 && run.output == "error: \(path) can't be read as UTF-8\n")
  }

  @Test("a line that is removed goes with its end, also where that has two characters")
  func lineEnds() throws {
    let port = try Port("class A {\r\n  @objc\r\n  func f() {}\r\n}\r\n")
    #expect(port.text() == "class A {\r\n  func f() {}\r\n}\r\n")
  }

  @Test("one without code, and one that doesn't exist, is told", arguments: ["", "/missing"])
  func empty(path: String) throws {
    let folder = try TemporaryFolder()
    let run = try Port.run(["--sources", folder.path + path, folder.path + "/Ported"])
    #expect(run.status == 1)
    #expect(run.output == "error: there is no code of Swift in the folder \(folder.path)\(path)\n")
  }
}
