import Foundation
import UIKit
import UIKitX11
import X11

/// Takes pictures and films of the app's window.
final class Camera {
  /// The kinds of film.
  enum Film {
    /// An APNG of every n-th frame.
    case movie(String, every: Int)
    /// A PNG with `count` of the frames side by side.
    case strip(String, count: Int)
  }

  /// The window; nil before it is open.
  var host: X11WindowHost? {
    didSet { capture = host.map { FrameCapture($0) } }
  }
  /// Whether pictures show the pointer.
  var showsPointer: Bool
  /// Whether a caption below the pictures names the pressed keys.
  var showsCaptions: Bool
  /// The pointer's position, in points of the window.
  var pointer = CGPoint.zero
  /// Whether its button is down.
  var isPressed = false
  /// Whether hardware keys were pressed since the pointer moved: then it is hidden, as on a desktop.
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

  /// A picture of the window after a step of `tape` failed; nil if there is no window.
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

  /// Adds a frame that the app has drawn, if it belongs to the film.
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

  /// Adds a typed character to the caption.
  func addCaption(_ character: Character) { captions.add(character) }

  /// Shows a pressed key in the caption.
  func setCaption(_ chord: KeyChord) { captions.set(chord) }

  /// Shows a tapped key of the virtual keyboard in the caption.
  func setCaption(_ label: String) { captions.set(label) }

  // MARK: - Composing

  /// The window with pointer and captions, if they are to be shown.
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

/// Receives the frames of a film one by one.
protocol FilmWriter: AnyObject {
  /// Adds the next frame.
  func add(_ picture: Bitmap)

  /// Shows the last frame for one more frame.
  func repeatLast()

  /// The file's bytes.
  func finish() -> Data
}
