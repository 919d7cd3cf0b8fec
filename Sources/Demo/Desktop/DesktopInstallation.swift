import Arguments
import Outside
import UIKit

/// The programs installed below a prefix, with everything that desktops need.
///
/// The installed files include a list of them, ``list``: installing replaces exactly those, and removing deletes them.
struct DesktopInstallation {
  /// The folder for everything; an absolute path.
  let prefix: String

  /// The path of the list, below the prefix.
  static let list = InstalledFiles.path

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
  /// If a file of the same name belongs to something else, or a folder below the prefix is a link, nothing is written.
  ///
  /// - Parameter tell: called with each file's path.
  func install(_ plan: DesktopPlan, tell: (String) -> Void) throws(DesktopError) {
    let parent = URL(fileURLWithPath: prefix).deletingLastPathComponent().path
    guard Self.isFolder(parent) else { throw DesktopError(message: "\(parent): no such folder to install in") }
    let files = try plan.files(prefix).map { file throws(DesktopError) in try file.prepared() }
    let before = try installed() ?? InstalledFiles()
    try refuseOthers(in: files, before)
    let wanted = Set(files.map(\.path) + [Self.list])
    for file in before.files where !wanted.contains(file.path) && isOwn(file.path, before) { try remove(file.path) }
    var after = InstalledFiles()
    for file in files { after.add(file.path, file.mark) }
    after.add(Self.list, nil)
    after.folders = try makeFolders(for: wanted, before: before.folders)
    // This list is written first, so that after a failure both the old files and the new ones are known.
    var both = after
    for file in before.files where wanted.contains(file.path) { both.add(file.path, file.mark) }
    try write(both)
    for file in files {
      try file.write(below: prefix)
      tell(prefix + "/" + file.path)
    }
    try write(after)
    for folder in before.folders where !after.folders.contains(folder) { try remove(folder) }
    notifyIconsChanged()
  }

  /// Throws if a file is in the way of one of `files` that isn't an installed one and has other contents.
  private func refuseOthers(in files: [PreparedFile], _ before: InstalledFiles) throws(DesktopError) {
    if let link = (files.map(\.path) + [Self.list]).compactMap(linkedFolder).first {
      throw DesktopError(message: "\(link): is a link to another folder; nothing was installed")
    }
    let others = files.filter { file in
      let path = prefix + "/" + file.path
      guard let mark = FileMark(ofFileAt: path) else { return false }
      return mark != file.mark && !before.owns(file.path, mark) && !file.isSource(path)
    }
    guard let first = others.first else { return }
    throw DesktopError(
      message: "\(prefix)/\(first.path): belongs to something else\(more(others.count)); nothing was installed"
    )
  }

  private func write(_ list: InstalledFiles) throws(DesktopError) {
    let content = PreparedFile.Content.bytes(Data(list.text.utf8))
    try PreparedFile(path: Self.list, content: content, isProgram: false).write(below: prefix)
  }

  /// The next step after installing, in one line; `path` is the shell's list of folders with programs.
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

  /// Removes the installed files, but none that has been replaced by another one since, or that a link leads to; and the entry
  /// by which the user's sessions start an installed program.
  ///
  /// - Parameters:
  ///   - program: the running program's file, for the error if it belongs to another installation.
  ///   - folders: where the user's entries are.
  ///   - tell: called with each file's path.
  /// - Throws: `DesktopError`, also for files that stay; the others are removed all the same.
  func remove(
    running program: String = Self.program,
    of folders: UserFolders = UserFolders(),
    tell: (String) -> Void
  ) throws(DesktopError) {
    guard let installed = try installed() else {
      let other = Self.prefix(of: program).map {
        "; this program runs from the one in \($0): --prefix \($0) removes it"
      }
      throw DesktopError(message: "nothing is installed in \(prefix)\(other ?? "")")
    }
    // The list is removed last, so that after a failure the rest can be removed another time.
    var left: [String] = []
    for path in installed.paths where path != Self.list {
      guard isOwn(path, installed) else {
        if FileMark(ofFileAt: prefix + "/" + path) != nil { left.append(path) }
        continue
      }
      if try remove(path) { tell(prefix + "/" + path) }
    }
    notifyIconsChanged()
    removeAutostart(in: folders, tell: tell)
    try remove(Self.list)
    for folder in installed.folders where linkedFolder(of: folder) == nil { try remove(folder) }
    guard let first = left.first else { return }
    throw DesktopError(message: "\(prefix)/\(first): isn't what was installed\(more(left.count)), and was left")
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

  private func removeAutostart(in folders: UserFolders, tell: (String) -> Void) {
    let name = ProgramManual.virtualKeyboard.name
    guard let entry = AutostartEntry(name, in: folders), entry.starts("\(prefix)/bin/\(name)") else { return }
    if entry.remove() == 0 { tell(entry.path) }
  }

  /// The list of the installed files; nil if there is none.
  private func installed() throws(DesktopError) -> InstalledFiles? {
    let path = prefix + "/" + Self.list
    guard linkedFolder(of: Self.list) == nil else { return nil }
    do throws(OutsideFileError) {
      if let list = InstalledFiles(text: try OutsideFile(path, limit: OutsideFile.textLimit).readText()) { return list }
    } catch .system(let code) where [ENOENT, ENOTDIR].contains(code) {
      return nil
    } catch {
      throw DesktopError(message: "\(path): can't be read: \(error.reason)")
    }
    throw DesktopError(message: "\(path): isn't a list of installed files")
  }

  /// Whether the file at `path` below the prefix is the one that was installed there.
  private func isOwn(_ path: String, _ list: InstalledFiles) -> Bool {
    guard linkedFolder(of: path) == nil, let mark = FileMark(ofFileAt: prefix + "/" + path) else { return false }
    return list.owns(path, mark)
  }

  /// The first folder on the way from the prefix to `path` that is a link; nil if there is none.
  private func linkedFolder(of path: String) -> String? {
    var folder = prefix
    for part in path.split(separator: "/").dropLast(path.hasSuffix("/") ? 0 : 1) {
      folder += "/" + part
      var info = stat()
      guard lstat(folder, &info) == 0 else { return nil }
      if info.st_mode & S_IFMT == S_IFLNK { return folder }
    }
    return nil
  }

  /// Touches the folder of icons: desktops compare its date with that of their icon cache (Icon theme specification,
  /// "Implementation notes").
  private func notifyIconsChanged() {
    guard linkedFolder(of: "share/icons/hicolor/") == nil else { return }
    utimes(prefix + "/share/icons/hicolor", nil)
  }

  /// The running program's file.
  static var program: String { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path }

  /// The prefix of the installation that a program's file belongs to; nil if it isn't an installed one.
  private static func prefix(of program: String) -> String? {
    let prefix = URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent().path
    guard let other = try? DesktopInstallation(prefix: prefix), let installed = try? other.installed(),
      installed.paths.contains(where: { prefix + "/" + $0 == program })
    else { return nil }
    return prefix
  }

  private func more(_ count: Int) -> String { count > 1 ? ", and \(count - 1) more" : "" }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}

/// Why programs can't be installed or removed, as one line.
struct DesktopError: Error, Equatable {
  /// The line.
  var message: String

  /// Makes an error with a message for the person.
  init(message: String) { self.message = message }

  /// The system's error about `path`.
  init(_ path: String, code: Int32) { message = "\(path): \(String(cString: strerror(code)))" }
}
