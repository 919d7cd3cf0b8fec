import Foundation
import UIKit
import UIKitX11
import X11

/// Puts the pictures of two scenes side by side.
///
/// The same steps made both halves. While a step takes longer in one scene, because something still moves, the other
/// half repeats its last frame, so that both begin the next step together.
struct SideBySide {
  private let tape: Tape
  private let scale: CGFloat
  private let platform: X11Platform

  /// Makes a composer of the pictures of `tape` at `scale` pixels a point.
  init(_ tape: Tape, scale: CGFloat, platform: X11Platform) {
    self.tape = tape
    self.scale = scale
    self.platform = platform
  }

  /// The picture of which `left` and `right` are the halves.
  func picture(_ left: SidePicture, _ right: SidePicture) throws -> RecordedPicture {
    var (leftReel, rightReel) = (try HalfReel(left), try HalfReel(right))
    let stage = Stage(
      left: leftReel.size,
      right: rightReel.size,
      headings: tape.headings,
      bar: CaptionBar(scale: scale, platform: platform, sentences: tape.sentences),
      scale: scale,
      platform: platform
    )
    var writer: (any FilmWriter)?
    var last: Moment?
    var sentences: [String] = []
    let moments = moments(left, right)
    for (number, moment) in moments.enumerated() {
      if sentences.last != moment.caption.sentence { sentences.append(moment.caption.sentence) }
      let isShown =
        leftReel.shows(moment.left, as: last?.left) && rightReel.shows(moment.right, as: last?.right)
        && moment.caption == last?.caption
      guard left.kind.contains(number), !isShown else {
        writer?.repeatLast()
        continue
      }
      last = moment
      let frame = try stage.bitmap(leftReel.picture(moment.left), rightReel.picture(moment.right), moment.caption)
      if let writer { writer.add(frame) } else { writer = left.kind.makeWriter(first: frame, gap: stage.gap) }
    }
    return RecordedPicture(left.name, scale: scale, contents: writer?.finish() ?? Data(), captions: sentences)
  }

  // MARK: - Private

  /// A frame of the whole picture: the frames of both halves, and what is written below them.
  private struct Moment {
    var left: Int
    var right: Int
    var caption: Caption
  }

  private func moments(_ left: SidePicture, _ right: SidePicture) -> [Moment] {
    var moments: [Moment] = []
    for step in left.marks.indices {
      let (one, other) = (left.frames(ofStep: step), right.frames(ofStep: step))
      let sentence = tape.sentence(after: left.firstStep + step)
      for index in 0..<max(one.count, other.count) {
        let frames = [one, other].map { max(0, min($0.lowerBound + index, $0.upperBound - 1)) }
        let keys = one.count >= other.count ? left.keys[frames[0]] : right.keys[frames[1]]
        moments.append(Moment(left: frames[0], right: frames[1], caption: Caption(sentence: sentence, keys: keys)))
      }
    }
    return moments
  }
}

/// The frames of a half, by their numbers.
private struct HalfReel {
  /// The extent in pixels.
  let size: PixelSize
  private var player: PNGPlayer
  /// The index in the file for each frame: consecutive equal frames are stored once.
  private let indices: [Int]

  init(_ half: SidePicture) throws {
    guard let file = PNGFile(half.contents) else { throw Self.damage }
    size = file.size
    player = PNGPlayer(file)
    indices = file.durations.enumerated().flatMap { index, duration in
      repeatElement(index, count: max(1, duration))
    }
  }

  /// Whether two frames have the same picture; false if `other` is nil.
  func shows(_ frame: Int, as other: Int?) -> Bool { other.map { index(of: $0) == index(of: frame) } ?? false }

  mutating func picture(_ frame: Int) throws -> Bitmap {
    guard let picture = player.picture(of: index(of: frame)) else { throw Self.damage }
    return picture
  }

  private static var damage: StepFailure { StepFailure("expected a half of a picture, but it is damaged") }

  private func index(of frame: Int) -> Int { indices[min(frame, indices.count - 1)] }
}

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
