import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A button")
struct UIButtonTests {
  private func shown(_ button: UIButton, width: CGFloat = 200) -> Harness {
    let root = UIView()
    root.addSubview(button)
    button.frame = CGRect(x: 50, y: 50, width: width, height: 44)
    return Harness { root }
  }

  @Test("a tap triggers its action once, by either event")
  func tap() {
    var calls: [String] = []
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in calls.append("primary") })
    button.addAction(UIAction { _ in calls.append("touch") }, for: .touchUpInside)
    let app = shown(button)
    app.tap(app.view("Save"))
    #expect(calls == ["touch", "primary"])
    #expect(button.currentTitle == "Save")
  }

  @Test("a tap doesn't give it the keyboard, Tab does")
  func focus() {
    let button = UIButton(type: .system)
    let app = shown(button)
    app.tap(button)
    #expect(!button.isFirstResponder)
    #expect(!button.becomeFirstResponder())
    app.tab()
    #expect(button.isFirstResponder)
    button.isEnabled = false
    #expect(!button.isFirstResponder)
  }

  @Test("titles, colours and images follow the state, and fall back to the normal ones")
  func states() {
    _ = Harness { UIViewController() }
    let button = UIButton(type: .custom)
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .selected)
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "Going")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.titleLabel?.text == "Go")
    #expect(button.titleLabel?.textColor == .green)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .disabledLabel)
  }

  private func shade(of button: UIButton) -> ButtonHighlight? {
    button.subviews.lazy.compactMap { $0 as? ButtonHighlight }.first
  }

  @Test("asking an image's button for the title's label leaves its tint as it was")
  func labelOfImage() {
    let buttons = [UIButton(type: .custom), UIButton(type: .custom)]
    for button in buttons { button.setImage(UIImage(systemName: "plus"), for: .normal) }
    buttons[1].titleLabel?.font = .boldSystemFont(ofSize: 20)
    let tints = buttons.map { button in
      let app = shown(button)
      app.send(.began, CGPoint(x: 100, y: 70))
      return shade(of: button)?.backgroundColor?.resolve(with: .current)
    }
    #expect(tints[0] != nil && tints[0] == tints[1])
  }

  @Test(
    "the whole button is tinted at once when pressed, its title stays clear, and the tint goes within a quarter second"
  )
  func highlight() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let app = shown(button)
    app.send(.began, CGPoint(x: 100, y: 70))
    #expect(shade(of: button)?.strength == .pressed)
    #expect(shade(of: button)?.frame == button.bounds)
    #expect(shade(of: button)?.layer.presentedAlpha == 1)
    #expect(button.titleLabel?.layer.presentedAlpha == 1)
    app.send(.ended, CGPoint(x: 100, y: 70))
    app.send(.left, .zero, 0)
    app.advance(seconds: 0.06)
    let alpha = shade(of: button)?.layer.presentedAlpha ?? 0
    #expect(alpha > 0.05 && alpha < 0.95)
    app.advance(seconds: 0.2)
    #expect(shade(of: button)?.layer.presentedAlpha == 0)
  }

  @Test("an image is before the title, with the gap that the configuration asks for")
  func layout() throws {
    var look = UIButton.Configuration.filled()
    look.title = "Add"
    look.image = UIImage(systemName: "plus")
    look.imagePadding = 6
    let button = UIButton(configuration: look)
    _ = shown(button)
    button.layoutIfNeeded()
    let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))
    #expect(title.frame.minX == image.frame.maxX + 6)
    #expect(image.frame.size == CGSize(width: 24, height: 24))
    look.imagePlacement = .trailing
    button.configuration = look
    button.layoutIfNeeded()
    #expect(image.frame.minX == title.frame.maxX + 6)
    look.imagePlacement = .top
    button.configuration = look
    button.layoutIfNeeded()
    #expect(title.frame.minY == image.frame.maxY + 6)
  }

  @Test("its own size is its content's and the insets around it")
  func intrinsicSize() {
    _ = Harness { UIViewController() }
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 24, height: 24))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 28))
    let close = UIButton(type: .close)
    #expect(close.intrinsicContentSize == CGSize(width: 30, height: 30))
  }

  @Test("without insets it keeps UIKit's room around its title, and a button that shows nothing has a size")
  func plainSize() {
    _ = Harness { UIViewController() }
    for type in [UIButton.ButtonType.system, .custom] {
      #expect(UIButton(type: type).intrinsicContentSize == CGSize(width: 30, height: 34))
    }
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 45, height: 30))
    button.sizeToFit()
    #expect(button.frame == CGRect(x: 0, y: 0, width: 45, height: 30))
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 69, height: 30))
    button.contentEdgeInsets.top = 0.1
    #expect(abs(button.intrinsicContentSize.height - 19.3) < 0.001)
    button.contentEdgeInsets = .zero
    button.setTitle("OK", for: .normal)
    button.setImage(nil, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
  }

  @Test("content lies where its alignment says")
  func alignment() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    _ = shown(button)
    for (alignment, x) in [(UIControl.ContentHorizontalAlignment.left, 0), (.center, 88), (.right, 176)] {
      button.contentHorizontalAlignment = alignment
      button.layoutIfNeeded()
      #expect(button.imageView?.frame.minX == CGFloat(x))
    }
  }

  @Test("a small button can be touched as far as a finger needs, if it is told so")
  func touchArea() {
    _ = Harness { UIViewController() }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(!button.point(inside: CGPoint(x: -10, y: 10), with: nil))
    button.minimumTouchSize = CGSize(width: 44, height: 44)
    #expect(button.point(inside: CGPoint(x: -10, y: 10), with: nil))
    #expect(!button.point(inside: CGPoint(x: -13, y: 10), with: nil))
  }

  @Test("text on every background reads well", arguments: [UIUserInterfaceStyle.light, .dark])
  func contrast(_ style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(userInterfaceStyle: style)
    let ground = UIColor.systemBackground.resolve(with: traits)
    for tint in [UIColor.systemBlue, .systemRed, .systemGreen, .systemOrange, .systemPurple, .systemTeal] {
      for look in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
        let fill = look.background(tint: tint, isEnabled: true)?.resolve(with: traits).over(ground) ?? ground
        let text = look.foreground(tint: tint, isEnabled: true).resolve(with: traits)
        #expect(text.contrast(with: fill) >= 4.5)
      }
    }
  }

  @Test("text on a filled button in a colour of the app's own is black or white, whichever reads better")
  func ownFill() {
    let traits = UITraitCollection()
    var look = UIButton.Configuration.filled()
    look.baseBackgroundColor = .systemYellow
    #expect(look.foreground(tint: .systemBlue, isEnabled: true).resolve(with: traits) == CGColor(hex: 0))
    look.baseBackgroundColor = .systemBlue
    #expect(look.foreground(tint: .systemBlue, isEnabled: true).resolve(with: traits) == CGColor(hex: 0xFFFFFF))
  }

  @Test("the update handler may change the configuration for each state")
  func updateHandler() {
    _ = Harness { UIViewController() }
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "On" : "Off" }
    button.isSelected = true
    #expect(button.currentTitle == "On")
    button.isSelected = false
    #expect(button.titleLabel?.text == "Off")
  }

  @Test("a filled button draws its rounded ground, and darkens it while a pointer hovers")
  func hover() {
    var look = UIButton.Configuration.filled()
    look.cornerStyle = .large
    let button = UIButton(configuration: look)
    let app = shown(button)
    #expect(app.host.drawingList.contains { $0.contains("fill [50,50,200,44] r12 #0062DB") })
    app.send(.hovered, CGPoint(x: 100, y: 70), 0)
    #expect(button.isHovered)
    #expect(shade(of: button)?.strength == .hovered)
    // Within one frame.
    app.advance(seconds: 1.0 / 60)
    #expect(app.host.drawingList.contains { $0.contains("fill [50,50,200,44] r12 #0000001F") })
    app.send(.hovered, CGPoint(x: 10, y: 10), 0)
    #expect(!button.isHovered)
    #expect(shade(of: button)?.strength == ButtonHighlight.Strength.none)
  }

  @Test("a button that is disabled isn't tinted")
  func hoverDisabled() {
    let button = UIButton(type: .system)
    button.isEnabled = false
    let app = shown(button)
    app.send(.hovered, CGPoint(x: 100, y: 70), 0)
    #expect(shade(of: button) == nil)
  }
}
