import Foundation
import PackagePlugin

/// Rewrites a target's iOS code, which stays as it is, and compiles the result in its place.
///
/// That code is in the target's folder `iOS`, which its package excludes: what SwiftPM finds in a target it would compile as well.
@main
struct PortIOS: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.iOSFolder
    let sources = target.iOSSources
    guard !sources.isEmpty else {
      Diagnostics.error("\(target.name): there is no code in the folder \(folder.path)")
      return []
    }
    guard !target.compilesIOSFolder else {
      Diagnostics.error("\(target.name) needs ‘exclude: [\"iOS\"]’ in Package.swift")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    let others = target.portedDependencies
    let read = others.flatMap { folder, names in names.map { folder.appending(path: $0) } }
    return [
      .buildCommand(
        displayName: "Rewriting the iOS code of \(target.name)",
        executable: try context.tool(named: "Porting").url,
        arguments: others.flatMap { ["--with", $0.folder.path] } + [folder.path, output.path],
        inputFiles: sources.map { folder.appending(path: $0) } + read,
        // The names that the program gives its output.
        outputFiles: sources.map { output.appending(path: "iOS+" + $0.replacing("/", with: "+")) }
      )
    ]
  }
}
