import Foundation
import PackagePlugin

/// Rewrites a target's iOS code, which stays as it is, and compiles the result in its place.
///
/// That code is in the target's folder `iOS`, which its package excludes: what SwiftPM finds in a target it would compile as well.
@main
struct PortIOS: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "iOS")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let sources = names.filter { $0.hasSuffix(".swift") }.sorted()
    guard !sources.isEmpty else {
      Diagnostics.error("\(target.name): there is no code in the folder \(folder.path)")
      return []
    }
    if let target = target as? any SourceModuleTarget {
      for file in target.sourceFiles
      where file.url.path.hasPrefix(folder.path + "/") && file.url.pathExtension == "swift" {
        Diagnostics.error("Package.swift: the target \(target.name) needs ‘exclude: [\"iOS\"]’ beside ‘plugins’")
        return []
      }
    }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Rewriting the iOS code of \(target.name)",
        executable: try context.tool(named: "Porting").url,
        arguments: [folder.path, output.path],
        inputFiles: sources.map { folder.appending(path: $0) },
        // As the program names them.
        outputFiles: sources.map { output.appending(path: $0.replacing("/", with: "+")) }
      )
    ]
  }
}
