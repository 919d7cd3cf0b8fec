import Foundation
import PackagePlugin

/// `swift package port-ios`: writes rewritten iOS code, for people who develop it further.
@main
struct PortIOSCommand: CommandPlugin {
  private static let usage = """
    usage: swift package --allow-writing-to-package-directory port-ios [--output FOLDER] FOLDER

    Writes the iOS code of the folder FOLDER as it is compiled on Linux: without #selector, @objc, @IBOutlet and their like. The new
    files go to the folder Ported, or to the one that is given; FOLDER stays as it is. Both are inside of the package. If FOLDER is
    the folder iOS of a target, iOS code of the targets that it depends on is read, too.
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let output = extractor.extractOption(named: "output").last ?? "Ported"
    let isHelp = extractor.extractFlag(named: "help") > 0
    let folders = extractor.remainingArguments
    guard !isHelp, folders.count == 1, let folder = folders.first else {
      print(Self.usage)
      if !isHelp { throw Failure.usage }
      return
    }
    let root = context.package.directoryURL
    let sources = root.appending(path: folder)
    let others = target(of: sources, in: context.package)?.portedDependencies ?? []
    let process = Process()
    process.executableURL = try context.tool(named: "Porting").url
    process.arguments =
      ["--sources"] + others.flatMap { ["--with", $0.folder.path] } + [sources.path, root.appending(path: output).path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure.refused }
    print("The rewritten files are in the folder \(output).")
  }

  /// The target whose folder `iOS` is `folder`; targets may share one by links, so that the path as given comes first.
  private func target(of folder: URL, in package: Package) -> (any Target)? {
    let targets = package.targets.filter { !$0.iOSSources.isEmpty }
    return targets.first {
      $0.directoryURL.appending(path: "iOS").standardizedFileURL.path == folder.standardizedFileURL.path
    }
      ?? targets.first { $0.iOSFolder.path == folder.resolvingSymlinksInPath().path }
  }

  private enum Failure: Error, CustomStringConvertible {
    case usage, refused

    var description: String {
      switch self {
      case .usage: "name one folder"
      case .refused: "nothing was written: see the errors above"
      }
    }
  }
}
