import Headless
import TestSupport
import Testing
import VirtualKeyboard
import X11

@testable import Demo
@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

/// With the interface's own font, whose letters are unequally wide and kerned.
@Suite("Room for text")
struct TextRoomTests {
  private let interface: InterfaceFonts
  private var fonts: X11Fonts { interface.fonts }

  init() throws { interface = try InterfaceFonts() }

  // MARK: - Looking

  /// Opens an example in a window of this size in points.
  private func open(_ example: Example, _ size: CGSize, scale: CGFloat) -> (HeadlessPlatform, UIWindow) {
    let platform = HeadlessPlatform(scale: scale, fonts: fonts)
    UIApplication.shared.start(on: platform)
    let (scene, window) = UIWindow.open(title: "Test", size: size) {
      UINavigationController(rootViewController: example.makeController())
    }
    VirtualKeyboard.install(in: scene)
    scene.renderNow()
    platform.finishTurn()
    return (platform, window)
  }

  /// The texts that end with an ellipsis: of labels, buttons, segments and placeholders.
  private func cutTexts(in view: UIView) -> [String] {
    if let label = view as? UILabel { return label.isTruncated ? [label.text ?? ""] : [] }
    var cut = view.subviews.filter { !$0.isHidden }.flatMap(cutTexts)
    if let field = view as? UITextField, let placeholder = field.placeholderText() {
      let room = field.placeholderRect(forBounds: field.bounds).width
      if placeholder.usedWidth > room { cut.append(field.placeholder ?? "") }
    }
    return cut
  }

  /// The texts in several lines that one line has room for: of titles in their header, of others in their own width.
  private func brokenTexts(in view: UIView) -> [String] {
    guard let label = view as? UILabel else { return view.subviews.filter { !$0.isHidden }.flatMap(brokenTexts) }
    guard label.numberOfLines == 0, let parent = label.superview, let text = label.text, !text.contains("\n") else {
      return []
    }
    let line = label.font.lineHeight.rounded(.up)
    let natural = UILabel.text(text, style: .body)
    natural.font = label.font
    let isBroken = label.sizeThatFits(label.bounds.size).height > 1.5 * line
    let room = parent is FormHeader ? parent.bounds.width : label.bounds.width
    return isBroken && natural.intrinsicContentSize.width <= room ? [text] : []
  }

  // MARK: - Tests

  private nonisolated static let scales: [CGFloat] = [1.1, 1.2, 1.25, 1.33, 1.5, 1.6, 1.75, 2, 2.25, 2.5, 3]

  @Test(
    "at each scale all texts have room that have it at the first, and one line where they have it there",
    arguments: 0..<6
  )
  func scales(part: Int) {
    for (index, example) in Example.all.enumerated() where index % 6 == part {
      for size in [CGSize(width: 420, height: 760), CGSize(width: 333, height: 600)] { check(example, size) }
    }
  }

  private func check(_ example: Example, _ size: CGSize) {
    let (platform, window) = open(example, size, scale: 1)
    let (whole, lines) = (cutTexts(in: window), brokenTexts(in: window))
    #expect(lines == [], "\(example.name), \(size)")
    for scale in Self.scales {
      platform.windows[0].rescale(to: scale)
      platform.advance(seconds: 0.1)
      let cut = cutTexts(in: window).filter { !whole.contains($0) }
      #expect(cut == [], "\(example.name) at \(scale), \(size)")
      #expect(brokenTexts(in: window) == [], "\(example.name) at \(scale), \(size)")
    }
  }

  @Test("a label keeps its text whole in a window that opens at a scale, or is moved to it", arguments: scales)
  func opened(scale: CGFloat) throws {
    let example = try #require(Example.named("lower-bar"))
    let (platform, window) = open(example, CGSize(width: 420, height: 760), scale: scale)
    #expect(cutTexts(in: window) == [])
    platform.windows[0].rescale(to: 1)
    platform.windows[0].rescale(to: scale)
    platform.advance(seconds: 0.1)
    #expect(cutTexts(in: window) == [])
  }

  @Test("titles take one line again after the window was too narrow for them", arguments: ["long-form", "birthday"])
  func titles(name: String) throws {
    let example = try #require(Example.named(name))
    let (platform, window) = open(example, CGSize(width: 420, height: 760), scale: 1)
    for width in [130, 420] as [CGFloat] {
      platform.windows[0].resize(to: CGSize(width: width, height: 760))
      platform.advance(seconds: 0.1)
    }
    #expect(brokenTexts(in: window) == [])
  }

  @Test(
    "a word that was split in a narrow line is one again in a wider one",
    arguments: ["Library card", "Café Lovelace"]
  )
  func joined(text: String) {
    UIApplication.shared.start(on: HeadlessPlatform(scale: 1, fonts: fonts))
    let label = UILabel.text(text, style: .title1)
    let natural = label.intrinsicContentSize
    for narrow in [natural.width / 3, 40, 12, 1.5] {
      _ = label.sizeThatFits(CGSize(width: narrow, height: 1000))
      #expect(label.sizeThatFits(CGSize(width: natural.width, height: 1000)) == natural)
    }
  }
}
