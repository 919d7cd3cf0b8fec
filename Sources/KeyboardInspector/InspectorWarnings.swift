import KeyboardAvoidance
import UIKit

/// Warns of inputs that should be visible but aren't.
struct InspectorWarnings {
  let report: AvoidanceReport
  /// Whether any engine keeps inputs clear of the keyboard in this window.
  let isAvoided: Bool

  /// The warnings, a sentence each, the most serious first.
  var all: [String] { [hidden, leftOut, tight].compactMap { $0 } }

  /// The free height in points below which a warning is given: a field with some space around it doesn't fit.
  private static let leastHeight: CGFloat = 60

  // MARK: - Private

  private var name: String { report.input?.inspectorName ?? "the input" }

  private var hidden: String? {
    guard let input = report.input, let target = missed else { return nil }
    let what =
      switch target.kind {
      case .caret: "The caret in \(name)"
      case .markedText: "The composed text in \(name)"
      case .input, .message, .companion: name
      }
    guard target.frame.maxY > report.freeRect.maxY else { return "\(what) is scrolled out of sight" }
    let missing = target.hidden - scrollableDistance(of: input)
    if missing <= 0.5 { return "\(what) is \(target.hidden.inPoints) points under the keyboard, but could be scrolled" }
    guard isAvoided else { return "Nothing keeps \(what) clear of the keyboard: \(missing.inPoints) points covered" }
    return "\(what) can never clear the keyboard: \(missing.inPoints) points short"
  }

  private var leftOut: String? {
    guard let target = report.targets.first(where: { $0.kind == .companion && $0.hidden > 0.5 }) else { return nil }
    return "What belongs to \(name) has no room: \(target.hidden.inPoints) points covered"
  }

  private var tight: String? {
    let height = report.freeRect.height
    return height < Self.leastHeight ? "Only \(height.inPoints) points are free above the keyboard" : nil
  }

  /// The target that should be visible and isn't: the input or, if that is higher than the free part, its caret or marked text.
  private var missed: AvoidanceReport.Target? {
    let input = report.targets.first { $0.kind == .input }
    let isTall = input.map { $0.frame.height > room } ?? false
    let wanted =
      isTall ? report.targets.filter { $0.kind == .caret || $0.kind == .markedText } : [input].compactMap { $0 }
    return wanted.first { $0.hidden > 0.5 }
  }

  /// The largest height of an input that can be wholly visible: that of the free rectangle within all scroll views
  /// around it.
  private var room: CGFloat {
    let scrollViews = report.input?.avoidingScrollViews(upTo: nil).filter { $0 !== report.input } ?? []
    let free = scrollViews.reduce(report.freeRect) { free, scrollView in
      free.intersection(scrollView.convert(scrollView.bounds, to: nil))
    }
    return free.isNull ? 0 : free.height
  }

  /// How much further up scrolling could bring `input`, in points.
  private func scrollableDistance(of input: UIView) -> CGFloat {
    input.avoidingScrollViews(upTo: nil).filter { $0 !== input }.reduce(0) { sum, scrollView in
      sum + max(0, scrollView.verticalLimits.bottom - scrollView.contentOffset.y)
    }
  }
}

extension CGFloat {
  /// The number of points, with at most one decimal.
  var inPoints: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(Double(tenths))"
  }
}
