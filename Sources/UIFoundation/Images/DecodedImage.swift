import JPEG
import PNG

/// A picture as its file has it: its pixels, and how they have to be turned to be upright.
struct DecodedImage {
  let bitmap: ImageBitmap
  let orientation: UIImage.Orientation

  /// Why a picture can't be read.
  enum Failure: Error, Equatable {
    /// It is none, or damaged; with the words of the library that reads it.
    case unreadable(String)
    /// It is a JPEG file, and the machine lacks the library for these.
    case noLibrary
  }

  /// Reads the contents of a PNG or JPEG file; `jpeg` is nil where the library for these is missing. Of a JPEG file no more pixels need
  /// be read than make the shorter side that long.
  init(_ data: Data, shorterSide: Int, jpeg: JPEGLibrary?) throws(Failure) {
    self = try data.withUnsafeBytes { bytes in
      Result { () throws(Failure) in
        try JPEGPixels.canRead(bytes)
          ? DecodedImage(jpeg: bytes, shorterSide: shorterSide, jpeg) : DecodedImage(png: bytes)
      }
    }.get()
  }

  private init(png file: UnsafeRawBufferPointer) throws(Failure) {
    do throws(PNGFailure) {
      var pixels = try PNGPixels(file: file)
      pixels.premultiply()
      bitmap = ImageBitmap(
        width: pixels.width,
        height: pixels.height,
        format: .premultipliedRGBA,
        bytes: pixels.bytes
      )
      orientation = .up
    } catch {
      throw .unreadable(error.reason)
    }
  }

  private init(jpeg file: UnsafeRawBufferPointer, shorterSide: Int, _ library: JPEGLibrary?) throws(Failure) {
    do throws(JPEGFailure) {
      let pixels = try JPEGPixels(file: file, shorterSide: shorterSide, library: library)
      bitmap = ImageBitmap(
        width: pixels.width,
        height: pixels.height,
        format: .premultipliedRGBA,
        bytes: pixels.bytes
      )
      orientation = UIImage.Orientation(exif: pixels.orientation)
    } catch {
      throw error == .noLibrary ? .noLibrary : .unreadable(error.reason)
    }
  }
}
