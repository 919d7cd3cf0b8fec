import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The desktop's bold text")
struct BoldTextTests {
  private let label = UILabel()
  private let field = UITextField()
  private let button = UIButton(type: .system)
  private let note = UITextView()

  private func start() -> Harness {
    label.text = "Name"
    label.font = .systemFont(ofSize: 17)
    field.text = "Ada"
    button.setTitle("Send", for: .normal)
    note.text = "Dear all"
    note.font = .preferredFont(forTextStyle: .body)
    for (index, view) in [label, field, button, note].enumerated() {
      view.frame = CGRect(x: 20, y: 20 + 60 * CGFloat(index), width: 200, height: 44)
    }
    return Harness(showing: [label, field, button, note])
  }

  private var drawn: [UIFont.Weight?] {
    [label.font, field.font, button.titleLabel?.font, note.font].map { $0?.drawnWeight }
  }

  @Test("leaves each part of a text its own font, whatever the user's text size and boldness")
  func parts() {
    let app = start()
    defer { app.platform.prefersBoldText = false }
    let text = NSMutableAttributedString(string: "large small", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 10), range: NSRange(location: 6, length: 5))
    note.attributedText = text
    field.attributedText = text
    func sizes(_ text: NSAttributedString?) -> [CGFloat?] {
      [0, 6].map { (text?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
    }
    for isBold in [true, false] {
      app.platform.prefersBoldText = isBold
      app.settle()
      #expect(sizes(note.attributedText) == [30, 10] && sizes(field.attributedText) == [30, 10])
    }
    let font = note.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont
    #expect(font?.drawnWeight == .regular)
  }

  @Test("makes the system's fonts bolder at once in all that shows them, and is told")
  func follows() {
    let app = start()
    defer { app.platform.prefersBoldText = false }
    let usual = drawn
    #expect(usual.allSatisfy { $0 == .regular } && !UIAccessibility.isBoldTextEnabled)
    var told = 0
    let name = UIAccessibility.boldTextStatusDidChangeNotification
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { told += 1 }
    }
    defer { NotificationCenter.default.removeObserver(observer) }

    app.platform.prefersBoldText = true
    app.settle()
    #expect(drawn.allSatisfy { $0 == .semibold } && UIAccessibility.isBoldTextEnabled)
    #expect(label.traitCollection.legibilityWeight == .bold && told == 1)
    #expect(label.font == .systemFont(ofSize: 17) && label.font.weight == .regular)
    #expect(label.layout.font.drawnWeight == .semibold && field.layout.font.drawnWeight == .semibold)

    app.platform.prefersBoldText = false
    app.settle()
    #expect(drawn == usual && told == 2 && label.traitCollection.legibilityWeight == .regular)
  }

  @Test("makes each weight bolder, keeps the size, and leaves the fonts that an app names as they are")
  func weights() throws {
    let app = start()
    let named = try #require(UIFont(name: "Cantarell", size: 17))
    app.platform.prefersBoldText = true
    defer { app.platform.prefersBoldText = false }
    let weights: [UIFont.Weight] = [.ultraLight, .light, .regular, .medium, .semibold, .bold, .heavy]
    let bolder = weights.map { UIFont.systemFont(ofSize: 20, weight: $0).drawnWeight }
    #expect(bolder == [.regular, .medium, .semibold, .bold, .heavy, .black, .black])
    #expect(UIFont.preferredFont(forTextStyle: .headline).drawnWeight == .heavy)
    #expect(UIFont.systemFont(ofSize: 20).withSize(12).drawnWeight == .semibold)
    #expect(named.preferred(followsTextSize: false).drawnWeight == .regular)
  }

  @Test("is there at the start, and ends with the program")
  func starts() {
    let platform = HeadlessPlatform()
    platform.prefersBoldText = true
    UIApplication.shared.start(on: platform)
    #expect(UIFont.systemFont(ofSize: 17).drawnWeight == .semibold)
    UIApplication.shared.start(on: HeadlessPlatform())
    #expect(UIFont.systemFont(ofSize: 17).drawnWeight == .regular)
  }
}
