import UIKit

/// The parts of a form, stacked in one column or, where there is room, in two.
///
/// In a wide form sections are side by side, and the button is below the last one; a form with a single section has its
/// header beside it. Tab goes through the first column before the second.
final class FormContent: UIView {
  /// The smallest width with two columns, in points.
  static let minimumWidthOfTwo: CGFloat = 960
  /// The largest width with two columns, in points.
  private static let maximumWidthOfTwo: CGFloat = 1232
  private static let (gap, gapBetweenColumns): (CGFloat, CGFloat) = (20, 32)

  private let columns = UIStackView()
  private let page: UIStackView
  private let maximumWidth: NSLayoutConstraint
  private var isWide = false

  // MARK: - Creating

  /// Makes a form of parts, from top to bottom.
  ///
  /// The second column begins with the part `columnBreak`; nil for the section with about as many rows before it as from it on.
  init(_ parts: [UIView], columnBreak: UIView? = nil) {
    let header = parts.prefix { !($0 is FormSection) }
    let body = parts.dropFirst(header.count)
    let hasSections = body.count { $0 is FormSection } > 1
    let end = columnBreak.flatMap { body.firstIndex(of: $0) } ?? Self.secondColumnStart(in: body)
    let (first, second) = hasSections ? (body[..<end], body[end...]) : (header, body)
    columns.axis = .vertical
    columns.spacing = Self.gap
    columns.distribution = .fill
    for column in [first, second] where !column.isEmpty { columns.addArrangedSubview(Self.column(Array(column))) }
    page = Self.column((hasSections ? Array(header) : []) + [columns])
    maximumWidth = page.widthAnchor.constraint(lessThanOrEqualToConstant: Self.readableWidth)
    super.init(frame: .zero)
    addReadableSubview(page, top: 20, bottom: 24, maximumWidth: Self.maximumWidthOfTwo)
    maximumWidth.isActive = true
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Overrides

  override func layoutSubviews() {
    arrange(isWide: bounds.width >= Self.minimumWidthOfTwo && columns.arrangedSubviews.count > 1)
    super.layoutSubviews()
  }

  // MARK: - Private

  private func arrange(isWide: Bool) {
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    columns.axis = isWide ? .horizontal : .vertical
    columns.alignment = isWide ? .top : .fill
    columns.distribution = isWide ? .fillEqually : .fill
    columns.spacing = isWide ? Self.gapBetweenColumns : Self.gap
    maximumWidth.constant = isWide ? Self.maximumWidthOfTwo : Self.readableWidth
  }

  private static func column(_ parts: [UIView]) -> UIStackView {
    let column = UIStackView(arrangedSubviews: parts)
    column.axis = .vertical
    column.spacing = gap
    column.shouldGroupAccessibilityChildren = true
    return column
  }

  /// The index of the section where the second half of the rows begins.
  private static func secondColumnStart(in parts: ArraySlice<UIView>) -> Int {
    let rows = parts.reduce(0) { $0 + (($1 as? FormSection)?.rows.count ?? 0) }
    var above = 0
    for (index, part) in zip(parts.indices, parts) {
      guard let section = part as? FormSection else { continue }
      if above > 0, (above + section.rows.count) * 2 > rows + section.rows.count { return index }
      above += section.rows.count
    }
    return parts.endIndex
  }
}
