/// Reading order: rows from top to bottom, each from its leading side.
package enum ReadingOrder {
  /// Sorts items by their frames, which are in one coordinate system; `isRightToLeft` is called for each row.
  ///
  /// Items are in the same row if the centre of each lies within the height of the other.
  package static func sorted<Item>(
    _ items: [Item],
    rightToLeft isRightToLeft: ([Item]) -> Bool,
    by frame: (Item) -> CGRect
  ) -> [Item] {
    var rows: [[Item]] = []
    var first = CGRect.null
    for item in items.sorted(by: { isHigher(frame($0), frame($1)) }) {
      let next = frame(item)
      if !rows.isEmpty, next.midY < first.maxY, first.midY > next.minY {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
        first = next
      }
    }
    return rows.flatMap { row in
      guard row.count > 1 else { return row }
      let rightToLeft = isRightToLeft(row)
      return row.sorted { rightToLeft ? frame($0).maxX > frame($1).maxX : frame($0).minX < frame($1).minX }
    }
  }

  /// Whether `a` is higher. Of views with the same top edge the one that reaches less far down comes first: a bar
  /// before the scroll view below it.
  private static func isHigher(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minY == b.minY ? a.maxY < b.maxY : a.minY < b.minY
  }
}
