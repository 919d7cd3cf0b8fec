import Testing

@Suite("Overrides in extensions of iOS code")
struct OverrideTests {
  @Test(
    "a method of an extension that a subclass overrides moves into its class, and so does an override in an extension"
  )
  func moved() throws {
    let port = try Port([
      "Base.swift": "class Base: UIViewController {\n}\n",
      "Base+Keyboard.swift": "extension Base {\n  @objc func came() { use(#selector(came)) }\n  func stays() {}\n}\n",
      "Form.swift":
        "class Form: Base {\n  override func came() {}\n}\n\npublic extension Form {\n  override func viewDidLoad() {}\n}\n",
    ])
    #expect(port.told == "")
    #expect(
      port.text("Base.swift") == """
        class Base: UIViewController {

          func came() { use(Selector("came", calling: { (receiver: Base) in receiver.came() })) }
        }

        """
    )
    #expect(port.text("Base+Keyboard.swift") == "extension Base {\n  func stays() {}\n}\n")
    #expect(
      port.text() == """
        class Form: Base {
          override func came() {}

          public override func viewDidLoad() {}
        }

        public extension Form {
        }

        """
    )
  }

  @Test("a body that uses what is private to its file stays there, and a line that calls it moves")
  func forwarded() throws {
    let port = try Port([
      "Form.swift": "class Form: UIViewController {\n}\n",
      "Form+Bar.swift": """
      private let height = 40.0
      extension Form {
        public override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          layOut()
        }
        override var inputAccessoryView: UIView? {
          get { Bar(height) }
          set {}
        }
        @objc override class func make(with text: String) throws -> Form { try made(text) }
        override func viewDidLoad() {}
        private func layOut() {}
      }
      private extension Form {
        static func made(_ text: String) throws -> Form { Form() }
      }

      """,
    ])
    #expect(port.told == "")
    #expect(
      port.text() == """
        class Form: UIViewController {

          public override func viewWillAppear(_ animated: Bool) { Form_viewWillAppear(animated) }

          override var inputAccessoryView: UIView? { get { Form_inputAccessoryView } set { Form_inputAccessoryView = newValue } }

          override class func make(with text: String) throws -> Form { try Form_make(with: text) }

          override func viewDidLoad() {}
        }

        """
    )
    #expect(
      port.text("Form+Bar.swift") == """
        private let height = 40.0
        extension Form {
          func Form_viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            layOut()
          }
          var Form_inputAccessoryView: UIView? {
            get { Bar(height) }
            set {}
          }
          class func Form_make(with text: String) throws -> Form { try made(text) }
          private func layOut() {}
        }
        private extension Form {
          static func made(_ text: String) throws -> Form { Form() }
        }

        """
    )
  }

  @Test("a method of an extension of UIKit's that other classes override calls that of the object's class")
  func dispatched() throws {
    let port = try Port(
      """
      extension UIView {
        @objc func prepare(_ text: String, now: Bool) -> Bool { false }
      }
      extension UILabel {
        override func prepare(_ text: String, now: Bool) -> Bool { true }
      }
      class Form: UIView {
        override func prepare(_ text: String, now: Bool) -> Bool { now }
      }
      """
    )
    #expect(port.told == "")
    #expect(
      port.text() == """
        extension UIView {
          func prepare(_ text: String, now: Bool) -> Bool { if let self = self as? Form { return self.Form_prepare(text, now: now) }; if let self = self as? UILabel { return self.UILabel_prepare(text, now: now) }; return self.UIView_prepare(text, now: now) }

          func UIView_prepare(_ text: String, now: Bool) -> Bool { false }
        }
        extension UILabel {
          func UILabel_prepare(_ text: String, now: Bool) -> Bool { true }
        }
        class Form: UIView {
          func Form_prepare(_ text: String, now: Bool) -> Bool { now }
        }
        """
    )
  }

  @Test("a method's name is no modifier", arguments: ["", "open "])
  func opened(modifier: String) throws {
    let port = try Port(
      "extension UIViewController { @objc \(modifier)func open(_ open: Int) {} }\nclass Form: UIViewController {\n  override func open(_ open: Int) {}\n}"
    )
    let written = modifier.isEmpty ? "" : "public "
    #expect(port.text()?.contains("\(written)func open(_ open: Int) { if let self") == true, "\(port.text() ?? "")")
  }

  @Test("where one class overrides it, that one may call it")
  func dispatchedToSuper() throws {
    let port = try Port(
      "extension UIViewController { @objc func came() {} }\nclass Form: UIViewController {\n  override func came() { super.came() }\n}"
    )
    #expect(port.text()?.contains("func Form_came() { self.UIViewController_came() }") == true)
  }

  @Test("a method of the same name that Objective-C doesn't know isn't overridden")
  func unexposed() throws {
    let text =
      "extension UIColor { func draw(_ rect: CGRect) {} }\nclass Form: UIView {\n  override func draw(_ rect: CGRect) {}\n}"
    #expect(try Port(text).text() == text)
  }

  @Test("what moves from a line takes its semicolon with it")
  func semicolons() throws {
    let port = try Port(
      "class Form: UIView {\n}\nextension Form { override func layoutSubviews() {}; func other() {}; override func didMoveToWindow() {} }\n"
    )
    #expect(port.text()?.hasSuffix("}\nextension Form { func other() {}; }\n") == true)
  }

  @Test("what stays in an extension isn't open")
  func open() throws {
    let port = try Port(
      "open class Form: UIVisualEffectView {}\nextension Form {\n  @objc open func save() {}\n  open var a: Int { 1 }\n"
        + "  open override func layoutSubviews() {}\n}\n"
    )
    #expect(
      port.text() == """
        open class Form: UIVisualEffectView {
          open override func layoutSubviews() {}
        }
        extension Form {
          public func save() {}
          public var a: Int { 1 }
        }

        """
    )
  }

  @Test("for the compiler what moves keeps the place where it is written")
  func places() throws {
    let port = try Port(
      "class Form: UIView {\n}\nextension Form {\n  override func layoutSubviews() {}\n}\n",
      forBuild: true
    )
    let lines = try #require(port.text()?.split(separator: "\n", omittingEmptySubsequences: false))
    let moved = try #require(lines.firstIndex(of: "override func layoutSubviews() {}"))
    #expect(lines[moved - 1].hasSuffix("/Form.swift\", line: 4)"))
    #expect(lines[moved + 1].hasSuffix("/Form.swift\", line: 2)"))
    #expect(lines[moved + 2] == "}")
  }

  @Test(
    "what can't move is told, with what to do",
    arguments: [
      (
        "extension UIButton {\n  override func layoutSubviews() {}\n}",
        "2:3: error: ‘layoutSubviews()’ overrides a method in an extension of ‘UIButton’, which Swift allows in a class's own body "
          + "only; write a subclass, or move it into the class"
      ),
      (
        "extension UIViewController { @objc func came() {} }\nclass Form: UIViewController {\n  override func came() {}\n}\n"
          + "class Special: Form { override func came() { super.came() } }",
        "3:3: error: ‘came()’ is declared in an extension of ‘UIViewController’, where only Objective-C lets it be overridden; "
          + "declare it in a class of your own that ‘Form’ inherits from"
      ),
      (
        "class Form: UIView {}\nextension Form {\n  #if DEBUG\n  override func layoutSubviews() {}\n  #endif\n}",
        "4:3: error: ‘layoutSubviews()’ overrides a method in a conditional part of an extension: move it into the class"
      ),
    ]
  )
  func told(text: String, expected: String) throws {
    #expect(try Port(text).told == "Form.swift:\(expected)\n")
  }
}
