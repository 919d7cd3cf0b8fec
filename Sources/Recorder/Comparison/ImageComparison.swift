import Foundation
import PNG
import X11

/// Compares two pictures: whether a person would see a difference, and where.
///
/// Moving pictures are compared frame by frame.
public nonisolated struct ImageComparison {
  /// How much may differ.
  public struct Tolerance: Equatable, Sendable {
    /// The largest difference of a channel, 0…255, that counts as equal.
    public var maximumDifference: Int
    /// The fraction of a picture's pixels, 0…1, that may differ by more.
    public var part: Double

    /// Makes a tolerance.
    public init(maximumDifference: Int, part: Double) {
      self.maximumDifference = maximumDifference
      self.part = part
    }

    /// No difference.
    public static let none = Tolerance(maximumDifference: 0, part: 0)
    /// For the edges of letters, which another version of FreeType may draw a little lighter; a missing caret is too
    /// much.
    public static let antialiasing = Tolerance(maximumDifference: 32, part: 0.00004)
  }

  /// The difference, as the end of a sentence that begins with the picture's name; nil if the pictures are alike.
  public private(set) var difference: String?

  private var worst: (picture: Bitmap, golden: Bitmap)?
  private let tolerance: Tolerance

  /// Compares two files; nil if one isn't a picture in the format that the recorder writes.
  public init?(_ picture: Data, with golden: Data, tolerance: Tolerance = .antialiasing) {
    self.tolerance = tolerance
    if picture == golden { return }
    guard let new = PNGFile(picture), let old = PNGFile(golden) else { return nil }
    guard new.size == old.size else {
      difference = "is \(Self.name(new.size)) pixels, its golden picture \(Self.name(old.size))"
      return
    }
    guard new.durations == old.durations else {
      difference = "has \(Self.length(new)), its golden picture \(Self.length(old))"
      return
    }
    let (newFrames, oldFrames) = (new.makeFrames(), old.makeFrames())
    guard !newFrames.isEmpty, !oldFrames.isEmpty else { return nil }
    compare(newFrames, oldFrames)
  }

  /// A picture of the difference: pixels that differ by more than the tolerance in red, all others in pale grey; nil if
  /// they are alike or of different sizes.
  public func makeDiffImage() -> Data? {
    guard let (picture, golden) = worst else { return nil }
    var diff = picture
    for index in stride(from: 0, to: diff.bytes.count, by: 4) {
      let isFar = Self.distance(picture, golden, at: index) > tolerance.maximumDifference
      let grey = UInt8(170 + Int(golden.bytes[index + 1]) / 3)
      (diff.bytes[index], diff.bytes[index + 1], diff.bytes[index + 2]) = isFar ? (224, 0, 32) : (grey, grey, grey)
      diff.bytes[index + 3] = 255
    }
    return Data(PNGEncoder().encode(diff))
  }

  // MARK: - Private

  private mutating func compare(_ new: [Bitmap], _ old: [Bitmap]) {
    var most = 0
    for (index, (picture, golden)) in zip(new, old).enumerated() where picture != golden {
      let count = Self.countDifferingPixels(picture, golden, tolerance.maximumDifference)
      guard count > most, Double(count) > tolerance.part * Double(picture.bytes.count / 4) else { continue }
      most = count
      worst = (picture, golden)
      let frame = new.count > 1 ? " in frame \(index + 1)" : ""
      difference = "differs from its golden picture in \(count) pixels\(frame)"
    }
  }

  private static func countDifferingPixels(_ picture: Bitmap, _ golden: Bitmap, _ maximumDifference: Int) -> Int {
    guard let changes = picture.changes(from: golden) else { return 0 }
    var count = 0
    for y in changes.y..<changes.maxY {
      for x in changes.x..<changes.maxX {
        if distance(picture, golden, at: (y * picture.size.width + x) * 4) > maximumDifference { count += 1 }
      }
    }
    return count
  }

  private static func distance(_ picture: Bitmap, _ golden: Bitmap, at index: Int) -> Int {
    var most = 0
    for channel in index..<index + 4 {
      most = max(most, abs(Int(picture.bytes[channel]) - Int(golden.bytes[channel])))
    }
    return most
  }

  private static func name(_ size: PixelSize) -> String { "\(size.width) × \(size.height)" }

  private static func length(_ file: PNGFile) -> String {
    "\(file.durations.count) frames in \(file.durations.reduce(0, +)) sixtieths of a second"
  }
}
