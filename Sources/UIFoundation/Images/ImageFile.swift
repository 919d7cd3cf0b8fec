/// Finds image files among a program's resources.
package enum ImageFile {
  /// The name extensions of files that can be decoded.
  package static let extensions = ["png", "jpg", "jpeg"]

  /// The path of the image file with this name, of several scales the best for `scale`; nil if there is none.
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

  /// The pixels per point of a file with this name: 2 or 3 after "@2x" or "@3x", else 1.
  static func scale(ofName path: String) -> CGFloat {
    let stem = split(path).stem
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// A name without its image extension, and the extension; nil without one.
  private static func split(_ name: String) -> (stem: Substring, ending: Substring?) {
    guard let dot = name.lastIndex(of: ".") else { return (name[...], nil) }
    let ending = name[name.index(after: dot)...]
    return extensions.contains(ending.lowercased()) ? (name[..<dot], ending) : (name[...], nil)
  }

  private static func folders(of bundle: Bundle?) -> [String] {
    guard let bundle, bundle !== Bundle.main else { return programFolders }
    return [bundle.resourcePath].compactMap { $0 }
  }

  /// The program's folder, and the folders of its targets' resources, which SwiftPM puts beside it as
  /// "Package_Target.resources". Listed once, because image lookups happen while rows scroll.
  private static let programFolders: [String] = {
    guard let main = Bundle.main.resourcePath else { return [] }
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: main)) ?? []
    return [main] + beside.filter { $0.hasSuffix(".resources") }.sorted().map { "\(main)/\($0)" }
  }()
}
