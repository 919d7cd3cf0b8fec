import UIKit

/// The programs below a prefix, and all that a desktop wants with them.
///
/// A list of what was written, ``list``, stands among it: removing takes away exactly that.
struct DesktopInstallation {
  /// The folder in which everything goes; absolute.
  let prefix: String

  /// The list of files, from the prefix on; folders that were made end with a slash, those within others first.
  static let list = "share/keyboard-assistant/installed"

  /// Looks at `prefix`; nil is the home's `.local`, and for root `/usr/local`.
  init(prefix: String?) throws(DesktopError) {
    let wanted: String
    if let prefix { wanted = prefix } else { wanted = try Self.usualPrefix() }
    let path = URL(fileURLWithPath: wanted, isDirectory: true).standardizedFileURL.path
    if path.contains(where: \.isNewline) {
      throw DesktopError(message: "a prefix is on one line, not \(wanted.quoted)")
    }
    self.prefix = path
  }

  private static func usualPrefix() throws(DesktopError) -> String {
    if geteuid() == 0 { return "/usr/local" }
    guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else {
      throw DesktopError(message: "no home folder to install in; name one with --prefix")
    }
    return home + "/.local"
  }

  // MARK: - Installing

  /// Writes the files of `plan`, and removes what was installed before and isn't among them.
  ///
  /// - Parameter tell: gets each file's path.
  func install(_ plan: DesktopPlan, tell: (String) -> Void) throws(DesktopError) {
    let parent = URL(fileURLWithPath: prefix).deletingLastPathComponent().path
    guard Self.isFolder(parent) else { throw DesktopError(message: "\(parent): no such folder to install in") }
    let files = try plan.files(prefix)
    let before = installed ?? []
    let wanted = Set(files.map(\.path) + [Self.list])
    for path in before where !path.hasSuffix("/") && !wanted.contains(path) { try remove(path) }
    let folders = try makeFolders(for: wanted, before: before)
    let lines = files.map(\.path) + [Self.list] + folders
    let list = Data(lines.map { $0 + "\n" }.joined().utf8)
    // Before the others, so that what is written up to a failure can be removed.
    try DesktopFile(path: Self.list, content: .made { () throws(DesktopError) in list }).write(below: prefix)
    for file in files {
      try file.write(below: prefix)
      tell(prefix + "/" + file.path)
    }
    for folder in before.filter({ $0.hasSuffix("/") && !folders.contains($0) }) { try remove(folder) }
    tellIconsChanged()
  }

  /// Makes the folders of `files` that aren't there; those that this or an earlier installation made, innermost first.
  private func makeFolders(for files: Set<String>, before: [String]) throws(DesktopError) -> [String] {
    var wanted: Set<String> = [""]
    for file in files {
      let parts = file.split(separator: "/").dropLast()
      for count in parts.indices { wanted.insert(parts[...count].joined(separator: "/") + "/") }
    }
    var made: [String] = []
    for folder in wanted.sorted() {
      let path = prefix + "/" + folder
      let entry = folder.isEmpty ? "./" : folder
      if mkdir(path, 0o755) == 0 {
        made.append(entry)
      } else if errno != EEXIST || !Self.isFolder(path) {
        throw DesktopError(path, code: errno == EEXIST ? ENOTDIR : errno)
      } else if before.contains(entry) {
        made.append(entry)
      }
    }
    return made.reversed()
  }

  // MARK: - Removing

  /// Removes what was installed.
  ///
  /// - Parameter tell: gets each file's path.
  func remove(tell: (String) -> Void) throws(DesktopError) {
    guard let installed else { throw DesktopError(message: "nothing is installed in \(prefix)") }
    // The list last of the files: what is left after a failure can be removed another time.
    let files = installed.filter { !$0.hasSuffix("/") && $0 != Self.list }
    for path in files where try remove(path) { tell(prefix + "/" + path) }
    tellIconsChanged()
    for path in [Self.list] + installed.filter({ $0.hasSuffix("/") }) { try remove(path) }
  }

  /// Removes a file, or a folder with nothing in it; false when it isn't there, or something of somebody else's is in it.
  @discardableResult
  private func remove(_ path: String) throws(DesktopError) -> Bool {
    let whole = path == "./" ? prefix : prefix + "/" + path
    guard path.hasSuffix("/") ? rmdir(whole) != 0 : unlink(whole) != 0 else { return true }
    if [ENOENT, ENOTDIR, ENOTEMPTY, EEXIST].contains(errno) { return false }
    throw DesktopError(whole, code: errno)
  }

  // MARK: - Private

  /// What the list says; nil when there is none. Paths that lead out of the prefix are not ours.
  private var installed: [String]? {
    guard let bytes = FileManager.default.contents(atPath: prefix + "/" + Self.list) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter { path in
      !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }
  }

  /// Icon theme specification, "Implementation notes": a theme's cache is as old as its folder.
  private func tellIconsChanged() { utimes(prefix + "/share/icons/hicolor", nil) }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}
