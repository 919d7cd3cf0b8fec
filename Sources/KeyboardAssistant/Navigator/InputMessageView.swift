import KeyboardAvoidance
import UIKit

/// The line below an input with its message: a mistake with an icon, or else a hint; and a counter at its end.
///
/// Hidden while there is nothing to show, so that a stack view closes the gap. It is its inputs' `inputMessage`, so that
/// everything that avoids the keyboard keeps it in view with the edited one, and it is read with the input, as its
/// `accessibilityHint`. An ``InputNavigator`` shows mistakes in it by itself:
///
/// ```swift
/// stack.addArrangedSubview(email)
/// stack.addArrangedSubview(InputMessageView(for: email))
/// navigator.mistake = { [email] in $0 === email && !email.hasText ? "Where can we reach you?" : nil }
/// ```
@preconcurrency @MainActor
public final class InputMessageView: UIView {
  /// Posted by a view after it has shown a mistake.
  public nonisolated static let didShowMistakeNotification = Notification.Name("InputMessageViewDidShowMistake")

  /// The mistake in the input's value, in words for the user; nil if there is none. Shown instead of ``hint``.
  public var mistake: String? {
    didSet {
      guard mistake != oldValue else { return }
      show(animated: true)
      mistakeDidChange?(mistake)
      if mistake != nil { NotificationCenter.default.post(name: Self.didShowMistakeNotification, object: self) }
    }
  }

  /// Called with ``mistake`` when that has changed, to show it elsewhere, too, as by the colour of the input's name.
  public var mistakeDidChange: ((String?) -> Void)?

  /// The kind of value that the input takes, in words for the user; nil for no hint.
  public var hint: String? { didSet { if hint != oldValue { show(animated: true) } } }

  /// How much of the input is used, such as “12 of 80”; nil for nothing.
  public var counter: String? {
    // Only a counter that appears or disappears changes the height; its text changes with each key.
    didSet { if counter != oldValue { show(animated: (counter == nil) != (oldValue == nil)) } }
  }

  /// The space around the message while it is shown, in points.
  public var contentInsets = NSDirectionalEdgeInsets.zero { didSet { applyInsets() } }

  /// Made when there is something to show for the first time: a form has many inputs, and few mistakes.
  private lazy var parts = makeParts()
  private var inputs: [Weak<UIView>] = []
  /// The hint that was last given to the inputs.
  private var spoken: String?

  // MARK: - Creating

  /// Makes an empty line and becomes the `inputMessage` of `inputs`; they are held weakly.
  public convenience init(for inputs: UIView...) { self.init(for: inputs) }

  /// Makes an empty line and becomes the `inputMessage` of `inputs`, which share it, as the boxes of a code do; they are
  /// held weakly.
  public init(for inputs: [UIView]) {
    super.init(frame: .zero)
    self.inputs = inputs.map { Weak($0) }
    for input in inputs { input.inputMessage = self }
    isHidden = true
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  // MARK: - Private

  private struct Parts {
    let icon = UIImageView(
      image: UIImage(
        systemName: "exclamationmark.triangle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .medium)
      )
    )
    let label = UILabel()
    let counter = UILabel()
    var row: UIStackView?
    /// In the order top, leading, bottom, trailing.
    var insets: [NSLayoutConstraint] = []
  }

  private func makeParts() -> Parts {
    var parts = Parts()
    parts.icon.tintColor = .systemRed
    parts.icon.contentMode = .center
    parts.icon.setContentHuggingPriority(.required, for: .horizontal)
    parts.icon.setContentCompressionResistancePriority(.required, for: .horizontal)
    parts.label.font = .preferredFont(forTextStyle: .footnote)
    parts.label.numberOfLines = 0
    parts.counter.font = parts.label.font
    for label in [parts.label, parts.counter] { label.adjustsFontForContentSizeCategory = true }
    parts.counter.textColor = .secondaryLabel
    parts.counter.setContentHuggingPriority(.required, for: .horizontal)
    parts.counter.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [parts.icon, parts.label, parts.counter])
    parts.row = row
    arrange(row)
    row.spacing = 6
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    // The message isn't squeezed while a stack view opens or closes its gap.
    let bottom = bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: contentInsets.bottom)
    bottom.priority = .required - 1
    parts.insets = [
      row.topAnchor.constraint(equalTo: topAnchor, constant: contentInsets.top),
      row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: contentInsets.leading),
      bottom,
      trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: contentInsets.trailing),
    ]
    NSLayoutConstraint.activate(parts.insets)
    return parts
  }

  /// In the accessibility text sizes the counter is below the message: beside it there is no room.
  private func arrange(_ row: UIStackView) {
    let isStacked = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isStacked ? .vertical : .horizontal
    row.alignment = isStacked ? .leading : .top
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if !subviews.isEmpty, let row = parts.row { arrange(row) }
  }

  private func applyInsets() {
    // Parts that don't exist yet read the insets when they are made.
    guard !subviews.isEmpty else { return }
    let own = [contentInsets.top, contentInsets.leading, contentInsets.bottom, contentInsets.trailing]
    for (constraint, inset) in zip(parts.insets, own) { constraint.constant = inset }
  }

  private func show(animated: Bool) {
    updateAccessibilityHints()
    UIView.performWithoutAnimation { _ = parts }
    guard let window, animated, !UIView.isAnimating else { return update() }
    UIView.performWithoutAnimation { window.layoutIfNeeded() }
    UIView.animate(withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : 0.2) {
      update()
      window.layoutIfNeeded()
    }
  }

  private func update() {
    // A text that is removed stays in place until its gap has closed.
    if mistake != nil || hint != nil || counter != nil {
      parts.label.text = mistake ?? hint ?? ""
      parts.label.textColor = mistake == nil ? .secondaryLabel : .systemRed
      parts.icon.isHidden = mistake == nil
      parts.counter.text = counter ?? ""
      parts.counter.isHidden = counter == nil
      isHidden = false
    } else {
      isHidden = true
    }
    if inputs.contains(where: { $0.value?.inputMessage === self }) { UIApplication.shared.avoidance.targetsDidChange() }
  }

  /// Sets the message as the inputs' `accessibilityHint`, unless the app has given them another one.
  private func updateAccessibilityHints() {
    let words = [mistake ?? hint, counter].compactMap(\.self).joined(separator: " ")
    let next = words.isEmpty ? nil : words
    for case let input? in inputs.map(\.value) where input.accessibilityHint == spoken {
      input.accessibilityHint = next
    }
    spoken = next
  }
}
