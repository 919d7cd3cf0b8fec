import UIKit

/// Writes down what the app wanted to be opened, and says that it was.
package final class HeadlessOpener: URLOpener {
  package private(set) var urls: [URL] = []
  package let isAvailable = true

  package init() {}

  package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    urls.append(url)
    completion(true)
  }
}
