import Arguments
import UIKit

/// Finds the view with a name, and the point at which a user would press it.
struct ViewFinder {
  /// The window to search.
  let scene: UIWindowScene

  // MARK: - Finding

  /// The views called `name`, the best match first: by accessibility label, identifier, title or placeholder, before
  /// labels that show it as text.
  func views(named name: String) throws -> [UIView] {
    let shown = scene.windows.reversed().filter { !$0.isHidden }.flatMap(\.shownViews)
    let found = shown.filter { $0.tapeNames.contains(name) } + shown.filter { ($0 as? UILabel)?.text == name }
    if !found.isEmpty { return found }
    let names = Set(shown.flatMap(\.tapeNames)).filter { !$0.isEmpty }.sorted()
    let question = name.suggestion(among: names) { "“\($0)”" }
    throw StepFailure(
      "expected a view called “\(name)”; there are \(names.map { "“\($0)”" }.listed)\(question)"
    )
  }

  /// The view that is being edited.
  var focused: UIView? {
    scene.windows.lazy.compactMap { $0.firstResponder as? UIView }.first { !($0 is UIWindow) }
  }

  /// The view's name in errors.
  static func description(of view: UIView) -> String {
    view.tapeNames.first { !$0.isEmpty }.map { "“\($0)”" } ?? "a \(type(of: view)) without a name"
  }

  /// The text that an input or label shows.
  func text(of name: String) throws -> String {
    let views = try views(named: name)
    for view in views {
      switch view {
      case let field as UITextField: return field.text ?? ""
      case let view as UITextView: return view.text ?? ""
      default: continue
      }
    }
    for view in views {
      switch view {
      case let label as UILabel: return label.text ?? ""
      case let button as UIButton: return button.currentTitle ?? ""
      default: continue
      }
    }
    throw StepFailure("expected something with a text, but “\(name)” has none")
  }

  /// Whether the text of an input is secret.
  func isSecret(_ name: String) throws -> Bool {
    try views(named: name).contains { ($0 as? any UITextInputTraits)?.isSecureTextEntry == true }
  }

  // MARK: - Seeing

  /// Whether the whole view called `name` is visible; false also without such a view.
  func isVisible(_ name: String) -> Bool {
    do { return try hiddenPart(of: name) == nil } catch { return false }
  }

  /// Whether any part of a view called `name` is visible; false also without such a view.
  func isPartlyVisible(_ name: String) throws -> Bool {
    guard let views = try? views(named: name) else { return false }
    return views.contains { !visibleFrame(of: $0).isEmpty }
  }

  /// The hidden part of a view, in words; nil if the whole view is visible.
  func hiddenPart(of name: String) throws -> String? {
    let view = try views(named: name)[0]
    let (whole, seen) = (view.convertPresented(view.bounds), visibleFrame(of: view))
    if seen.isEmpty { return "it is out of sight" }
    let missing = whole.height - seen.height
    if missing > 0.5 { return "\(Int(missing.rounded(.up))) of its \(Int(whole.height)) points are out of sight" }
    return whole.width - seen.width > 0.5 ? "its sides are out of sight" : nil
  }

  /// The visible part of a view, in points of the window: neither clipped by its ancestors nor covered by the keyboard.
  func visibleFrame(of view: UIView) -> CGRect {
    var frame = view.convertPresented(view.bounds)
    var outer = view.superview
    while let current = outer {
      if current.clipsToBounds { frame = frame.intersection(current.convertPresented(current.bounds)) }
      outer = current.superview
    }
    frame = frame.intersection(scene.bounds)
    let keyboard = scene.keyboard.frame
    guard !frame.isNull, !keyboard.isNull, !isPartOfKeyboard(view) else { return frame.isNull ? .zero : frame }
    guard frame.intersects(keyboard) else { return frame }
    let above = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: max(0, keyboard.minY - frame.minY))
    let below = CGRect(x: frame.minX, y: keyboard.maxY, width: frame.width, height: max(0, frame.maxY - keyboard.maxY))
    return above.height >= below.height ? above : below
  }

  private func isPartOfKeyboard(_ view: UIView) -> Bool {
    guard let window = view.window else { return false }
    return scene.keyboard.keyboard?.view.window === window || window.windowLevel > .normal
  }

  // MARK: - Touching

  /// The point at which a user would press a view: the centre of its visible part.
  func touchPoint(of name: String) throws -> CGPoint {
    let views = try views(named: name)
    let seen = views.map { visibleFrame(of: $0) }
    guard let frame = seen.first(where: { $0.width >= 1 && $0.height >= 1 }) else {
      throw StepFailure("expected to see “\(name)” before it is pressed, but it is out of sight")
    }
    return frame.center
  }

  /// The position of a key of the virtual keyboard, or of a button of the bar above it.
  func keyPoint(_ label: String) throws -> CGPoint {
    let keyboard = scene.keyboard
    guard keyboard.isShown else { throw StepFailure("expected a keyboard for the key '\(label)', but it is hidden") }
    let frames = [label, Self.keyNames[label]].compactMap { $0 }.lazy.compactMap {
      (keyboard.keyboard as? any KeyFinding)?.keyFrame(for: $0)
    }
    if let frame = frames.first { return frame.center }
    let buttons = scene.windows.flatMap(\.shownViews).filter { view in
      view is UIButton && keyboard.frame.contains(view.convertPresented(view.bounds).center)
    }
    if let button = buttons.first(where: { $0.tapeNames.contains { $0.lowercased() == label.lowercased() } }) {
      return button.convertPresented(button.bounds).center
    }
    let names = buttons.compactMap { $0.tapeNames.first }.map { "'\($0)'" }
    let question = label.suggestion(among: TapeKeys.labels + buttons.flatMap(\.tapeNames))
    throw StepFailure(
      "expected a key or a button of the bar after 'key', found '\(label)'; the bar has \(names.listed)\(question)"
    )
  }

  /// The labels of keys whose names differ from them.
  private static let keyNames = ["123": "symbols", "ABC": "letters", " ": "space", "fn": "functions"]
}

extension CGRect {
  /// The point in the middle.
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIView {
  /// The view and all its visible descendants, front first.
  fileprivate var shownViews: [UIView] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return subviews.reversed().flatMap(\.shownViews) + [self]
  }

  /// The names by which a tape may call the view.
  fileprivate var tapeNames: [String] {
    // The text of a label counts less than a name.
    let isText = accessibilityLabel == (self as? UILabel)?.text
    let own = [isText ? nil : accessibilityLabel, accessibilityIdentifier]
    let more: [String?] =
      switch self {
      case let button as UIButton: [button.currentTitle]
      case let field as UITextField: [field.placeholder]
      default: []
      }
    return (own + more).compactMap { $0 }
  }
}
