import Foundation
import Outside

/// The file in which the user's words are kept, which the user may look at, edit and erase, also while the keyboard runs.
package struct WordFile {
  /// The file, whether it exists or not; nil for a user without a home.
  package let path: String?

  /// Something that was learned, or unlearned, since the file was read.
  package enum Change: Equatable {
    case learned(String, after: String?)
    case forgotten(String)
  }

  /// The file in the user's folder for states, which the variables in `environment` determine.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    path = UserFolders(environment: environment).state.map { $0 + "/virtual-keyboard/words" }
  }

  /// The most bytes that the file may have: more than a full ``WordMemory`` ever needs.
  private nonisolated static let mostFileBytes = 8 << 20

  /// Reads the words: an empty memory if there is no file; nil if the file can't be read.
  package func read() -> WordMemory? {
    guard let path else { return nil }
    do {
      return WordMemory(String(decoding: try OutsideFile(path, limit: Self.mostFileBytes).read(), as: UTF8.self))
    } catch {
      return error == .system(ENOENT) || error == .system(ENOTDIR) ? WordMemory() : nil
    }
  }

  /// Applies the changes to the file's current contents. Waits for the disk. A file that can't be read stays as it is, and the
  /// changes are lost, as they are if the file can't be written.
  package func write(_ changes: [Change]) {
    guard let path, !changes.isEmpty, var memory = read() else { return }
    for change in changes { memory.apply(change) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
    _ = NewFile.replace(path, with: Data(memory.text.utf8))
  }
}

extension WordMemory {
  /// Learns or forgets the word of a change.
  package mutating func apply(_ change: WordFile.Change) {
    switch change {
    case .learned(let word, let previous): learn(word, after: previous)
    case .forgotten(let word): forget(word)
    }
  }
}
