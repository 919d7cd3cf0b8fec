import Foundation
import Headless
import UIKit

/// Texts from outside in the inputs that people type into.
extension FuzzFile {
  /// The inputs that a text is typed into.
  private enum Input: Int, CaseIterable {
    case text, styledText, secretText, field, secretField, search

    /// Makes the input, as high as in a form.
    @MainActor func make(_ text: String, like bytes: [UInt8]) -> any UIView & UITextInput {
      let frame = CGRect(x: 0, y: 0, width: 200, height: rawValue < Input.field.rawValue ? 150 : 40)
      switch self {
      case .text: return UITextView(frame: frame)
      case .styledText:
        let view = UITextView(frame: frame)
        view.attributedText = FuzzFile.styled(text, like: bytes)
        return view
      case .secretText:
        let view = UITextView(frame: frame)
        view.isSecureTextEntry = true
        return view
      case .field: return UITextField(frame: frame)
      case .secretField:
        let field = UITextField(frame: frame)
        field.isSecureTextEntry = true
        return field
      case .search: return UISearchTextField(frame: frame)
      }
    }
  }

  /// Types `text` into an input, and moves, selects, deletes and undoes in it; which input, and how, depends on `bytes`.
  static func edit(_ text: String, like bytes: [UInt8]) {
    withScene { scene in
      let kind = Input.allCases[bytes.reduce(0) { $0 + Int($1) } % Input.allCases.count]
      let input = kind.make(text, like: bytes)
      scene.keyWindow?.addSubview(input)
      input.becomeFirstResponder()
      input.insertText(text)
      let host = scene.platformWindow as? HeadlessWindow
      for byte in bytes.prefix(60) {
        let names = FuzzKey.strong + ["z", "a", "x"]
        var flags: UIKeyModifierFlags = byte & 1 == 0 ? [] : .shift
        if byte & 2 != 0 { flags.insert(.control) }
        let key = FuzzKey(name: names[Int(byte >> 2) % names.count], flags: flags).key
        host?.send(KeyEvent(isDown: true, key: key, timestamp: 0))
      }
      _ = input.caretRect(for: input.endOfDocument)
    }
  }

  /// `text` with attributes whose ranges and numbers follow from `bytes`.
  private static func styled(_ text: String, like bytes: [UInt8]) -> NSAttributedString {
    let numbers: [CGFloat] = [0, 3, -2, 40, 1e-7, -1000, 1e308, .nan, .infinity, -.infinity]
    let styled = NSMutableAttributedString(string: text)
    let length = styled.length
    guard length > 0 else { return styled }
    for (index, byte) in bytes.prefix(16).enumerated() {
      let start = Int(byte) * 31 % length
      let range = NSRange(location: start, length: min(length - start, Int(byte) % 17 + 1))
      let number = numbers[Int(byte) % numbers.count]
      switch index % 6 {
      case 0: styled.addAttribute(.kern, value: number, range: range)
      case 1: styled.addAttribute(.baselineOffset, value: number, range: range)
      case 2: styled.addAttribute(.font, value: UIFont.systemFont(ofSize: 17).withSize(number), range: range)
      case 3: styled.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: range)
      case 4: styled.addAttribute(.backgroundColor, value: UIColor.systemYellow, range: range)
      default:
        let style = NSMutableParagraphStyle()
        style.lineSpacing = number
        style.paragraphSpacing = number
        style.lineHeightMultiple = number
        styled.addAttribute(.paragraphStyle, value: style, range: range)
      }
    }
    return styled
  }
}
