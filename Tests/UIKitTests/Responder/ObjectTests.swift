import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("UIKit's classes are objects of Foundation")
struct ObjectTests {
  private final class Watcher: NSObject, UITextFieldDelegate {
    var began: [UITextField] = []
    func textFieldDidBeginEditing(_ textField: UITextField) { began.append(textField) }
  }

  private final class Badge: UIView {
    nonisolated override var description: String { "a badge" }
  }

  private final class Person: UIView {
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? Person)?.name == name }
    nonisolated override var hash: Int { name.hashValue }
  }

  @Test("kinds, equality and sets work as in Objective-C")
  func identity() {
    let (field, label): (UIView, UIView) = (UITextField(), UILabel())
    #expect(field.isKind(of: UITextField.self) && field.isKind(of: UIView.self) && !label.isKind(of: UIControl.self))
    #expect(field.isMember(of: UITextField.self) && !field.isMember(of: UIView.self))
    #expect(field.isEqual(field) && !field.isEqual(label) && field != label)
    #expect([field, label].contains(label) && [field, label].firstIndex(of: label) == 1)
    #expect(Set<UIView>([field, label, field]).count == 2 && field.hash == field.hash)
    let objects: [any NSObjectProtocol] = [
      field, UIViewController(), UITapGestureRecognizer(), UIBarButtonItem(), UINavigationItem(title: ""),
      UITabBarItem(), UILayoutGuide(), UIApplication.shared, CALayer(), UIImage(), UIColor.red, NSParagraphStyle(),
      field.widthAnchor.constraint(equalToConstant: 1), UIFont.systemFont(ofSize: 12), NSTextAttachment(),
      UIFont.systemFont(ofSize: 12).fontDescriptor,
    ]
    #expect(objects.allSatisfy { $0.isEqual($0) && !$0.isEqual(nil) && !$0.isEqual(field) || $0 === field })
    #expect(objects.allSatisfy { !$0.description.isEmpty })
    let layer: CALayer = CAShapeLayer()
    #expect(layer.isKind(of: CALayer.self) && layer.isMember(of: CAShapeLayer.self) && !layer.isKind(of: UIView.self))
  }

  /// An object of no class of Foundation's.
  private final class PlainWatcher: UITextFieldDelegate, UITableViewDelegate {
    func answer() {}
  }

  @Test("an object tells which protocols its class conforms to")
  func protocols() {
    let views: [UIView] = [UITextField(), UITextView(), UILabel()]
    #expect(views.map { $0.conforms(to: UITextInput.self) } == [true, true, false])
    let delegates: [any UITextFieldDelegate] = [PlainWatcher(), Watcher()]
    #expect(delegates.map { $0.conforms(to: UITableViewDelegate.self) } == [true, false])
  }

  @Test("a delegate is asked which methods it has, whatever its class")
  func delegates() {
    let delegates: [any UITextFieldDelegate] = [PlainWatcher(), Watcher()]
    let wanted = Selector("textFieldShouldClear:") { (receiver: any UITextFieldDelegate, field: UITextField) in
      receiver.textFieldShouldClear(field)
    }
    let own = Selector("answer") { (receiver: PlainWatcher) in receiver.answer() }
    #expect(delegates.map { $0.responds(to: wanted) } == [true, true])
    #expect(delegates.map { $0.responds(to: own) } == [true, false])
    #expect(delegates.allSatisfy { !$0.responds(to: Selector("nobodyHasThis")) && !$0.responds(to: nil) })
  }

  @Test("an object that is no view keeps what it says to assistive technologies")
  func words() {
    let (model, other) = (Watcher(), Watcher())
    #expect(model.accessibilityLabel == nil && !model.isAccessibilityElement && model.accessibilityTraits == [])
    model.accessibilityLabel = "Next"
    model.accessibilityHint = "Goes to the next field"
    model.accessibilityValue = "2 of 5"
    model.accessibilityLanguage = "en"
    model.accessibilityTraits = .button
    model.isAccessibilityElement = true
    #expect(model.accessibilityLabel == "Next" && model.accessibilityHint == "Goes to the next field")
    #expect(model.accessibilityValue == "2 of 5" && model.accessibilityLanguage == "en")
    #expect(model.accessibilityTraits == .button && model.isAccessibilityElement && other.accessibilityLabel == nil)
    model.accessibilityLabel = nil
    #expect(model.accessibilityLabel == nil)
  }

  @Test("fonts, colours and paragraph styles that say the same are equal objects, and their copies, too")
  func values() {
    let fonts = [17, 17, 18].map { UIFont.systemFont(ofSize: $0) }
    #expect(fonts[0] !== fonts[1] && fonts[0].isEqual(fonts[1]) && fonts[0].hash == fonts[1].hash)
    #expect(!fonts[0].isEqual(fonts[2]) && Set(fonts).count == 2 && fonts[0].copy() as? UIFont == fonts[1])
    #expect(fonts[0].fontDescriptor == fonts[1].fontDescriptor && fonts[0].fontDescriptor != fonts[2].fontDescriptor)
    #expect("\(UIFont.boldSystemFont(ofSize: 17))" == "system-ui-Bold, 17.0 pt")
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let same = UIColor(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(red.isEqual(same) && red.hash == same.hash && !red.isEqual(UIColor.blue) && red.copy() as? UIColor == same)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let copy = style.copy() as? NSParagraphStyle
    #expect(style.isEqual(copy) && style.hash == copy?.hash && copy?.isKind(of: NSMutableParagraphStyle.self) == false)
    style.lineSpacing = 4
    #expect(!style.isEqual(copy) && copy?.mutableCopy() is NSMutableParagraphStyle)
  }

  @Test("a constraint's description is its formula")
  func constraint() {
    let view = UIView()
    #expect(view.widthAnchor.constraint(equalToConstant: 8).description.contains(".width == 8 (inactive)>"))
  }

  @Test("a subclass may decide what is equal, and what describes it")
  func overrides() {
    #expect(Person("Ada") == Person("Ada") && Set([Person("Ada"), Person("Ada")]).count == 1)
    #expect("\(Badge())" == "a badge" && Badge().debugDescription == "a badge")
  }

  @Test("a delegate may be an object of Foundation")
  func delegate() {
    let (field, watcher) = (UITextField(), Watcher())
    let app = Harness { field }
    app.settle()
    field.delegate = watcher
    field.becomeFirstResponder()
    #expect(watcher.began == [field])
  }

  @Test("images and guides are equal to themselves alone")
  func images() {
    let (a, b) = (UIImage(), UIImage())
    #expect(a == a && a != b && Set([a, b, a]).count == 2)
    #expect(Set([UILayoutGuide(), UILayoutGuide()]).count == 2)
  }

  @Test("an index path of Foundation's old kind names a row, too")
  func indexPaths() {
    let path = NSIndexPath(row: 3, section: 1)
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    #expect(path as IndexPath == IndexPath(row: 3, section: 1))
  }
}
