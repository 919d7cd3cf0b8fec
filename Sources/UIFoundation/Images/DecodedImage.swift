import JPEG
import PNG

/// The contents of an image file: pixels, and the orientation by which they become upright.
struct DecodedImage {
  let bitmap: ImageBitmap
  let orientation: UIImage.Orientation

  /// Why an image file can't be decoded.
  enum Failure: Error, Equatable {
    /// The data is no image, or damaged; with the message of the decoding library.
    case unreadable(String)
    /// The file is a JPEG file, and the machine lacks the JPEG library.
    case noLibrary
  }

  /// Decodes the contents of a PNG or JPEG file; `jpeg` is nil if the JPEG library is missing. A JPEG file may be decoded at a
  /// reduced size, as long as its shorter side keeps `shorterSide` pixels.
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
