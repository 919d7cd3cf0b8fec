import Resources
import UIKit

nonisolated extension KeyboardLayout {
  /// The names of the layouts that travel with the package, in alphabetical order.
  public static var available: [String] { names(inFolder: folder) }

  /// Reads a layout that travels with the package.
  ///
  /// - Throws: `KeyboardLayoutError`, naming file and place.
  public static func named(_ name: String) throws(KeyboardLayoutError) -> KeyboardLayout {
    try named(name, inFolder: folder)
  }

  /// Reads the layout `name` from `folder`.
  ///
  /// - Throws: `KeyboardLayoutError`, naming file and place.
  public static func named(_ name: String, in folder: URL) throws(KeyboardLayoutError) -> KeyboardLayout {
    try named(name, inFolder: folder.path)
  }

  /// Reads a layout file.
  ///
  /// - Throws: `KeyboardLayoutError`, naming file and place.
  public init(contentsOf file: URL) throws(KeyboardLayoutError) {
    try self.init(path: file.path)
  }

  /// Reads a layout from the bytes of a file; `file` is its name in errors.
  ///
  /// - Throws: `KeyboardLayoutError`, naming file and place.
  public init(data: Data, file: String) throws(KeyboardLayoutError) {
    try self.init(bytes: [UInt8](data), file: file)
  }

  // MARK: - Files

  private static var folder: String { Resources.path + "/Keyboards" }

  private static func named(_ name: String, inFolder folder: String) throws(KeyboardLayoutError) -> KeyboardLayout {
    let known = names(inFolder: folder)
    guard known.contains(name) else { throw .notFound(name: name, known: known) }
    return try KeyboardLayout(path: "\(folder)/\(name).json")
  }

  private static func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".json") { names.append(String(name.dropLast(5))) }
    }
    return names.sorted()
  }

  private init(path: String) throws(KeyboardLayoutError) {
    let file = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    guard let bytes = Self.bytes(ofFile: path) else {
      throw .unreadable(file: file, reason: String(cString: strerror(errno)))
    }
    try self.init(bytes: bytes, file: file)
  }

  private init(bytes: [UInt8], file: String) throws(KeyboardLayoutError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw .malformed(file: file, reason: "line \(error.line): \(error.reason)")
    }
    self = try LayoutReader(file: file).layout(JSONNode(value))
  }

  /// Nil with `errno` set where the file can't be read.
  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return ferror(file) == 0 ? bytes : nil
  }
}
