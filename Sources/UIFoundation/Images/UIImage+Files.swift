import JPEG
import Outside

/// Pictures in PNG and JPEG files.
extension UIImage {
  /// Makes a picture from the contents of a PNG or JPEG file; nil, with a line on standard error, if they aren't that.
  ///
  /// `scale` is how many of its pixels make a point. JPEG files are read by libjpeg-turbo where its file `libturbojpeg.so.0` is installed,
  /// and turned as the camera was held (``imageOrientation``); one that was cut off has the pixels that are there.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard scale > 0, scale.isFinite, let decoded = Self.decode(data, called: "data") else { return nil }
    self.init(cgImage: CGImage(decoded.bitmap), scale: scale, orientation: decoded.orientation)
  }

  /// Makes a picture from a PNG or JPEG file; nil, with a line on standard error, if there is none at `path`, or if it is
  /// larger than 256 MiB.
  ///
  /// If the name ends with "@2x" or "@3x", so many pixels make a point.
  public convenience init?(contentsOfFile path: String) {
    guard let decoded = Self.decode(file: path) else { return nil }
    let scale = ImageFile.scale(ofName: path)
    self.init(cgImage: CGImage(decoded.bitmap), scale: scale, orientation: decoded.orientation)
  }

  /// Makes a picture from a PNG or JPEG file among the program's resources, such as `Images/logo.png` of an executable
  /// target; nil, with a line on standard error, if there is none.
  ///
  /// Without ".png", ".jpg" or ".jpeg" the first of these that there is is added. Where there are files "logo@2x.png" and
  /// "logo@3x.png", that which suits the screen's scale is taken. Call it again for another copy: pixels are shared while one
  /// is in use.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Finds an image in the resources of one bundle, such as a library's `Bundle.module`; nil for the program's.
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

  /// Makes a picture that is shown small from a file; nil as above. A photo, whose shorter side has more than the pixels that are
  /// needed, may come with fewer than it has, in less time.
  package convenience init?(contentsOfFile path: String, shorterSide: Int) {
    guard let decoded = Self.decode(file: path, shorterSide: shorterSide) else { return nil }
    self.init(cgImage: CGImage(decoded.bitmap), scale: 1, orientation: decoded.orientation)
  }

  // MARK: - Private

  /// A named picture that may be in use: as its file has it, and turned upright.
  private struct NamedImage {
    let original: Weak<CGImage>
    let upright: Weak<CGImage>
    let orientation: Orientation
  }

  /// The pixels of named pictures that are in use, by their files.
  private static var namedImages: [String: NamedImage] = [:]

  /// Reads named pictures anew: the driver's pictures of an image are stored with the image, and belong to the display
  /// of one driver.
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

  /// The picture in a file's contents; nil, with a line on standard error, if there is none.
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

  /// Whether the line about the missing library was written: once for all pictures.
  private static var hasReportedMissingLibrary = false

  /// Says, the first time that it is called, that there is no library for JPEG files.
  static func reportMissingLibrary() {
    if !hasReportedMissingLibrary { report(JPEGFailure.noLibrary.reason) }
    hasReportedMissingLibrary = true
  }

  static func report(_ problem: String) { StandardStreams.complain("UIImage: \(problem)") }
}
