import Testing

@Suite("Classes that lists make, with initializers of their own")
struct RegisteredClassTests {
  private let file = "required init?(coder: NSCoder) { super.init(coder: coder) }"

  @Test(
    "may leave out the one for code, which iOS doesn't need for an interface file",
    arguments: [
      ("UICollectionViewCell", "init(frame:)"), ("UICollectionReusableView", "init(frame:)"),
      ("UITableViewCell", "init(style:reuseIdentifier:)"), ("UITableViewHeaderFooterView", "init(reuseIdentifier:)"),
    ]
  )
  func withoutCode(base: String, initializer: String) throws {
    let port = try Port(
      "import UIKit\nopen class Card: \(base) {\n  public \(file)\n}\nclass Below: Card {}\n"
        + "class Model: \(base) {\n  init(number: Int) { fatalError() }\n  \(file)\n}\n"
    )
    let text = try #require(port.text())
    let head = "required init(registeredFor reuseIdentifier: String)"
    let end = "{ fatalError(\"\\(Self.self) has no \(initializer), by which a registered class is made\") }"
    #expect(text.contains("public \(head) \(end)"), "\(text)")
    #expect(text.components(separatedBy: head).count == 3)
    #expect(try port.complaints() == [])
  }

  @Test("a class below such a one that has it is made by it")
  func below() throws {
    let port = try Port(
      """
      import UIKit
      class Base: UITableViewCell { \(file) }
      class Row: Base {
        init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { fatalError() }
        \(file)
      }

      """
    )
    let call = "self.init(style: .default, reuseIdentifier: reuseIdentifier)"
    #expect(
      port.text()?.contains("required convenience init(registeredFor reuseIdentifier: String) { \(call) }") == true
    )
    #expect(try port.complaints() == [])
  }

  @Test(
    "those that have it stay as they are",
    arguments: [
      "class Card: UICollectionViewCell {}",
      "class Card: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) }\n"
        + "  required init?(coder: NSCoder) { nil } }",
      "class Card: UIView { required init?(coder: NSCoder) { nil } }",
    ]
  )
  func others(code: String) throws {
    let port = try Port("import UIKit\n" + code)
    #expect(port.text() == "import UIKit\n" + code)
    #expect(try port.complaints() == [])
  }
}
