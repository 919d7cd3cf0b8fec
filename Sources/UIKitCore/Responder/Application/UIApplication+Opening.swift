/// Opening web pages, files and messages in other programs.
extension UIApplication {
  /// A key of the options with which something is opened; there are none here.
  public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private static let schemes: Set<String> = ["http", "https", "mailto", "file"]

  /// Whether the desktop can be asked to open `url`: a web page, a file, or a message to an address (`mailto`).
  public func canOpenURL(_ url: URL) -> Bool { opener(for: url) != nil }

  /// Asks the desktop to open `url` in the program that its user has chosen for that: with `xdg-open` on X11.
  ///
  /// Opens URLs with the schemes `http`, `https`, `mailto` and `file` only. Returns at once; `completion` is called later, with
  /// whether the desktop could open the URL. The options have no effect.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let opener = opener(for: url) else {
      _ = platform.schedule(after: 0) { completion?(false) }
      return
    }
    opener.open(url) { completion?($0) }
  }

  private func opener(for url: URL) -> (any URLOpener)? {
    guard let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme), let opener = platform.opener,
      opener.isAvailable
    else { return nil }
    return opener
  }
}
