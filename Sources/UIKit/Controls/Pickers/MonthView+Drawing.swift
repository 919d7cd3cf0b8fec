import Foundation
@_spi(Toolkit) import UIKitCore

/// The geometry of a month view, and the drawing of its days.
extension MonthView {
  // Seven columns have no room for text of the largest sizes.
  private static var font: UIFont { .controlFont(ofSize: 17, upTo: .accessibilityLarge) }
  private static var weekdayFont: UIFont { .controlFont(ofSize: 12, weight: .medium, upTo: .accessibilityLarge) }
  private static var headHeight: CGFloat { 48 + font.lineGrowth }
  private static var weekdayHeight: CGFloat { 22 + weekdayFont.lineGrowth }
  private static let padding: CGFloat = 8
  private static let greatestWidth: CGFloat = 420
  /// The side of an arrow, and of the circle around a day.
  static var side: CGFloat { 36 + font.lineGrowth }
  /// The height of the largest decoration.
  static var decorationHeight: CGFloat { (16 * font.pointSize / 17).rounded() }

  // MARK: - Fonts

  /// The font of days and of the title.
  func font(_ weight: UIFont.Weight) -> UIFont {
    designed(.controlFont(ofSize: 17, weight: weight, upTo: .accessibilityLarge))
  }

  private func designed(_ font: UIFont) -> UIFont {
    guard fontDesign != .default, let descriptor = font.fontDescriptor.withDesign(fontDesign) else { return font }
    return UIFont(descriptor: descriptor, size: 0)
  }

  static func chevron(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: .init(pointSize: max(17, font.pointSize), weight: .semibold))
  }

  // MARK: - Places

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The size in which nothing is clipped.
  var naturalSize: CGSize {
    let growth = Self.font.lineGrowth
    let rows = CGFloat(CalendarMonth.weekCount) * (38 + growth + decorationRoom)
    return CGSize(
      width: 320 + (3.5 * growth).rounded(),
      height: Self.headHeight + Self.weekdayHeight + rows + Self.padding
    )
  }

  var titleFrame: CGRect {
    let (area, side) = (content, Self.side)
    let room = max(0, area.width - 2 * side - 12)
    return CGRect(x: isMirrored ? area.minX + 2 * side + 4 : area.minX + 8, y: 6, width: room, height: side)
  }

  /// The frame of the left arrow; the right one is beside it.
  var arrowFrame: CGRect {
    let (area, side) = (content, Self.side)
    return CGRect(x: isMirrored ? area.minX + 4 : area.maxX - 2 * side - 4, y: 6, width: side, height: side)
  }

  /// The area of the days: all of the width, but at most 420 points in the middle.
  private var content: CGRect {
    let width = min(bounds.width - 2 * Self.padding, Self.greatestWidth)
    return CGRect(x: ((bounds.width - width) / 2).rounded(), y: 0, width: max(0, width), height: bounds.height)
  }

  private var cellSize: CGSize {
    let room = bounds.height - Self.headHeight - Self.weekdayHeight - Self.padding
    return CGSize(width: content.width / 7, height: max(0, room / CGFloat(CalendarMonth.weekCount)))
  }

  private var decorationRoom: CGFloat { hasDecorations ? Self.decorationHeight : 0 }

  private func x(ofColumn column: Int) -> CGFloat {
    content.minX + CGFloat(isMirrored ? CalendarMonth.weekLength - 1 - column : column) * cellSize.width
  }

  /// The frame of a day's cell, including its decoration.
  func cell(of day: Int) -> CGRect {
    let (row, column) = (month.blanks + day - 1).quotientAndRemainder(dividingBy: CalendarMonth.weekLength)
    let top = Self.headHeight + Self.weekdayHeight + CGFloat(row) * cellSize.height
    return CGRect(origin: CGPoint(x: x(ofColumn: column), y: top), size: cellSize)
  }

  /// The frame of a day's number.
  private func numberFrame(of day: Int) -> CGRect {
    var cell = cell(of: day)
    cell.size.height = max(0, cell.height - decorationRoom)
    return cell
  }

  /// The frame of a day's decoration, below its circle.
  func decorationFrame(of day: Int) -> CGRect {
    let (number, circle) = (numberFrame(of: day), circle(of: day))
    return CGRect(x: number.minX, y: circle.maxY, width: number.width, height: decorationRoom)
  }

  /// The bounding square of the circle around a day's number.
  func circle(of day: Int) -> CGRect {
    let cell = numberFrame(of: day)
    let side = max(0, min(Self.side, cell.width - 2, cell.height - 2).rounded(.down))
    return CGRect(x: (cell.midX - side / 2).rounded(), y: (cell.midY - side / 2).rounded(), width: side, height: side)
  }

  // MARK: - Drawing

  /// Draws the weekdays' names and the days' numbers.
  func drawDays(in context: CGContext) {
    let size = cellSize
    let weekdayFont = designed(Self.weekdayFont)
    for (column, name) in weekdays.enumerated() {
      let place = CGRect(x: x(ofColumn: column), y: Self.headHeight, width: size.width, height: Self.weekdayHeight)
      draw(name, in: place, width: size.width - 4, weekdayFont, .secondaryLabel, context)
    }
    let today = month.day(of: now())
    for day in 1...month.dayCount { draw(day, isToday: day == today, in: context) }
  }

  private func draw(_ day: Int, isToday: Bool, in context: CGContext) {
    let (circle, state) = (circle(of: day), state(of: day))
    var color: UIColor = state.isSelectable ? textColor ?? .label : .disabledLabel
    if state.isSelected, isEnabled {
      let fill = tintColor.behindText
      context.fill(circle, cornerRadius: circle.width / 2, color: fill)
      color = fill.textAbove
    } else if isToday, isEnabled {
      context.fill(circle, cornerRadius: circle.width / 2, color: .shade(tintColor, 0.14))
      if state.isSelectable { color = tintColor }
    }
    let text = numberFormat.string(from: NSNumber(value: day)) ?? String(day)
    let font = font(state.isSelected || isToday ? .semibold : .regular)
    // The number's corners lie inside the circle at this width.
    draw(text, in: numberFrame(of: day), width: circle.width * 0.78, font, color, context)
  }

  /// Draws a text in the middle of a rectangle, in a smaller font if it is higher than that or wider than `width`.
  private func draw(
    _ text: String,
    in rect: CGRect,
    width: CGFloat,
    _ font: UIFont,
    _ color: UIColor,
    _ context: CGContext
  ) {
    var font = font.withSize(min(font.pointSize, max(8, rect.height - 4)))
    var run = Self.run(text, font)
    if run.pen > width, width > 0 {
      font = font.withSize(max(8, font.pointSize * width / run.pen))
      run = Self.run(text, font)
    }
    let top = rect.midY - TextLayout.lineHeight(of: font) / 2
    let baseline = CGPoint(
      x: (rect.midX - run.pen / 2).rounded(),
      y: (top + TextLayout.baselineOffset(of: font)).rounded()
    )
    context.draw(run, at: baseline, color: color)
  }

  private static func run(_ text: String, _ font: UIFont) -> GlyphRun {
    var run = GlyphRun(pointSize: font.pointSize)
    for glyph in UIApplication.shared.platform.fonts.glyphs(for: text, font: font) { run.add(glyph) }
    return run
  }
}
