import Testing
import UIKit

/// A view around a label, as apps write it: priorities are the label's.
private final class Wrapper: UIView {
  let label = UILabel()

  override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    super.setContentHuggingPriority(priority, for: axis)
    label.setContentHuggingPriority(priority, for: axis)
  }

  override func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) { label.setContentCompressionResistancePriority(priority, for: axis) }

  override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    label.contentHuggingPriority(for: axis)
  }
}

@MainActor
@Suite("Priorities of content as apps override them")
struct OverriddenPrioritiesTests {
  @Test("reach the view inside")
  func wrapper() {
    let wrapper = Wrapper()
    wrapper.setContentHuggingPriority(.required, for: .horizontal)
    wrapper.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    #expect(wrapper.label.contentHuggingPriority(for: .horizontal) == .required)
    #expect(wrapper.contentHuggingPriority(for: .horizontal) == .required)
    #expect(wrapper.label.contentCompressionResistancePriority(for: .vertical) == .defaultLow)
  }
}
