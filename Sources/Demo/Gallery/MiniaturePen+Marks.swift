import UIKit

/// The parts that distinguish an example from similar ones.
extension MiniaturePen {
  func column(_ count: Int, _ edited: Int) -> CGFloat {
    let pitch: CGFloat = 6
    let card = CGRect(x: Self.margin, y: 1, width: bounds.width - 2 * Self.margin, height: keyboardTop - 1)
    fill(card, .miniatureCard)
    for row in 0..<count { field(row == edited, card.minX, card.minY + (CGFloat(row) + 0.5) * pitch) }
    fill(CGRect(x: card.maxX - 4, y: 12, width: 2, height: 16), .miniatureText, radius: 1)
    return card.height
  }

  func grid(_ count: Int, _ edited: Int, _ y: CGFloat) -> CGFloat {
    let card = line(y, height: CGFloat(count + 1) * Self.rowHeight)
    fill(card, .miniatureCard, radius: 3)
    fill(CGRect(x: card.minX, y: y, width: card.width, height: Self.rowHeight), .miniatureText, radius: 3)
    for x in [card.minX + 4, card.minX + 22] {
      fill(CGRect(x: x, y: y + Self.rowHeight / 2 - 1, width: 13, height: 2), .miniatureCard, radius: 1)
    }
    for row in 1...count {
      let top = y + CGFloat(row) * Self.rowHeight
      if row > 1 { fill(CGRect(x: card.minX, y: top - 0.5, width: card.width, height: 1), .miniatureHint) }
      field(row == edited, card.minX, top + Self.rowHeight / 2)
    }
    fill(CGRect(x: card.minX + 19, y: y, width: 1, height: card.height), .miniatureHint)
    return card.height
  }

  func amounts(_ count: Int, _ edited: Int?, _ y: CGFloat) -> CGFloat {
    let card = line(y, height: CGFloat(count) * Self.rowHeight)
    fill(card, .miniatureCard, radius: 3)
    for row in 0..<count {
      let middle = y + (CGFloat(row) + 0.5) * Self.rowHeight
      let (isEdited, width) = (row == edited, 14 + CGFloat(row * 7 % 10))
      let name = CGRect(x: card.minX + 4, y: middle - 1, width: width, height: 2)
      fill(name, isEdited ? color : .miniatureText, radius: 1)
      let box = CGRect(x: card.maxX - 17, y: middle - 2.5, width: 13, height: 5)
      fill(box, isEdited ? color : .miniatureHint, radius: 2)
      if isEdited { fill(CGRect(x: box.minX + 3, y: middle - 1, width: 6, height: 2), .white, radius: 1) }
    }
    return card.height
  }

  func slip(_ y: CGFloat) -> CGFloat {
    let card = line(y, height: 2 * Self.rowHeight + 12)
    fill(card.insetBy(dx: -1, dy: -1), .separator, radius: 4)
    _ = fields(2, 1, y)
    fill(CGRect(x: card.minX, y: card.maxY - 15, width: card.width, height: 15), .miniatureCard, radius: 3)
    _ = button(CGRect(x: card.minX + 4, y: card.maxY - 11, width: card.width - 8, height: 7))
    return card.height
  }

  func arrow(_ isUp: Bool, _ y: CGFloat) -> CGFloat {
    let height: CGFloat = 9
    fill(CGRect(x: bounds.midX - 1, y: y, width: 2, height: height), color)
    for step in 0..<4 {
      let row = isUp ? y + CGFloat(step) : y + height - 1 - CGFloat(step)
      fill(CGRect(x: bounds.midX - 1 - CGFloat(step), y: row, width: 2 + 2 * CGFloat(step), height: 1), color)
    }
    return height
  }

  func distance(_ height: CGFloat, _ y: CGFloat) -> CGFloat {
    fill(CGRect(x: bounds.midX - 0.5, y: y, width: 1, height: height), color)
    for end in [y, y + height - 1] { fill(CGRect(x: bounds.midX - 4, y: end, width: 8, height: 1), color) }
    return height
  }

  func slider(_ y: CGFloat) -> CGFloat {
    let card = line(y, height: 10)
    fill(card, .miniatureCard, radius: 3)
    fill(CGRect(x: card.minX + 4, y: card.midY - 1, width: card.width - 8, height: 2), .miniatureHint, radius: 1)
    fill(CGRect(x: card.minX + 4, y: card.midY - 1, width: 20, height: 2), color, radius: 1)
    disc(CGPoint(x: card.minX + 24, y: card.midY), 3.5, true)
    return card.height
  }

  func segments(_ y: CGFloat) -> CGFloat {
    let slot = line(y, height: 10)
    fill(slot, .miniatureHint, radius: 3)
    let width = slot.width / 3
    for segment in 0..<3 {
      let frame = CGRect(x: slot.minX + CGFloat(segment) * width, y: y, width: width, height: slot.height)
      if segment == 1 { fill(frame.insetBy(dx: 1, dy: 1), .miniatureCard, radius: 2) }
      fill(CGRect(x: frame.midX - 4, y: frame.midY - 1, width: 8, height: 2), .miniatureText, radius: 1)
    }
    return slot.height
  }
}
