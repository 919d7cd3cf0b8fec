import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A button's configuration")
struct UIButtonConfigurationTests {
  private func shown(_ look: UIButton.Configuration, _ change: (UIButton) -> Void = { _ in }) -> (Harness, UIButton) {
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 20, y: 20, width: 200, height: 60)
    change(button)
    let root = UIView()
    root.addSubview(button)
    return (Harness { root }, button)
  }

  @Test("shows a subtitle in smaller letters below the title, which makes the button higher")
  func subtitle() throws {
    var look = UIButton.Configuration.bordered()
    look.title = "Express"
    let low = UIButton(configuration: look).intrinsicContentSize.height
    look.subtitle = "Tomorrow before noon"
    look.titlePadding = 3
    let (_, button) = shown(look)
    let (title, subtitle) = (try #require(button.titleLabel), try #require(button.subtitleLabel))
    #expect(subtitle.text == "Tomorrow before noon")
    #expect(subtitle.font.pointSize < title.font.pointSize)
    #expect(subtitle.frame.minY == title.frame.maxY + 3)
    #expect(title.frame.midX == subtitle.frame.midX && abs(subtitle.frame.midX - 100) <= 1)
    #expect(button.intrinsicContentSize.height == low + 3 + subtitle.frame.height)
    button.configuration?.subtitle = nil
    #expect(button.intrinsicContentSize.height == low)
  }

  @Test("begins title and subtitle at one side, beside an image where reading begins")
  func alignment() throws {
    var look = UIButton.Configuration.plain()
    (look.title, look.subtitle) = ("A", "Much longer")
    look.image = UIImage(systemName: "plus")
    let (app, button) = shown(look)
    let (title, subtitle) = (try #require(button.titleLabel), try #require(button.subtitleLabel))
    #expect(title.frame.minX == subtitle.frame.minX)
    button.configuration?.titleAlignment = .trailing
    app.settle()
    #expect(title.frame.maxX == subtitle.frame.maxX)
    button.configuration?.titleAlignment = .center
    app.settle()
    #expect(abs(title.frame.midX - subtitle.frame.midX) <= 1)
  }

  @Test("shows a turning indicator in the image's place, and stops it")
  func indicator() throws {
    var look = UIButton.Configuration.filled()
    (look.title, look.image, look.imagePadding) = ("Send", UIImage(systemName: "plus"), 6)
    look.showsActivityIndicator = true
    let (app, button) = shown(look)
    let indicator = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(indicator.isAnimating && !indicator.isHidden && button.imageView?.isHidden == true)
    #expect(indicator.frame.maxX + 6 == button.titleLabel?.frame.minX)
    #expect(indicator.color.resolvedColor(with: indicator.traitCollection) == .white)
    button.configuration?.showsActivityIndicator = false
    app.settle()
    #expect(!indicator.isAnimating && indicator.isHidden && button.imageView?.isHidden == false)
  }

  @Test("is triggered by a tap on subtitle or indicator")
  func taps() throws {
    var look = UIButton.Configuration.borderedProminent()
    (look.title, look.subtitle, look.showsActivityIndicator) = ("Send", "To all", true)
    var count = 0
    let (app, button) = shown(look) { $0.addAction(UIAction { _ in count += 1 }, for: .touchUpInside) }
    let parts = button.subviews
    for view in parts { app.tap(view) }
    #expect(count == parts.count && count >= 4)
  }

  @Test("is bordered by a grey, a tinted or a filled ground, as on iOS")
  func bordered() {
    _ = Harness { UIViewController() }
    let tint = UIColor.systemRed
    let pairs: [(UIButton.Configuration, UIButton.Configuration)] = [
      (.bordered(), .gray()), (.borderedTinted(), .tinted()), (.borderedProminent(), .filled()),
    ]
    for (bordered, plain) in pairs {
      let colors = [bordered, plain].map { $0.background(tint: tint, isEnabled: true)?.resolve(with: .current) }
      #expect(colors[0] != nil && colors[0] == colors[1])
    }
  }

  @Test("shows the colour that its background's transformer makes, of the app's colour, the style's, or none")
  func transformer() {
    let shows = { (button: UIButton, color: UIColor) in button.subviews.contains { $0.backgroundColor == color } }
    var look = UIButton.Configuration.filled()
    look.title = "Send"
    look.background.backgroundColor = .systemRed
    look.background.backgroundColorTransformer = UIConfigurationColorTransformer { color in
      color == .systemRed ? .systemGreen : color == .clear ? .systemPurple : .systemOrange
    }
    let (app, button) = shown(look)
    #expect(shows(button, .systemGreen))
    button.configuration?.background.backgroundColor = nil
    app.settle()
    #expect(shows(button, .systemOrange))
    var plain = UIButton.Configuration.plain()
    plain.background.backgroundColorTransformer = look.background.backgroundColorTransformer
    button.configuration = plain
    app.settle()
    #expect(shows(button, .systemPurple))
  }
}
