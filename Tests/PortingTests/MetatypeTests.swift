import Testing

@Suite("Classes that a variable or a generic parameter holds")
struct MetatypeTests {
  @Test(
    "make their objects by each initializer that iOS has",
    arguments: [
      ("UIViewController", "nibName: \"Page\", bundle: nil", "UIViewController"),
      ("UINavigationController", "rootViewController: UIViewController()", "UINavigationController"),
      ("UITableViewController", "style: .insetGrouped", "UITableViewController"),
      ("UITableViewController", "nibName: nil, bundle: nil", "UIViewController"),
      ("UITableView", "frame: .zero, style: .grouped", "UITableView"),
      ("UICollectionViewController", "collectionViewLayout: UICollectionViewLayout()", "UICollectionViewController"),
      ("UICollectionView", "frame: .zero, collectionViewLayout: UICollectionViewLayout()", "UICollectionView"),
      ("UITextView", "frame: .zero, textContainer: nil", "UITextView"),
      ("UIImageView", "image: nil", "UIImageView"),
      ("UIButton", "type: .system", "UIButton"),
      ("UIStackView", "arrangedSubviews: []", "UIStackView"),
      ("UIBarButtonItem", "title: \"Go\", style: .plain, target: nil, action: nil", "UIBarButtonItem"),
      ("UIBarButtonItem", "image: nil, style: .done, target: nil, action: nil", "UIBarButtonItem"),
      ("UIBarButtonItem", "barButtonSystemItem: .done, target: nil, action: nil", "UIBarButtonItem"),
      ("UIBarButtonItem", "customView: UIView()", "UIBarButtonItem"),
      ("UITabBarItem", "", "UIBarItem"),
      ("UICollectionViewFlowLayout", "", "UICollectionViewLayout"),
      ("CAShapeLayer", "", "CALayer"),
      (
        "UIStoryboardSegue", "identifier: \"a\", source: UIViewController(), destination: UIViewController()",
        "UIStoryboardSegue"
      ),
    ]
  )
  func initializers(name: String, arguments: String, maker: String) throws {
    let rest = arguments.isEmpty ? "" : ", " + arguments
    let code = """
      import UIKit
      class Own: \(name) {}
      @MainActor func generic<T: \(name)>() -> T { T(\(arguments)) }
      @MainActor func held(_ kind: Own.Type) -> Own { kind.init(\(arguments)) }

      """
    let port = try Port(code)
    #expect(port.text()?.contains("\(maker).makeObject(of: T.self\(rest))") == true, "\(port.text() ?? port.told)")
    #expect(port.text()?.contains("\(maker).makeObject(of: kind\(rest))") == true)
    #expect(try port.complaints() == [])
  }

  @Test(
    "are found wherever their variable is declared",
    arguments: [
      ("func f() { var kind: UIView.Type!; kind = UILabel.self; print(kind.init()) }", "kind"),
      ("func f(_ kind: UIView.Type?) { print(kind!.init()) }", "kind!"),
      ("func f(_ kind: UIView.Type?) { guard let kind else { return }; print(kind.init()) }", "kind"),
      ("func f(_ kind: UIView.Type?) { if let kind = kind { print(kind.init()) } }", "kind"),
      ("func f(_ kind: UIView.Type?) { if let other = kind { print(other.init()) } }", "other"),
      ("class A { var kind: UIView.Type? }\nfunc f(_ a: A) { if let k = a.kind { print(k.init()) } }", "k"),
      ("func f(_ value: Any) { if let kind = value as? UIView.Type { print(kind.init()) } }", "kind"),
      ("func f(_ value: Any) { guard let kind = value as? UIView.Type else { return }; print(kind.init()) }", "kind"),
      ("func f(_ value: Any) { let kind = value as! UIView.Type; print(kind.init()) }", "kind"),
      ("func f(_ value: Any) { print((value as! UIView.Type).init()) }", "(value as! UIView.Type)"),
      ("protocol P { var kind: UIView.Type { get } }\nfunc f(_ row: P) { print(row.kind.init()) }", "row.kind"),
      (
        "class A { var kind = 3 }\nclass B { let kind: UIView.Type? = nil\n  func f() { print(kind!.init()) } }",
        "kind!"
      ),
      (
        "enum E { case shown(Int, UIView.Type) }\nfunc f(_ e: E) { switch e { case .shown(_, let k): _ = k.init() } }",
        "k"
      ),
      ("enum E { case shown(UIView.Type) }\nfunc f(_ e: E) { switch e { case let .shown(k): _ = k.init() } }", "k"),
      ("typealias Box = UIView\nextension Box {}\nfunc f<V: Box>() -> V { V() }", "V.self"),
    ]
  )
  func places(code: String, type: String) throws {
    let port = try Port("import UIKit\n@MainActor\n" + code)
    #expect(port.text()?.contains("UIResponder.makeObject(of: \(type))") == true, "\(port.text() ?? port.told)")
  }

  @Test("a variable that holds something else stays as it is")
  func others() throws {
    let code = """
      import UIKit
      enum E { case shown(Int.Type), hidden(UIView.Type) }
      func f(_ kind: Int.Type, _ e: E) -> Int {
        if case .shown(let type) = e { print(type.init()) }
        switch e {
        case .shown(let type): print(type.init())
        case .hidden: break
        }
        return kind.init()
      }

      """
    let port = try Port(code)
    #expect(port.text() == code)
    #expect(try port.complaints() == [])
  }

  @Test("an initializer in a protocol's extension takes the object that UIKit makes")
  func protocolInitializer() throws {
    let port = try Port(
      """
      import UIKit
      typealias Recognizer = UIGestureRecognizer
      @MainActor protocol Configured: Recognizer {}
      extension Recognizer: Configured {}
      extension Configured {
        init(configure: (Self) -> Void) { self.init(target: nil, action: nil); configure(self) }
      }
      @MainActor func make() -> UITapGestureRecognizer { UITapGestureRecognizer { $0.numberOfTapsRequired = 2 } }

      """
    )
    #expect(
      port.text()?.contains(
        "self.init(ported: UIGestureRecognizer.makeObject(of: Self.self, target: nil, action: nil)); configure(self)"
      ) == true
    )
    #expect(try port.complaints() == [])
  }

  @Test("each class says which of these initializers it has")
  func classes() throws {
    let port = try Port(
      """
      import UIKit
      func f<T: UIViewController>() -> T { T(nibName: nil, bundle: nil) }
      class Page: UIViewController {}
      class Styled: UITableViewController {
        override init(style: UITableView.Style) { super.init(style: style) }
        required init?(coder: NSCoder) { nil }
      }
      class Numbered: UIViewController {
        init(number: Int) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }
      class Item: UIBarButtonItem {
        class func done() -> Item { self.init(barButtonSystemItem: .done, target: nil, action: nil) }
      }
      class Segue: UIStoryboardSegue {}

      """
    )
    let text = try #require(port.text())
    let head = "override class func makePortedObject(with arguments: any PortedInitializer) -> UIResponder?"
    let name = "case .nib(let name, let bundle): Page(nibName: name, bundle: bundle)"
    #expect(text.contains("\(head) { switch arguments as? PortedArguments { \(name); default: nil } }"))
    let style = "case .tableStyle(let style): Styled(style: style)"
    #expect(text.contains("\(head) { switch arguments as? PortedArguments { \(style); default: nil } }"))
    #expect(text.components(separatedBy: head).count == 3)
    #expect(text.contains("override class func makePortedObject() -> UIBarItem? { Item() }"))
    #expect(text.contains("UIBarButtonItem.makeObject(of: self, barButtonSystemItem: .done, target: nil, action: nil)"))
    #expect(text.contains("{ Segue(identifier: identifier, source: source, destination: destination) }"))
    #expect(try port.complaints() == [])
  }

  @Test("every object of Objective-C's is made by init(), which a protocol may ask of it")
  func plainObjects() throws {
    let port = try Port(
      """
      import UIKit
      protocol Creatable: NSObject {
        init()
      }
      extension NSObject: Creatable {}
      extension Creatable {
        static func create(_ change: (Self) -> Void) -> Self { let made = self.init(); change(made); return made }
      }
      class Model: NSObject { var name = "" }
      class Person: Model { override init() { super.init() } }
      class Numbered: NSObject { init(number: Int) {} }
      @MainActor func make() -> UILabel { UILabel.create { $0.text = Model.create { $0.name = "a" }.name } }

      """
    )
    let text = try #require(port.text())
    #expect(text.contains("protocol Creatable: NSObject {\n}"))
    #expect(text.contains("let made = NSObject.makeAnyObject(of: self); change(made)"))
    let head = "class func makePlainObject() -> NSObject?"
    #expect(
      text.contains("@MainActor \(head) { Model() }") && text.contains("@MainActor override \(head) { Person() }")
    )
    #expect(!text.contains("Numbered()") && !text.contains("extension Person"))
    #expect(try port.complaints() == [])
  }

  @Test("a protocol of a class's objects says which class makes them")
  func protocols() throws {
    let port = try Port(
      "import UIKit\nprotocol Field: UIView {}\n@MainActor func f<T: Field>() -> T { T(frame: .zero) }\n"
    )
    #expect(port.text()?.contains("UIResponder.makeObject(of: T.self, frame: .zero)") == true)
    #expect(try port.complaints() == [])
  }
}
