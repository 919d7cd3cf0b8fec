import UIKit

/// The programs installed below a prefix, with everything that desktops need.
///
/// The installed files include a list of them, ``list``: removing deletes exactly those.
struct DesktopInstallation {
  /// The folder for everything; an absolute path.
  let prefix: String

  /// The list of files, relative to the prefix; folders that were created end with a slash, inner ones first.
  static let list = "share/keyboard-assistant/installed"

  /// Uses `prefix`; nil for the home's `.local`, and for root `/usr/local`.
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
    guard let home = UserFolders().home else {
      throw DesktopError(message: "no home folder to install in; name one with --prefix")
    }
    return home + "/.local"
  }

  // MARK: - Installing

  /// Writes the files of `plan`, and removes files of an earlier installation that aren't among them.
  ///
  /// - Parameter tell: called with each file's path.
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
    // Written before the others, so that after a failure all files can be removed.
    try DesktopFile(path: Self.list, content: .made { () throws(DesktopError) in list }).write(below: prefix)
    for file in files {
      try file.write(below: prefix)
      tell(prefix + "/" + file.path)
    }
    for folder in before.filter({ $0.hasSuffix("/") && !folders.contains($0) }) { try remove(folder) }
    tellIconsChanged()
  }

  /// What to do after installing, in one line; `path` is the shell's list of folders with programs.
  func nextStep(path: String?) -> String {
    let bin = prefix + "/bin"
    let start = "Installed. Start Keyboard Assistant from the menu, or as "
    let folders = (path ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)).standardizedFileURL.path }
    if folders.contains(bin) { return start + "\(Usage.program)." }
    return start + "\(bin)/\(Usage.program); \(bin) isn't in PATH."
  }

  /// Creates the missing folders of `files`; returns those that this or an earlier installation created, innermost
  /// first.
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

  /// Removes the installed files.
  ///
  /// - Parameter tell: called with each file's path.
  func remove(tell: (String) -> Void) throws(DesktopError) {
    guard let installed else { throw DesktopError(message: "nothing is installed in \(prefix)") }
    // The list is removed last, so that after a failure the rest can be removed another time.
    let files = installed.filter { !$0.hasSuffix("/") && $0 != Self.list }
    for path in files where try remove(path) { tell(prefix + "/" + path) }
    tellIconsChanged()
    for path in [Self.list] + installed.filter({ $0.hasSuffix("/") }) { try remove(path) }
  }

  /// Removes a file, or an empty folder; false if it doesn't exist, or is a folder that contains other files.
  @discardableResult
  private func remove(_ path: String) throws(DesktopError) -> Bool {
    let whole = path == "./" ? prefix : prefix + "/" + path
    guard path.hasSuffix("/") ? rmdir(whole) != 0 : unlink(whole) != 0 else { return true }
    if [ENOENT, ENOTDIR, ENOTEMPTY, EEXIST].contains(errno) { return false }
    throw DesktopError(whole, code: errno)
  }

  // MARK: - Private

  /// The entries of the list; nil if there is none. Paths that lead out of the prefix are ignored.
  private var installed: [String]? {
    guard let bytes = FileManager.default.contents(atPath: prefix + "/" + Self.list) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter { path in
      !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }
  }

  /// Icon theme specification, "Implementation notes": desktops compare their icon cache with this folder's date.
  private func tellIconsChanged() { utimes(prefix + "/share/icons/hicolor", nil) }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}
