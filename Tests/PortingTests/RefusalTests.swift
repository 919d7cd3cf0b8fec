import Testing

@Suite("iOS code that can't be rewritten")
struct RefusalTests {
  @Test(
    "is told at its place, and nothing is written",
    arguments: [
      (
        "class A {\n  func f() { use(#selector(save)) }\n}",
        "2:28: error: ‘A’ has no method ‘save’; write its type, too: ‘Type.save’"
      ),
      ("class A {}\nlet a = #selector(A.save)", "2:21: error: ‘A’ has no method ‘save’ that a selector can name"),
      ("let a = #selector(save)", "1:19: error: there is no method ‘save’; write its type, too: ‘Type.save’"),
      (
        "class A { @objc func f() {}; @objc func f(_ x: Int) {} }\nlet a = #selector(A.f)",
        "2:21: error: ‘f’ may be ‘f()’ or ‘f(_:)’: write its labels, or its type behind ‘as’"
      ),
      (
        "class A { @objc func f() async {} }\nlet a = #selector(A.f)",
        "2:21: error: ‘f’ is asynchronous: name a method that calls it in a ‘Task’"
      ),
      ("let a = #selector({ })", "1:9: error: a selector is a method's name: ‘#selector(Type.method(_:))’"),
      (
        "let a = #keyPath(a[0])",
        "1:9: error: a key path is a type's name and those of properties: ‘#keyPath(Type.property)’"
      ),
      (
        "class A {\n  @NSManaged var name: String\n}",
        "2:3: error: Core Data doesn't exist on Linux: make it a stored property, and read and write it yourself"
      ),
      (
        "@objc protocol A { @objc optional func end(); @objc optional func end(_ x: Int) }\nlet a = delegate.end != nil",
        "2:18: error: several optional methods are called ‘end’: write its labels"
      ),
      (
        "@UIApplicationMain class App {}",
        "1:1: error: remove it, and call ‘launch’ of ‘X11Application’ with the delegate in ‘main.swift’"
      ),
      (
        "@main\nclass App: UIResponder, UIApplicationDelegate {}",
        "1:1: error: remove it, and call ‘launch’ of ‘X11Application’ with the delegate in ‘main.swift’"
      ),
      (
        "func swap() {\n  method_exchangeImplementations(a, b)\n}",
        "2:3: error: only Objective-C can change a class's methods by ‘method_exchangeImplementations’: "
          + "override the method in a class of your own"
      ),
      (
        "class A: NSObject { @objc dynamic var x = 1 }\nlet a = A().observe(\\.x) { _, _ in }",
        "2:21: error: only Objective-C tells observers of ‘x’, a property of your own: call a closure in its ‘didSet’"
      ),
      (
        "class A: NSObject { @objc dynamic var x = 1 }\nfunc f(a: A) { a.addObserver(b, forKeyPath: #keyPath(A.x), context: nil) }",
        "2:45: error: only Objective-C tells observers of ‘x’, a property of your own: call a closure in its ‘didSet’"
      ),
    ]
  )
  func told(text: String, expected: String) throws {
    let port = try Port(text)
    #expect(port.told == "Form.swift:\(expected)\n")
    #expect(!port.hasSucceeded && port.text() == nil)
  }

  @Test("all of a target's problems are told at once")
  func together() throws {
    let port = try Port(["A.swift": "let a = #selector(one)", "B/B.swift": "let b = #selector(two)"])
    #expect(port.told.contains("A.swift:1:19: error: ") && port.told.contains("B/B.swift:1:19: error: "))
  }

  @Test("what doesn't parse is left to the compiler, which tells it at its place")
  func syntax() throws {
    let port = try Port("class A {\n  func f( { }\n", forBuild: true)
    #expect(port.hasSucceeded)
    #expect(port.text()?.hasSuffix("class A {\n  func f( { }\n") == true)
  }
}
