import Foundation
import Outside
import TestSupport
import Testing

@Suite("Files that somebody else wrote")
struct OutsideFileTests {
  @Test("a file is read up to its limit, and one byte more is too much")
  func limit() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "a", count: 1 << 20), to: "full")
    try folder.write(String(repeating: "a", count: (1 << 20) + 1), to: "over")
    #expect(try OutsideFile(folder.path + "/full", limit: 1 << 20).read().count == 1 << 20)
    #expect(throws: OutsideFileError.tooLarge(1 << 20)) {
      try OutsideFile(folder.path + "/over", limit: 1 << 20).read()
    }
  }

  @Test("what has no size is read no further, and a pipe that nobody writes to isn't waited for")
  func devices() throws {
    #expect(throws: OutsideFileError.tooLarge(1 << 20)) { try OutsideFile("/dev/zero", limit: 1 << 20).read() }
    #expect(try OutsideFile("/dev/null", limit: 1 << 20).read().isEmpty)
    #expect(try !OutsideFile("/proc/self/status", limit: 1 << 20).read().isEmpty)
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(try OutsideFile(folder.path + "/pipe", limit: 1 << 20).read().isEmpty)
  }

  @Test("reasons are clauses")
  func reasons() throws {
    let folder = try TemporaryFolder()
    #expect(throws: OutsideFileError.system(EISDIR)) { try OutsideFile(folder.path, limit: 9).read() }
    #expect(throws: OutsideFileError.system(ENOENT)) { try OutsideFile(folder.path + "/none", limit: 9).read() }
    try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: folder.path + "/bytes"))
    #expect(throws: OutsideFileError.notText) { try OutsideFile(folder.path + "/bytes", limit: 9).readText() }
    #expect(OutsideFileError.tooLarge(16 << 20).reason == "it is larger than 16 MiB")
  }

  @Test("a file that is replaced is never half a file, and stays as it was if the disk is full")
  func replacing() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file", mode: 0o640)
    #expect(NewFile.replace(folder.path + "/file", with: Data("new".utf8)) == 0)
    #expect(folder.text("file") == "new")
    #expect(NewFile.replace(folder.path + "/none/file", with: Data()) == ENOENT)
    #expect(NewFile.replace("/dev/full", with: Data("new".utf8)) == ENOSPC)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: "loop")
    #expect(NewFile.replace(folder.path + "/loop", with: Data()) == ELOOP)
    #expect(folder.contents == ["file", "loop"])
  }
}
