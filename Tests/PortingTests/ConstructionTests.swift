import Testing

@Suite("Objects of classes that aren't named")
struct ConstructionTests {
  @Test(
    "are made by UIKit, however iOS code asks for them",
    arguments: [
      ("func f<T: UIView>() -> T { T() }", "UIResponder.makeObject(of: T.self)"),
      ("func f<T>(_ type: T.Type) -> T where T: UIView { type.init() }", "UIResponder.makeObject(of: type)"),
      ("func f<T: UIViewController>() -> T { T.init() }", "UIResponder.makeObject(of: T.self)"),
      ("func f<T: UIView>() -> T { T(frame: .zero) }", "UIResponder.makeObject(of: T.self, frame: .zero)"),
      ("func f(_ kind: UIControl.Type) -> UIControl { kind.init() }", "UIResponder.makeObject(of: kind)"),
      ("class Form<Content: UIView> { let content = Content() }", "UIResponder.makeObject(of: Content.self)"),
      ("extension UIView { static func f() -> Self { self.init() } }", "UIResponder.makeObject(of: self)"),
      (
        "extension UIView { func f() -> UIView { type(of: self).init() } }",
        "UIResponder.makeObject(of: type(of: self))"
      ),
      (
        "protocol P { associatedtype Content: UIView }\nextension P { func f() -> Content { Content() } }",
        "UIResponder.makeObject(of: Content.self)"
      ),
      (
        "protocol P {}\nextension P where Self: UIView { static func f() -> Self { Self(frame: .zero) } }",
        "UIResponder.makeObject(of: Self.self, frame: .zero)"
      ),
      (
        "class Base: UIView {}\nfunc f() -> Base { let type: Base.Type = Base.self; return type.init() }",
        "UIResponder.makeObject(of: type)"
      ),
      (
        "func f<T: UITableViewCell>(_: T.Type) -> T { T(style: .subtitle, reuseIdentifier: \"a\") }",
        "UITableViewCell.makeObject(of: T.self, style: .subtitle, reuseIdentifier: \"a\")"
      ),
      (
        "protocol P {}\nfunc f<T: UITableViewCell & P>() -> T { T.init(style: .default, reuseIdentifier: nil) }",
        "UITableViewCell.makeObject(of: T.self, style: .default, reuseIdentifier: nil)"
      ),
      (
        "func f(_ kind: UITableViewCell.Type) -> UITableViewCell { kind.init(style: .value1, reuseIdentifier: nil) }",
        "UITableViewCell.makeObject(of: kind, style: .value1, reuseIdentifier: nil)"
      ),
      (
        "func f<T: UITableViewHeaderFooterView>() -> T { T(reuseIdentifier: \"a\") }",
        "UITableViewHeaderFooterView.makeObject(of: T.self, reuseIdentifier: \"a\")"
      ),
      ("func f<T: UIGestureRecognizer>() -> T { T() }", "UIGestureRecognizer.makeObject(of: T.self)"),
      (
        "extension UIView {\n  func add<T: UIGestureRecognizer>(_ target: Any, _ action: Selector) -> T {\n"
          + "    let made = T(target: target, action: action)\n    addGestureRecognizer(made)\n    return made\n  }\n}",
        "let made = UIGestureRecognizer.makeObject(of: T.self, target: target, action: action)"
      ),
      (
        "extension UIGestureRecognizer { static func f() -> Self { self.init(target: nil, action: nil) } }",
        "UIGestureRecognizer.makeObject(of: self, target: nil, action: nil)"
      ),
    ]
  )
  func calls(code: String, call: String) throws {
    let port = try Port("import UIKit\n" + code)
    #expect(port.text()?.contains(call) == true, "\(port.text() ?? port.told)")
    #expect(try port.complaints() == [])
  }

  @Test(
    "code that says itself how they are made stays as it is",
    arguments: [
      "protocol P { init() }\nfunc f<T: UIView & P>() -> T { T() }",
      "class Base: UIView {\n  required init() { super.init(frame: .zero) }\n  required init?(coder: NSCoder) { nil }\n}\n"
        + "func f<T: Base>() -> T { T() }",
      "extension UIView {\n  convenience init(tag: Int) {\n    self.init()\n    self.tag = tag\n  }\n}",
      "func f<T: RangeReplaceableCollection>() -> T { T() }",
      "func f() -> UIView { UIView.init() }",
    ]
  )
  func others(code: String) throws {
    let port = try Port("import UIKit\n" + code)
    #expect(port.text() == "import UIKit\n" + code)
    #expect(try port.complaints() == [])
  }

  @Test("layers say how they are made, for a view whose class of layer they are, and as copies")
  func layers() throws {
    let code = """
      import UIKit
      public class Ring: CAShapeLayer {}
      class Below: Ring {
        override init() { super.init() }
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { nil }
      }
      class Spinner: CALayer {
        init(frame: CGRect) { super.init() }
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { nil }
      }
      class Plain: QuartzCore.CALayer {
        override init() { super.init() }
        required init?(coder: NSCoder) { nil }
      }
      class Dot: CALayer {
        init(radius: Int) { super.init() }
        required init?(coder: NSCoder) { nil }
      }

      """
    let port = try Port(code)
    let text = try #require(port.text())
    let head = "override class func makePortedLayer(copying layer: Any?) -> CALayer? {"
    for body in [
      "public \(head) if let layer { Ring(layer: layer) } else { Ring() } }",
      "\(head) if let layer { Below(layer: layer) } else { Below() } }",
      "\(head) if let layer { Spinner(layer: layer) } else { nil } }",
      "\(head) Plain() }",
    ] { #expect(text.contains(body), "\(body)") }
    #expect(text.components(separatedBy: head).count == 5)
    #expect(try port.complaints() == [])
  }

  private let use = "import UIKit\nfunc f<T: UIResponder>() -> T { T() }\n"

  @Test("each class that has an initializer for it says so, in targets that need it")
  func classes() throws {
    let code = """
      class Plain: UILabel {}
      class Framed: UIView {
        let color: UIColor
        override init(frame: CGRect) {
          color = .red
          super.init(frame: frame)
        }
        required init?(coder: NSCoder) { nil }
      }
      class Below: Framed {}
      public class Page: UIViewController {
        init(model: Int = 0) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }
      class Cell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
      }
      class Table: UITableView {
        override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
        required init?(coder: NSCoder) { nil }
      }
      class Header: UITableViewHeaderFooterView {}
      class Press: UILongPressGestureRecognizer {}
      open class Pan: UIPanGestureRecognizer {
        override init(target: Any?, action: Selector?) {
          super.init(target: target, action: action)
          isEnabled = false
        }
      }
      class Drag: UIPanGestureRecognizer {
        init() { super.init(target: nil, action: nil) }
      }

      """
    let port = try Port(use + code)
    let text = try #require(port.text())
    let head = "override class func makePortedObject(frame: CGRect?) -> UIResponder? {"
    for body in [
      "\(head) if let frame { Plain(frame: frame) } else { Plain() } }",
      "\(head) if let frame { Framed(frame: frame) } else { Framed(frame: .zero) } }",
      "\(head) if let frame { Below(frame: frame) } else { Below(frame: .zero) } }",
      "public \(head) frame == nil ? Page() : nil }",
      "\(head) frame == nil ? Cell(style: .default, reuseIdentifier: nil) : nil }",
      "\(head) if let frame { Table(frame: frame, style: .plain) } else { Table(frame: .zero, style: .plain) } }",
      "(style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> UITableViewCell? { Cell(style: style, reuseIdentifier: reuseIdentifier) }",
      "\(head) frame == nil ? Header(reuseIdentifier: nil) : nil }",
      "(reuseIdentifier: String?) -> UITableViewHeaderFooterView? { Header(reuseIdentifier: reuseIdentifier) }",
      "() -> UIGestureRecognizer? { Press() }",
      "(target: Any?, action: Selector?) -> UIGestureRecognizer? { Press(target: target, action: action) }",
      "open override class func makePortedObject() -> UIGestureRecognizer? { Pan(target: nil, action: nil) }",
      "(target: Any?, action: Selector?) -> UIGestureRecognizer? { Pan(target: target, action: action) }",
      "() -> UIGestureRecognizer? { Drag() }",
    ] { #expect(text.contains(body), "\(body)") }
    #expect(!text.contains("Drag(target"))
    #expect(try port.complaints() == [])
    // Another target may ask for those that it can see.
    let unasked = try Port("import UIKit\n" + code)
    #expect(unasked.text()?.contains("override class func makePortedObject") == true)
    #expect(unasked.text()?.contains(" Plain()") == false && unasked.text()?.contains(" Page()") == true)
    #expect(try unasked.complaints() == [])
  }

  @Test(
    "a class without such an initializer says nothing",
    arguments: [
      "init(model: Int) { super.init(frame: .zero) }", "init?(model: Int = 0) { super.init(frame: .zero) }",
      "init(model: Int = 0) throws { super.init(frame: .zero) }", "init(frame: Int) { super.init(frame: .zero) }",
      "@available(*, unavailable) override init(frame: CGRect) { super.init(frame: frame) }",
    ]
  )
  func without(initializer: String) throws {
    let port = try Port(use + "class Form: UIView {\n  \(initializer)\n  required init?(coder: NSCoder) { nil }\n}\n")
    #expect(port.text()?.contains("makePortedObject") == false)
    #expect(try port.complaints() == [])
  }

  @Test(
    "a class that is compiled only now and then is made by what it has then; by nothing that it has only now and then"
  )
  func conditional() throws {
    let initializer = "override init(frame: CGRect) { super.init(frame: frame) }"
    let coder = "required init?(coder: NSCoder) { nil }"
    let whole = try Port(use + "#if DEBUG\nclass Form: UIView {\n  \(initializer)\n  \(coder)\n}\n#endif\n")
    #expect(whole.text()?.contains("Form(frame: frame)") == true)
    let part = try Port(use + "class Form: UIView {\n  #if DEBUG\n  \(initializer)\n  #endif\n  \(coder)\n}\n")
    #expect(part.text()?.contains("makePortedObject") == false)
  }

  @Test("every class of UIKit's that iOS makes so can be inherited from", arguments: [true, false])
  func inherited(forBuild: Bool) throws {
    let names = [
      "ActivityIndicatorView", "Button", "CollectionReusableView", "CollectionViewCell", "CollectionViewListCell",
      "Control",
      "DatePicker",
      "ImageView",
      "InputViewController", "Label", "NavigationBar", "NavigationController", "PageControl", "PageViewController",
      "PickerView",
      "ProgressView", "RefreshControl", "ScrollView", "SearchBar", "SearchController", "SearchTextField",
      "SegmentedControl",
      "Slider", "SplitViewController", "StackView", "Stepper", "Switch", "TabBar", "TabBarController", "TableView",
      "TableViewCell", "TableViewController", "TableViewHeaderFooterView", "TextField", "TextView", "Toolbar", "View",
      "ViewController", "GestureRecognizer", "LongPressGestureRecognizer", "PanGestureRecognizer",
      "SwipeGestureRecognizer", "TapGestureRecognizer",
    ]
    let port = try Port(use + names.map { "class My\($0): UI\($0) {}\n" }.joined(), forBuild: forBuild)
    let count = port.text()?.ranges(of: "makePortedObject").count
    // Cells, section headers and recognizers are made in two ways, and so are controllers, tables, and views of text or pictures.
    #expect(count == names.count + 7 + 10)
    #expect(try port.complaints() == [])
    #expect(try port.complaints(languageMode: 6).allSatisfy { $0.contains("warning") })
  }
}
