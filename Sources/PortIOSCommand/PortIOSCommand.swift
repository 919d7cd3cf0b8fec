import Foundation
import PackagePlugin

/// `swift package port-ios`: writes rewritten iOS code, for those who go on with it.
@main
struct PortIOSCommand: CommandPlugin {
  private static let usage = """
    usage: swift package --allow-writing-to-package-directory port-ios [--output FOLDER] FOLDER

    Writes the iOS code of the folder FOLDER as it is compiled on Linux: without #selector, @objc, @IBOutlet and their like. The new
    files go to the folder Ported, or to the one that is given; FOLDER stays as it is. Both are inside of the package.
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
    let process = Process()
    process.executableURL = try context.tool(named: "Porting").url
    process.arguments = ["--sources", root.appending(path: folder).path, root.appending(path: output).path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure.refused }
    print("The rewritten files are in the folder \(output).")
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
