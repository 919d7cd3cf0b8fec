import Testing

@Suite("What iOS code asks of any object")
struct ObjectTests {
  /// What becomes of the line `line`, which is the last one.
  private func line(_ line: String, after text: String = "") throws -> String? {
    let port = try Port(text + line)
    #expect(port.told == "")
    return port.text()?.split(separator: "\n").last.map(String.init)
  }

  @Test("the name of an object's class is that of any type")
  func descriptions() throws {
    #expect(try line("let a = type(of: object).description()") == "let a = String(reflecting: type(of: object))")
    let own = "class A { class func description() -> String { \"A\" } }\n"
    #expect(try line("let a = type(of: b).description()", after: own) == "let a = type(of: b).description()")
  }

  @Test(
    "numbers that any object may have are those of a number",
    arguments: [
      ("let a = (x as AnyObject).doubleValue ?? 0", "let a = (x as? NSNumber)?.doubleValue ?? 0"),
      ("let a = (d[\"n\"] as AnyObject).integerValue", "let a = (d[\"n\"] as? NSNumber)?.intValue"),
      ("let a = (x as AnyObject).integerValue! + 1", "let a = ((x as? NSNumber)?.intValue)! + 1"),
      ("let a = (x as AnyObject) === y", "let a = (x as AnyObject) === y"),
    ]
  )
  func numbers(old: String, new: String) throws { #expect(try line(old) == new) }

  @Test("anything else that only Objective-C finds in an object is told")
  func lookup() throws {
    #expect(
      try Port("let a = (x as AnyObject).next").told
        == "Form.swift:1:26: error: only Objective-C finds ‘next’ in any object: write the type that has it, as in ‘(x as? UIView)?.next’\n"
    )
  }

  @Test("a trait of an input that is matched as an optional is made one")
  func traits() throws {
    #expect(
      try Port("switch input.keyboardAppearance {\ncase .dark?: go()\ndefault: break\n}\n").text()
        == "switch (input.keyboardAppearance) as Optional {\ncase .dark?: go()\ndefault: break\n}\n"
    )
    #expect(
      try line("if case .dark? = input.keyboardAppearance { go() }")
        == "if case .dark? = (input.keyboardAppearance) as Optional { go() }"
    )
    #expect(
      try line("if let a = input.keyboardType { go(a) }") == "if let a = (input.keyboardType) as Optional { go(a) }"
    )
    let plain = "switch field.keyboardType { case .default: go() }"
    #expect(try line(plain) == plain)
    let chained = "if let a = field?.keyboardType { go(a) }"
    #expect(try line(chained) == chained)
  }

  @Test("an object of no class of UIKit's may be asked to awake, which UIKit's classes have by themselves")
  func awaking() throws {
    let nib = "override func awakeFromNib() { super.awakeFromNib(); start() }"
    #expect(try line("class A: NSObject { \(nib) }") == "class A: NSObject { func awakeFromNib() { (); start() } }")
    #expect(try line("class A: UIView { \(nib) }") == "class A: UIView { \(nib) }")
    let own = "class A: NSObject { func awakeFromNib() {} }\n"
    #expect(try line("class B: A { \(nib) }", after: own) == "class B: A { \(nib) }")
  }

  @Test("what objects without a view tell assistive technologies is their own")
  func accessibility() throws {
    let port = try Port(
      """
      class Item: NSObject {
        override var accessibilityLabel: String? { didSet {} }
        override var isAccessibilityElement: Bool { didSet { told() } }
        override var accessibilityHint: String? { get { "Hint" } set {} }
        override func accessibilityActivate() -> Bool { true }
        override var description: String { "Item" }
      }
      class Special: Item {
        override var accessibilityLabel: String? { get { "S" } set {} }
      }
      class Form: UIView {
        override var accessibilityLabel: String? { get { "F" } set {} }
      }
      """
    )
    #expect(
      port.text() == """
        class Item: NSObject {
          var accessibilityLabel: String?
          var isAccessibilityElement: Bool = false { didSet { told() } }
          var accessibilityHint: String? { get { "Hint" } set {} }
          func accessibilityActivate() -> Bool { true }
          override var description: String { "Item" }
        }
        class Special: Item {
          override var accessibilityLabel: String? { get { "S" } set {} }
        }
        class Form: UIView {
          override var accessibilityLabel: String? { get { "F" } set {} }
        }
        """
    )
  }

  @Test("where such an object leaves a value to its superclass, it keeps the value itself")
  func keptAccessibility() throws {
    #expect(
      try line(
        "class Item: NSObject { override var isAccessibilityElement: Bool { get { super.isAccessibilityElement } "
          + "set { super.isAccessibilityElement = newValue } } }"
      )
        == "class Item: NSObject { var isAccessibilityElement: Bool { get { isAccessibilityElement_own } "
        + "set { isAccessibilityElement_own = newValue } }; private var isAccessibilityElement_own: Bool = false }"
    )
  }

  @Test("a property that copies an attributed string goes on to do so, others keep what they are set to")
  func copies() throws {
    #expect(
      try line("class A { @objc @NSCopying public var text: NSAttributedString? = nil }")
        == "class A { public var text: NSAttributedString? "
        + "{ get { text_copy } set { text_copy = newValue.map { NSAttributedString(attributedString: $0) } } }; "
        + "private var text_copy: NSAttributedString? = nil }"
    )
    let port = try Port("class A {\n  @NSCopying var path: UIBezierPath?\n}\n")
    #expect(port.text() == "class A {\n  var path: UIBezierPath?\n}\n")
    #expect(
      port.told
        == "Form.swift:2:3: warning: ‘@NSCopying’ copies nothing on Linux: the property keeps the object that it is set to\n"
    )
  }

  @Test("a parameter of any type that conforms to a protocol of Objective-C takes any object that does")
  func parameters() throws {
    let protocols = "@objc protocol P {}\nprotocol Q {}\n"
    #expect(
      try line("func f(_ a: some P, _ b: [some P], _ c: some Q, _ d: inout some P) -> some P { a }", after: protocols)
        == "func f(_ a: any P, _ b: [any P], _ c: some Q, _ d: inout some P) -> some P { a }"
    )
  }

  @Test("what only Objective-C asks an object stays, and is told")
  func messages() throws {
    let port = try Port(
      """
      class Proxy: NSObject {
        override func responds(to selector: Selector!) -> Bool { super.responds(to: selector) }
        override func forwardingTarget(for selector: Selector!) -> Any? { super.forwardingTarget(for: selector) }
      }
      class Special: Proxy {
        override func responds(to selector: Selector!) -> Bool { super.responds(to: selector) }
      }
      """
    )
    #expect(
      port.text() == """
        class Proxy: NSObject {
          func responds(to selector: Selector!) -> Bool { super.responds(to: selector) }
          func forwardingTarget(for selector: Selector!) -> Any? { nil }
        }
        class Special: Proxy {
          override func responds(to selector: Selector!) -> Bool { super.responds(to: selector) }
        }
        """
    )
    #expect(
      port.told == """
        Form.swift:2:17: warning: only Objective-C calls ‘responds(to:)’, which stays for calls of your own
        Form.swift:3:17: warning: only Objective-C calls ‘forwardingTarget(for:)’, which stays for calls of your own

        """
    )
  }
}
