import Testing

@Suite("Selectors in iOS code")
struct SelectorTests {
  /// What stands in place of `selector` in a method of the class `Form`, which has `members`.
  private func value(_ selector: String, _ members: String = "") throws -> String? {
    let port = try Port(
      """
      class Form: UIViewController {
        \(members)
        func go() {
          use(\(selector))
        }
      }
      """
    )
    let line = port.text()?.split(separator: "\n").first { $0.contains("    use(") }
    return line.map { String($0.dropFirst("    use(".count).dropLast()) }
  }

  @Test(
    "each names its method as Objective-C does, and calls it",
    arguments: [
      (
        "@objc func save() {}", "#selector(save)",
        "Selector(\"save\", calling: { (receiver: Form) in receiver.save() })"
      ),
      (
        "@objc private func tapped(_ sender: Any) {}", "#selector(tapped)",
        "Selector(\"tapped:\", calling: { (receiver: Form, a) in receiver.tapped(a) })"
      ),
      (
        "@IBAction func tapped(_ sender: Any) {}", "#selector(Form.tapped(_:))",
        "Selector(\"tapped:\", calling: { (receiver: Form, a) in receiver.tapped(a) })"
      ),
      (
        "@objc func save() {}", "#selector(type(of: self).save)",
        "Selector(\"save\", calling: { (receiver: Form) in receiver.save() })"
      ),
      (
        "@objc class func reset() {}", "#selector(type(of: self).reset)",
        "Selector(\"reset\", calling: { (receiver: Form.Type) in receiver.reset() })"
      ),
      (
        "@objc func save() {}", "#selector(type(of: other).save)",
        "Selector(\"save\", calling: { (receiver: Form) in receiver.save() })"
      ),
      (
        "", "#selector(setter: UIView.isHidden)",
        "Selector(\"setHidden:\", calling: { (receiver: UIView, a) in receiver.isHidden = a })"
      ),
      (
        "@objc func tapped(sender: Any, for event: UIEvent) {}", "#selector(self.tapped(sender:for:))",
        "Selector(\"tappedWithSender:for:\", calling: { (receiver: Form, a, b) in receiver.tapped(sender: a, for: b) })"
      ),
      (
        "@objc func show(with text: String) {}", "#selector(show)",
        "Selector(\"showWith:\", calling: { (receiver: Form, a) in receiver.show(with: a) })"
      ),
      (
        "@objc(pressIt:) func press(_ sender: Any) {}", "#selector(press(_:))",
        "Selector(\"pressIt:\", calling: { (receiver: Form, a) in receiver.press(a) })"
      ),
      (
        "@objc func load() throws {}", "#selector(load)",
        "Selector(\"loadAndReturnError:\", calling: { (receiver: Form) in try receiver.load() })"
      ),
      (
        "@objc class func reset() {}", "#selector(Form.reset)",
        "Selector(\"reset\", calling: { (receiver: Form.Type) in receiver.reset() })"
      ),
      (
        "@objc var name = \"\"", "#selector(getter: name)",
        "Selector(\"name\", calling: { (receiver: Form) in receiver.name })"
      ),
      (
        "@objc var name = \"\"", "#selector(setter: Form.name)",
        "Selector(\"setName:\", calling: { (receiver: Form, a) in receiver.name = a })"
      ),
    ]
  )
  func named(members: String, selector: String, expected: String) throws {
    #expect(try value(selector, members) == expected)
  }

  @Test("of two methods of one name that is taken which is exposed, or whose labels or type are written")
  func overloads() throws {
    let two = "@objc func go(_ x: UIButton) {}; func go(twice x: Int) {}"
    #expect(try value("#selector(go)", two)?.contains("receiver.go(a)") == true)
    let three = "@objc func run() {}; @objc func run(_ x: UIButton) {}"
    #expect(try value("#selector(run(_:))", three)?.contains("(receiver: Form, a) in receiver.run(a)") == true)
    #expect(try value("#selector(run as () -> Void)", three)?.contains("(receiver: Form) in receiver.run()") == true)
    #expect(
      try value("#selector(run as (UIButton) -> Void)", three)?.contains(
        "(receiver: Form, a: UIButton) in receiver.run(a)"
      )
        == true
    )
  }

  @Test("of two methods with as many parameters that is taken whose types are written")
  func types() throws {
    let two = """
      @objc func textView(_ a: UITextView, shouldInteractWith b: URL, in c: NSRange) -> Bool { true }
        @objc func textView(_ a: UITextView, shouldChangeTextIn b: NSRange, replacementText c: String) -> Bool { true }
      """
    #expect(
      try value("#selector(textView as (UITextView, URL, NSRange) -> Bool)", two)
        == "Selector(\"textView:shouldInteractWith:in:\", calling: { (receiver: Form, a: UITextView, b: URL, c: NSRange) in "
        + "receiver.textView(a, shouldInteractWith: b, in: c) })"
    )
    #expect(
      try value("#selector(textView as ((Form) -> (UITextView, NSRange, String) -> Bool)?)", two)?
        .contains("receiver.textView(a, shouldChangeTextIn: b, replacementText: c)") == true
    )
  }

  @Test("a method with more parameters than any caller has is only named, which is told")
  func manyParameters() throws {
    let port = try Port("class A { @objc func f(a: Int, b: Int, c: Int, d: Int) {} }\nlet a = #selector(A.f)\n")
    #expect(port.text()?.hasSuffix("let a = Selector(\"fWithA:b:c:d:\")\n") == true)
    #expect(
      port.told
        == "Form.swift:2:21: warning: nothing calls a method with 4 parameters by its selector, which is only a name here\n"
    )
  }

  @Test("methods that UIKit has are taken as they are written")
  func inherited() throws {
    #expect(
      try value("#selector(UIView.endEditing(_:))")
        == "Selector(\"endEditing:\", calling: { (receiver: UIView, a) in receiver.endEditing(a) })"
    )
    #expect(try value("#selector(UIView.endEditing)") == (try value("#selector(UIView.endEditing(_:))")))
    #expect(
      try value("#selector(becomeFirstResponder)")
        == "Selector(\"becomeFirstResponder\", calling: { (receiver: UIResponder) in receiver.becomeFirstResponder() })"
    )
  }

  @Test(
    "what every responder or view has is called of each, wherever the selector is written",
    arguments: [
      ("", "#selector(becomeFirstResponder)", "(receiver: UIResponder) in receiver.becomeFirstResponder()"),
      (
        "override func becomeFirstResponder() -> Bool { true }", "#selector(becomeFirstResponder)",
        "(receiver: UIResponder) in receiver.becomeFirstResponder()"
      ),
      (
        "", "#selector(UITextField.resignFirstResponder)",
        "(receiver: UIResponder) in receiver.resignFirstResponder()"
      ),
      ("", "#selector(getter: isFirstResponder)", "(receiver: UIResponder) in receiver.isFirstResponder"),
      ("", "#selector(setNeedsLayout)", "(receiver: UIView) in receiver.setNeedsLayout()"),
      ("@objc func endEditing() {}", "#selector(endEditing)", "(receiver: Form) in receiver.endEditing()"),
    ]
  )
  func inherited(_ members: String, _ selector: String, _ call: String) throws {
    #expect(try value(selector, members)?.contains(call) == true)
  }

  @Test("an object says of which type its method is")
  func objects() throws {
    #expect(
      try value("#selector(model.save)", "let model = Model()")
        == "Selector(\"save\", of: model, calling: { receiver in receiver.save() })"
    )
  }

  @Test("unqualified names are those of the type around them, nested types and extensions included")
  func context() throws {
    let port = try Port(
      """
      class Outer: NSObject {
        class Inner: NSObject {
          @objc func inner() {}
          lazy var action = #selector(inner)
        }
      }
      extension Outer.Inner {
        @objc func added() { use(#selector(added)) }
      }
      extension UIViewController {
        @objc func hide() { use(#selector(hide)) }
      }
      extension Hiding where Self: UIViewController {
        func bind() { use(#selector(hide)) }
      }
      """
    )
    let text = try #require(port.text())
    #expect(text.contains("lazy var action = Selector(\"inner\", calling: { (receiver: Inner) in receiver.inner() })"))
    #expect(text.contains("Selector(\"added\", calling: { (receiver: Outer.Inner) in receiver.added() })"))
    #expect(text.contains("Selector(\"hide\", calling: { (receiver: UIViewController) in receiver.hide() })"))
    #expect(text.contains("Selector(\"hide\", calling: { (receiver: Self) in receiver.hide() })"))
  }

  @Test("methods of other files of the target, and of superclasses there, are known")
  func files() throws {
    let port = try Port([
      "Base.swift": "class Base: UIViewController { @objc func keyboardCame(_ note: Notification) {} }",
      "Form.swift": "class Form: Base { func go() { use(#selector(keyboardCame)) } }",
    ])
    #expect(port.text()?.contains("(receiver: Form, a) in receiver.keyboardCame(a)") == true)
  }

  @Test("a protocol's method is called on whatever conforms to it")
  func protocols() throws {
    let port = try Port("@objc protocol Saving { func save() }\nlet saving = #selector(Saving.save)\n")
    #expect(
      port.text() == """
        protocol Saving: AnyObject { func save() }
        let saving = Selector("save", calling: { (receiver: any Saving) in receiver.save() })

        """
    )
  }

  @Test("a protocol may be written as the type of any object that conforms to it, and in parentheses")
  func existentials() throws {
    #expect(
      try value("#selector((any UITextFieldDelegate).textFieldShouldClear(_:))")
        == "Selector(\"textFieldShouldClear:\", calling: { (receiver: any UITextFieldDelegate, a) in receiver.textFieldShouldClear(a) })"
    )
    let saving = "@objc protocol P { func m(); @objc optional func n() }\n"
    for name in ["(P)", "(any P)", "((any P))"] {
      let text = try Port("\(saving)let a = #selector(\(name).m)\nlet b = #selector(\(name).n)\n").text()
      #expect(text?.contains("let a = Selector(\"m\", calling: { (receiver: any P) in receiver.m() })") == true)
      #expect(text?.contains("let b = Selector(\"n\", calling: { (receiver: any P_n) in receiver.n() })") == true)
    }
  }

  @Test("a name in a string calls what only one class of the target has")
  func strings() throws {
    #expect(
      try value("Selector(\"save:\")", "@objc func save(_ sender: Any) {}")
        == "Selector(\"save:\", calling: { (receiver: Form, a) in receiver.save(a) })"
    )
    #expect(try value("Selector((\"paste:\"))") == "Selector((\"paste:\"))")
  }

  @Test("in strings and comments they are only words, between the parentheses of a string they are not")
  func words() throws {
    #expect(
      try value("\"#selector(save)\" /* @objc #selector(save) */") == "\"#selector(save)\" /* @objc #selector(save) */"
    )
    #expect(
      try value("\"\\(#selector(save))\"", "@objc func save() {}")?.hasPrefix("\"\\(Selector(\"save\", calling:")
        == true
    )
  }

  @Test("key paths become the strings that Objective-C makes of them")
  func keyPaths() throws {
    #expect(try value("#keyPath(CALayer.opacity)") == "\"opacity\"")
    #expect(try value("#keyPath(UIView.isHidden)") == "\"hidden\"")
    #expect(try value("#keyPath(isValid)", "@objc var isValid = true") == "\"isValid\"")
    #expect(try value("#keyPath(Form.person.name)", "@objc var person = Person()") == "\"person.name\"")
  }
}
