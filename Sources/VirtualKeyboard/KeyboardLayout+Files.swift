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
      throw .unreadable(file: file.lastPathComponent, reason: Self.reason(error))
    }
    try self.init(data: data, file: file.lastPathComponent)
  }

  /// Reads a layout from the bytes of a file; `file` is its name in errors.
  ///
  /// - Throws: `KeyboardLayoutError`, naming file and place.
  public init(data: Data, file: String) throws(KeyboardLayoutError) {
    do {
      self = try JSONDecoder().decode(LayoutFile.self, from: data).layout
    } catch {
      throw KeyboardLayoutError(error, in: data, of: file)
    }
    try checkTargets(file)
  }

  // MARK: - Private

  private static var folder: URL { URL(fileURLWithPath: Resources.path + "/Keyboards", isDirectory: true) }

  private static func names(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// What the system says about a file that can't be read, without the path.
  private static func reason(_ error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return cause.map { String(cString: strerror(Int32(($0 as NSError).code))) } ?? error.localizedDescription
  }

  /// Keys that go to layers which aren't there would leave a person on a dead end.
  private func checkTargets(_ file: String) throws(KeyboardLayoutError) {
    for (name, rows) in layers.sorted(by: { $0.key < $1.key }) {
      for (row, keys) in rows.enumerated() {
        for (index, key) in keys.enumerated() {
          guard case .layer(let target) = key.action, target != "", layers[target] == nil else { continue }
          let place = "layers.\(name)[\(row)][\(index)].to"
          throw .invalid(file: file, place: place, reason: "there is no layer called “\(target)”")
        }
      }
    }
  }
}
