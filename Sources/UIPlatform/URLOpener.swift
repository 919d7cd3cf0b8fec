import Foundation

/// Lets the desktop open web pages, files and messages in the programs that its user has chosen for them.
@preconcurrency @MainActor
public protocol URLOpener: AnyObject {
  /// Whether the desktop has such a thing.
  var isAvailable: Bool { get }

  /// Asks the desktop to open `url` and returns at once; `completion` gets whether it could, later.
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void)
}
