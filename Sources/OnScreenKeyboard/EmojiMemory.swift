import Foundation
import Outside

/// The emoji that were typed last, remembered from one run of the keyboard to the next: a line each in the user's file.
struct EmojiMemory {
  /// The file, whether it exists or not; nil for a user without a home.
  let path: String?

  /// The user's own file, as the variables in `environment` say.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    path = UserFolders(environment: environment).state.map { $0 + "/virtual-keyboard/recent-emoji" }
  }

  /// The remembered emoji, the latest first; none if the file can't be read.
  func read() -> [String] {
    guard let path, let text = try? OutsideFile(path, limit: OutsideFile.textLimit).readText() else { return [] }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Writes `emoji` to the file. If that fails, they are remembered only until the end of the run.
  func write(_ emoji: [String]) {
    guard let path else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
    _ = NewFile.replace(path, with: Data(emoji.map { $0 + "\n" }.joined().utf8))
  }
}
