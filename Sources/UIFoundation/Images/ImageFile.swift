/// Finds pictures among a program's resources.
package enum ImageFile {
  /// The last parts of the names of files that can be read.
  package static let extensions = ["png", "jpg", "jpeg"]

  /// The file of a picture, of those for several scales the one that suits `scale`; nil if there is none.
  static func path(of name: String, scale: CGFloat, in bundle: Bundle?) -> String? {
    let wanted = Int(scale.clamped(to: 1...3).rounded(.up))
    let scales = [wanted] + [3, 2, 1].filter { $0 != wanted }
    let (stem, ending) = split(name)
    for folder in folders(of: bundle) {
      for ending in ending.map({ [$0] }) ?? extensions.map({ $0[...] }) {
        for scale in scales {
          let path = "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x").\(ending)"
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
    }
    return nil
  }

  /// The pixels a point of a file with that name: what it says behind "@", else 1.
  static func scale(ofName path: String) -> CGFloat {
    let stem = split(path).stem
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// A name without the extension of a picture, and that; nil where it has none.
  private static func split(_ name: String) -> (stem: Substring, ending: Substring?) {
    guard let dot = name.lastIndex(of: ".") else { return (name[...], nil) }
    let ending = name[name.index(after: dot)...]
    return extensions.contains(ending.lowercased()) ? (name[..<dot], ending) : (name[...], nil)
  }

  private static func folders(of bundle: Bundle?) -> [String] {
    guard let bundle, bundle !== Bundle.main else { return programFolders }
    return [bundle.resourcePath].compactMap { $0 }
  }

  /// The program's folder, and those of its targets' resources, which SwiftPM puts beside it as
  /// "Package_Target.resources". Listed once, because rows ask for pictures while they scroll.
  private static let programFolders: [String] = {
    guard let main = Bundle.main.resourcePath else { return [] }
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: main)) ?? []
    return [main] + beside.filter { $0.hasSuffix(".resources") }.sorted().map { "\(main)/\($0)" }
  }()
}
