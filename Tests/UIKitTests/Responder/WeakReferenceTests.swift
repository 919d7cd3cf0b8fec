import Testing

@testable import UIKit

/// Subclassed as apps do on iOS, with a plain `deinit`.
private final class Goodbye: UIView {
  let said: @Sendable () -> Void

  init(_ said: @escaping @Sendable () -> Void) {
    self.said = said
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  deinit { said() }
}

@Suite("What refers to views without keeping them")
struct WeakReferenceTests {
  @Test("a gesture, a constraint and an anchor forget a view that is gone")
  func viewIsForgotten() {
    nonisolated(unsafe) var isGone = false
    var view: UIView? = Goodbye { isGone = true }
    let parent = UIView()
    let tap = UITapGestureRecognizer()
    view.map(parent.addSubview)
    view?.addGestureRecognizer(tap)
    let anchor = view?.topAnchor
    let constraint = view.map { $0.widthAnchor.constraint(equalToConstant: 20) }
    #expect(tap.view === view && constraint?.firstItem === view && anchor?.item === view)
    view?.removeFromSuperview()
    view = nil
    #expect(isGone)
    #expect(tap.view == nil && constraint?.firstItem == nil && anchor?.item == nil)
  }

  @Test("a view whose parent is gone has no parent")
  func parentIsForgotten() {
    let child = UIView()
    var parent: UIView? = UIView()
    parent?.addSubview(child)
    #expect(child.superview === parent)
    parent = nil
    #expect(child.superview == nil)
  }

  @Test("a view knows its window as long as it is in its tree")
  func windowIsKnown() {
    let leaf = UIView()
    let branch = UIView()
    branch.addSubview(leaf)
    let window = UIWindow(frame: .zero)
    window.addSubview(branch)
    #expect(leaf.window === window && branch.window === window)
    branch.removeFromSuperview()
    #expect(leaf.window == nil && branch.window == nil)
  }

  @Test("a view that outlives its window has none")
  func windowIsForgotten() {
    let leaf = UIView()
    let branch = UIView()
    branch.addSubview(leaf)
    var window: UIWindow? = UIWindow(frame: .zero)
    window?.addSubview(branch)
    #expect(leaf.window === window)
    window = nil
    #expect(leaf.window == nil && branch.window == nil && branch.superview == nil)
  }
}
