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

private final class Page: UIViewController {
  private(set) var nib: String?

  override init(nibName: String?, bundle: Bundle?) {
    nib = nibName
    super.init(nibName: nibName, bundle: bundle)
  }

  required init?(coder: NSCoder) { nil }

  override class func makePortedObject(with arguments: any PortedInitializer) -> UIResponder? {
    switch arguments as? PortedArguments {
    case .nib(let name, let bundle): Page(nibName: name, bundle: bundle)
    default: nil
    }
  }
}

private final class Item: UIBarButtonItem {
  override init() {
    super.init()
    tag = 4
  }

  required init?(coder: NSCoder) { nil }

  override class func makePortedObject() -> UIBarItem? { Item() }
}

private final class Segue: UIStoryboardSegue {
  override class func makePortedObject(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue? {
    Segue(identifier: identifier, source: source, destination: destination)
  }
}

private final class Row: UITableViewCell {
  override class func makePortedObject(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell? {
    Row(style: style, reuseIdentifier: reuseIdentifier)
  }
}

private final class Header: UITableViewHeaderFooterView {
  override class func makePortedObject(reuseIdentifier: String?) -> UITableViewHeaderFooterView? {
    Header(reuseIdentifier: reuseIdentifier)
  }
}

/// With an initializer as iOS code writes it.
private final class DoubleTap: UITapGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    numberOfTapsRequired = 2
  }

  override class func makePortedObject(target: Any?, action: Selector?) -> UIGestureRecognizer? {
    DoubleTap(target: target, action: action)
  }
}

private final class Counter: UIView {
  var count = 0
  func tapped() { count += 1 }
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

  @Test("are cells and section headers with what their initializers take")
  func rows() {
    _ = Harness { UIView() }
    let (kind, own): (UITableViewCell.Type, UITableViewCell.Type) = (UITableViewCell.self, Row.self)
    let cell = UITableViewCell.makeObject(of: kind, style: .subtitle, reuseIdentifier: "a")
    #expect(cell.reuseIdentifier == "a" && cell.detailTextLabel != nil)
    let row = UITableViewCell.makeObject(of: own, style: .value1, reuseIdentifier: "b")
    #expect(row is Row && row.reuseIdentifier == "b" && row.detailTextLabel != nil)
    let headers: [UITableViewHeaderFooterView.Type] = [UITableViewHeaderFooterView.self, Header.self]
    for kind in headers {
      let header = UITableViewHeaderFooterView.makeObject(of: kind, reuseIdentifier: "c")
      #expect(type(of: header) == kind && header.reuseIdentifier == "c")
    }
  }

  @Test("are gesture recognizers that call their target")
  func recognizers() {
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let harness = Harness { counter }
    let tapped = Selector("tapped", calling: { (counter: Counter) in counter.tapped() })
    let kinds: [UIGestureRecognizer.Type] = [UITapGestureRecognizer.self, DoubleTap.self]
    for kind in kinds {
      let tap = UIGestureRecognizer.makeObject(of: kind, target: counter, action: tapped)
      #expect(type(of: tap) == kind)
      counter.addGestureRecognizer(tap)
      for _ in 1...(kind == DoubleTap.self ? 2 : 1) { harness.tap(counter) }
      counter.removeGestureRecognizer(tap)
    }
    #expect(counter.count == 2)
    let (plain, own): (UIPanGestureRecognizer, DoubleTap) = (
      UIGestureRecognizer.makeObject(of: UIPanGestureRecognizer.self),
      UIGestureRecognizer.makeObject(of: DoubleTap.self)
    )
    #expect(type(of: plain) == UIPanGestureRecognizer.self && own.numberOfTapsRequired == 2)
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

  @Test("are controllers, tables and others with what their initializers take")
  func arguments() {
    _ = Harness { UIView() }
    let controllers: [UIViewController.Type] = [UIViewController.self, UITableViewController.self, Page.self]
    for kind in controllers {
      #expect(type(of: UIViewController.makeObject(of: kind, nibName: nil, bundle: nil)) == kind)
    }
    #expect((UIViewController.makeObject(of: Page.self, nibName: "Form", bundle: nil)).nib == "Form")
    let root = UIViewController()
    let stack = UINavigationController.makeObject(of: UINavigationController.self, rootViewController: root)
    #expect(stack.viewControllers == [root])
    #expect(UITableView.makeObject(of: UITableView.self, frame: .zero, style: .grouped).style == .grouped)
    let table = UITableViewController.makeObject(of: UITableViewController.self, style: .insetGrouped)
    #expect(table.tableView.style == .insetGrouped)
    let layout = UICollectionViewLayout.makeObject(of: UICollectionViewFlowLayout.self)
    let collection = UICollectionView.makeObject(
      of: UICollectionView.self,
      frame: .zero,
      collectionViewLayout: layout
    )
    #expect(collection.collectionViewLayout === layout)
    #expect(UIButton.makeObject(of: UIButton.self, type: .system).buttonType == .system)
    let label = UILabel()
    #expect(UIStackView.makeObject(of: UIStackView.self, arrangedSubviews: [label]).arrangedSubviews == [label])
    let shape: CALayer.Type = CAShapeLayer.self
    #expect(CALayer.makeObject(of: shape) is CAShapeLayer)
  }

  @Test("are items of bars, made by their plain initializer")
  func items() {
    _ = Harness { UIView() }
    let kinds: [UIBarButtonItem.Type] = [UIBarButtonItem.self, Item.self]
    for kind in kinds {
      let title = UIBarButtonItem.makeObject(of: kind, title: "Go", style: .done, target: nil, action: nil)
      #expect(type(of: title) == kind && title.title == "Go" && title.style == .done)
      let system = UIBarButtonItem.makeObject(of: kind, barButtonSystemItem: .done, target: nil, action: nil)
      #expect(system.title == UIBarButtonItem(systemItem: .done).title)
    }
    #expect(UIBarButtonItem.makeObject(of: Item.self, customView: UIView()).tag == 4)
  }

  @Test("are segues between two pages")
  func segues() {
    _ = Harness { UIView() }
    let (from, to) = (UIViewController(), UIViewController())
    let segue = UIStoryboardSegue.makeObject(of: Segue.self, identifier: "next", source: from, destination: to)
    #expect(segue.identifier == "next" && segue.source === from && segue.destination === to)
  }
}
