import UIKit

/// The frames of everything on the panel.
struct InspectorCardLayout {
  private(set) var symbol: CGRect?
  private(set) var title = CGRect.zero
  private(set) var state = CGRect.zero
  private(set) var graph = CGRect.zero
  private(set) var curve: CGRect?
  private(set) var separator: CGRect?
  private(set) var rows: [InspectorReading.Row.Kind: CGRect] = [:]
  /// The width of a row's name, in points.
  private(set) var nameWidth: CGFloat = 60
  /// The columns of `will…` and `did…` notifications; empty if they aren't shown.
  private(set) var columns: [CGRect] = []
  private(set) var warnings: CGRect?
  /// The height of the whole panel.
  private(set) var height: CGFloat = 0

  private let width: CGFloat

  static let inset: CGFloat = 12
  /// In a narrower window the panel is cut off at the window's edge.
  private static let minimumWidth: CGFloat = 140
  static let rowHeight: CGFloat = 16
  private static let graphSize = CGSize(width: 104, height: 50)
  private static let smallGraphSize = CGSize(width: 64, height: 34)

  /// Lays out a panel `width` points wide, with `warnings` points for the warnings.
  init(_ reading: InspectorReading, _ style: InspectorPlacement.Style, width: CGFloat, warnings: CGFloat) {
    self.width = max(width, Self.minimumWidth)
    switch style {
    case .full: layOutFull(events: reading.timeline.columns[0].count)
    case .reduced: layOutReduced(reading)
    }
    if warnings > 0 {
      self.warnings = CGRect(x: Self.inset, y: height + 5, width: inner, height: warnings)
      height += warnings + 7
    }
    height += 9
  }

  private var inner: CGFloat { width - 2 * Self.inset }

  private mutating func layOutFull(events: Int) {
    let row = Self.rowHeight
    symbol = CGRect(x: Self.inset, y: 10, width: 17, height: 14)
    title = CGRect(x: Self.inset + 23, y: 9, width: inner / 2 - 23, height: 16)
    state = CGRect(x: width / 2, y: 9, width: inner / 2, height: 16)
    let top: CGFloat = 31
    let size = Self.graphSize
    graph = CGRect(origin: CGPoint(x: width - Self.inset - size.width + 5, y: top - 2), size: size)
    curve = CGRect(x: graph.minX - 20, y: graph.maxY, width: size.width + 15, height: 14)
    for (index, kind) in InspectorReading.Row.Kind.allCases.enumerated() {
      let isBesideGraph = CGFloat(index + 1) * row <= size.height + 14
      let width = isBesideGraph ? graph.minX - Self.inset - 8 : inner
      rows[kind] = CGRect(x: Self.inset, y: top + CGFloat(index) * row, width: width, height: row)
    }
    height = top + CGFloat(rows.count) * row
    guard events > 0 else { return }
    separator = CGRect(x: Self.inset, y: height + 5, width: inner, height: 0.5)
    let half = (inner - 12) / 2
    columns = [0, half + 12].map { x in
      CGRect(x: Self.inset + x, y: height + 10, width: half, height: CGFloat(events) * InspectorEvents.rowHeight)
    }
    height = columns[0].maxY
  }

  /// Lays out the short style: focused item, state, curve, caret and moved views.
  private mutating func layOutReduced(_ reading: InspectorReading) {
    let size = Self.smallGraphSize
    nameWidth = 46
    graph = CGRect(origin: CGPoint(x: width - Self.inset - size.width + 5, y: 7), size: size)
    let left = graph.minX - Self.inset - 8
    title = CGRect(x: Self.inset, y: 8, width: left * 0.6, height: 16)
    state = CGRect(x: title.maxX, y: 8, width: left * 0.4, height: 16)
    rows[reading.caret.end.isNull ? .safe : .caret] = CGRect(x: Self.inset, y: 25, width: left, height: Self.rowHeight)
    height = 41
    guard !reading.moves.isEmpty else { return }
    rows[.moved] = CGRect(x: Self.inset, y: height, width: inner, height: Self.rowHeight)
    height += Self.rowHeight
  }
}
