import Testing

@Suite("Requirements that a class may leave out")
struct OptionalRequirementTests {
  private let list = """
    @objc protocol ListDelegate {
      func required()
      @objc optional func list(_ list: List, didSelect item: Int) -> Bool
      @objc optional func listDidEnd()
    }

    """

  @Test("each is a protocol of its own, to which those classes conform that have the method")
  func conformances() throws {
    let port = try Port(
      list + """
        class Page: UIViewController {}
        class Form: Page {
          func listDidEnd() {}
        }
        extension Form: ListDelegate {
          func required() {}
          func list(_ list: List, didSelect item: Int) -> Bool { true }
        }
        class Special: Form {
          override func listDidEnd() {}
        }
        class Other: ListDelegate { func required() {} }
        """
    )
    let text = try #require(port.text())
    #expect(text.contains("protocol ListDelegate: AnyObject {\n  func required()\n}\n"))
    #expect(text.contains("class Form: Page, ListDelegate_list_didSelect, ListDelegate_listDidEnd {"))
    #expect(text.contains("class Special: Form {"))
    #expect(text.contains("class Other: ListDelegate {"))
    #expect(text.contains("protocol ListDelegate_listDidEnd: AnyObject { func listDidEnd() }"))
  }

  @Test("its selector is answered by those that have the method")
  func selectors() throws {
    let port = try Port(list + "let end = #selector(ListDelegate.listDidEnd)")
    #expect(port.text()?.contains("{ (receiver: any ListDelegate_listDidEnd) in receiver.listDidEnd() }") == true)
  }

  @Test("calls stay as they are written")
  func calls() throws {
    let call = "let chosen = delegate?.list?(self, didSelect: 3) ?? false"
    #expect(try Port(list + call).text()?.contains(call) == true)
  }

  @Test("calls have results as on iOS, which other calls and subscripts may follow")
  func chains() throws {
    let port = try Port("@objc protocol Source { @objc optional func count(_ view: UIView) -> Int }\n")
    #expect(
      port.text()?.contains(
        "{ fileprivate let receiver: any Source_count; func callAsFunction(_ view: UIView) -> Int { receiver.count(view) } }"
      ) == true
    )
  }

  @Test("of several methods of one name each has a property of its own, which calls and comparisons name")
  func overloads() throws {
    let port = try Port(
      """
      @objc protocol Source { @objc optional func list(_ x: Int) -> Int; @objc optional func list(_ x: Int, was y: Int) }
      @objc protocol Other { func m(); @objc optional func n(); @objc optional func n(_ x: Int); func o() }
      let a = source?.list?(3).description
      let b: () = delegate.list!(3, was: 4)
      if source?.list(_:was:) != nil, other.n?() != nil, other.textField?(field, didChange: 3) != nil {}
      let c = self.list(_:was:)
      """
    )
    let text = try #require(port.text())
    #expect(
      text.hasPrefix(
        """
        protocol Source: AnyObject { }
        protocol Other: AnyObject { func m(); func o() }
        let a = source?.list__call?(3).description
        let b: () = delegate.list__was_call!(3, was: 4)
        if source?.list__was_call != nil, other.n_call?() != nil, Optional(other)?.textField(field, didChange: 3) != nil {}
        let c = self.list(_:was:)
        """
      )
    )
    #expect(text.contains("protocol Other_n_0: AnyObject { func n() }"))
    #expect(text.contains("protocol Other_n_1: AnyObject { func n(_ x: Int) }"))
  }

  @Test("a method that only some builds have is asked for in these alone, a private one in none")
  func conditions() throws {
    let port = try Port(
      """
      @objc protocol P { @objc optional func m(); @objc optional func n() }
      class A: P {
        #if FEATURE && os(iOS)
        func m() {}
        #elseif os(iOS)
        func n() {}
        #endif
      }
      class B: P { private func m() {} }
      """
    )
    let text = try #require(port.text())
    #expect(text.contains("class A: P {\n") && text.contains("class B: P {"))
    #expect(text.contains("#if ((FEATURE && os(Linux)))\nextension A: P_m {}\n#endif\n"))
    #expect(text.contains("#if (!(FEATURE && os(Linux)))\nextension A: P_n {}\n#endif\n"))
    #expect(try port.complaints() == [])
  }

  @Test("so is one of an extension that only some builds have")
  func conditionalExtensions() throws {
    let port = try Port(
      """
      @objc protocol P { @objc optional func m() }
      class A {}
      #if FEATURE
      extension A: P { func m() {} }
      #endif
      """
    )
    let text = try #require(port.text())
    #expect(text.contains("class A {}\n") && text.contains("#if ((FEATURE))\nextension A: P_m {}\n#endif\n"))
    #expect(try port.complaints() == [])
  }

  @Test("of a protocol that is isolated as the one it inherits from, they are so, too")
  func isolation() throws {
    let port = try Port(
      """
      import UIKit

      @objc protocol FormDelegate: UITextFieldDelegate { func must(); @objc optional func deleted(in field: UITextField) }
      @objc protocol Special: FormDelegate { @objc optional func special() -> Int }
      class Field: UITextField {
        override func deleteBackward() {
          (delegate as? FormDelegate)?.deleted?(in: self)
          print((delegate as? Special)?.special?().description ?? "")
        }
      }
      class Form: UIViewController, Special {
        func must() {}
        func deleted(in field: UITextField) {}
        func special() -> Int { 1 }
      }
      """
    )
    #expect(try port.complaints(languageMode: 6) == [])
  }

  @Test("UIKit's are called as all others, where a call is forced, and where others follow")
  func ofUIKit() throws {
    #expect(
      try Port("let a = delegate!.textFieldShouldReturn!(field)\n").text()
        == "let a = delegate!.textFieldShouldReturn(field)\n"
    )
    #expect(
      try Port("let a = source.tableView?(table, titleForHeaderInSection: 0)?.count ?? 0\n").text()
        == "let a = Optional(source)?.tableView(table, titleForHeaderInSection: 0)?.count ?? 0\n"
    )
    #expect(
      try Port("class A: B { func f() -> Bool { return super.g?(self, with: 3) ?? false } }\n").text()
        == "class A: B { func f() -> Bool { return Optional(super.g(self, with: 3)) ?? false } }\n"
    )
  }

  private static let library = """
    import UIKit

    @MainActor @objc public protocol ListDelegate: NSObjectProtocol {
      @objc optional func list(_ list: List, didSelect item: Int) -> Bool
      @objc optional func list(_ list: List, willShow item: Int)
      @objc optional func listDidEnd()
      @objc optional var tint: UIColor { get }
    }
    open class List: UIView { public weak var delegate: ListDelegate? }
    open class ListPage: UIViewController, ListDelegate { open func listDidEnd() {} }
    class Helper {}

    """

  @Test("those of another target's protocol are found in this target's classes, too")
  func otherTargets() throws {
    let library = try Port(Self.library)
    #expect(library.told == "")
    let port = try Port(
      [
        "Form.swift": "import UIKit\nclass Form: UIViewController { func listDidEnd() {} }\nclass Helper: UIView {}\n",
        "Form+Delegate.swift": """
        import Library
        import UIKit
        extension Form: ListDelegate {
          func list(_ list: List, didSelect item: Int) -> Bool { true }
        }
        class Page: ListPage {
          override func listDidEnd() {}
          func list(_ list: List, willShow item: Int) {}
        }
        protocol OwnDelegate: ListDelegate {}
        class Own: NSObject, OwnDelegate { var tint: UIColor { .red } }
        """,
      ],
      with: library
    )
    let text = try #require(port.text("Form+Delegate.swift"))
    #expect(text.contains("extension Form: ListDelegate, ListDelegate_list_didSelect, ListDelegate_listDidEnd {"))
    #expect(text.contains("class Page: ListPage, ListDelegate_list_willShow {"))
    #expect(text.contains("class Own: NSObject, OwnDelegate, ListDelegate_tint {"))
    #expect(try port.complaints() == [])
    #expect(try port.complaints(languageMode: 6) == [])
  }

  @Test("those of another target's protocol are called as it has rewritten them, and have selectors")
  func otherCalls() throws {
    let port = try Port(
      """
      import Library
      import UIKit

      @MainActor func show(_ list: List) -> Bool {
        list.delegate?.list?(list, willShow: 3)
        list.delegate?.listDidEnd?()
        if list.delegate?.list(_:didSelect:) != nil { print(list.delegate?.tint ?? .red) }
        guard list.delegate?.responds(to: #selector(ListDelegate.listDidEnd)) == true else { return false }
        return list.delegate?.list?(list, didSelect: 3) ?? false
      }
      """,
      with: Port(Self.library)
    )
    #expect(port.text()?.contains("{ (receiver: any ListDelegate_listDidEnd) in receiver.listDidEnd() }") == true)
    #expect(try port.complaints() == [])
  }

  @Test("two methods that only the types of their parameters tell apart are called by their arguments")
  func sameLabels() throws {
    let code = """
      import UIKit
      @objc protocol PanelDelegate: AnyObject {
        @objc(panel:layoutForTraits:) optional func panel(_ panel: Panel, layoutFor traits: UITraitCollection) -> Int
        @objc(panel:layoutForSize:) optional func panel(_ panel: Panel, layoutFor size: CGSize) -> Int
        @objc(panel:movedToPoint:) optional func panel(_ panel: Panel, moved: CGPoint)
        @objc(panel:movedByVector:) optional func panel(_ panel: Panel, moved: CGVector)
      }
      class Panel: UIViewController {
        weak var delegate: PanelDelegate?
        func layout() -> Int {
          delegate?.panel?(self, moved: CGPoint.zero)
          if let layout = delegate?.panel?(self, layoutFor: traitCollection) { return layout }
          return delegate?.panel?(self, layoutFor: view.bounds.size) ?? 0
        }
      }
      class Page: UIViewController, PanelDelegate {
        func panel(_ panel: Panel, layoutFor size: CGSize) -> Int { 3 }
      }

      """
    for forBuild in [true, false] {
      let port = try Port(code, forBuild: forBuild)
      #expect(port.text()?.contains("PanelDelegate, PanelDelegate_panel_layoutFor_Panel_CGSize {") == true)
      #expect(try port.complaints() == [])
    }
  }
}
