import Foundation
import PNG
import X11

/// A still or moving picture, read back from its file.
nonisolated struct PNGFile {
  /// The extent in pixels.
  let size: PixelSize
  /// How long each frame is shown, in units of the file; 0 for the only frame of a still picture.
  let durations: [Int]

  private let decoder: PNGDecoder
  private let frames: [Frame]

  private struct Frame {
    var rect: PixelRect
    var duration: Int
    var data: [UInt8]
  }

  /// Reads a file; nil if it isn't in the format that the recorder writes.
  init?(_ contents: Data) {
    guard let decoder = PNGDecoder(Array(contents)) else { return nil }
    self.decoder = decoder
    size = decoder.size
    var frames = [Frame(rect: PixelRect(size: decoder.size), duration: 0, data: [])]
    var isFirst = true
    for (name, contents) in decoder.chunks {
      switch name {
      case "fcTL":
        guard contents.count == 26 else { return nil }
        let frame = Self.frame(contents)
        if isFirst { frames = [frame] } else { frames.append(frame) }
        isFirst = false
      case "IDAT": frames[frames.count - 1].data += contents
      case "fdAT": frames[frames.count - 1].data += contents.dropFirst(4)
      default: break
      }
    }
    self.frames = frames
    durations = frames.map(\.duration)
  }

  /// Every frame as a whole picture; empty if one of them is damaged.
  func makeFrames() -> [Bitmap] {
    var player = PNGPlayer(self)
    var whole: [Bitmap] = []
    for index in frames.indices {
      guard let picture = player.picture(of: index) else { return [] }
      whole.append(picture)
    }
    return whole
  }

  /// Pastes the frame with this index into the picture of the frame before it; returns whether it could be decoded.
  func paste(_ index: Int, into picture: inout Bitmap) -> Bool {
    guard let part = decoder.bitmap(from: frames[index].data, size: frames[index].rect.size) else { return false }
    picture.paste(part, at: frames[index].rect.origin)
    return true
  }

  private static func frame(_ contents: [UInt8]) -> Frame {
    func number(_ index: Int) -> Int {
      contents[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let rect = PixelRect(x: number(12), y: number(16), width: number(4), height: number(8))
    return Frame(rect: rect, duration: Int(contents[20]) << 8 | Int(contents[21]), data: [])
  }
}
