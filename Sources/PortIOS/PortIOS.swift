import Foundation
import PackagePlugin

/// Rewrites a target's iOS code, which stays as it is, and compiles the result in its place.
///
/// That code is in the target's folder `iOS`, which its package excludes: what SwiftPM finds in a target it would compile as well.
@main
struct PortIOS: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = self.folder(of: target)
    let sources = self.sources(in: folder)
    guard !sources.isEmpty else {
      Diagnostics.error("\(target.name): there is no code in the folder \(folder.path)")
      return []
    }
    guard !isCompiled(in: target) else {
      Diagnostics.error("\(target.name) needs ‘exclude: [\"iOS\"]’ in Package.swift")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    let others = target.recursiveTargetDependencies.compactMap(portedSources)
    let read = others.flatMap { folder, names in names.map { folder.appending(path: $0) } }
    return [
      .buildCommand(
        displayName: "Rewriting the iOS code of \(target.name)",
        executable: try context.tool(named: "Porting").url,
        arguments: others.flatMap { ["--with", $0.folder.path] } + [folder.path, output.path],
        inputFiles: sources.map { folder.appending(path: $0) } + read,
        // As the program names them.
        outputFiles: sources.map { output.appending(path: "iOS+" + $0.replacing("/", with: "+")) }
      )
    ]
  }

  private func folder(of target: any Target) -> URL {
    target.directoryURL.appending(path: "iOS").resolvingSymlinksInPath()
  }

  /// The paths of the files of Swift below a folder, relative to it.
  private func sources(in folder: URL) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Whether SwiftPM compiles a target's folder `iOS`, because nothing keeps it from that.
  private func isCompiled(in target: any Target) -> Bool {
    let compiled = (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: "swift").map(\.url.path) ?? []
    return compiled.contains { $0.hasPrefix("\(target.directoryURL.path)/iOS/") }
  }

  /// The folder and the files of a target whose code is rewritten, too: its protocols may have optional requirements.
  private func portedSources(of target: any Target) -> (folder: URL, names: [String])? {
    let folder = folder(of: target)
    let names = sources(in: folder)
    return names.isEmpty || isCompiled(in: target) ? nil : (folder, names)
  }
}
