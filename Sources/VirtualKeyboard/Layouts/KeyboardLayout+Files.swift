import Outside
import Resources
import UIKit

nonisolated extension KeyboardLayout {
  /// The names of the layouts in the package's resources, in alphabetical order.
  public static var available: [String] { names(in: folder) }

  /// The layouts in the package's resources with their titles, in alphabetical order of the names: "de-DE" and "Deutsch".
  /// Reads all files; one that can't be read has its name for a title.
  public static var titles: [(name: String, title: String)] {
    available.map { name in (name, (try? named(name))?.title ?? name) }
  }

  /// The layouts' names in lines of at most 96 columns for a program's help: "Layouts: ar, bg-BG, cs-CZ."
  package static var list: String {
    var lines = ["Layouts:"]
    for (index, name) in available.enumerated() {
      let word = " " + name + (index == available.count - 1 ? "." : ",")
      if lines[lines.count - 1].count + word.count > 96 { lines.append(" ") }
      lines[lines.count - 1] += word
    }
    return lines.joined(separator: "\n")
  }

  /// Reads a layout from the package's resources, or from a file if `name` is its path, with a slash: "./kiosk.json".
  ///
  /// - Throws: `KeyboardLayoutError`, with the file and the position of the mistake in it.
  public static func named(_ name: String) throws(KeyboardLayoutError) -> KeyboardLayout {
    name.contains("/") ? try KeyboardLayout(contentsOf: URL(fileURLWithPath: name)) : try named(name, in: folder)
  }

  /// Reads the layout `name` from `folder`.
  ///
  /// - Throws: `KeyboardLayoutError`, with the file and the position of the mistake in it.
  public static func named(_ name: String, in folder: URL) throws(KeyboardLayoutError) -> KeyboardLayout {
    let known = names(in: folder)
    guard known.contains(name) else { throw .notFound(name: name, known: known) }
    return try KeyboardLayout(contentsOf: folder.appendingPathComponent("\(name).json"))
  }

  /// Reads a layout file of at most a mebibyte.
  ///
  /// - Throws: `KeyboardLayoutError`, with the file and the position of the mistake in it.
  public init(contentsOf file: URL) throws(KeyboardLayoutError) {
    let data: Data
    do throws(OutsideFileError) {
      data = try OutsideFile(file.path, limit: OutsideFile.textLimit).read()
    } catch {
      throw .unreadable(file: file.lastPathComponent, reason: error.reason)
    }
    try self.init(data: data, file: file.lastPathComponent)
  }

  /// Reads a layout from the bytes of a file; `file` is its name in errors.
  ///
  /// - Throws: `KeyboardLayoutError`, with the file and the position of the mistake in it.
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

  /// Checks that every layer to which a key leads exists: from a missing one there would be no way back.
  private func checkTargets(_ file: String) throws(KeyboardLayoutError) {
    for (name, rows) in layers.sorted(by: { $0.key < $1.key }) {
      for (row, keys) in rows.enumerated() {
        for (index, key) in keys.enumerated() {
          guard case .layer(let target) = key.action, target != "", layers[target] == nil else { continue }
          let location = "layers.\(name)[\(row)][\(index)].to"
          throw .invalid(file: file, location: location, reason: "there is no layer called “\(target)”")
        }
      }
    }
  }
}
