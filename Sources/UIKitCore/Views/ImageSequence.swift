/// Images that are shown one after the other.
final class ImageSequence {
  private let images: [UIImage]
  private let interval: TimeInterval
  private let last: Int
  private let onChange: (_ former: UIImage) -> Void
  private var step = 0
  private var nextStep: (any ScheduledCall)?

  /// Shows all `images` within `duration` seconds, and repeats that `times` times, or for ever for 0. `onChange` is called with the
  /// former image after each step.
  init(_ images: [UIImage], duration: TimeInterval, times: Int, onChange: @escaping (UIImage) -> Void) {
    self.images = images
    self.onChange = onChange
    // No display shows more than 120 images per second.
    interval = max(duration / Double(images.count), 1 / 120)
    let (count, isTooMuch) = times.multipliedReportingOverflow(by: images.count)
    last = times > 0 && !isTooMuch ? count : .max
    schedule()
  }

  nonisolated deinit {}  // Nothing in it needs the main actor: a scheduled call refers to it weakly.

  /// The image now; nil after the last one.
  var image: UIImage? { step < last ? images[step % images.count] : nil }

  /// Shows no further image.
  func end() { nextStep?.cancel() }

  private func schedule() {
    nextStep = UIApplication.shared.platform.schedule(after: interval) { [weak self] in self?.advance() }
  }

  private func advance() {
    guard let former = image else { return }
    step += 1
    if step < last { schedule() }
    onChange(former)
  }
}
