import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The size classes of a window")
struct SizeClassTests {
  private final class Page: UIViewController {
    private(set) var seen: [UIUserInterfaceSizeClass?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      seen.append(previousTraitCollection?.horizontalSizeClass)
    }
  }

  @Test("are compact in a narrow window, and told when it becomes wide, once")
  func width() {
    let page = Page()
    let app = Harness(size: CGSize(width: 400, height: 700)) { page }
    #expect(page.traitCollection.horizontalSizeClass == .compact)
    #expect(page.traitCollection.verticalSizeClass == .regular)
    app.host.resize(to: CGSize(width: 500, height: 700))
    #expect(page.seen.isEmpty)
    app.host.resize(to: CGSize(width: 900, height: 700))
    #expect(page.seen == [.compact])
    #expect(page.view.traitCollection.horizontalSizeClass == .regular)
    app.host.resize(to: CGSize(width: 900, height: 300))
    #expect(page.seen == [.compact, .regular] && page.traitCollection.verticalSizeClass == .compact)
  }

  @Test("and appearance are told to closures that asked for them, until they are taken back")
  func closures() {
    let page = UIViewController()
    let app = Harness(size: CGSize(width: 400, height: 700)) { page }
    var (styles, widths): ([UIUserInterfaceStyle], Int) = ([], 0)
    page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (page: UIViewController, previous) in
      styles.append(previous.userInterfaceStyle)
    }
    let token = page.view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, _) in widths += 1 }
    app.window.overrideUserInterfaceStyle = .dark
    #expect(styles == [.light] && widths == 0)
    app.host.resize(to: CGSize(width: 900, height: 700))
    #expect(styles.count == 1 && widths == 1)
    page.view.unregisterForTraitChanges(token)
    app.host.resize(to: CGSize(width: 400, height: 700))
    #expect(widths == 1)
  }

  @Test("and a direction that a view demands turns a button's image to its title's end")
  func direction() {
    let button = UIButton(type: .system)
    button.setTitle("Next", for: .normal)
    button.setImage(UIImage(systemName: "chevron.right"), for: .normal)
    button.semanticContentAttribute = .forceRightToLeft
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    let app = Harness { button }
    app.settle()
    #expect(button.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect((button.imageView?.frame.minX ?? 0) >= (button.titleLabel?.frame.maxX ?? 0))
  }
}
