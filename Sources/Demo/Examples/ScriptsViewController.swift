import KeyboardAssistant
import UIKit

/// Fields with text in many scripts: letters that join, stack, combine or run from right to left, and emoji that
/// consist of several characters.
final class ScriptsViewController: FormViewController {
  private static let lines: [(name: String, text: String)] = [
    ("Arabic", "السَّلامُ عَلَيكم (أهلًا) 2026"),
    ("Hebrew", "שָׁלוֹם (לכולם) 2026"),
    ("Urdu", "اردو میں خوش آمدید"),
    ("Both ways", "The title is “مدخل إلى C++” (2026)."),
    ("Hindi", "क्षत्रिय स्त्री हिन्दी में"),
    ("Bengali", "বাংলা ভাষা শ্রী"),
    ("Tamil", "தமிழ் மொழி க்ஷௌ"),
    ("Thai", "ภาษาไทยที่นี่ น้ำ"),
    ("Khmer", "ភាសាខ្មែរ"),
    ("East Asia", "漢字かな交じり文 한국어"),
    ("Europe", "Ελληνικά Русский Tiếng Việt"),
    ("Marks", "x\u{302}\u{323} Z\u{351}\u{36B}\u{343} e\u{301} n\u{303}"),
    ("Emoji", "🇫🇷🇯🇵 👨‍👩‍👧‍👦 👍🏽 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️ ❤︎"),
  ]

  override var parts: [UIView] {
    [
      FormSection(
        rows: Self.lines.map { line in
          let field = FormField(line.name, placeholder: "")
          field.textField.text = line.text
          return field
        }
      )
    ]
  }
}
