import Foundation
import PNG
import UIKit
import UIKitX11
import X11

/// Takes pictures and films of the app's window.
final class Camera {
  /// The window; nil before it is open.
  var host: X11WindowHost? {
    didSet {
      capture = host.map { FrameCapture($0) }
      bar = host.map { CaptionBar(scale: $0.scale, platform: $0.platform, sentences: tape.sentences) }
    }
  }
  /// Whether pictures show the pointer.
  var showsPointer: Bool
  /// Whether a caption below the pictures names the pressed keys.
  var showsCaptions: Bool
  /// The pointer's position, in points of the window.
  var pointer = CGPoint.zero
  /// Whether the pointer's button is down.
  var isPressed = false
  /// Whether hardware keys were pressed since the pointer moved: then it is hidden, as on a desktop.
  var isTyping = false
  /// The pictures taken so far.
  private(set) var pictures: [RecordedPicture] = []
  /// The pictures of one of two scenes side by side, in place of ``pictures``.
  private(set) var halves: [SidePicture] = []

  private let tape: Tape
  private let isHalf: Bool
  private var capture: FrameCapture?
  private var bar: CaptionBar?
  private var reel: Reel?
  private var frame = 0
  private var step = 0
  private var keys = CaptionText()
  private var sprites: [Bool: PointerSprite] = [:]

  /// A film that is being taken.
  private struct Reel {
    var half: SidePicture
    var writer: any FilmWriter
    var start: Int
    var sentences: [String]
  }

  /// Makes a camera without a film; with `isHalf` its pictures are without captions, and become ``halves``.
  init(_ tape: Tape, isHalf: Bool, showsPointer: Bool, showsCaptions: Bool) {
    self.tape = tape
    self.isHalf = isHalf
    self.showsPointer = showsPointer
    self.showsCaptions = showsCaptions
  }

  // MARK: - Pictures

  /// Takes a picture of the window's content.
  func takePicture(_ name: String) throws {
    let picture = Data(PNGEncoder().encode(try composite()))
    guard isHalf else { return addPicture(name, picture, [caption.sentence]) }
    halves.append(SidePicture(name: name, kind: .still, firstStep: step, keys: [caption.keys], contents: picture))
  }

  /// A picture of the window after a step of the tape failed; nil if there is no window.
  func makeFailurePicture() -> RecordedPicture? {
    guard let picture = try? composite() else { return nil }
    let name = tape.file.split(separator: ".").first.map(String.init) ?? "tape"
    return RecordedPicture(file: "\(name).failed.png", contents: Data(PNGEncoder().encode(picture)))
  }

  /// Begins a film with the window's content as its first frame.
  func beginFilm(_ name: String, _ kind: PictureKind) throws {
    let first = try composite()
    // Which frames of a half belong to the film is known only when the other half is there.
    let writer = (isHalf ? .movie(every: 1) : kind).makeWriter(first: first, gap: Int((8 * scale).rounded()))
    let half = SidePicture(name: name, kind: kind, firstStep: step, keys: [caption.keys])
    reel = Reel(half: half, writer: writer, start: frame, sentences: [caption.sentence])
  }

  /// Ends the film.
  func stop() throws {
    guard var reel else { return }
    self.reel = nil
    guard isHalf else { return addPicture(reel.half.name, reel.writer.finish(), reel.sentences) }
    reel.half.contents = reel.writer.finish()
    halves.append(reel.half)
  }

  /// Records that the step with this index begins.
  func beginStep(_ index: Int) {
    step = index
    guard let frames = reel?.half.keys.count else { return }
    reel?.half.marks.append(frames)
  }

  /// Adds a frame that the app has drawn, if it belongs to the film.
  func frameDidPass(_ number: Int) {
    frame = number
    keys.advance()
    guard let reel else { return }
    self.reel?.half.keys.append(caption.keys)
    if reel.sentences.last != caption.sentence { self.reel?.sentences.append(caption.sentence) }
    if !isHalf, !reel.half.kind.contains(number - reel.start) { return reel.writer.repeatLast() }
    if let picture = try? composite() { reel.writer.add(picture) } else { reel.writer.repeatLast() }
  }

  private func addPicture(_ name: String, _ contents: Data, _ captions: [String]) {
    pictures.append(RecordedPicture(name, scale: scale, contents: contents, captions: captions))
  }

  private var scale: CGFloat { host?.scale ?? 1 }

  // MARK: - Captions

  /// Adds a character that is typed into `input` to the caption.
  func addCaption(_ character: Character, in input: UIView?) { keys.add(character, in: input) }

  /// Shows a key that is pressed in `input` in the caption.
  func setCaption(_ chord: KeyChord, in input: UIView?) { keys.showPressedKey(chord, in: input) }

  /// Shows a key of the virtual keyboard that is tapped for `input` in the caption.
  func setCaption(_ label: String, in input: UIView?) { keys.showTappedKey(label, in: input) }

  private var caption: Caption {
    Caption(sentence: tape.sentence(after: step), keys: showsCaptions ? keys.text : nil)
  }

  // MARK: - Compositing

  /// The window with pointer and captions, if they are to be shown.
  private func composite() throws -> Bitmap {
    guard let capture, var picture = capture.fetch() else {
      throw StepFailure("expected a picture, but the window has none")
    }
    if showsPointer, !isTyping { draw(pointerSprite, on: &picture) }
    guard !isHalf, let strip = try bar?.bitmap(caption, width: picture.size.width) else { return picture }
    return picture.extended(below: strip)
  }

  private var pointerSprite: PointerSprite {
    if let sprite = sprites[isPressed] { return sprite }
    let sprite = PointerSprite(scale: scale, isPressed: isPressed)
    sprites[isPressed] = sprite
    return sprite
  }

  private func draw(_ sprite: PointerSprite, on picture: inout Bitmap) {
    let tip = PixelPoint(x: Int((pointer.x * scale).rounded(.down)), y: Int((pointer.y * scale).rounded(.down)))
    picture.blend(sprite.bitmap, at: PixelPoint(x: tip.x - sprite.tip.x, y: tip.y - sprite.tip.y))
  }
}
