import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A form that an app lifts by itself")
struct MovedRootTests {
  @Test("stays where it is, until the window's size changes")
  func stays() {
    let root = UIView()
    let app = Harness(size: CGSize(width: 320, height: 480)) { root }
    root.frame.origin.y = -120
    app.window.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
    app.settle()
    #expect(root.frame == CGRect(x: 0, y: -120, width: 320, height: 480))
    app.host.resize(to: CGSize(width: 400, height: 300))
    app.settle()
    #expect(root.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("an input answers for its own bar alone, and its keyboard shows that of the controller")
  func bars() {
    final class Form: UIViewController {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      override var inputAccessoryView: UIView? { bar }
      override func viewDidLoad() { view.addSubview(field) }
    }
    let form = Form()
    let app = Harness(size: CGSize(width: 320, height: 480)) { form }
    form.field.becomeFirstResponder()
    app.settle()
    #expect(form.field.inputAccessoryView == nil)
    #expect(form.bar.window != nil)
    form.field.resignFirstResponder()
    let search = UISearchBar(frame: CGRect(x: 0, y: 40, width: 200, height: 56))
    form.view.addSubview(search)
    search.becomeFirstResponder()
    app.settle()
    #expect(search.inputAccessoryView == nil && form.bar.window != nil)
    #expect(form.field.responds(to: NSSelectorFromString("setInputAccessoryView:")))
    #expect(UISearchBar().responds(to: NSSelectorFromString("setInputAccessoryView:")))
    #expect(!form.view.responds(to: NSSelectorFromString("setInputAccessoryView:")))
  }

  @Test("the screen is the window's, and its coordinates are")
  func screen() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let app = Harness(size: CGSize(width: 320, height: 480), showing: [view])
    #expect(UIScreen.main === app.window.screen && app.window.screen.bounds.size == CGSize(width: 320, height: 480))
    #expect(view.convert(view.bounds, to: UIScreen.main.coordinateSpace) == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.convert(CGPoint(x: 10, y: 20), from: UIScreen.main.coordinateSpace) == .zero)
  }

  @Test("a set of Foundation's finds constraints again that were put into it")
  func sets() {
    _ = Harness { UIView() }
    let view = UIView()
    let (a, b) = (view.widthAnchor.constraint(equalToConstant: 1), view.heightAnchor.constraint(equalToConstant: 1))
    let set = NSMutableSet()
    for constraint in [a, b, a] { set.add(constraint) }
    #expect(set.count == 2 && set.contains(a))
    set.remove(a)
    #expect(set.count == 1 && !set.contains(a) && set.contains(b))
    set.remove(a)
    #expect(set.count == 1)
  }
}
