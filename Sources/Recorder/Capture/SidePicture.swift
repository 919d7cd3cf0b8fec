import Foundation

/// A picture of one of two scenes that are going to be side by side: all its frames, and when each step began.
struct SidePicture {
  /// The picture's name, without its ending.
  let name: String
  /// The kind of picture that both halves make.
  let kind: PictureKind
  /// The index of the step that began it.
  let firstStep: Int
  /// For each step from that one on, the number of frames before it; the last is the step that ended the picture.
  var marks = [0]
  /// The text of the pressed keys in each frame; nil where keys aren't shown.
  var keys: [String?]
  /// An APNG of all frames.
  var contents = Data()

  /// The frames of a step, counted from 0 for the one that began the picture.
  func frames(ofStep index: Int) -> Range<Int> {
    let (start, end) = (marks[index], index + 1 < marks.count ? marks[index + 1] : keys.count)
    return start..<end
  }
}
