import UIKit
import X11

/// Words that are shaped: to be kerned, or because their letters join, stack, combine, or run from right to left.
extension X11Fonts {
  /// The key of a shaped word in the cache: all that its glyphs depend on, apart from the font.
  struct ShapedWord: Hashable {
    let units: [UInt16]
    let range: Range<Int>
    let isRightToLeft: Bool
    let language: String?
    let allowsLigatures: Bool
  }

  /// The most words in the cache, more than a screen shows; those of a long text that was scrolled through are discarded.
  private static let mostWords = 1000
  /// Longer words, in UTF-16 units, are rare: they aren't kept unless their script is slower to shape than Latin.
  private static let longestKeptWord = 24

  /// Whether the text is to be kerned and can be.
  func isKerned(_ units: ArraySlice<UInt16>, _ style: Style) -> Bool {
    style.isKerned && units.count > 1 && units.contains(where: \.mayBeKerned) && shaping != nil
  }

  func shape(_ run: ShapingRun) -> [PositionedGlyph] {
    let (style, units) = (style(of: run.font), run.units[run.range])
    let isComplex = run.isRightToLeft || run.language != nil || units.contains(where: \.mayNeedShaping)
    // HarfBuzz would keep copies of a secret.
    guard isComplex || !run.isSecret && isKerned(units, style) else { return separateGlyphs(for: units, style) }
    guard let shaping else { return unshaped(run, style) }
    let size = run.font.pointSize
    let word = ShapedWord(
      units: run.units,
      range: run.range,
      isRightToLeft: run.isRightToLeft,
      language: run.language,
      allowsLigatures: run.allowsLigatures
    )
    if let known = style.words[word] { return known.positioned(size) }
    let glyphs = shape(run, style, shaping)
    if !run.isSecret, isComplex || units.count <= Self.longestKeptWord {
      if style.words.count >= Self.mostWords { style.words = [:] }
      style.words[word] = glyphs
    }
    return glyphs.positioned(size)
  }

  /// The glyphs without HarfBuzz: of each character by itself, with brackets mirrored in right-to-left text.
  private func unshaped(_ run: ShapingRun, _ style: Style) -> [PositionedGlyph] {
    let units = run.units[run.range]
    guard run.isRightToLeft else { return separateGlyphs(for: units, style) }
    let mirrored = units.map { unit in
      Unicode.Scalar(unit).flatMap { UInt16(exactly: $0.mirrored.value) } ?? unit
    }
    return separateGlyphs(for: mirrored[...], style).reversed()
  }

  // MARK: - Items

  /// A part of a run in one typeface and one script.
  private struct Item {
    var range: Range<Int>
    let typeface: Typeface?
    var script: ScriptTag
  }

  private func shape(_ run: ShapingRun, _ style: Style, _ shaping: ShapingLibrary) -> [StyledGlyph] {
    var glyphs: [StyledGlyph] = []
    let items = items(of: run, style, shaping)
    for item in run.isRightToLeft ? items.reversed() : items {
      let shift = item.range.lowerBound - run.range.lowerBound
      guard let typeface = item.typeface else {
        glyphs += boxes(run.units[item.range], style).map { $0.moved(by: shift) }
        continue
      }
      let face = number(of: typeface)
      let shaped = shaping.glyphs(
        for: run.units,
        range: item.range,
        typeface: typeface,
        script: item.script,
        isRightToLeft: run.isRightToLeft,
        language: run.language ?? library.languages.first,
        allowsLigatures: run.allowsLigatures
      )
      for glyph in shaped {
        // A font of pictures has an advance for each of its sizes, which isn't that of its outlines.
        let advance = typeface.hasColor && glyph.advance > 0 ? typeface.advance(of: glyph.glyph) : glyph.advance
        var styled = StyledGlyph(face: face, glyph: glyph.glyph, advance: advance, offset: glyph.offset + shift)
        (styled.dx, styled.dy) = (Float(glyph.dx), Float(glyph.dy))
        glyphs.append(styled)
      }
    }
    return glyphs
  }

  private func items(of run: ShapingRun, _ style: Style, _ shaping: ShapingLibrary) -> [Item] {
    if let item = plainItem(of: run, style) { return [item] }
    var items: [Item] = []
    run.units[run.range].forEachCharacter { character, offset in
      let start = run.range.lowerBound + offset
      let typeface = typeface(for: character, style)
      let script = character.unicodeScalars.lazy.map(shaping.script).first { !$0.isShared } ?? .common
      if let last = items.last {
        items[items.count - 1].range = last.range.lowerBound..<start
        if last.typeface === typeface, script.isShared || last.script.isShared || script == last.script {
          if last.script.isShared { items[items.count - 1].script = script }
          return
        }
      }
      items.append(Item(range: start..<start, typeface: typeface, script: script))
    }
    if let last = items.last { items[items.count - 1].range = last.range.lowerBound..<run.range.upperBound }
    return items
  }

  /// The whole run, if it is of ASCII characters that the font has: most runs are.
  private func plainItem(of run: ShapingRun, _ style: Style) -> Item? {
    guard !run.isRightToLeft, let primary = style.primary else { return nil }
    let face = number(of: primary)
    for unit in run.units[run.range] {
      guard 0x20..<0x7F ~= unit, let glyph = plainGlyph(for: UInt8(unit), style), glyph.face == face, glyph.glyph != 0
      else { return nil }
    }
    return Item(range: run.range, typeface: primary, script: .latin)
  }

  private func boxes(_ units: ArraySlice<UInt16>, _ style: Style) -> [StyledGlyph] {
    var glyphs: [StyledGlyph] = []
    units.forEachCharacter { character, offset in
      glyphs += shape(character, style.description).map { $0.moved(by: offset) }
    }
    return glyphs
  }

  // MARK: - Typefaces

  private func typeface(for character: Character, _ style: Style) -> Typeface? {
    if let known = style.typefaces[character] { return known }
    let typeface = chooseTypeface(for: character, style)
    if style.typefaces.count >= Self.mostCharacters { style.typefaces = [:] }
    style.typefaces[character] = .some(typeface)
    return typeface
  }

  private func chooseTypeface(for character: Character, _ style: Style) -> Typeface? {
    let visible = character.unicodeScalars.filter { !Self.isInvisible($0) }
    guard let base = visible.first else { return style.primary }
    let isEmoji = character.isShownAsEmoji
    if isEmoji, let typeface = library.emoji(with: base) { return typeface }
    if let primary = style.primary, primary.hasAll(of: character) { return primary }
    let others = visible.lazy.compactMap { self.library.fallback(for: $0, like: style.description, inColor: isEmoji) }
    return others.first { $0.hasAll(of: character) } ?? others.first { $0.glyph(for: base) != nil } ?? style.primary
  }
}

nonisolated extension [X11Fonts.StyledGlyph] {
  /// The glyphs at a size in points, each at its offset.
  fileprivate func positioned(_ pointSize: CGFloat) -> [PositionedGlyph] {
    map { $0.positioned(pointSize, offset: $0.offset) }
  }
}

extension X11Fonts.StyledGlyph {
  fileprivate func moved(by units: Int) -> Self {
    var moved = self
    moved.offset += units
    return moved
  }
}

extension Typeface {
  /// Whether there is a glyph for each visible part of a character, in one of its canonical forms.
  @MainActor fileprivate func hasAll(of character: Character) -> Bool {
    func has(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
      scalars.allSatisfy { X11Fonts.isInvisible($0) || glyph(for: $0) != nil }
    }
    if has(character.unicodeScalars) { return true }
    let text = String(character)
    return has(text.precomposedStringWithCanonicalMapping.unicodeScalars)
      || has(text.decomposedStringWithCanonicalMapping.unicodeScalars)
  }
}

nonisolated extension UInt16 {
  /// Whether the unit is a letter, digit or symbol of a script whose letters don't join and are kerned, such as Latin.
  fileprivate var mayBeKerned: Bool {
    switch self {
    case 0x21..<0x7F, 0xA1..<0x590, 0x10A0..<0x1100, 0x1E00..<0x2000, 0x2C60..<0x2E80, 0xA720..<0xA800: true
    default: false
    }
  }
}

nonisolated extension Character {
  /// Whether the character is shown as a picture in colour: by its nature, or because a selector or a sequence asks for it.
  fileprivate var isShownAsEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji, !scalars.contains("\u{FE0E}") else { return false }
    if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return true }
    return scalars.contains { $0.properties.isEmojiModifier || $0 == "\u{200D}" }
  }
}
