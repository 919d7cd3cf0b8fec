import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A page control")
struct UIPageControlTests {
  private func board(pages: Int) -> (Harness, UIPageControl) {
    let pageControl = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    pageControl.numberOfPages = pages
    let app = Harness(size: CGSize(width: 200, height: 100)) {
      let root = UIView()
      root.addSubview(pageControl)
      return root
    }
    return (app, pageControl)
  }

  @Test("it shows a dot for each page, and marks the current one")
  func dots() {
    let (app, pageControl) = board(pages: 3)
    pageControl.currentPage = 1
    (pageControl.currentPageIndicatorTintColor, pageControl.pageIndicatorTintColor) = (.red, .blue)
    app.settle()
    let dots = app.host.drawingList.filter { $0.contains(",9.5,7,7]") }
    #expect(dots.count == 3 && dots[1].contains("#FF0000") && dots[0].contains("#0000FF"), "\(dots)")
    #expect(pageControl.intrinsicContentSize.width == 64)
    pageControl.currentPage = 9
    #expect(pageControl.currentPage == 2)
    pageControl.numberOfPages = 1
    #expect(pageControl.currentPage == 0)
    pageControl.hidesForSinglePage = true
    app.settle()
    #expect(!app.host.drawingList.contains { $0.contains(",9.5,7,7]") })
  }

  @Test("a tap on its right half goes on, on its left back, and each tells targets")
  func taps() {
    let (app, pageControl) = board(pages: 3)
    var told: [Int] = []
    pageControl.addAction(UIAction { _ in told.append(pageControl.currentPage) }, for: .valueChanged)
    app.tap(at: CGPoint(x: 90, y: 13))
    app.tap(at: CGPoint(x: 90, y: 13))
    app.tap(at: CGPoint(x: 90, y: 13))
    app.tap(at: CGPoint(x: 10, y: 13))
    #expect(told == [1, 2, 1])
  }

  @Test("the arrow keys turn its pages")
  func keys() {
    let (app, pageControl) = board(pages: 4)
    app.tab()
    app.press(.keyboardRightArrow)
    #expect(pageControl.currentPage == 1)
    app.press(.keyboardEnd)
    #expect(pageControl.currentPage == 3)
    app.press(.keyboardLeftArrow)
    #expect(pageControl.currentPage == 2)
    app.press(.keyboardHome)
    #expect(pageControl.currentPage == 0)
  }

  @Test("a material is translucent, follows the appearance, and keeps its content above")
  func material() {
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    effect.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    effect.contentView.addSubview(label)
    let app = Harness(size: CGSize(width: 100, height: 100)) {
      let root = UIView()
      root.addSubview(effect)
      return root
    }
    app.settle()
    #expect(effect.contentView.frame == effect.bounds)
    let light = effect.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor
    let dark = effect.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
    #expect((light?.alpha ?? 1) < 1 && light?.red ?? 0 > dark?.red ?? 1)
    effect.effect = nil
    #expect(effect.backgroundColor == nil)
  }
}
