import TestSupport
import Testing

@testable import UIKit
@testable import UIKitX11

@Suite("The desktop's opener")
struct DesktopOpenerTests {
  private func open(_ text: String, in folder: TemporaryFolder) async throws -> Bool {
    let opener = DesktopOpener(searchPath: "/nowhere:\(folder.path)")
    let url = try #require(URL(string: text))
    return await withCheckedContinuation { done in opener.open(url) { done.resume(returning: $0) } }
  }

  @Test("gets the address as its only argument, and says whether it could")
  func opens() async throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\necho \"$#\" \"$1\" >\(folder.path)/asked\n", to: "xdg-open", mode: 0o755)
    #expect(try await open("https://example.org/?a=b&c='d'", in: folder))
    #expect(folder.text("asked") == "1 https://example.org/?a=b&c='d'\n")
    try folder.write("#!/bin/sh\nexit 3\n", to: "xdg-open", mode: 0o755)
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
