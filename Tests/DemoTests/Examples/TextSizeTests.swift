import Headless
import TestSupport
import Testing
import UIKit
import VirtualKeyboard
import X11

@testable import Demo
@_spi(Toolkit) @testable import UIKitCore
@testable import UIKitX11

/// With the interface's own font, in a window as wide as a telephone.
@Suite("Each example in each text size")
struct TextSizeTests {
  private let interface: InterfaceFonts
  private var fonts: X11Fonts { interface.fonts }

  init() throws { interface = try InterfaceFonts() }

  private nonisolated static let sizes: [UIContentSizeCategory] = [
    .extraSmall, .extraLarge, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// Other tests, which may start no application, find the text size as it is usual.
  private func useUsualSize() { UIApplication.shared.overrideContentSizeCategory = .unspecified }

  // MARK: - Tests

  @Test("cuts no text and lets no controls overlap", arguments: await Example.names)
  func isWhole(name: String) throws {
    defer { useUsualSize() }
    for size in Self.sizes {
      let screen = try Screen(name, size, fonts)
      screen.expectWhole("\(name), \(size.rawValue)")
    }
  }

  @Test("shows the field that is edited, and its caret, above the keyboard", arguments: await Example.names)
  func isKeptInView(name: String) throws {
    defer { useUsualSize() }
    for size in [UIContentSizeCategory.extraSmall, .accessibilityExtraExtraExtraLarge] {
      let screen = try Screen(name, size, fonts)
      for input in screen.inputs {
        guard input.window != nil, screen.window.focus(on: input) else { continue }
        screen.platform.advance(seconds: 0.6)
        screen.expectCaret(in: input, "\(name), \(size.rawValue)")
        screen.expectWhole("\(name), \(size.rawValue), \(input.accessibilityLabel ?? "an input")")
      }
    }
  }

  @Test("gives larger text higher rows, bars, buttons and keys", arguments: await Example.names)
  func grows(name: String) throws {
    defer { useUsualSize() }
    let usual = try Screen(name, .large, fonts)
    let heights = usual.heights()
    let keys = usual.keyboardHeights()
    let large = try Screen(name, .accessibilityExtraExtraExtraLarge, fonts)
    let larger = large.heights()
    for (part, height) in heights { #expect(larger[part] ?? .infinity > height, "\(name): \(part)") }
    for (part, height) in large.keyboardHeights() { #expect(height > keys[part] ?? 0, "\(name): \(part)") }
  }

  @Test(
    "follows a text size that is chosen while it is open, as if it had been opened in it",
    arguments: await Example.names
  )
  func follows(name: String) throws {
    defer { useUsualSize() }
    let screen = try Screen(name, .large, fonts)
    for size in [UIContentSizeCategory.accessibilityExtraExtraExtraLarge, .extraExtraExtraLarge] {
      UIApplication.shared.overrideContentSizeCategory = size
      screen.platform.advance(seconds: 0.6)
      screen.expectWhole("\(name), changed to \(size.rawValue)")
    }
    UIApplication.shared.overrideContentSizeCategory = .large
    screen.platform.advance(seconds: 0.6)
    let changed = screen.heights()
    #expect(try Screen(name, .large, fonts).heights() == changed)
  }

  @Test(
    "gives fields and the buttons above the keyboard room at 300 % on a small screen",
    arguments: [1024, 800] as [CGFloat]
  )
  func zoomed(width: CGFloat) throws {
    defer { useUsualSize() }
    for name in ["registration", "long-form", "manual-scroll-view"] {
      for size in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
        let window = CGSize(width: (width / 3).rounded(.down), height: 250)
        let screen = try Screen(name, size, fonts, size: window, scale: 3)
        let input = try #require(screen.inputs.first)
        #expect(input.becomeFirstResponder())
        screen.platform.advance(seconds: 0.6)
        #expect(input.bounds.width >= 120, "\(name), \(size.rawValue)")
        screen.expectApart("\(name), \(size.rawValue)")
        if size == .large { screen.expectCaret(in: input, name) }
      }
    }
  }
}

/// An example in a window, with the virtual keyboard.
@MainActor
private struct Screen {
  let platform: HeadlessPlatform
  let scene: UIWindowScene
  let window: UIWindow

  init(
    _ name: String,
    _ textSize: UIContentSizeCategory,
    _ fonts: X11Fonts,
    size: CGSize = CGSize(width: 420, height: 760),
    scale: CGFloat = 1
  ) throws {
    let example = try #require(Example.named(name))
    platform = HeadlessPlatform(scale: scale, fonts: fonts)
    UIApplication.shared.start(on: platform)
    UIApplication.shared.overrideContentSizeCategory = textSize
    (scene, window) = UIWindow.open(title: "Test", size: size) {
      UINavigationController(rootViewController: example.makeController())
    }
    VirtualKeyboard.install(in: scene)
    platform.advance(seconds: 0.6)
  }

  /// The inputs that can be edited.
  var inputs: [any EditorInput] { views(in: window).compactMap { $0 as? any EditorInput }.filter(\.acceptsEdits) }

  // MARK: - Text

  /// Expects that no text is cut, and that no controls are in each other's way.
  func expectWhole(_ place: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for view in scene.windows.flatMap(views) {
      guard let complaint = complaint(about: view) else { continue }
      Issue.record("\(place): \(complaint)", sourceLocation: sourceLocation)
    }
    expectApart(place, sourceLocation: sourceLocation)
  }

  /// Expects that no controls are in each other's way.
  func expectApart(_ place: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for window in scene.windows {
      for (one, other) in overlaps(in: window) {
        Issue.record("\(place): \(describe(one)) overlaps \(describe(other))", sourceLocation: sourceLocation)
      }
    }
  }

  private func describe(_ view: UIView) -> String {
    let text = (view as? UILabel)?.text ?? view.accessibilityLabel ?? ""
    return "\(type(of: view)) “\(text)” at \(view.convert(view.bounds, to: nil))"
  }

  /// What is cut of the view's text; nil if all of it can be seen.
  private func complaint(about view: UIView) -> String? {
    if let label = view as? UILabel, label.text?.isEmpty == false {
      let (width, height) = (label.bounds.width, label.bounds.height)
      if label.isTruncated { return "\(describe(label)) is truncated" }
      let shown = label.shownText.layout
      if shown.height > height + 1 { return "\(describe(label)) needs a height of \(shown.height)" }
      if shown.usedWidth > width + 1 { return "\(describe(label)) needs a width of \(shown.usedWidth)" }
    }
    if let field = view as? UITextField {
      if field.usedFont.lineHeight > field.bounds.height + 1 { return "\(describe(field)) is too low for its text" }
      if let placeholder = field.placeholderText() {
        let room = field.placeholderRect(forBounds: field.bounds).width
        let shown = field.fitted(placeholder, in: room)
        if shown.usedWidth > room + 0.5, field.usedFont.pointSize > 17 {
          return "the placeholder of \(describe(field)) is cut"
        }
        if shown.font.pointSize < min(17, field.usedFont.pointSize) { return "\(describe(field)): a tiny placeholder" }
      }
    }
    if view is UIControl || view is UILabel, leaves(view) { return "\(describe(view)) leaves the window" }
    return nil
  }

  /// Whether a part of the view can't be seen, even by scrolling. Screens that move for a keyboard may hide some.
  private func leaves(_ view: UIView) -> Bool {
    guard !sequence(first: view, next: \.superview).contains(where: { ($0 as? UIScrollView)?.scrollsSideways == true })
    else { return false }
    let frame = view.convert(view.bounds, to: nil)
    if frame.minX < -1 || frame.maxX > window.bounds.width + 1 { return true }
    guard view.window === window, view.scroller == nil, view.bar == nil, !scene.keyboard.isShown else { return false }
    return frame.minY < UINavigationBar.height - 1 || frame.maxY > window.bounds.height + 1
  }

  // MARK: - Places

  /// All views that can be seen, or scrolled to.
  private func views(in root: UIView) -> [UIView] {
    guard !root.isHidden, root.alpha > 0 else { return [] }
    return [root] + root.subviews.flatMap(views)
  }

  private func overlaps(in root: UIWindow) -> [(UIView, UIView)] {
    let parts = views(in: root).filter {
      ($0 is UIControl || $0 is any EditorInput || ($0 as? UILabel)?.text?.isEmpty == false) && !$0.bounds.isEmpty
    }
    // A button may lie on all of a row that shows what it does.
    .filter { ($0 as? UIButton)?.isBlank != true }
    let frames = parts.map { $0.convert($0.bounds, to: nil) }
    var found: [(UIView, UIView)] = []
    for (index, one) in parts.enumerated() {
      for other in parts.indices.dropFirst(index + 1) {
        let common = frames[index].intersection(frames[other])
        guard common.width > 1, common.height > 1 else { continue }
        if !isLayered(one, parts[other]) { found.append((one, parts[other])) }
      }
    }
    return found
  }

  /// Whether one of two views may cover the other: one is in the other, or a screen moves one under a bar.
  private func isLayered(_ one: UIView, _ other: UIView) -> Bool {
    one.isDescendant(of: other) || other.isDescendant(of: one) || one.scroller !== other.scroller
      || one.bar !== other.bar
  }

  // MARK: - Heights

  /// The heights of what has to grow, by what it is.
  func heights() -> [String: CGFloat] {
    var heights: [String: CGFloat] = [:]
    for view in views(in: window) {
      let name = view.accessibilityLabel ?? ""
      switch view {
      case is UINavigationBar, is UITabBar, is UIToolbar: heights["\(type(of: view))"] = view.bounds.height
      case let field as UITextField: heights["field \(name)"] = field.bounds.height
      case let button as UIButton where button.configuration?.title != nil && !button.keepsOneLine:
        heights["button \(name)"] = button.bounds.height
      case is UISegmentedControl: heights["segments \(name)"] = view.bounds.height
      default: break
      }
    }
    return heights
  }

  /// The heights of the keyboard for the first input, and of the bar on it; none without an input.
  func keyboardHeights() -> [String: CGFloat] {
    guard let input = inputs.first, input.becomeFirstResponder() else { return [:] }
    platform.advance(seconds: 0.6)
    guard scene.keyboard.isShown else { return [:] }
    return ["keyboard": scene.keyboard.frame.height]
  }

  // MARK: - The caret

  func expectCaret(in input: any EditorInput, _ place: String) {
    let caret = input.convert(input.caretRect, to: nil)
    let area = input.convert(input.visibleArea, to: nil).intersection(window.bounds)
    let bottom = scene.keyboard.isShown ? scene.keyboard.frame.minY : window.bounds.maxY
    let top = max(area.minY, UINavigationBar.height)
    let seen = CGRect(x: area.minX, y: top, width: area.width, height: min(area.maxY, bottom) - top)
    let name = input.accessibilityLabel ?? "\(type(of: input))"
    #expect(seen.insetBy(dx: -2, dy: -1).contains(caret), "\(place), \(name): \(caret) isn't in \(seen)")
  }
}

extension UIView {
  /// The scroll view that moves this view.
  fileprivate var scroller: UIScrollView? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UIScrollView }.first
  }
}

extension UIView {
  /// The bar that this view is in.
  fileprivate var bar: UIView? {
    sequence(first: self, next: \.superview).first { $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar }
  }
}

extension UIButton {
  fileprivate var isBlank: Bool { currentTitle == nil && currentImage == nil && !subviews.contains { $0 is UILabel } }
}

extension UIScrollView {
  fileprivate var scrollsSideways: Bool { contentSize.width > bounds.width + 1 }
}
