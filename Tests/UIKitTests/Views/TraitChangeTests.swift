import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A change of traits")
struct TraitChangeTests {
  private final class Card: UIView {
    private(set) var previous: [UITraitCollection?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      previous.append(previousTraitCollection)
      guard traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) else { return }
      layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    }
  }

  private final class Page: UIViewController {
    let card = Card()
    private(set) var count = 0
    override func viewDidLoad() { view.addSubview(card) }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { count += 1 }
  }

  @Test("is told to views and controllers when the desktop becomes dark, once")
  func desktop() {
    let page = Page()
    let app = Harness { page }
    #expect(page.card.previous.isEmpty && page.count == 0)
    app.platform.userInterfaceStyle = .dark
    app.host.delegate?.hostDidChangeTraits(app.host)
    #expect(page.card.previous.map { $0?.userInterfaceStyle } == [.light])
    #expect(page.card.traitCollection.userInterfaceStyle == .dark && page.count == 1)
    #expect(page.card.layer.borderColor == UIColor.white.cgColor)
    app.host.delegate?.hostDidChangeTraits(app.host)
    #expect(page.card.previous.count == 1)
  }

  @Test("is told when the app, the window or a view around chooses an appearance, unless the view has its own")
  func overrides() {
    let page = Page()
    let app = Harness { page }
    app.window.overrideUserInterfaceStyle = .dark
    #expect(page.card.previous.count == 1)
    UIApplication.shared.overrideUserInterfaceStyle = .dark
    #expect(page.card.previous.count == 1)
    app.window.overrideUserInterfaceStyle = .unspecified
    #expect(page.card.previous.count == 1)
    page.card.overrideUserInterfaceStyle = .light
    #expect(page.card.previous.count == 2 && page.count == 1)
    UIApplication.shared.overrideUserInterfaceStyle = .unspecified
    #expect(page.card.previous.count == 2 && page.count == 2)
  }
}
