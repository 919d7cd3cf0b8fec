import KeyboardLayoutGuide
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Constraining views to the keyboard") struct ConstrainKeyboardTests {
  @Test("the bottom of a view is the keyboard's top in every frame of showing and hiding")
  func followsKeyboard() {
    let page = PageApp { page in
      page.constrainKeyboard(page.contentView) { keyboard, contentView in

        return [keyboard.topAnchor.constraint(equalTo: contentView.bottomAnchor)]
      }
    }
    #expect(page.controller.contentView.frame.maxY == 480)
    #expect(page.largestGap { page.controller.field.becomeFirstResponder() } <= 0.5)
    #expect(page.controller.contentView.frame.maxY == 280)
    #expect(page.largestGap { page.controller.field.resignFirstResponder() } <= 0.5)
    #expect(page.controller.contentView.frame.maxY == 480)
  }

  @Test("closures may be about no, one, two, three or four views, which they get with their own types")
  func takesUpToFourViews() {
    var calls: [Int] = []
    let page = PageApp { page in
      let (label, button, image) = (UILabel(), UIButton(type: .system), UIImageView())
      for view in [label, button, image] {
        view.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(view)
      }
      page.constrainKeyboard { [unowned page] keyboard in
        calls.append(0)
        return [page.contentView.bottomAnchor.constraint(equalTo: keyboard.topAnchor)]
      }
      page.constrainKeyboard(label) { keyboard, label in
        calls.append(1)
        label.text = "1"
        return [label.bottomAnchor.constraint(equalTo: keyboard.topAnchor, constant: -1)]
      }
      page.constrainKeyboard(label, button) { keyboard, label, button in
        calls.append(2)
        button.setTitle("2", for: .normal)
        return [
          label.leadingAnchor.constraint(equalTo: keyboard.leadingAnchor, constant: 2),
          button.bottomAnchor.constraint(equalTo: keyboard.topAnchor, constant: -2),
        ]
      }
      page.constrainKeyboard(label, button, image) { keyboard, label, button, image in
        calls.append(3)
        image.contentMode = .center
        return [
          button.leadingAnchor.constraint(equalTo: label.leadingAnchor, constant: 3),
          image.bottomAnchor.constraint(equalTo: keyboard.topAnchor, constant: -3),
        ]
      }
      page.constrainKeyboard(label, button, image, page.field) { keyboard, label, button, image, field in
        calls.append(4)
        field.placeholder = "4"
        return [image.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 4)]
      }
    }
    #expect(calls == [0, 1, 2, 3, 4])
    page.controller.field.becomeFirstResponder()
    page.app.advance(seconds: 0.3)
    let views = page.controller.view.subviews.suffix(3)
    #expect(views.map(\.frame.maxY) == [279, 278, 277])
    #expect(views.map(\.frame.minX) == [2, 5, 9])
    #expect(page.controller.contentView.frame.maxY == 280)
  }

  @Test("a list rests on the tab bar or on the keyboard, whichever is higher")
  func restsOnHigherOne() {
    let page = PageApp { page in
      let tableView = page.contentView
      let rest = tableView.bottomAnchor.constraint(equalTo: page.bar.topAnchor)
      rest.priority = UILayoutPriority(750)
      rest.isActive = true
      page.constrainKeyboard(tableView) { keyboard, tableView in

        return [keyboard.topAnchor.constraint(greaterThanOrEqualTo: tableView.bottomAnchor)]
      }
    }
    #expect(page.controller.contentView.frame.maxY == 431)
    page.controller.field.becomeFirstResponder()
    for _ in 0..<20 {
      page.app.nextFrame()
      #expect(abs(page.controller.contentView.frame.maxY - min(431, page.keyboardTop)) <= 0.5)
    }
    #expect(page.controller.contentView.frame.maxY == 280)
    page.controller.field.resignFirstResponder()
    page.app.advance(seconds: 0.3)
    #expect(page.controller.contentView.frame.maxY == 431)
  }

  @Test("constraints end when the view leaves its window, and are the same again when it comes back")
  func comesBack() {
    var made: [NSLayoutConstraint] = []
    let page = PageApp { page in
      page.constrainKeyboard(page.contentView) { keyboard, contentView in
        made.append(keyboard.topAnchor.constraint(equalTo: contentView.bottomAnchor))
        return [made[made.count - 1]]
      }
    }
    #expect(made.map(\.isActive) == [true])
    page.app.window.rootViewController = UIViewController()
    #expect(made.map(\.isActive) == [false])
    page.app.window.rootViewController = page.controller
    #expect(made.map(\.isActive) == [true])
    page.controller.field.becomeFirstResponder()
    page.app.advance(seconds: 0.3)
    #expect(page.controller.contentView.frame.maxY == 280)
  }

  @Test("a page that is pushed over and uncovered again follows the keyboard as before")
  func survivesNavigation() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let page = PageApp(root: navigation) { page in
      page.constrainKeyboard(page.contentView) { keyboard, contentView in
        [keyboard.topAnchor.constraint(equalTo: contentView.bottomAnchor)]
      }
    }
    navigation.pushViewController(page.controller, animated: true)
    page.app.advance(seconds: 1)
    navigation.pushViewController(UIViewController(), animated: true)
    page.app.advance(seconds: 1)
    #expect(page.controller.view.window == nil)
    navigation.popViewController(animated: true)
    page.app.advance(seconds: 1)
    page.controller.field.becomeFirstResponder()
    page.app.advance(seconds: 0.3)
    #expect(page.controller.contentView.frameInScreen.maxY == 280)
  }

  @Test("in another window the constraints are made for that one's keyboard")
  func changesWindows() {
    var guides: [UILayoutGuide] = []
    let page = PageApp { page in
      page.constrainKeyboard(page.contentView) { keyboard, contentView in
        guides.append(keyboard)
        return [keyboard.topAnchor.constraint(equalTo: contentView.bottomAnchor)]
      }
    }
    page.app.window.rootViewController = UIViewController()
    let scene = UIWindowScene(title: "Other", size: CGSize(width: 300, height: 400))
    defer { scene.close() }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = page.controller
    window.isHidden = false
    scene.show()
    scene.keyboard.keyboard = StubKeyboard()
    scene.renderNow()
    #expect(guides.map { $0.owningView?.window } == [page.app.window, window])
    #expect(page.controller.contentView.frame.maxY == 400)
    page.controller.field.becomeFirstResponder()
    page.app.advance(seconds: 0.3)
    #expect(page.controller.contentView.frame.maxY == 200)
  }

  @Test("constraints handed over while the view is on screen are active at once")
  func addsLater() {
    let page = PageApp { _ in }
    var constraint: NSLayoutConstraint?
    page.controller.constrainKeyboard(page.controller.contentView) { keyboard, contentView in
      let made = keyboard.topAnchor.constraint(equalTo: contentView.bottomAnchor)
      constraint = made
      return [made]
    }
    #expect(constraint?.isActive == true)
  }

  @Test("a view that was taken away meanwhile is left out, and not kept alive")
  func leavesOutLostViews() {
    weak var lost: UIView?
    var calls = 0
    let page = PageApp { page in
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(label)
      lost = label
      page.constrainKeyboard(label) { keyboard, label in
        calls += 1
        return [label.bottomAnchor.constraint(equalTo: keyboard.topAnchor)]
      }
    }
    #expect(calls == 1)
    page.app.window.rootViewController = UIViewController()
    lost?.removeFromSuperview()
    page.app.settle()
    #expect(lost == nil)
    page.app.window.rootViewController = page.controller
    page.controller.field.becomeFirstResponder()
    page.app.advance(seconds: 0.3)
    #expect(page.app.scene.keyboard.isShown)
  }

  @Test("a controller goes away together with what it constrained, and the window's guide isn't mentioned any more")
  func leavesNothingBehind() {
    let page = PageApp { _ in }
    weak var controller: Page?
    do {
      let second = Page { page in
        page.constrainKeyboard(page.contentView) { keyboard, contentView in
          [keyboard.topAnchor.constraint(equalTo: contentView.bottomAnchor)]
        }
      }
      controller = second
      page.app.window.rootViewController = second
      page.app.settle()
      #expect(page.app.window.keyboardLayoutGuide.mentions.count == 1)
    }
    page.app.window.rootViewController = UIViewController()
    page.app.advance(seconds: 0.1)
    #expect(controller == nil)
    #expect(page.app.window.keyboardLayoutGuide.mentions.isEmpty)
  }
}
