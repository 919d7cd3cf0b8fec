import Foundation
import TestSupport

/// iOS code, and what the program makes of it.
@MainActor
struct Port {
  /// The problems that were reported, with the files' names alone.
  let told: String
  let hasSucceeded: Bool
  private let folder: TemporaryFolder
  private let output: TemporaryFolder
  /// The target that this code depends on, which it imports as `Library`.
  private var library: [Port] = []
  private let forBuild: Bool

  /// The folder with what this build made, the test program included.
  private static var products: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Runs the program with these arguments.
  static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let run = try Tool.run(products.appendingPathComponent("Porting").path, arguments)
    return (run.status, run.output)
  }

  /// Rewrites files: for people who go on with them, or for the compiler.
  init(_ files: [String: String], forBuild: Bool = false, with library: Port? = nil) throws {
    self.forBuild = forBuild
    self.library = library.map { [$0] } ?? []
    folder = try TemporaryFolder()
    output = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let run = try Self.run(
      (forBuild ? [] : ["--sources"]) + (library.map { ["--with", $0.folder.path] } ?? []) + [folder.path, output.path]
    )
    hasSucceeded = run.status == 0
    told = run.output.replacing(folder.path + "/", with: "")
  }

  /// Rewrites one file.
  init(_ text: String, forBuild: Bool = false, with library: Port? = nil) throws {
    try self.init(["Form.swift": text], forBuild: forBuild, with: library)
  }

  /// The compiler's errors and warnings about the rewritten files, which see this build's UIKit.
  func complaints(languageMode: Int = 5) throws -> [String] {
    guard let library = library.first else {
      return try compile(["-typecheck", "-module-name", "Ported"], languageMode)
    }
    let module = "\(library.output.path)/Library.swiftmodule"
    let options = ["-emit-module", "-module-name", "Library", "-emit-module-path", module]
    return try library.compile(options, languageMode)
      + compile(["-typecheck", "-module-name", "Ported", "-I", library.output.path], languageMode)
  }

  private func compile(_ options: [String], _ languageMode: Int) throws -> [String] {
    let modules = Self.products.appendingPathComponent("Modules").path
    let png = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources/CPNG").standardized.path
    let names = try FileManager.default.subpathsOfDirectory(atPath: output.path).filter { $0.hasSuffix(".swift") }
    let run = try Tool.run(
      "swiftc",
      options + ["-swift-version", "\(languageMode)", "-I", modules, "-I", png]
        + names.map { "\(output.path)/\($0)" }
    )
    let complaints = run.output.split(separator: "\n").map(String.init).filter {
      $0.contains(": error: ") || $0.contains(": warning: ")
    }
    // A compiler that ends otherwise says so in words of its own.
    return complaints.isEmpty && (run.status != 0 || names.isEmpty) ? ["failed: " + run.output] : complaints
  }

  /// A rewritten file; nil if there is none.
  func text(_ name: String = "Form.swift") -> String? { output.text(forBuild ? "iOS+" + name : name) }
}
