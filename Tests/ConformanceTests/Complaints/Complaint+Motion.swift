import TestSupport

@testable import UIKit
@testable import UIKitCore

/// Complaints about how things move.
extension Complaint {
  func checkMotion(_ library: Library) throws {
    let user = FormUser(.panel, library)
    let field = user.page.addField(at: 10, in: user.page.panel)
    field.becomeFirstResponder()
    try rides(user, frames: 24, "coming")
    user.app.type("x")
    try rides(user, frames: 6, "after the first key")
    field.resignFirstResponder()
    try rides(user, frames: 6, "going")
    field.becomeFirstResponder()
    try rides(user, frames: 24, "turning round")
    user.finish()
    if library.movesInputs {
      try checkScrolling(library)
      try checkRetargeting(library)
    }
  }

  /// What stands on the keyboard is on it in every frame.
  private func rides(_ user: FormUser, frames: Int, _ when: String) throws {
    try user.watch(frames: frames) { frame in
      let gap = user.keyboardTop - user.onScreen(user.page.panel).maxY
      try user.expect(abs(gap) <= 1, "\(when), frame \(frame), there are \(gap) points between panel and keyboard")
    }
  }

  /// A field that is scrolled goes its way in the keyboard's own time, and stays.
  private func checkScrolling(_ library: Library) throws {
    let user = FormUser(.form, library)
    let field = user.page.addField(at: 400)
    user.app.settle()
    let start = user.onScreen(field).minY
    field.becomeFirstResponder()
    var places: [(y: CGFloat, progress: Double)] = []
    try user.watch(frames: 24) { _ in places.append((user.onScreen(field).minY, user.app.keyboard.transition.progress))
    }
    user.app.type("x")
    try user.watch(frames: 12) { _ in places.append((user.onScreen(field).minY, 1)) }
    let end = places[places.count - 1].y
    try user.expect(start - end > 50, "the field hardly moved")
    for (frame, place) in places.enumerated() {
      let wanted = start + (end - start) * place.progress
      try user.expect(abs(place.y - wanted) <= 2, "in frame \(frame) the field is at \(place.y), not at \(wanted)")
    }
  }

  /// Focus that goes on in mid-slide bends the motion: nothing jumps, and nothing goes back.
  private func checkRetargeting(_ library: Library) throws {
    let user = FormUser(.form, library)
    let (first, second) = (user.page.addField(at: 400), user.page.addField(at: 460))
    user.app.settle()
    first.becomeFirstResponder()
    var last = user.onScreen(second).minY
    try user.watch(frames: 40) { frame in
      if frame == 5 { second.becomeFirstResponder() }
      let now = user.onScreen(second).minY
      try user.expect(now <= last + 0.5, "focus that goes on makes content go back from \(last) to \(now)")
      try user.expect(last - now < 80, "focus that goes on makes content jump from \(last) to \(now)")
      last = now
    }
    try user.sees(second, "when focus went on in mid-slide")
  }

  func checkDragging(_ library: Library) throws {
    let user = FormUser(.panel, library)
    user.page.area.keyboardDismissMode = .interactive
    let field = user.page.addField(at: 10, in: user.page.panel)
    user.edit(field)
    let top = user.keyboardTop
    user.app.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 110), duration: 0.05, release: false)
    let way = Array(stride(from: 120, through: 420, by: 10) as StrideThrough<CGFloat>)
    for y in way + way.reversed() + way {
      user.app.send(.moved, CGPoint(x: 160, y: y))
      try rides(user, frames: 1, "with the finger at \(y)")
    }
    try user.expect(user.keyboardTop > top + 50, "the keyboard didn't follow the finger")
    user.app.send(.ended, CGPoint(x: 160, y: 420))
    try rides(user, frames: 24, "released")
    try user.expect(user.keyboardTop == 480, "the keyboard is still there")
  }
}
