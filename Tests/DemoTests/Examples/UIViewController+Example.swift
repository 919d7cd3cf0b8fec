import Testing

@testable import Demo
@testable import UIKit

extension UIViewController {
  /// The screen of the example that is opened by `name` on the command line.
  static func example(_ name: String) throws -> UIViewController {
    try #require(Example.named(name), "there is no example \(name)").makeController()
  }
}
