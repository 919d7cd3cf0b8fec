import Foundation

/// The command line: the folder with iOS code, and the folder for the rewritten code; before these, each after an option of its own,
/// the folders with iOS code of targets that it depends on.
///
/// Writes the files of Swift below the first folder, rewritten, into the second: each below its own path for people, who go on with the
/// sources, and else all in one folder, for the compiler. Nothing is written if something can't be rewritten.
enum Command {
  static func run(_ arguments: [String]) -> Int32 {
    let style: Style = arguments.first == "--sources" ? .sources : .build
    var paths = arguments.drop { $0 == "--sources" }
    var others: [String] = []
    while paths.first == "--with", let other = paths.dropFirst().first {
      others.append(other)
      paths = paths.dropFirst(2)
    }
    guard paths.count == 2, let folder = paths.first, let output = paths.last else {
      complain("usage: porting [--sources] [--with FOLDER]… FOLDER OUTPUT")
      return 2
    }
    do {
      return try run(folder, output, others, style)
    } catch {
      complain("error: \(error.localizedDescription)")
      return 1
    }
  }

  private static func run(_ folder: String, _ output: String, _ others: [String], _ style: Style) throws -> Int32 {
    let (names, files) = try sources(in: folder)
    // Problems in the dependencies are reported when those are rewritten.
    let dependencies = others.flatMap { (try? sources(in: $0, of: $0))?.files ?? [] }
    Porting(files: files, dependencies: dependencies).rewrite(style)
    let problems = files.flatMap(\.problems)
    for problem in problems { complain("\(problem)") }
    guard !problems.contains(where: \.isError) else { return 1 }
    for (name, file) in zip(names, files) {
      let target = URL(fileURLWithPath: output).appendingPathComponent(style == .build ? PortedNames.flat(name) : name)
      try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.rendered(style).write(to: target, atomically: true, encoding: .utf8)
    }
    return 0
  }

  /// The files of Swift below a folder, which may be a link to where an app has its sources, and their paths relative to it.
  private static func sources(in folder: String, of module: String? = nil) throws -> (
    names: [String], files: [SourceFile]
  ) {
    let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard let names = try? PortedNames.sources(in: folder), !names.isEmpty else { throw WithoutCode(folder: folder) }
    let files = try names.map { name in
      let path = folder + "/" + name
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw Unreadable(path: path)
      }
      return SourceFile(path: path, text: text, module: module)
    }
    return (names, files)
  }

  private static func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}

/// A file that isn't text in UTF-8, or can't be read at all.
private struct Unreadable: LocalizedError {
  let path: String

  var errorDescription: String? { "\(path) can't be read as UTF-8" }
}

/// A folder in which nothing can be rewritten.
private struct WithoutCode: LocalizedError {
  let folder: String

  var errorDescription: String? { "there is no code of Swift in the folder \(folder)" }
}

/// The names of files to be rewritten, and of those that are.
enum PortedNames {
  /// The paths of all files of Swift below a folder, relative to it, in their order.
  static func sources(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// The name of a rewritten file in the one folder with all others. No source has it: the compiler warns about two
  /// files of the same name.
  static func flat(_ path: String) -> String { "iOS+" + path.replacing("/", with: "+") }
}
