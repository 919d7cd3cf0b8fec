import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Corners of which only some are round")
struct MaskedCornersTests {
  private let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

  private func card() -> (Harness, UIView) {
    let root = UIView()
    let card = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
    card.backgroundColor = .red
    card.layer.cornerRadius = 12
    root.addSubview(card)
    return (Harness(size: CGSize(width: 200, height: 100)) { root }, card)
  }

  @Test("background, border and shadow are round at the chosen corners only")
  func look() {
    let (app, card) = card()
    #expect(card.layer.maskedCorners == top.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]))
    card.layer.maskedCorners = top
    card.layer.borderWidth = 2
    card.layer.shadowOpacity = 1
    app.nextFrame()
    #expect(
      app.host.drawingList.suffix(3) == [
        "shadow [10,20,100,60] r12 (top left, top right) blur 3 #000000",
        "fill [10,20,100,60] r12 (top left, top right) #FF0000",
        "border [10,20,100,60] r12 (top left, top right) w2 #000000",
      ]
    )
  }

  @Test("a change of the corners alone is drawn")
  func change() {
    let (app, card) = card()
    card.layer.maskedCorners = [.layerMinXMaxYCorner]
    app.nextFrame()
    #expect(app.host.drawingList.last == "fill [10,20,100,60] r12 (bottom left) #FF0000")
  }

  @Test("without a corner, a radius changes nothing")
  func none() {
    let (app, card) = card()
    card.layer.maskedCorners = []
    app.nextFrame()
    #expect(app.host.drawingList.last == "fill [10,20,100,60] r0 #FF0000")
  }

  @Test("children are clipped at the same corners, in a kept picture, too", arguments: [false, true])
  func clipping(isKept: Bool) {
    let (app, card) = card()
    card.addSubview(UIView(frame: card.bounds))
    card.clipsToBounds = true
    card.layer.maskedCorners = top
    card.layer.shouldRasterize = isKept
    app.nextFrame()
    #expect(app.host.drawingList.contains { $0.contains("r12 (top left, top right)") && $0.contains("end group") })
  }
}
