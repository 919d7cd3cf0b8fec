import KeyboardLayoutGuide
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The keyboard's proxy view") struct KeyboardProxyTests {
  @Test("the proxy has the keyboard's frame in every frame, and views constrained to it follow")
  func standsForKeyboard() {
    let proxy = UIView()
    let page = PageApp { page in
      page.view.addSubview(proxy)
      page.klg_keyboardProxy = proxy
      proxy.topAnchor.constraint(equalTo: page.contentView.bottomAnchor, constant: 8).isActive = true
    }
    #expect(page.controller.klg_keyboardProxy === proxy)
    #expect(proxy.frame == CGRect(x: 0, y: 480, width: 320, height: 0))
    page.controller.field.becomeFirstResponder()
    for _ in 0..<20 {
      page.app.nextFrame()
      #expect(abs(proxy.frame.minY - page.keyboardTop) <= 0.5)
      #expect(page.controller.contentView.frame.maxY == proxy.frame.minY - 8)
    }
    #expect(proxy.frame == CGRect(x: 0, y: 280, width: 320, height: 200))
  }

  @Test("any view controller can have one, also one inside another that doesn't fill the window")
  func worksInChildren() {
    let page = PageApp { _ in }
    let child = UIViewController()
    page.controller.addChild(child)
    child.view.frame = CGRect(x: 20, y: 100, width: 200, height: 350)
    let proxy = UIView()
    child.view.addSubview(proxy)
    child.klg_keyboardProxy = proxy
    page.controller.view.addSubview(child.view)
    child.didMove(toParent: page.controller)
    page.controller.field.becomeFirstResponder()
    page.app.advance(seconds: 0.3)
    #expect(proxy.frameInScreen == CGRect(x: 0, y: 280, width: 320, height: 200))
  }

  @Test("a proxy set while the view is on screen is placed at once; nil releases it")
  func isExchanged() {
    let page = PageApp { _ in }
    let (first, second) = (UIView(), UIView())
    for proxy in [first, second] { page.controller.view.addSubview(proxy) }
    page.controller.klg_keyboardProxy = first
    #expect(first.mentions.count == 4)
    page.controller.klg_keyboardProxy = second
    #expect(first.mentions.isEmpty)
    #expect(second.mentions.count == 4)
    page.controller.klg_keyboardProxy = nil
    #expect(second.mentions.isEmpty)
    #expect(page.controller.klg_keyboardProxy == nil)
  }

  @Test("a proxy comes back with its view, and may be set before the view is there")
  func comesBack() {
    let proxy = UIView()
    let page = PageApp { _ in }
    let second = ProxyFirst(proxy)
    page.app.window.rootViewController = second
    page.app.settle()
    #expect(proxy.mentions.count == 4)
    page.app.window.rootViewController = page.controller
    #expect(proxy.mentions.isEmpty)
    page.app.window.rootViewController = second
    page.app.settle()
    #expect(proxy.frame == CGRect(x: 0, y: 480, width: 320, height: 0))
  }
}

/// Sets its proxy while it makes its view, as interface files do.
private final class ProxyFirst: UIViewController {
  private let proxy: UIView

  init(_ proxy: UIView) {
    self.proxy = proxy
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    klg_keyboardProxy = proxy
    view = UIView()
    view.addSubview(proxy)
  }
}
