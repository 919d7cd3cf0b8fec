import JPEG
import Outside

/// Reading images from PNG and JPEG files.
extension UIImage {
  /// Makes an image from the contents of a PNG or JPEG file; nil, with a line on standard error, if they can't be decoded.
  ///
  /// `scale` is the number of pixels per point. JPEG files need libjpeg-turbo (`libturbojpeg.so.0`), and are turned upright by
  /// their Exif orientation (``imageOrientation``); a truncated one has the pixels that it contains.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard scale > 0, scale.isFinite, let decoded = Self.decode(data, called: "data") else { return nil }
    self.init(cgImage: CGImage(decoded.bitmap), scale: scale, orientation: decoded.orientation)
  }

  /// Makes an image from a PNG or JPEG file; nil, with a line on standard error, if the file doesn't exist, is larger than
  /// 256 MiB, or can't be decoded.
  ///
  /// A name that ends with "@2x" or "@3x" sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let decoded = Self.decode(file: path) else { return nil }
    let scale = ImageFile.scale(ofName: path)
    self.init(cgImage: CGImage(decoded.bitmap), scale: scale, orientation: decoded.orientation)
  }

  /// Makes an image from a PNG or JPEG file among the program's resources, such as `Images/logo.png` of an executable target;
  /// nil, with a line on standard error, if there is none.
  ///
  /// A name without extension stands for a file with ".png", ".jpg" or ".jpeg", in this order. Of "logo.png", "logo@2x.png" and
  /// "logo@3x.png" the best for the screen's scale is read. Images of one file share its pixels while one of them is in use.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Makes an image from the resources of a bundle, such as a library's `Bundle.module`; without a bundle, from the program's.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    let scale = traitCollection?.displayScale ?? UITraitCollection.current.displayScale
    guard let path = ImageFile.path(of: name, scale: scale, in: bundle) else {
      Self.report("there is no picture named “\(name)” among the resources")
      return nil
    }
    let ownScale = ImageFile.scale(ofName: path)
    if let known = Self.namedImages[path], let original = known.original.value, let upright = known.upright.value {
      self.init(cgImage: original, upright: upright, scale: ownScale, orientation: known.orientation)
    } else {
      guard let decoded = Self.decode(file: path) else { return nil }
      self.init(cgImage: CGImage(decoded.bitmap), scale: ownScale, orientation: decoded.orientation)
      Self.namedImages[path] = NamedImage(
        original: Weak(cgImage),
        upright: Weak(picture),
        orientation: imageOrientation
      )
    }
  }

  /// Makes a small image from a file; nil, with a line on standard error, if that fails. A JPEG file may be decoded faster, at a
  /// reduced size whose shorter side has at least `shorterSide` pixels.
  package convenience init?(contentsOfFile path: String, shorterSide: Int) {
    guard let decoded = Self.decode(file: path, shorterSide: shorterSide) else { return nil }
    self.init(cgImage: CGImage(decoded.bitmap), scale: 1, orientation: decoded.orientation)
  }

  // MARK: - Private

  /// The decoded pixels of a named image, as long as they are in use: as in its file, and turned upright.
  private struct NamedImage {
    let original: Weak<CGImage>
    let upright: Weak<CGImage>
    let orientation: Orientation
  }

  /// The named images that may be in use, by the paths of their files.
  private static var namedImages: [String: NamedImage] = [:]

  /// Lets named images be read from their files again: an image stores the driver's picture of it, which belongs to one
  /// driver's display.
  package static func clearNamedImages() { namedImages = [:] }

  private static func decode(file path: String, shorterSide: Int = .max) -> DecodedImage? {
    do throws(OutsideFileError) {
      let data = try OutsideFile(path, limit: OutsideFile.pictureLimit).read()
      return decode(data, called: path, shorterSide: shorterSide)
    } catch {
      report(error == .system(ENOENT) ? "there is no file \(path)" : "\(path) can't be read: \(error.reason)")
      return nil
    }
  }

  /// Decodes a file's contents; nil, with a line on standard error, if that fails.
  static func decode(
    _ data: Data,
    called name: String,
    shorterSide: Int = .max,
    jpeg: JPEGLibrary? = .shared
  ) -> DecodedImage? {
    do throws(DecodedImage.Failure) {
      return try DecodedImage(data, shorterSide: shorterSide, jpeg: jpeg)
    } catch {
      switch error {
      case .noLibrary: reportMissingLibrary()
      case .unreadable(let reason): report("\(name) is no picture that can be read: \(reason)")
      }
      return nil
    }
  }

  /// Whether the missing JPEG library was reported, which happens once.
  private static var hasReportedMissingLibrary = false

  /// Reports once, on standard error, that the JPEG library is missing.
  static func reportMissingLibrary() {
    if !hasReportedMissingLibrary { report(JPEGFailure.noLibrary.reason) }
    hasReportedMissingLibrary = true
  }

  static func report(_ problem: String) { StandardStreams.complain("UIImage: \(problem)") }
}
