import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The keyboard's layout guide") struct KeyboardLayoutGuideTests {
  @Test("while the keyboard is hidden the guide is the bottom safe area")
  func restsOnSafeArea() {
    let chat = Chat(safeBottom: 34)
    #expect(chat.guide.layoutFrame == CGRect(x: 0, y: 446, width: 320, height: 34))
    #expect(chat.composer.frame.maxY == 446)
    chat.guide.usesBottomSafeArea = false
    chat.app.settle()
    #expect(chat.composer.frame.maxY == 480)
  }

  @Test("a guide that no constraint mentions tells its frame all the same")
  func tellsFrameUnmentioned() {
    let form = TwoInputs()
    let guide = form.app.window.keyboardLayoutGuide
    #expect(guide.layoutFrame == CGRect(x: 0, y: 480, width: 320, height: 0))
    form.first.becomeFirstResponder()
    form.wait()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 280, width: 320, height: 200))
  }

  @Test("a view rides on the keyboard in every frame of showing and hiding")
  func ridesInEveryFrame() {
    let chat = Chat(safeBottom: 0)
    for change in [chat.show, chat.hide] {
      change()
      var places: Set<CGFloat> = []
      for _ in 0..<20 {
        chat.app.nextFrame()
        #expect(abs(chat.composer.presentedFrame.maxY - chat.keyboardTop) <= 0.5)
        #expect(chat.composer.frame == chat.composer.presentedFrame)
        places.insert(chat.composer.frame.maxY)
      }
      #expect(places.count > 8)
    }
    #expect(chat.composer.frame.maxY == 480)
  }

  @Test("a view that grows in mid-slide stays on the keyboard")
  func growsInMidSlide() {
    let chat = Chat(safeBottom: 0)
    chat.show()
    chat.app.advance(seconds: 0.08)
    chat.composerHeight.constant = 90
    for _ in 0..<12 {
      chat.app.nextFrame()
      #expect(abs(chat.composer.presentedFrame.maxY - chat.keyboardTop) <= 0.5)
      #expect(chat.composer.frame.height == 90)
    }
  }

  @Test("a window resized in mid-slide and afterwards keeps the view on the keyboard")
  func followsResizing() {
    let chat = Chat(safeBottom: 0)
    chat.show()
    chat.app.advance(seconds: 0.08)
    chat.app.host.resize(to: CGSize(width: 400, height: 620))
    chat.app.settle()
    #expect(abs(chat.composer.frame.maxY - chat.keyboardTop) <= 0.5)
    chat.app.advance(seconds: 0.4)
    #expect(chat.composer.frame == CGRect(x: 0, y: 370, width: 400, height: 50))
    chat.app.host.resize(to: CGSize(width: 320, height: 480))
    chat.app.settle()
    #expect(chat.composer.frame == CGRect(x: 0, y: 230, width: 320, height: 50))
  }

  @Test("a keyboard that gets higher carries the view along")
  func followsHeight() {
    let chat = Chat(safeBottom: 0)
    chat.show()
    chat.app.advance(seconds: 0.4)
    chat.keyboard.height = 260
    chat.app.scene.keyboard.reload()
    for _ in 0..<20 {
      chat.app.nextFrame()
      #expect(abs(chat.composer.frame.maxY - chat.keyboardTop) <= 0.5)
    }
    #expect(chat.composer.frame.maxY == 220)
  }

  @Test("with hardware keys the view rides on the accessory bar")
  func followsAccessoryAlone() {
    let form = TwoInputs(keyboard: false)
    form.first.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    form.first.becomeFirstResponder()
    form.wait()
    #expect(form.session.isAccessoryOnly)
    #expect(form.app.window.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 436, width: 320, height: 44))
  }

  @Test("where the desktop asks for less motion the view is in its place at once, and back at once")
  func reducesMotion() {
    let chat = Chat(safeBottom: 0)
    chat.app.platform.prefersReducedMotion = true
    chat.show()
    chat.app.settle()
    #expect(chat.composer.frame.maxY == 280)
    chat.hide()
    chat.app.advance(seconds: 0.02)
    #expect(chat.composer.frame.maxY == 480)
  }

  @Test("a view inside a cell, which lays itself out apart, follows the keyboard as well")
  func followsInsideBoundary() {
    let form = TwoInputs()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 100, width: 320, height: 300)
    form.app.window.rootViewController?.view.addSubview(cell)
    let rider = UIView.constrained()
    cell.addSubview(rider)
    rider.pinWidthAndHeight(30)
    rider.bottomAnchor.constraint(equalTo: cell.keyboardLayoutGuide.topAnchor).isActive = true
    form.app.settle()
    #expect(rider.frameInScreen.maxY == 400)
    form.first.becomeFirstResponder()
    form.wait()
    #expect(rider.frameInScreen.maxY == 280)
    #expect(cell.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 180, width: 320, height: 120))
  }

  @Test("a finger that pushes the keyboard down pushes what rides on it, and the release doesn't jump")
  func followsDragging() {
    let chat = Chat(safeBottom: 0)
    chat.guide.keyboardDismissPadding = 50
    chat.show()
    chat.app.advance(seconds: 0.4)
    chat.app.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 229), release: false)
    chat.app.nextFrame()
    #expect(chat.composer.frame.minY == 230)
    chat.app.send(.moved, CGPoint(x: 160, y: 360))
    chat.app.nextFrame()
    #expect(chat.composer.frame.minY == 360)
    #expect(chat.keyboardTop == 410)
    chat.app.advance(seconds: 0.3)
    chat.app.send(.ended, CGPoint(x: 160, y: 360))
    var last = chat.composer.frame.minY
    for _ in 0..<20 {
      chat.app.nextFrame()
      #expect(abs(chat.composer.frame.maxY - chat.keyboardTop) <= 0.5)
      #expect(chat.composer.frame.minY >= last)
      last = chat.composer.frame.minY
    }
    #expect(last == 430)
  }

  @Test("a view that ends above the window's bottom is covered only as far as the keyboard reaches into it")
  func intersectsView() {
    let form = TwoInputs()
    let page = UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 300))
    form.app.window.rootViewController?.view.addSubview(page)
    let rider = UIView.constrained()
    page.addSubview(rider)
    rider.pinWidthAndHeight(30)
    rider.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor).isActive = true
    rider.leadingAnchor.constraint(equalTo: page.keyboardLayoutGuide.leadingAnchor).isActive = true
    form.app.settle()
    #expect(rider.frame.maxY == 300)
    form.first.becomeFirstResponder()
    form.wait()
    #expect(rider.frame.maxY == 180)
    page.frame.origin.y = 50
    form.app.settle()
    #expect(rider.frame.maxY == 230)
  }

  @Test("what surrounds the view may scroll or be transformed: the guide stays on the keyboard")
  func followsSurroundings() {
    let form = TwoInputs()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 900))
    scrollView.contentSize = page.bounds.size
    form.app.window.rootViewController?.view.addSubview(scrollView)
    scrollView.addSubview(page)
    let rider = UIView.constrained()
    page.addSubview(rider)
    rider.pinWidthAndHeight(30)
    rider.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor).isActive = true
    form.first.becomeFirstResponder()
    form.wait()
    #expect(rider.frameInScreen.maxY == 280)
    scrollView.contentOffset.y = 100
    form.app.settle()
    #expect(rider.frameInScreen.maxY == 280)
    page.transform = CGAffineTransform(translationX: 0, y: -40)
    form.app.settle()
    #expect(rider.frameInScreen.maxY == 280)
  }

  @Test("a view that comes into a window finds the keyboard there, and leaves none behind")
  func followsWindows() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let rider = UIView.constrained()
    page.addSubview(rider)
    rider.pinWidthAndHeight(30)
    rider.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor).isActive = true
    page.layoutIfNeeded()
    #expect(rider.frame.maxY == 480)
    form.app.window.rootViewController?.view.addSubview(page)
    form.app.settle()
    #expect(rider.frame.maxY == 280)
    #expect(form.session.guideCount == 1)
    page.removeFromSuperview()
    page.layoutIfNeeded()
    #expect(rider.frame.maxY == 480)
    #expect(form.session.guideCount == 0)
  }

  @Test("each native window has its own keyboard, also one that isn't key")
  func worksInAnyWindow() {
    let form = TwoInputs()
    let other = UIWindowScene(title: "Other", size: CGSize(width: 300, height: 400))
    defer { other.close() }
    let window = UIWindow(windowScene: other)
    window.rootViewController = UIViewController()
    window.isHidden = false
    other.show()
    let rider = UIView.constrained()
    window.rootViewController?.view.addSubview(rider)
    rider.pinWidthAndHeight(30)
    rider.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor).isActive = true
    form.first.becomeFirstResponder()
    form.wait()
    #expect(rider.frameInScreen.maxY == 400)
    form.first.resignFirstResponder()
    form.wait()
    let keyboard = BlankKeyboard()
    other.keyboard.keyboard = keyboard
    let input = PlainInput(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    window.rootViewController?.view.addSubview(input)
    input.becomeFirstResponder()
    form.wait()
    #expect(rider.frameInScreen.maxY == 200)
    #expect(form.app.window.keyboardLayoutGuide.layoutFrame.minY == 480)
  }
}

/// A list that dismisses the keyboard interactively, and a composer 50 points high that rides on the keyboard.
@MainActor private final class Chat {
  let app: Harness
  let keyboard = BlankKeyboard()
  let list = UIScrollView()
  let composer = UIView.constrained()
  let input = PlainInput(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
  let composerHeight: NSLayoutConstraint
  let root = UIView()

  var guide: UIKeyboardLayoutGuide { root.keyboardLayoutGuide }
  var keyboardTop: CGFloat { app.scene.keyboard.frame.isNull ? app.scene.size.height : app.scene.keyboard.frame.minY }

  init(safeBottom: CGFloat) {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.bottom = safeBottom
    controller.view = root
    composerHeight = composer.heightAnchor.constraint(equalToConstant: 50)
    app = Harness(size: CGSize(width: 320, height: 480)) { controller }
    app.scene.keyboard.keyboard = keyboard
    list.translatesAutoresizingMaskIntoConstraints = false
    list.keyboardDismissMode = .interactive
    list.contentSize = CGSize(width: 320, height: 2000)
    root.addSubview(list)
    root.addSubview(composer)
    composer.addSubview(input)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: composer.topAnchor),
      composer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      composer.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      composerHeight,
    ])
    app.settle()
  }

  func show() { input.becomeFirstResponder() }
  func hide() { input.resignFirstResponder() }
}

extension UIView {
  fileprivate func pinWidthAndHeight(_ length: CGFloat) {
    widthAnchor.constraint(equalToConstant: length).isActive = true
    heightAnchor.constraint(equalToConstant: length).isActive = true
  }
}
