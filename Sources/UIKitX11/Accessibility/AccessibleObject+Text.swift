import UIKit
import X11

/// `org.a11y.atspi.Text` and `EditableText`: characters by offsets that count Unicode scalars, as on the bus.
///
/// All answers have a bullet in place of each scalar of secret text.
extension AccessibleObject {
  static let text = BusInterface<AccessibleObject>(
    "org.a11y.atspi.Text",
    properties: [
      .init("CharacterCount", "i", get: { .integer(Int32(clamping: (try? $0.text().count) ?? 0)) }),
      .init("CaretOffset", "i", get: { .integer(Int32(clamping: (try? $0.text().caret) ?? 0)) }),
    ],
    methods: reading + selecting + places + attributeMethods
  )

  // MARK: - Reading

  private static let reading: [BusInterface<AccessibleObject>.Method] = [
    .init("GetText", "ii", "s") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return [.text(text.shown(in: text.range(arguments[0], arguments[1])))]
    },
    .init("GetCharacterAtOffset", "i", "i") { object, arguments throws(BusFailure) in
      let text = try object.text()
      guard (0..<text.count).contains(arguments[0]) else { return [.integer(0)] }
      let character = text.shown(in: arguments[0]..<arguments[0] + 1).unicodeScalars.first
      return [.integer(Int32(bitPattern: character?.value ?? 0))]
    },
    .init("GetStringAtOffset", "iu", "sii") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return text.answer(text.range(of: try unit(arguments[1]), at: text.clamped(arguments[0])))
    },
    .init("GetTextBeforeOffset", "iu", "sii") { object, arguments throws(BusFailure) in
      let (text, unit) = (try object.text(), try boundary(arguments[1]))
      let start = text.range(of: unit, at: text.clamped(arguments[0])).lowerBound
      return text.answer(start > 0 ? text.range(of: unit, at: start - 1) : 0..<0)
    },
    .init("GetTextAtOffset", "iu", "sii") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return text.answer(text.range(of: try boundary(arguments[1]), at: text.clamped(arguments[0])))
    },
    .init("GetTextAfterOffset", "iu", "sii") { object, arguments throws(BusFailure) in
      let (text, unit) = (try object.text(), try boundary(arguments[1]))
      let end = text.range(of: unit, at: text.clamped(arguments[0])).upperBound
      return text.answer(end < text.count ? text.range(of: unit, at: end) : text.count..<text.count)
    },
  ]

  private static func unit(_ number: Int) throws(BusFailure) -> AccessibilityTextUnit {
    let units: [AccessibilityTextUnit] = [.character, .word, .sentence, .line, .paragraph]
    guard units.indices.contains(number) else { throw .invalid("\(number) is no piece of text") }
    return units[number]
  }

  /// The unit of text that begins or ends at a boundary of the older methods (`AtspiTextBoundaryType`).
  private static func boundary(_ number: Int) throws(BusFailure) -> AccessibilityTextUnit {
    guard (0...6).contains(number) else { throw .invalid("\(number) is no boundary") }
    return try unit((number + 1) / 2)
  }

  // MARK: - Caret and selection

  private static let selecting: [BusInterface<AccessibleObject>.Method] = [
    .init("SetCaretOffset", "i", "b") { object, arguments throws(BusFailure) in
      let text = try object.text()
      let offset = text.clamped(arguments[0])
      return [.flag(text.select(offset..<offset))]
    },
    .init("GetNSelections", "", "i") { object, _ throws(BusFailure) in
      [.integer(try object.text().selection == nil ? 0 : 1)]
    },
    .init("GetSelection", "i", "ii") { object, arguments throws(BusFailure) in
      let text = try object.text()
      guard arguments[0] == 0 else { throw .invalid("there is no selection \(arguments[0])") }
      let range = text.selection ?? text.caret..<text.caret
      return [.integer(Int32(clamping: range.lowerBound)), .integer(Int32(clamping: range.upperBound))]
    },
    .init("AddSelection", "ii", "b") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return [.flag(text.selection == nil && text.select(text.range(arguments[0], arguments[1])))]
    },
    .init("RemoveSelection", "i", "b") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return [.flag(arguments[0] == 0 && text.selection != nil && text.select(text.caret..<text.caret))]
    },
    .init("SetSelection", "iii", "b") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return [.flag(arguments[0] == 0 && text.select(text.range(arguments[1], arguments[2])))]
    },
  ]

  // MARK: - Places

  private static let places: [BusInterface<AccessibleObject>.Method] = [
    .init("GetCharacterExtents", "iu", "iiii") { object, arguments throws(BusFailure) in
      let text = try object.text()
      let start = text.clamped(arguments[0])
      return try object.extents(of: text.frame(of: start..<min(start + 1, text.count)), arguments[1])
    },
    .init("GetRangeExtents", "iiu", "iiii") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return try object.extents(of: text.frame(of: text.range(arguments[0], arguments[1])), arguments[2])
    },
    .init("GetOffsetAtPoint", "iiu", "i") { object, arguments throws(BusFailure) in
      let point = try object.point(arguments[0], arguments[1], arguments[2])
      return [.integer(Int32(clamping: try object.text().offset(at: point) ?? -1))]
    },
    .init("GetBoundedRanges", "iiiiuuu", "a(iisv)") { object, arguments throws(BusFailure) in
      let start = try object.point(arguments[0], arguments[1], arguments[4])
      let end = try object.point(arguments[0] + arguments[2], arguments[1] + arguments[3], arguments[4])
      let lines = try object.text().lines(
        in: CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
      )
      let text = try object.text()
      return [
        .list(
          of: "(iisv)",
          lines.map { .structure(text.ends(of: $0) + [.text(text.shown(in: $0)), .variant(.integer(0))]) }
        )
      ]
    },
    .init("ScrollSubstringTo", "iiu", "b") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return [.flag(text.scrollToVisible(text.range(arguments[0], arguments[1])))]
    },
    .init("ScrollSubstringToPoint", "iiuii", "b") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return [.flag(text.scrollToVisible(text.range(arguments[0], arguments[1])))]
    },
  ]

  // MARK: - Attributes

  private static let attributeMethods: [BusInterface<AccessibleObject>.Method] = [
    .init("GetAttributes", "i", "a{ss}ii") { object, arguments throws(BusFailure) in
      try object.attributes(at: arguments[0])
    },
    .init("GetAttributeRun", "ib", "a{ss}ii") { object, arguments throws(BusFailure) in
      try object.attributes(at: arguments[0])
    },
    .init("GetAttributeValue", "is", "s") { object, arguments throws(BusFailure) in
      let text = try object.text()
      return [.text(text.attributes(at: text.clamped(arguments[0])).values[arguments.text(1)] ?? "")]
    },
    .init("GetDefaultAttributes", "", "a{ss}") { _, _ in [.dictionary([:])] },
    .init("GetDefaultAttributeSet", "", "a{ss}") { _, _ in [.dictionary([:])] },
  ]

  private func attributes(at offset: Int) throws(BusFailure) -> [BusValue] {
    let text = try text()
    let (values, range) = text.attributes(at: text.clamped(offset))
    return [.dictionary(values)] + text.ends(of: range)
  }

  // MARK: - Editing

  static let editableText = BusInterface<AccessibleObject>(
    "org.a11y.atspi.EditableText",
    methods: [
      .init("SetTextContents", "s", "b") { object, arguments throws(BusFailure) in
        let text = try object.text()
        return [.flag(text.replace(0..<text.count, withTextOf: arguments.secret(0)))]
      },
      .init("InsertText", "isi", "b") { object, arguments throws(BusFailure) in
        let text = try object.text()
        let offset = text.clamped(arguments[0])
        return [.flag(text.replace(offset..<offset, withTextOf: arguments.secret(1), bytes: arguments[2]))]
      },
      .init("DeleteText", "ii", "b") { object, arguments throws(BusFailure) in
        let text = try object.text()
        return [.flag(text.isEditable && text.delete(text.range(arguments[0], arguments[1])))]
      },
      .init("CopyText", "ii") { object, arguments throws(BusFailure) in
        let text = try object.text()
        _ = !text.isSecret && text.copy(text.range(arguments[0], arguments[1]))
        return []
      },
      .init("CutText", "ii", "b") { object, arguments throws(BusFailure) in
        let text = try object.text()
        let range = text.range(arguments[0], arguments[1])
        guard !text.isSecret, text.isEditable, text.copy(range) else { return [.flag(false)] }
        return [.flag(text.delete(range))]
      },
      .init("PasteText", "i", "b") { object, arguments throws(BusFailure) in
        let text = try object.text()
        return [.flag(text.isEditable && text.paste(at: text.clamped(arguments[0])))]
      },
    ]
  )
}

extension AccessibilityText {
  /// The offset, limited to the text.
  fileprivate func clamped(_ offset: Int) -> Int { max(0, min(offset, count)) }

  /// The range between two offsets in either order, within the text; an end of −1 stands for the text's end.
  fileprivate func range(_ start: Int, _ end: Int) -> Range<Int> {
    let (start, end) = (clamped(start), end == -1 ? count : clamped(end))
    return min(start, end)..<max(start, end)
  }

  /// The text that others may read of a range: bullets if the text is secret.
  fileprivate func shown(in range: Range<Int>) -> String {
    let string = string(in: range)
    return isSecret ? string.bullets : string
  }

  fileprivate func ends(of range: Range<Int>) -> [BusValue] {
    [.integer(Int32(clamping: range.lowerBound)), .integer(Int32(clamping: range.upperBound))]
  }

  fileprivate func answer(_ range: Range<Int>) -> [BusValue] { [.text(shown(in: range))] + ends(of: range) }

  fileprivate func delete(_ range: Range<Int>) -> Bool {
    var none: [UInt16] = []
    return replace(range, with: &none)
  }

  /// Replaces a range by the first `count` bytes of a text that may be secret, or by all if `count` is negative; false if
  /// the text can't be edited.
  fileprivate func replace(_ range: Range<Int>, withTextOf bytes: ErasedBytes?, bytes count: Int = .max) -> Bool {
    guard isEditable, let bytes else { return false }
    var units = bytes.units(ofFirst: count < 0 ? .max : count)
    defer { units.withUnsafeMutableBytes { ErasedBytes.erase($0) } }
    return replace(range, with: &units)
  }
}

extension String {
  /// A bullet for each scalar.
  var bullets: String { String(repeating: "•", count: unicodeScalars.count) }
}
