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
        "extension UIViewController { @objc func came() {} }\nclass Form: UIViewController {\n  override func came() {}\n}",
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
