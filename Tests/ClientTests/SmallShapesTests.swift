import TestSupport
import Testing
import UIKit

/// A field that finds places in its text by itself.
private final class PlacingField: UITextField {
  private(set) var calls: [String] = []

  override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    calls.append("within")
    return super.closestPosition(to: point, within: range)
  }
  override func characterRange(at point: CGPoint) -> UITextRange? {
    calls.append("character")
    return super.characterRange(at: point)
  }
  override func firstRect(for range: UITextRange) -> CGRect { super.firstRect(for: range).insetBy(dx: 1, dy: 1) }
  override func text(in range: UITextRange) -> String? { super.text(in: range)?.uppercased() }
  override func replace(_ range: UITextRange, withText text: String) { super.replace(range, withText: text + "!") }
}

private final class MenuTeller: NSObject, UITextFieldDelegate {
  private(set) var log: [String] = []

  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    log.append("opens")
    animator.addAnimations { [unowned self] in log.append("changes") }
    animator.addCompletion { [unowned self] in log.append("is open") }
  }
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    log.append("closes")
  }
}

private final class Storage: NSTextStorage {
  private let store = NSMutableAttributedString()
  override init() { super.init() }
  required init?(coder: NSCoder) { nil }
  override var string: String { store.string }
  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    store.attributes(at: location, effectiveRange: range)
  }
  override func replaceCharacters(in range: NSRange, with str: String) {
    store.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }
}

@MainActor @Suite("What iOS code calls")
struct SmallShapesTests {
  @Test("places in a text are a field's own to find")
  func places() throws {
    let field = PlacingField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    _ = Harness(showing: [field])
    field.text = "Ada"
    let input: any UITextInput = field
    let all = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
    #expect(input.text(in: all) == "ADA" && input.textInputView === field)
    #expect(input.firstRect(for: all).height < input.caretRect(for: input.beginningOfDocument).height)
    #expect(field.closestPosition(to: CGPoint(x: 500, y: 10), within: all) == input.endOfDocument)
    #expect(field.characterRange(at: CGPoint(x: 2, y: 10))?.start == input.beginningOfDocument)
    #expect(field.calls == ["within", "character"])
    input.replace(all, withText: "Bo")
    #expect(field.text == "Bo!")
  }

  @Test("the attributes at a place in a text are told")
  func styling() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let text = NSMutableAttributedString(string: "see here")
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 4, length: 4))
    view.attributedText = text
    let place = try #require(view.position(from: view.beginningOfDocument, offset: 4))
    #expect(view.textStyling(at: place, in: .forward)?[.foregroundColor] as? UIColor == .systemRed)
    #expect(view.textStyling(at: place, in: .backward)?[.foregroundColor] as? UIColor != .systemRed)
    #expect(view.textStyling(at: view.endOfDocument, in: .forward) == nil)
  }

  @Test("a delegate is told when the menu for text opens and closes")
  func menu() {
    let (field, teller) = (UITextField(frame: CGRect(x: 0, y: 20, width: 200, height: 30)), MenuTeller())
    field.delegate = teller
    field.text = "Ada"
    let app = Harness(showing: [field])
    app.tap(field)
    app.tap(at: field.frameInScreen.mid, button: 3)
    app.advance(seconds: 1)
    #expect(teller.log == ["opens", "changes", "is open"])
    app.press(.keyboardEscape)
    app.advance(seconds: 1)
    #expect(teller.log.last == "closes" && teller.log.count == 4)
  }

  @Test("a transaction's settings have names, and keep values of the app's own")
  func transaction() {
    let layer = CALayer()
    let app = Harness { UIView() }
    app.window.layer.addSublayer(layer)
    app.settle()
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue("mine", forKey: "own")
    #expect(CATransaction.disableActions() && CATransaction.value(forKey: "own") as? String == "mine")
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(layer.presentation()?.opacity == 0.5 && CATransaction.value(forKey: "own") == nil)
    CATransaction.begin()
    CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.setAnimationTimingFunction(curve)
    #expect(CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction === curve)
    var ends = 0
    CATransaction.setCompletionBlock { ends += 1 }
    (CATransaction.value(forKey: kCATransactionCompletionBlock) as? () -> Void)?()
    #expect(ends == 1)
    CATransaction.commit()
    #expect(CATransaction.animationTimingFunction() == nil && CATransaction.completionBlock() == nil)
    layer.setNeedsLayout()
    #expect(layer.needsLayout())
  }

  @Test("a storage over a store of one's own begins empty")
  func storage() {
    let storage = Storage()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "Ada")
    #expect(storage.string == "Ada" && storage.length == 3)
  }

  @Test("buttons for details and for adding have their sign, and a name for people who can't see it")
  func buttons() {
    for (type, name) in [(UIButton.ButtonType.detailDisclosure, "More Info"), (.contactAdd, "Add Contact")] {
      let button = UIButton(type: type)
      #expect(button.image(for: .normal) != nil && button.accessibilityLabel == name && button.buttonType == type)
    }
  }

  @Test("tabs take the looks that are set for all")
  func tabs() throws {
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.systemOrange], for: .normal)
    defer { UITabBarItem.appearance().setTitleTextAttributes(nil, for: .normal) }
    let (bar, item) = (UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 50)), UITabBarItem())
    bar.items = [item]
    _ = Harness(showing: [bar])
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .systemOrange)
  }

  @Test("what a telephone alone has is kept, and changes nothing")
  func kept() {
    let view = UIView()
    let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    let group = UIMotionEffectGroup()
    group.motionEffects = [tilt]
    view.addMotionEffect(group)
    view.restorationIdentifier = "card"
    #expect(view.motionEffects == [group] && view.restorationIdentifier == "card")
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
    #expect(view.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: UIScreen.main.fixedCoordinateSpace).width == 3)
    #expect(UIColor() == UIColor.clear.resolvedColor(with: UITraitCollection.current) && UIFont().pointSize == 12)
  }

  @Test("a renderer's format knows the part that is drawn")
  func format() {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 20, height: 10))
    _ = renderer.image { context in
      #expect(context.format.bounds == CGRect(x: 5, y: 5, width: 20, height: 10))
    }
  }

  @Test("geometry is written as text, and read again")
  func geometry() {
    let rect = CGRect(x: 1, y: -2.5, width: 30, height: 4)
    #expect(
      NSCoder.string(for: rect) == "{{1, -2.5}, {30, 4}}" && NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect
    )
    #expect(NSCoder.cgPoint(for: "{3,4}") == CGPoint(x: 3, y: 4) && NSCoder.cgPoint(for: "{3,x}") == .zero)
    #expect(NSCoder.cgSize(for: NSCoder.string(for: rect.size)) == rect.size)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
  }

  @Test("a search bar shows the images that it is given")
  func search() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let app = Harness(showing: [bar])
    let sign = try #require(UIImage(systemName: "envelope"))
    bar.setImage(sign, for: .search, state: .normal)
    bar.setImage(sign, for: .clear, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image === sign)
    #expect(bar.image(for: .clear, state: .normal) === sign)
    bar.text = "Ada"
    app.settle()
    app.tap(app.view("Clear text"))
    #expect(bar.text == "")
    bar.setImage(nil, for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image != nil)
  }

  @Test("a tab bar's delegate is told of arranging, in which nothing changes")
  func tabsArranged() {
    final class Tabs: UITabBarController {
      var log: [String] = []
      override func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) { log.append("will") }
      override func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        log.append("did \(changed)")
      }
    }
    let tabs = Tabs()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    _ = Harness { tabs }
    tabs.tabBar.beginCustomizingItems(tabs.tabBar.items ?? [])
    #expect(tabs.tabBar.isCustomizing)
    #expect(
      !tabs.tabBar.endCustomizing(animated: false) && !tabs.tabBar.isCustomizing && tabs.log == ["will", "did false"]
    )
  }

  @Test("glass is a material")
  func glass() {
    let (effect, traits) = (UIGlassEffect(style: .regular), UITraitCollection.current)
    let view = UIVisualEffectView(effect: effect)
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    #expect(view.backgroundColor?.resolvedColor(with: traits) == blur.backgroundColor?.resolvedColor(with: traits))
    effect.tintColor = .systemRed
    view.effect = effect
    let red = UIColor.systemRed.withAlphaComponent(0.85).resolvedColor(with: traits)
    #expect(view.backgroundColor?.resolvedColor(with: traits) == red)
    view.effect = UIGlassContainerEffect()
    #expect(view.backgroundColor == nil)
  }

  @Test("a storyboard, which is never there, shows the controller that the code itself makes")
  func storyboard() {
    final class Own: UIViewController {}
    let board = UIStoryboard(name: "Main", bundle: nil)
    #expect(board.instantiateViewController(identifier: "own") { _ in Own() } is Own)
    #expect(!(board.instantiateViewController(identifier: "own") is Own))
  }
}
