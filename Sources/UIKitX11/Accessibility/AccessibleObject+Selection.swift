import UIKit
import X11

/// `org.a11y.atspi.Selection`: which children are selected.
extension AccessibleObject {
  static let selection = BusInterface<AccessibleObject>(
    "org.a11y.atspi.Selection",
    properties: [.init("NSelectedChildren", "i", get: { .integer(Int32(clamping: $0.selected.count)) })],
    methods: [
      .init("GetSelectedChild", "i", "(so)") { object, arguments in
        let selected = object.selected
        guard selected.indices.contains(arguments[0]) else { return [AccessibilityProvider.nobody] }
        return [object.provider.reference(to: object.child(at: selected[arguments[0]]))]
      },
      .init("SelectChild", "i", "b") { object, arguments throws(BusFailure) in
        [.flag(try object.select(arguments[0], true))]
      },
      .init("DeselectSelectedChild", "i", "b") { object, arguments throws(BusFailure) in
        let selected = object.selected
        guard selected.indices.contains(arguments[0]) else { throw .invalid("so many children aren't selected") }
        return [.flag(try object.select(selected[arguments[0]], false))]
      },
      .init("DeselectChild", "i", "b") { object, arguments throws(BusFailure) in
        [.flag(try object.select(arguments[0], false))]
      },
      .init("IsChildSelected", "i", "b") { object, arguments in [.flag(object.selected.contains(arguments[0]))] },
      .init("SelectAll", "", "b") { object, _ throws(BusFailure) in
        guard object.node.states.contains(.multiselectable), object.childCount <= mostListed else {
          return [.flag(false)]
        }
        var isDone = true
        for index in 0..<object.childCount { isDone = try object.select(index, true) && isDone }
        return [.flag(isDone)]
      },
      .init("ClearSelection", "", "b") { object, _ throws(BusFailure) in
        let selected = object.selected
        guard selected.count <= mostListed else { return [.flag(false)] }
        var isDone = true
        for index in selected { isDone = try object.select(index, false) && isDone }
        return [.flag(isDone)]
      },
    ]
  )

  private var selected: [Int] { id.flatMap { tree?.selectedChildren(of: $0) } ?? [] }

  private func select(_ index: Int, _ isSelected: Bool) throws(BusFailure) -> Bool {
    guard (0..<childCount).contains(index) else { throw .invalid("there is no child \(index)") }
    return act { $0.setSelected(isSelected, childAt: index, of: $1) }
  }

  // MARK: - Table

  /// `org.a11y.atspi.Table`: the children by rows and columns.
  static let table = BusInterface<AccessibleObject>(
    "org.a11y.atspi.Table",
    properties: [
      .init("NRows", "i", get: { .integer(Int32(clamping: $0.shape.rows)) }),
      .init("NColumns", "i", get: { .integer(Int32(clamping: $0.shape.columns)) }),
      .init("NSelectedRows", "i", get: { .integer(Int32(clamping: $0.selectedRows.count)) }),
      .init("NSelectedColumns", "i", get: { _ in .integer(0) }),
      .init("Caption", "(so)", get: { _ in AccessibilityProvider.nobody }),
      .init("Summary", "(so)", get: { _ in AccessibilityProvider.nobody }),
    ],
    methods: [
      .init("GetAccessibleAt", "ii", "(so)") { object, arguments in
        let index = object.index(row: arguments[0], column: arguments[1])
        return [object.provider.reference(to: index.flatMap { object.child(at: $0) })]
      },
      .init("GetIndexAt", "ii", "i") { object, arguments in
        [.integer(Int32(clamping: object.index(row: arguments[0], column: arguments[1]) ?? -1))]
      },
      .init("GetRowAtIndex", "i", "i") { object, arguments in [.integer(object.cell(arguments[0]).row)] },
      .init("GetColumnAtIndex", "i", "i") { object, arguments in [.integer(object.cell(arguments[0]).column)] },
      .init("GetRowDescription", "i", "s") { _, _ in [.text("")] },
      .init("GetColumnDescription", "i", "s") { _, _ in [.text("")] },
      .init("GetRowExtentAt", "ii", "i") { _, _ in [.integer(1)] },
      .init("GetColumnExtentAt", "ii", "i") { _, _ in [.integer(1)] },
      .init("GetRowHeader", "i", "(so)") { _, _ in [AccessibilityProvider.nobody] },
      .init("GetColumnHeader", "i", "(so)") { _, _ in [AccessibilityProvider.nobody] },
      .init("GetSelectedRows", "", "ai") { object, _ in
        [.list(of: "i", object.selectedRows.map { .integer(Int32(clamping: $0)) })]
      },
      .init("GetSelectedColumns", "", "ai") { _, _ in [.list(of: "i", [])] },
      .init("IsRowSelected", "i", "b") { object, arguments in [.flag(object.selectedRows.contains(arguments[0]))] },
      .init("IsColumnSelected", "i", "b") { _, _ in [.flag(false)] },
      .init("IsSelected", "ii", "b") { object, arguments in
        let index = object.index(row: arguments[0], column: arguments[1])
        return [.flag(index.map(object.selected.contains) ?? false)]
      },
      .init("AddRowSelection", "i", "b") { object, arguments in [.flag(object.selectRow(arguments[0], true))] },
      .init("AddColumnSelection", "i", "b") { _, _ in [.flag(false)] },
      .init("RemoveRowSelection", "i", "b") { object, arguments in [.flag(object.selectRow(arguments[0], false))] },
      .init("RemoveColumnSelection", "i", "b") { _, _ in [.flag(false)] },
      .init("GetRowColumnExtentsAtIndex", "i", "biiiib") { object, arguments in
        let (row, column) = object.cell(arguments[0])
        let isSelected = object.selected.contains(arguments[0])
        return [
          .flag(row >= 0), .integer(row), .integer(column), .integer(1), .integer(1), .flag(isSelected),
        ]
      },
    ]
  )

  private var shape: AccessibilityTableShape { node.table ?? AccessibilityTableShape(rows: 0, columns: 1) }

  private var selectedRows: [Int] {
    let rows = selected.map { $0 / max(1, shape.columns) }
    return rows.enumerated().filter { $0.offset == 0 || rows[$0.offset - 1] != $0.element }.map(\.element)
  }

  /// The child in a cell; nil outside of the table.
  private func index(row: Int, column: Int) -> Int? {
    guard (0..<shape.rows).contains(row), (0..<shape.columns).contains(column) else { return nil }
    return row * shape.columns + column
  }

  /// The cell of a child; −1 and −1 without such a child.
  private func cell(_ index: Int) -> (row: Int32, column: Int32) {
    guard (0..<childCount).contains(index) else { return (-1, -1) }
    let columns = max(1, shape.columns)
    return (Int32(clamping: index / columns), Int32(clamping: index % columns))
  }

  private func selectRow(_ row: Int, _ isSelected: Bool) -> Bool {
    guard let index = index(row: row, column: 0) else { return false }
    return act { $0.setSelected(isSelected, childAt: index, of: $1) }
  }
}
