import CX11
import Glibc

/// A font file that FreeType reads piece by piece (`FT_Stream`).
///
/// By default FreeType maps the whole file, and the few hundred glyphs of a form, scattered over it, bring nearly all
/// of it into memory. Read this way, a glyph costs one `pread`, once.
nonisolated final class FontStream {
  private let file: Int32
  private let record: UnsafeMutablePointer<FT_StreamRec>

  /// Opens the file; nil if it can't be read.
  init?(path: String) {
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let length = lseek(file, 0, SEEK_END)
    guard length > 0 else {
      close(file)
      return nil
    }
    record = .allocate(capacity: 1)
    record.initialize(to: FT_StreamRec())
    record.pointee.size = UInt(length)
    record.pointee.descriptor.value = Int(file)
    record.pointee.read = { stream, offset, buffer, count in
      guard let stream, count > 0 else { return 0 }
      return FontStream.read(Int32(stream.pointee.descriptor.value), offset, buffer, count)
    }
  }

  /// Every face that reads from this stream must be closed before.
  deinit {
    record.deallocate()
    close(file)
  }

  /// Opens the font at `index` in the file, which needs this object for as long as it lives.
  func openFace(_ library: FreeTypeLibrary, index: Int) -> FT_Face? {
    var arguments = FT_Open_Args()
    arguments.flags = UInt32(FT_OPEN_STREAM)
    arguments.stream = record
    var face: FT_Face?
    return FT_Open_Face(library.handle, &arguments, index, &face) == 0 ? face : nil
  }

  /// Reads at an offset, as FreeType's callback; returns how many bytes could be read.
  private static func read(
    _ file: Int32,
    _ offset: UInt,
    _ buffer: UnsafeMutablePointer<UInt8>?,
    _ count: UInt
  ) -> UInt {
    var done = 0
    while done < Int(count) {
      let step = pread(file, buffer?.advanced(by: done), Int(count) - done, Int(offset) + done)
      guard step > 0 else { break }
      done += step
    }
    return UInt(done)
  }
}
