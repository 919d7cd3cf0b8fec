import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("constraints in scroll views")
struct ScrollViewLayoutTests {
  @Test("a form in a scroll view gives it its content size, and scrolls under a header that stays")
  func laysOutAForm() {
    let scroll = UIScrollView(), header = UIView.constrained()
    let form = UIStackView(arrangedSubviews: (0..<30).map { _ in ContentView(100, 40) })
    scroll.translatesAutoresizingMaskIntoConstraints = false
    form.translatesAutoresizingMaskIntoConstraints = false
    form.axis = .vertical
    form.spacing = 10
    let app = Harness(size: CGSize(width: 300, height: 400)) { UIView() }
    let root = app.window.rootViewController!.view!
    root.addSubview(scroll)
    scroll.addSubview(form)
    scroll.addSubview(header)
    scroll.pin(to: root)
    form.pin(to: scroll, inset: 20)
    NSLayoutConstraint.activate([
      form.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 30),
    ])
    app.settle()
    #expect(scroll.contentSize == CGSize(width: 300, height: 1530))
    #expect(form.frame == CGRect(x: 20, y: 20, width: 260, height: 1490))
    scroll.contentOffset.y = 500
    app.settle()
    #expect(header.frameInScreen == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(form.arrangedSubviews[0].frameInScreen.minY == -480)
    scroll.contentOffset.y = 1130
    form.arrangedSubviews[29].isHidden = true
    app.settle()
    #expect(scroll.contentSize.height == 1480)
  }

  @Test("a scroll view whose content has no constraints keeps the content size it was given")
  func keepsManualContentSize() {
    let root = makeRoot()
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.contentSize = CGSize(width: 10, height: 2000)
    root.addSubview(scroll)
    scroll.pin(to: root)
    root.layoutIfNeeded()
    #expect(scroll.frame == root.bounds)
    #expect(scroll.contentSize.height == 2000)
  }
}
