import UIKit

/// What texts on a command line mean.
package enum OptionValue {
  /// The scales that can be asked for.
  package static let scales: ClosedRange<CGFloat> = 0.5...8

  /// Light, dark, or as the desktop is.
  package static func appearance(_ text: String) throws(OptionError) -> UIUserInterfaceStyle {
    switch text {
    case "light": return .light
    case "dark": return .dark
    case "system": return .unspecified
    default: throw OptionError(message: "--appearance is light, dark or system, not \(text.quoted)")
    }
  }

  /// Device pixels a point.
  package static func scale(_ text: String) throws(OptionError) -> CGFloat {
    guard let scale = decimal(text), scales.contains(scale) else {
      throw OptionError(message: "--scale is a number from 0.5 to 8, not \(text.quoted)")
    }
    return scale
  }

  /// The one of `known` that `text` names, in whatever case, or whose language it is; `kind` says what they are.
  package static func name(_ text: String, among known: [String], kind: String) throws(OptionError) -> String {
    let wanted = text.lowercased()
    let match = known.first { $0.lowercased() == wanted } ?? known.first { $0.lowercased().hasPrefix(wanted + "-") }
    if let match { return match }
    throw OptionError(message: "unknown \(kind) \(text.quoted); there are \(known.listed)")
  }

  /// A plain decimal number: no sign, no exponent, no words.
  package static func decimal(_ text: String) -> CGFloat? {
    guard text.count < 16, text.first?.isNumber == true, text.allSatisfy({ "0123456789.".contains($0) }) else {
      return nil
    }
    return Double(text).map { CGFloat($0) }
  }
}

extension String {
  /// The text in quotation marks, on one line whatever is in it.
  package nonisolated var quoted: String { debugDescription }
}

extension [String] {
  /// All in a row, as in a sentence.
  package nonisolated var listed: String {
    guard let last, count > 1 else { return first ?? "none" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
