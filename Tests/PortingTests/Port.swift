import Foundation
import TestSupport

/// iOS code, and what the program makes of it.
@MainActor
struct Port {
  /// What was told, with the files' names alone.
  let told: String
  let hasSucceeded: Bool
  private let output: TemporaryFolder
  private let forBuild: Bool

  /// Rewrites files: for people who go on with them, or for the compiler.
  init(_ files: [String: String], forBuild: Bool = false) throws {
    self.forBuild = forBuild
    let folder = try TemporaryFolder()
    output = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    // The program that this build made, beside the test program.
    let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("Porting").path
    let run = try Tool.run(path, (forBuild ? [] : ["--sources"]) + [folder.path, output.path])
    hasSucceeded = run.status == 0
    told = run.output.replacing(folder.path + "/", with: "")
  }

  /// Rewrites one file.
  init(_ text: String, forBuild: Bool = false) throws { try self.init(["Form.swift": text], forBuild: forBuild) }

  /// A rewritten file; nil if there is none.
  func text(_ name: String = "Form.swift") -> String? { output.text(forBuild ? "iOS+" + name : name) }
}
