import Foundation
import TestSupport

/// The commands of `apt-get`.
enum PackageCommand {
  /// What is wrong with these arguments; nil when they would be followed.
  ///
  /// Whether a package exists is asked on machines that have a list of all packages.
  static func complaint(about arguments: [String]) throws -> String? {
    if arguments == ["update"] { return nil }
    guard arguments.starts(with: ["install", "-y"]), arguments.count > 2 else {
      return "apt-get \(arguments.joined(separator: " ")) isn't known to these tests"
    }
    let names = arguments.dropFirst(2)
    if let wrong = names.first(where: { $0.wholeMatch(of: /[a-z0-9][a-z0-9+.-]+/) == nil }) {
      return "\(wrong) can't be a package's name"
    }
    guard hasLists else { return nil }
    let known = try Tool.run("apt-cache", ["show", "--no-all-versions"] + names).output.split(separator: "\n")
    return names.first { !known.contains("Package: \($0)") }.map { "there is no package \($0)" }
  }

  private static var hasLists: Bool {
    let files = try? FileManager.default.contentsOfDirectory(atPath: "/var/lib/apt/lists")
    return files?.contains { $0.contains("_Packages") } == true
  }
}
