/// An input view whose keys click on a telephone; a desktop's keys don't.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: AnyObject {
  /// Whether keys would click.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIDevice {
  /// Clicks as a key of a telephone does, where its user wants that; never on a desktop.
  public func playInputClick() {}
}
