import UIKit

/// A ball that demonstrates animations: an animator that is reversed and scrubbed, a transition, a chain of keyframes.
final class MotionBoard: UIView {
  private let ball = UIView()
  private let scrubber = UISlider()
  private let track = UIView()
  private var animator: UIViewPropertyAnimator?
  private var isAtEnd = false
  private var color = 0

  private static let side: CGFloat = 32
  private static let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen]

  init() {
    super.init(frame: .zero)
    ball.backgroundColor = Self.colors[0]
    ball.layer.cornerRadius = Self.side / 2
    ball.frame = CGRect(x: 16, y: 12, width: Self.side, height: Self.side)
    track.addSubview(ball)
    track.heightAnchor.constraint(equalToConstant: Self.side + 24).isActive = true
    scrubber.addAction(UIAction { [unowned self] _ in scrub() }, for: .valueChanged)
    scrubber.addAction(UIAction { [unowned self] _ in letGo() }, for: [.touchUpInside, .touchUpOutside])
    scrubber.widthAnchor.constraint(greaterThanOrEqualToConstant: 160).isActive = true
    let column = UIStackView(arrangedSubviews: [track, SettingRow("Position", scrubber), buttons])
    column.axis = .vertical
    addSubview(column, insets: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private var buttons: UIView {
    let row = AdaptiveRow(
      [
        button("Roll") { [unowned self] in roll() }, button("Fade") { [unowned self] in fade() },
        button("Hop") { [unowned self] in hop() },
      ],
      spacing: 8
    )
    row.distribution = .fillEqually
    return row.inset(12)
  }

  private func button(_ title: String, action: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
  }

  // MARK: - Rolling

  /// Rolls the ball to the other end; reverses it while it rolls.
  private func roll() {
    if let animator, animator.isRunning { return animator.isReversed.toggle() }
    let rolling = animator ?? makeAnimator()
    rolling.isReversed = false
    rolling.startAnimation()
  }

  /// Holds the ball at the fraction of its way that the slider has.
  private func scrub() {
    let held = animator ?? makeAnimator()
    held.pauseAnimation()
    held.fractionComplete = CGFloat(scrubber.value)
  }

  private func letGo() { animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0) }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let distance = track.bounds.width - Self.side - 32
    let target = CGAffineTransform(translationX: isAtEnd ? 0 : distance, y: 0)
    let made = UIViewPropertyAnimator(duration: 0.8, curve: .easeInOut) { [ball] in ball.transform = target }
    made.addCompletion { [weak self] position in self?.rolled(to: position) }
    animator = made
    return made
  }

  private func rolled(to position: UIViewAnimatingPosition) {
    if position == .end { isAtEnd.toggle() }
    animator = nil
    scrubber.setValue(0, animated: true)
  }

  // MARK: - Other motion

  /// Fades to another colour.
  private func fade() {
    color = (color + 1) % Self.colors.count
    UIView.transition(with: ball, duration: 0.4, options: .transitionCrossDissolve) { [ball, color] in
      ball.backgroundColor = Self.colors[color]
    }
  }

  /// Makes the ball jump twice, the second time lower.
  private func hop() {
    let start = ball.center
    UIView.animateKeyframes(withDuration: 0.8, delay: 0) { [ball] in
      for (index, height) in [CGFloat(10), 0, 5, 0].enumerated() {
        UIView.addKeyframe(withRelativeStartTime: Double(index) / 4, relativeDuration: 0.25) {
          ball.center.y = start.y - height
        }
      }
    }
  }
}
