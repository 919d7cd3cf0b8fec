import TestSupport
import Testing
import UIKit

/// As the porting plug-in writes `T()`, and a class that has an initializer for it.
@MainActor private func make<T: UIResponder>(_ frame: CGRect? = nil) -> T {
  UIResponder.makeObject(of: T.self, frame: frame)
}

private class Badge: UIView {
  override class func makePortedObject(frame: CGRect?) -> UIResponder? {
    if let frame { Badge(frame: frame) } else { Badge() }
  }
}

/// Inherits how a badge is made, and says nothing of its own.
private final class LargeBadge: Badge {}

@MainActor @Suite("Objects of classes that are known as the program runs")
struct UnnamedClassTests {
  @Test("are of UIKit's own classes, with a frame or without")
  func system() {
    _ = Harness { UIView() }
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    let (label, field): (UILabel, UITextField) = (make(), make(frame))
    #expect(type(of: label) == UILabel.self && label.frame == .zero)
    #expect(type(of: field) == UITextField.self && field.frame == frame)
    let (table, cell): (UITableView, UITableViewCell) = (make(), make())
    #expect(type(of: table) == UITableView.self && type(of: cell) == UITableViewCell.self)
    let controllers: [UIViewController.Type] = [
      UINavigationController.self, UITabBarController.self, UIViewController.self,
    ]
    for kind in controllers { #expect(type(of: UIResponder.makeObject(of: kind)) == kind) }
  }

  @Test("are of an app's class that says how")
  func own() {
    _ = Harness { UIView() }
    let (badge, framed): (Badge, Badge) = (make(), make(CGRect(x: 0, y: 0, width: 5, height: 6)))
    #expect(type(of: badge) == Badge.self && badge.frame == .zero)
    #expect(framed.frame.size == CGSize(width: 5, height: 6))
    let kind: UIView.Type = Badge.self
    #expect(UIResponder.makeObject(of: kind) is Badge)
  }

  @Test("of a class that has no initializer for it, they end the program with a line that says so")
  func missing() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = Harness { UIView() }
        let badge: LargeBadge = make()
        print(badge)
      }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("LargeBadge has no init()"))
  }
}
