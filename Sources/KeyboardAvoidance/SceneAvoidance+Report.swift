import UIKit

extension SceneAvoidance {
  /// The latest actions of the engines, measured now; nil while there is no keyboard.
  var report: AvoidanceReport? {
    guard hasKeyboard, let scene else { return nil }
    return AvoidanceReport(input: input, in: scene, keyboardFrame: keyboardFrame, moves: moves, reason: lastReason)
  }

  private var moves: [AvoidanceReport.Move] {
    var moves = allAdjustments.compactMap { adjustment -> (move: AvoidanceReport.Move, depth: Int)? in
      guard let view = adjustment.scrollView, adjustment.distance != 0 || adjustment.addedInset != 0 else { return nil }
      let means = AvoidanceReport.Move.Means.scroll(addedInset: adjustment.addedInset)
      return (AvoidanceReport.Move(view, means, distance: adjustment.distance), view.depth)
    }
    for member in raisedMembers {
      guard let view = member.region else { continue }
      if let lift = member.lift, lift.distance != 0 {
        moves.append((AvoidanceReport.Move(view, .bottom, distance: lift.distance), view.depth))
      }
      for shift in [member.shift].compactMap({ $0 }) + member.otherShifts.values where shift.distance != 0 {
        moves.append((AvoidanceReport.Move(shift.view ?? view, .shift, distance: shift.distance), view.depth))
      }
    }
    return moves.sorted { $0.depth > $1.depth }.map(\.move)
  }
}
