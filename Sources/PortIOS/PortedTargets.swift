import Foundation
import PackagePlugin

// Both plug-ins compile this file, which the folder of the command links to: a plug-in can't import a library.

extension Target {
  /// The folder of a target that may have iOS code; links in its path are resolved.
  var iOSFolder: URL { directoryURL.appending(path: "iOS").resolvingSymlinksInPath() }

  /// The paths of the Swift files with iOS code, relative to their folder.
  var iOSSources: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: iOSFolder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Whether SwiftPM compiles the folder `iOS`, because the package doesn't exclude it.
  var compilesIOSFolder: Bool {
    let compiled = (self as? any SourceModuleTarget)?.sourceFiles(withSuffix: "swift").map(\.url.path) ?? []
    return compiled.contains { $0.hasPrefix("\(directoryURL.path)/iOS/") }
  }

  /// The folders and files with iOS code of the targets that this one depends on: this one's code uses their classes
  /// and protocols.
  var portedDependencies: [(folder: URL, names: [String])] {
    recursiveTargetDependencies.filter { !$0.iOSSources.isEmpty && !$0.compilesIOSFolder }
      .map { ($0.iOSFolder, $0.iOSSources) }
  }
}
