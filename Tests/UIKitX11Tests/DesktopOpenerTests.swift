import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@Suite("The desktop's opener")
struct DesktopOpenerTests {
  private func open(_ text: String, in folder: TemporaryFolder) async throws -> Bool {
    let opener = DesktopOpener(searchPath: "/nowhere:\(folder.path)")
    let url = try #require(URL(string: text))
    return await withCheckedContinuation { done in opener.open(url) { done.resume(returning: $0) } }
  }

  /// Puts a program there by another process: one that this process still had open for writing, in a child that another
  /// test has just made, couldn't be started (ETXTBSY).
  private func install(_ text: String, in folder: TemporaryFolder) throws {
    try folder.write(text, to: "text")
    let arguments = ["-m", "755", "\(folder.path)/text", "\(folder.path)/xdg-open"]
    let process = try Process.run(URL(fileURLWithPath: "/usr/bin/install"), arguments: arguments)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("gets the address as its only argument, and says whether it could")
  func opens() async throws {
    let folder = try TemporaryFolder()
    try install("#!/bin/sh\necho \"$#\" \"$1\" >\(folder.path)/asked\n", in: folder)
    #expect(try await open("https://example.org/?a=b&c='d'", in: folder))
    #expect(folder.text("asked") == "1 https://example.org/?a=b&c='d'\n")
    try install("#!/bin/sh\nexit 3\n", in: folder)
    #expect(try await !open("https://example.org", in: folder))
  }

  @Test("is told to be absent where it isn't installed, and can't be started where it isn't a program")
  func absent() async throws {
    let folder = try TemporaryFolder()
    #expect(!DesktopOpener(searchPath: folder.path).isAvailable)
    try folder.write("not a program", to: "xdg-open", mode: 0o755)
    #expect(try await !open("https://example.org", in: folder))
  }
}
