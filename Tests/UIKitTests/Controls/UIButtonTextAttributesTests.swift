import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The look of a configured button's text and ground")
struct UIButtonTextAttributesTests {
  @Test("a title with attributes, and one that a transformer changes")
  func titles() {
    var look = UIButton.Configuration.filled()
    var attributes = AttributeContainer()
    attributes.font = UIFont.boldSystemFont(ofSize: 22)
    look.attributedTitle = AttributedString("Start", attributes: attributes)
    let button = UIButton(configuration: look)
    let title = button.currentAttributedTitle
    #expect(button.currentTitle == "Start" && title?.string == "Start")
    #expect(title?.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont == .boldSystemFont(ofSize: 22))
    var plain = UIButton.Configuration.filled()
    plain.title = "Go"
    plain.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .systemFont(ofSize: 30)
      return outgoing
    }
    button.configuration = plain
    #expect(
      button.currentAttributedTitle?.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont == .systemFont(ofSize: 30)
    )
    #expect(button.titleLabel?.text == "Go")
  }

  @Test("attributes of an attributed string become those of UIKit")
  func containers() {
    let container = AttributeContainer([.kern: 2.0, .foregroundColor: UIColor.red, .underlineStyle: 1])
    let text = NSAttributedString(AttributedString("abc", attributes: container))
    let look = text.attributes(at: 0, effectiveRange: nil)
    #expect(look[.kern] as? CGFloat == 2 && look[.foregroundColor] as? UIColor == .red)
    #expect(look[.underlineStyle] as? Int == 1)
  }

  @Test("a ground of its own has its colour, its corners and a line around it")
  func ground() {
    var look = UIButton.Configuration.plain()
    look.title = "Send"
    look.background.backgroundColor = .systemGreen
    look.background.cornerRadius = 3
    look.background.strokeColor = .black
    look.background.strokeWidth = 2
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    let ground = button.subviews.first { $0.backgroundColor == .systemGreen }
    #expect(ground?.layer.cornerRadius == 3 && ground?.layer.borderWidth == 2)
    #expect(ground?.layer.borderColor == UIColor.black.cgColor)
  }
}
