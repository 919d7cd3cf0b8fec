@_spi(Toolkit) import UIKitCore

/// The text of a label, a field or a text view as assistive technologies read it.
class LaidOutText: AccessibilityText {
  /// The text's units; for a secret the real ones, not bullets.
  var storage: TextStorage { layout.storage }
  /// The layout of the text; for a secret, of bullets.
  var layout: TextLayout { preconditionFailure("a subclass has the layout") }
  /// The layout's top left corner in the view's coordinates.
  var origin: CGPoint { .zero }
  /// The view that shows the text; nil once it has gone.
  var view: UIView? { nil }
  private(set) lazy var offsets = ScalarOffsets(storage.units)

  init() {}

  // MARK: - Offsets

  /// The number of scalars before an offset in units; for a secret, of characters.
  func scalar(_ unit: Int) -> Int { offsets.scalar(atUnit: unit, in: storage.units) }

  /// The offset, in units, of a scalar's index; clamped to the text.
  func unit(_ scalar: Int) -> Int { offsets.unit(atScalar: scalar.clamped(to: 0...count), in: storage.units) }

  /// The range in units of a range of scalars.
  func units(_ range: Range<Int>) -> Range<Int> {
    let start = unit(range.lowerBound)
    return start..<max(start, unit(range.upperBound))
  }

  /// The range of scalars of a range in units.
  func scalars(_ range: Range<Int>) -> Range<Int> {
    let start = scalar(range.lowerBound)
    return start..<max(start, scalar(range.upperBound))
  }

  /// The offset in the layout of an offset in the text, both in units; they differ for secrets.
  func layoutOffset(_ unit: Int) -> Int { unit }

  func willReplace(_ range: Range<Int>) { offsets.willReplace(range, in: storage.units) }
  func didReplace(with range: Range<Int>) { offsets.didReplace(with: range, in: storage.units) }

  // MARK: - AccessibilityText

  var count: Int { storage.count - offsets.pairs }
  var caret: Int { 0 }
  var selection: Range<Int>? { nil }
  var isEditable: Bool { false }
  var isSecret: Bool { false }

  func string(in range: Range<Int>) -> String {
    guard !isSecret else { return String(repeating: "•", count: range.clamped(to: 0..<count).count) }
    return storage.string(in: units(range))
  }

  func range(of unit: AccessibilityTextUnit, at offset: Int) -> Range<Int> {
    let (place, count) = (self.unit(offset), storage.count)
    guard count > 0 else { return 0..<0 }
    if isSecret, unit != .character { return 0..<self.count }
    switch unit {
    case .character:
      let start = place < count ? storage.boundary(atOrBefore: place) : count
      return scalars(start..<(start < count ? storage.boundary(after: start) : count))
    case .word:
      let word = storage.word(at: place)
      return scalars(word.contains(place) || place == count ? word : place..<storage.boundary(after: place))
    case .sentence: return scalars(storage.sentence(at: min(place, count - 1)))
    case .line:
      let line = layout.line(containing: place)
      return scalars(line.start..<line.end + line.terminatorLength)
    case .paragraph: return scalars(storage.paragraphStart(at: place)..<min(count, storage.paragraphEnd(at: place) + 1))
    }
  }

  /// The greatest number of units whose glyphs are measured for a frame; for a longer range, only its ends are.
  private static let mostMeasuredUnits = 2000

  func frame(of range: Range<Int>) -> CGRect {
    guard let view else { return .null }
    let units = units(range)
    let shown = layoutOffset(units.lowerBound)..<layoutOffset(units.upperBound)
    var rect: CGRect
    if shown.isEmpty {
      rect = layout.caret(at: shown.lowerBound)
    } else if shown.count > Self.mostMeasuredUnits {
      let (first, last) = (layout.caret(at: shown.lowerBound), layout.caret(at: shown.upperBound))
      rect = CGRect(x: 0, y: first.minY, width: layout.usedWidth, height: last.maxY - first.minY)
    } else {
      rect = layout.glyphRects(shown).reduce(CGRect.null) { $0.union($1) }
    }
    if rect.isNull { rect = layout.caret(at: shown.lowerBound) }
    return view.convert(rect.offset(by: origin), to: nil)
  }

  func lines(in rect: CGRect) -> [Range<Int>] {
    guard let view, count > 0 else { return [] }
    guard !isSecret else { return frame(of: 0..<count).intersects(rect) ? [0..<count] : [] }
    let area = view.convert(rect, from: nil).intersection(view.visibleArea)
    guard !area.isNull else { return [] }
    let bottom = area.maxY - origin.y
    var (lines, start): ([Range<Int>], Int) = ([], layout.offset(at: area.origin - origin))
    while start < layout.storage.count, layout.caret(at: start).minY < bottom {
      let line = range(of: .line, at: scalar(unit(atLayoutOffset: start)))
      if frame(of: line).intersects(rect) { lines.append(line) }
      start = max(layoutOffset(unit(line.upperBound)), start + 1)
    }
    return lines
  }

  func offset(at point: CGPoint) -> Int? {
    guard let view else { return nil }
    let place = view.convert(point, from: nil)
    guard view.bounds.contains(place) else { return nil }
    let unit = unit(atLayoutOffset: layout.offset(at: place - origin))
    let scalar = scalar(unit)
    // The nearest caret position may be after the character at the point.
    for start in [scalar, scalar - 1] where start >= 0 && start < count {
      let character = range(of: .character, at: start)
      if frame(of: character).contains(point) { return character.lowerBound }
    }
    return nil
  }

  func unit(atLayoutOffset offset: Int) -> Int { offset }

  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>) {
    let place = layoutOffset(unit(offset))
    var (font, color, range) = (layout.font, color, 0..<count)
    var values: [String: String] = [:]
    if let runs = layout.runs, place < layout.storage.count {
      let (units, look) = runs.run(at: place)
      range = scalars(units)
      font = look.font ?? font
      color = look.color ?? color
      values["underline"] = look.underline.isEmpty ? "none" : "single"
      if let back = look.background { values["bg-color"] = describe(back) }
    }
    values["size"] = "\(Int(font.pointSize.rounded()))"
    values["weight"] = "\(font.drawnWeight.openTypeNumber)"
    values["style"] = font.isItalic ? "italic" : "normal"
    values["family-name"] = font.familyName
    values["fg-color"] = describe(color)
    return (values, range)
  }

  /// The colour in the format of text attributes for assistive technologies: red, green and blue, 0…65535, separated by commas.
  private func describe(_ color: UIColor) -> String {
    let shown = color.resolve(with: view?.traitCollection ?? .current)
    return [shown.red, shown.green, shown.blue].map { "\(Int(($0 * 65535).rounded()))" }.joined(separator: ",")
  }

  /// The colour of text without a colour attribute.
  var color: UIColor { .label }

  func select(_ range: Range<Int>) -> Bool { false }
  func replace(_ range: Range<Int>, with new: inout [UInt16]) -> Bool { false }

  func copy(_ range: Range<Int>) -> Bool {
    guard !isSecret, !range.isEmpty else { return false }
    UIApplication.shared.platform.pasteboard.setString(string(in: range), in: .clipboard)
    return true
  }

  func paste(at offset: Int) -> Bool { false }

  func scrollToVisible(_ range: Range<Int>) -> Bool {
    guard let view else { return false }
    let rect = view.convert(frame(of: range), from: nil)
    guard !rect.isNull else { return false }
    view.superview?.revealForFocus(view.convert(rect, to: view.superview), animated: false)
    view.window?.windowScene?.requestFrameNow()
    return true
  }
}

extension UIFont.Weight {
  /// The weight as in OpenType: 100 to 900, in hundreds.
  fileprivate var openTypeNumber: Int {
    Int(((4 + rawValue * (rawValue < 0 ? 3.75 : 7.5)).clamped(to: 1...9)).rounded()) * 100
  }
}

/// The text of a label.
final class LabelText: LaidOutText {
  private let label: UILabel
  private let shown: (layout: TextLayout, origin: CGPoint)

  init(_ label: UILabel) {
    self.label = label
    shown = label.shownText
  }

  override var layout: TextLayout { shown.layout }
  override var origin: CGPoint { shown.origin }
  override var view: UIView? { label }
  override var color: UIColor { label.textColor ?? .label }
}
