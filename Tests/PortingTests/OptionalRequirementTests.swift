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

  @Test("those of a public protocol are found in its own target only, which is told")
  func publicProtocols() throws {
    let port = try Port("@objc public protocol A {\n  @objc optional func f()\n}\n")
    #expect(port.hasSucceeded)
    #expect(
      port.told
        == "Form.swift:1:23: warning: the optional requirements of a public protocol are found in classes of this target only\n"
    )
  }
}
