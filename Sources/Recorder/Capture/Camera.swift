import Foundation
import UIKit
import UIKitX11
import X11

/// Looks at the app's window, and makes pictures of it.
final class Camera {
  /// The kind of file that a film becomes.
  enum Film {
    /// An APNG of every so many frames.
    case movie(String, every: Int)
    /// A PNG with so many of the frames side by side.
    case strip(String, count: Int)
  }

  /// The window; nil before it is open.
  var host: X11WindowHost? {
    didSet { capture = host.map { FrameCapture($0) } }
  }
  /// Whether pictures show the pointer.
  var showsPointer: Bool
  /// Whether a caption below the pictures names the keys that are pressed.
  var showsCaptions: Bool
  /// Where the pointer is, in points of the window.
  var pointer = CGPoint.zero
  /// Whether its button is down.
  var isPressed = false
  /// Whether hardware keys were pressed since the pointer moved: then it hides, as on a desktop.
  var isTyping = false
  /// The pictures taken so far.
  private(set) var pictures: [RecordedPicture] = []

  private var capture: FrameCapture?
  private var reel: (film: Film, writer: any FilmWriter, start: Int)?
  private var frame = 0
  private var captions = CaptionText()
  private var captionBar: CaptionBar?
  private var sprites: [Bool: PointerSprite] = [:]

  /// Makes a camera without a film.
  init(showsPointer: Bool, showsCaptions: Bool) {
    self.showsPointer = showsPointer
    self.showsCaptions = showsCaptions
  }

  // MARK: - Pictures

  /// Takes a picture of the window's content.
  func takePicture(_ name: String) throws {
    keep(name, Data(PNGEncoder().encode(try compose())))
  }

  /// A picture of the window after a step of `tape` failed; nil when there is no window.
  func makeFailurePicture(of tape: Tape) -> RecordedPicture? {
    guard let picture = try? compose() else { return nil }
    let name = tape.file.split(separator: ".").first.map(String.init) ?? "tape"
    return RecordedPicture(file: "\(name).failed.png", contents: Data(PNGEncoder().encode(picture)))
  }

  /// Begins a film with the window's content as its first frame.
  func begin(_ film: Film) throws {
    let first = try compose()
    let writer: any FilmWriter =
      switch film {
      case .movie: APNGWriter(size: first.size, rate: RecordingEnvironment.rate)
      case .strip(_, let count): Filmstrip(count: count, gap: Int((8 * scale).rounded()))
      }
    writer.add(first)
    reel = (film, writer, frame)
  }

  /// Ends the film.
  func stop() throws {
    guard let reel else { return }
    self.reel = nil
    switch reel.film {
    case .movie(let name, _), .strip(let name, _): keep(name, reel.writer.finish())
    }
  }

  /// Looks at a frame that the app has drawn, if a film wants it.
  func frameDidPass(_ number: Int) {
    frame = number
    captions.advance()
    guard let reel else { return }
    if case .movie(_, let step) = reel.film, (number - reel.start) % step != 0 { return reel.writer.repeatLast() }
    if let picture = try? compose() { reel.writer.add(picture) } else { reel.writer.repeatLast() }
  }

  private func keep(_ name: String, _ contents: Data) {
    let number = scale == scale.rounded() ? "\(Int(scale))" : "\(Double(scale))"
    let suffix = scale == 1 ? "" : "@\(number)x"
    pictures.append(RecordedPicture(file: "\(name)\(suffix).png", contents: contents))
  }

  private var scale: CGFloat { host?.scale ?? 1 }

  // MARK: - Captions

  /// Tells that a character was typed.
  func addCaption(_ character: Character) { captions.add(character) }

  /// Tells that a key was pressed.
  func setCaption(_ chord: KeyChord) { captions.set(chord) }

  /// Tells that a key of the virtual keyboard was tapped.
  func setCaption(_ label: String) { captions.set(label) }

  // MARK: - Composing

  /// The window with pointer and captions, where they are wanted.
  private func compose() throws -> Bitmap {
    guard let capture, var picture = capture.fetch() else {
      throw StepFailure("expected a picture, but the window has none")
    }
    if showsPointer, !isTyping { draw(pointerSprite, on: &picture) }
    guard showsCaptions else { return picture }
    return try withCaptions(picture)
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

  private func withCaptions(_ picture: Bitmap) throws -> Bitmap {
    guard let host else { return picture }
    let bar = captionBar ?? CaptionBar(scale: scale, platform: host.platform)
    captionBar = bar
    let strip = try bar.bitmap(captions.text, width: picture.size.width)
    return picture.extended(below: strip)
  }
}

/// Takes the frames of a film one by one.
protocol FilmWriter: AnyObject {
  /// The next frame.
  func add(_ picture: Bitmap)

  /// Shows the last frame for one more frame.
  func repeatLast()

  /// The file's bytes.
  func finish() -> Data
}
