import Foundation
import PackagePlugin

/// Rewrites a target's iOS code, which stays as it is, and compiles the result in its place.
///
/// That code is in the target's folder `iOS`, which its package excludes: what SwiftPM finds in a target it would compile as well.
@main
struct PortIOS: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "iOS").resolvingSymlinksInPath()
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let sources = names.filter { $0.hasSuffix(".swift") }.sorted()
    guard !sources.isEmpty else {
      Diagnostics.error("\(target.name): there is no code in the folder \(folder.path)")
      return []
    }
    // Which SwiftPM compiles, too, if nothing keeps it from that.
    let compiled = (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: "swift").map(\.url.path) ?? []
    guard !compiled.contains(where: { $0.hasPrefix("\(target.directoryURL.path)/iOS/") }) else {
      Diagnostics.error("\(target.name) needs ‘exclude: [\"iOS\"]’ in Package.swift")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Rewriting the iOS code of \(target.name)",
        executable: try context.tool(named: "Porting").url,
        arguments: [folder.path, output.path],
        inputFiles: sources.map { folder.appending(path: $0) },
        // As the program names them.
        outputFiles: sources.map { output.appending(path: "iOS+" + $0.replacing("/", with: "+")) }
      )
    ]
  }
}
