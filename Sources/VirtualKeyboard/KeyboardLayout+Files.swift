import Resources
import UIKit

nonisolated extension KeyboardLayout {
  /// The names of the layouts that travel with the package, in alphabetical order.
  public static var available: [String] { names(in: folder) }

  /// Reads a layout that travels with the package.
  ///
  /// - Throws: `KeyboardLayoutError`, naming file and place.
  public static func named(_ name: String) throws(KeyboardLayoutError) -> KeyboardLayout {
    try named(name, in: folder)
  }

  /// Reads the layout `name` from `folder`.
  ///
  /// - Throws: `KeyboardLayoutError`, naming file and place.
  public static func named(_ name: String, in folder: URL) throws(KeyboardLayoutError) -> KeyboardLayout {
    let known = names(in: folder)
    guard known.contains(name) else { throw .notFound(name: name, known: known) }
    return try KeyboardLayout(contentsOf: folder.appendingPathComponent("\(name).json"))
  }

  /// Reads a layout file.
  ///
  /// - Throws: `KeyboardLayoutError`, naming file and place.
  public init(contentsOf file: URL) throws(KeyboardLayoutError) {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .unreadable(file: file.lastPathComponent, reason: error.localizedDescription)
    }
    try self.init(data: data, file: file.lastPathComponent)
  }

  /// Reads a layout from the bytes of a file; `file` is its name in errors.
  ///
  /// - Throws: `KeyboardLayoutError`, naming file and place.
  public init(data: Data, file: String) throws(KeyboardLayoutError) {
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      throw .malformed(file: file, reason: reason)
    }
    self = try LayoutReader(file: file).layout(JSONNode(object))
  }

  private static var folder: URL { Resources.directory.appendingPathComponent("Keyboards") }

  private static func names(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }
}
