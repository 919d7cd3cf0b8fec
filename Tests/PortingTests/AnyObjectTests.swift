import Testing

@Suite("Objects of which iOS code knows little")
struct AnyObjectTests {
  @Test("an object that is declared as any is asked what Objective-C finds in each")
  func members() throws {
    let port = try Port(
      """
      import UIKit
      class Token { var object: AnyObject?; var held: AnyObject! }
      class Form: UIView {
        weak var delegate: AnyObject?
        func has(_ object: AnyObject, _ token: Token) -> Bool {
          object.isEqual(token) || token.object!.isEqual(object) || token.held.isEqual(object)
        }
        func answers(_ selector: Selector) -> Bool { self.delegate?.responds(to: selector) ?? false }
        func page() -> UIViewController? {
          var responder: AnyObject? = self
          while responder != nil, !(responder is UIViewController) { responder = responder?.next }
          return responder as? UIViewController
        }
        @IBAction func tapped(_ sender: AnyObject) { print(sender.tag == 3) }
      }

      """
    )
    let text = try #require(port.text())
    for line in [
      "DynamicObject(object).isEqual(token) || DynamicObject(token.object!).isEqual(object)",
      "DynamicObject(token.held).isEqual(object)", "DynamicObject(self.delegate)?.responds(to: selector)",
      "responder = DynamicObject(responder)?.next", "print(DynamicObject(sender).tag == 3)",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(try port.complaints() == [])
  }

  @Test("an object of a class that is known stays as it is")
  func others() throws {
    let code = """
      import UIKit
      class Form: UIView {
        weak var delegate: UITextFieldDelegate?
        var object = NSObject()
        func f(_ view: UIView, _ objects: [AnyObject]) -> Bool {
          for object in [view] { print(object.next ?? object) }
          return view.isEqual(self) && object.isEqual(view) && delegate?.responds(to: nil) == true
        }
      }

      """
    let port = try Port(code)
    #expect(port.text() == code)
    #expect(try port.complaints() == [])
  }

  @Test(
    "the window of an application's delegate is optional twice",
    arguments: [
      "let page = UIApplication.shared.delegate?.window??.rootViewController; print(page ?? 0)",
      "guard let delegate = UIApplication.shared.delegate, let window = delegate.window else { return }; window?.addSubview(UIView())",
      "if let window = UIApplication.shared.delegate?.window { window?.layoutIfNeeded(); window!.layoutIfNeeded() }",
      "let window = UIApplication.shared.delegate!.window!!; print(window)",
      "let page = UIApplication.shared.delegate?.window?!.rootViewController; print(page ?? 0)",
    ]
  )
  func window(code: String) throws {
    let port = try Port("import UIKit\n@MainActor func f() { \(code) }\n")
    #expect(port.text()?.contains(".portedWindow") == true)
    #expect(try port.complaints().allSatisfy { $0.contains("warning: value of type 'Any'") } == true)
  }

  @Test("the window of a class of delegates is as the class has declared it")
  func ownWindow() throws {
    let code = """
      import UIKit
      class AppDelegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
      @MainActor func f(_ view: UIView) {
        let delegate = UIApplication.shared.delegate as? AppDelegate
        delegate?.window?.addSubview(view)
        view.window?.addSubview(view)
      }

      """
    let port = try Port(code)
    #expect(port.text() == code)
    #expect(try port.complaints() == [])
  }

  @Test("a class's only object is found by name where code can't name it")
  func classSide() throws {
    let code = """
      import UIKit
      @MainActor func f() -> CGFloat {
        let shared = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication
        let other = UIApplication.value(forKey: "sharedApplication") as? UIApplication
        return shared === other ? 1 : 0
      }

      """
    #expect(try Port(code).complaints() == [])
  }

  @Test("methods of one's own are called of all objects of a class")
  func appearance() throws {
    let port = try Port(
      """
      import UIKit
      class Card: UIView {
        @objc dynamic func setCorners(_ corners: CACornerMask) {}
        @objc dynamic func setShade(_ shade: CGFloat, for state: UIControl.State) {}
        var shade: CGFloat = 0
        func style() {
          let looks = Card.appearance()
          looks.setCorners([.layerMinXMinYCorner])
          looks.shade = 1
          Card.appearance(whenContainedInInstancesOf: [UIToolbar.self]).setShade(shade, for: .normal)
        }
      }

      """
    )
    let text = try #require(port.text())
    #expect(text.contains("looks.call(\"setCorners(_:)\") { $0.setCorners([.layerMinXMinYCorner]) }"))
    #expect(text.contains(".call(\"setShade(_:for:) .normal\") { $0.setShade(shade, for: .normal) }"))
    #expect(try port.complaints() == [])
  }

  @Test("modules that only iOS has are those with what there is of them")
  func modules() throws {
    let port = try Port(
      """
      import CoreFoundation
      import CoreText
      import Darwin
      import UIKit
      func now() -> CFAbsoluteTime { CFAbsoluteTimeGetCurrent() + floor(1.5) }
      @MainActor func font(_ name: String) -> CGFont? { CGFont(name as CFString) }
      func gradient(_ color: CGColor) -> CGGradient? {
        CGGradient(colorsSpace: nil, colors: [color] as CFArray, locations: [0, 1])
      }
      func wake() { CFRunLoopWakeUp(CFRunLoopGetMain()) }

      """
    )
    #expect(port.text()?.hasPrefix("import UIKit\nimport UIKit\nimport Foundation\nimport UIKit\n") == true)
    #expect(try port.complaints() == [])
  }
}
