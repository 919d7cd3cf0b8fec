import TestSupport
import Testing

import UIKit
@testable import UIKitCore

@Suite("A keyboard whose placement is switched while it is up")
struct PlacementSwitchTests {
  /// Where a keyboard can be: the placements, and over the desktop.
  nonisolated enum Place: CaseIterable, Sendable {
    case attached, docked, floating, overDesktop, off
  }

  nonisolated private static let pairs = Place.allCases.flatMap { from in
    Place.allCases.filter { $0 != from }.map { (from, $0) }
  }

  @Test("goes there in one motion; form and bars go along without a jump, and go on being edited", arguments: pairs)
  func switches(from: Place, to: Place) throws {
    let expected = Rest(in: to)
    let stage = Stage(from)
    stage.edit()
    stage.log.clear()
    let steps = stage.steps { stage.place(to) }
    #expect(stage.field.isFirstResponder)
    #expect(steps.fieldTops.jumps == 0, "the field went \(steps.fieldTops)")
    #expect(steps.guideTops.jumps == 0, "the guide went \(steps.guideTops)")
    #expect(stage.isClear)
    #expect(!stage.log.names.contains("DidHide") || !stage.log.names.contains("DidShow"), "\(stage.log.names)")
    #expect(stage.rest == expected)
    #expect(stage.app.keyboard.transition.phase == .settled)
    stage.app.keyboard.dismiss()
    stage.wait()
    #expect(stage.scrollView.contentOffset.y == 0 && stage.guideTop == 480)
  }

  @Test("switched back in the middle of the motion it turns round, and all is as before", arguments: pairs)
  func turns(from: Place, to: Place) {
    let stage = Stage(from)
    stage.edit()
    let rest = stage.rest
    stage.place(to)
    stage.app.advance(seconds: 0.1)
    let steps = stage.steps { stage.place(from) }
    #expect(steps.fieldTops.jumps == 0 && steps.guideTops.jumps == 0, "\(steps)")
    #expect(stage.rest == rest)
    #expect(stage.isClear)
  }
}

/// Where everything is once it rests; for a keyboard that floats, which comes where it covers least, only its size.
private struct Rest: Equatable {
  var keyboard: CGRect
  var guideTop: CGFloat
  var panel: CGRect
  var reserved: CGFloat

  /// What comes to rest when a field is edited with the keyboard there.
  @MainActor
  init(in place: PlacementSwitchTests.Place) {
    let stage = Stage(place)
    stage.edit()
    self = stage.rest
  }

  @MainActor
  init(_ stage: Stage) {
    func place(_ frame: CGRect) -> CGRect {
      stage.app.keyboard.transition.isFloating && !frame.isNull ? CGRect(origin: .zero, size: frame.size) : frame
    }
    keyboard = place(stage.app.keyboard.frame)
    guideTop = stage.guideTop
    panel = stage.panel.map { place($0.frame) } ?? .null
    reserved = stage.panel?.reservations.last ?? 0
  }
}

/// A scroll view with a field near its end, in a window of 320 × 480 points on a desktop, and a view on top of the keyboard.
@MainActor
private final class Stage {
  let app: Harness
  let desktop: HeadlessDesktop
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let field = UITextField(frame: CGRect(x: 20, y: 420, width: 280, height: 40))
  let log: NotificationLog
  private let keyboard = BlankKeyboard()
  private let avoider: PlainAvoider

  var panel: HeadlessPanel? { desktop.panels.first }
  var guideTop: CGFloat { app.window.keyboardLayoutGuide.layoutFrame.minY }

  init(_ start: PlacementSwitchTests.Place) {
    let root = UIView()
    app = Harness(size: CGSize(width: 320, height: 480)) { root }
    desktop = app.platform.makeDesktop(
      monitor: CGRect(x: 0, y: 0, width: 1280, height: 640),
      origin: CGPoint(x: 100, y: 80)
    )
    log = NotificationLog(app.scene)
    scrollView.contentSize = CGSize(width: 320, height: 480)
    root.addSubview(scrollView)
    scrollView.addSubview(field)
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    avoider = PlainAvoider(scrollView)
    app.keyboard.keyboard = keyboard
    place(start)
    _ = guideTop
  }

  func place(_ place: PlacementSwitchTests.Place) {
    app.keyboard.floatsOverDesktop = place == .overDesktop
    keyboard.placement =
      switch place {
      case .attached: .attached
      case .docked: .docked
      case .floating, .overDesktop: .floating
      case .off: .off
      }
    app.keyboard.reload()
  }

  var rest: Rest { Rest(self) }

  func edit() {
    field.becomeFirstResponder()
    wait()
  }

  func wait() { app.advance(seconds: 0.6) }

  /// Whether no part of the field is under the keyboard.
  var isClear: Bool {
    let covered = field.frameInScreen.intersection(app.keyboard.frame)
    return covered.isNull || covered.height <= 0
  }

  /// The tops of field and guide before `change`, and in each frame from then on.
  func steps(of change: () -> Void) -> (fieldTops: [CGFloat], guideTops: [CGFloat]) {
    func now() -> (CGFloat, CGFloat) {
      (field.convertPresented(field.bounds).minY, guideTop)
    }
    var all = [now()]
    change()
    all.append(now())
    for _ in 0..<30 {
      app.nextFrame()
      all.append(now())
    }
    return (all.map(\.0), all.map(\.1))
  }
}

extension [CGFloat] {
  /// How many times a value went further in one frame than a slide does, or turned round.
  fileprivate var jumps: Int {
    guard let first, let last else { return 0 }
    let way = abs(last - first)
    return zip(self, dropFirst()).count { before, after in
      let step = after - before
      return abs(step) > Swift.max(1, way * 0.4) || step * (last - first) < -0.5
    }
  }
}
