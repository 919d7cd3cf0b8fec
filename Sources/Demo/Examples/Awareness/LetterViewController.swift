import KeyboardAwareness
import UIKit

/// A long letter on a page that grows with it: the caret stays above the keyboard while text is typed or selected.
final class LetterViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let recipient = FormField("To", placeholder: "Somebody far away") { $0.returnKeyType = .next }
  private let subject = FormField("Subject", placeholder: "Greetings") { $0.returnKeyType = .next }
  private let letter = UITextView()
  private let count = UILabel.text("", style: .footnote, color: .secondaryLabel)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(scrollView, insets: .zero)
    scrollView.keyboardDismissMode = .interactive
    setUpLetter()
    count.textAlignment = .center
    scrollView.addColumn([
      FormHeader("Letter", "A long text, and its caret always in sight.", symbol: "text.alignleft"),
      FormSection(rows: [recipient, subject]),
      FormCard(rows: [page]),
      count,
    ])
    for field in [recipient, subject] { field.textField.delegate = self }
    KeyboardAwarenessObserver.observe(scrollView, conflictingViewPadding: 20)
  }

  // MARK: - Private

  /// The letter with its margins.
  private var page: UIView {
    let page = letter.inset(16)
    FocusFrame.add(to: page, for: letter)
    return page
  }

  private func setUpLetter() {
    letter.accessibilityLabel = "Letter"
    letter.isScrollEnabled = false
    letter.backgroundColor = .clear
    letter.font = .preferredFont(forTextStyle: .body)
    letter.textContainerInset = .zero
    letter.textContainer.lineFragmentPadding = 0
    letter.text = Self.text
    letter.delegate = self
    letter.heightAnchor.constraint(greaterThanOrEqualToConstant: 200).isActive = true
    textViewDidChange(letter)
  }

  private static let text = """
    Dear Margaret,

    the lighthouse is as you described it, only higher. I counted two hundred and eleven steps and lost count twice, so you \
    may have your bet back.

    In the mornings the fog comes up to the third window and the gulls walk about on it as if it were a meadow. By noon one \
    can see the mainland, and on clear evenings the train that you will come on, a string of lit beads that goes behind the \
    hill and comes out again on the other side of supper.

    I have planted what you sent. The beans believe in the wall, the sweet peas believe in the beans. Nothing believes in the \
    rosemary, but it is still there.

    Please bring the blue dictionary, a ball of strong string, and as many candles as they let you have. Everything else we \
    have, or can do without, or shall make out of driftwood.
    """
}

extension LetterViewController: UITextViewDelegate {
  /// Counts the words.
  func textViewDidChange(_ textView: UITextView) {
    let words = Self.wordCount(of: textView.text)
    count.text = words == 1 ? "1 word" : "\(words) words"
  }

  /// The number of words between blanks.
  ///
  /// Reads bytes without branches, in a function of no actor: characters, or a closure that has to run on the main actor,
  /// take ten times as long, at each key.
  nonisolated private static func wordCount(of text: String) -> Int {
    var (count, previous) = (0, 0)
    for byte in text.utf8 {
      let inWord = byte > 0x20 ? 1 : 0
      count += inWord & ~previous
      previous = inWord
    }
    return count
  }
}

extension LetterViewController: UITextFieldDelegate {
  /// Return goes on to the subject, and then to the end of the letter.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard textField !== recipient.textField else { return !subject.textField.becomeFirstResponder() }
    letter.selectedRange = NSRange(location: letter.text.utf16.count, length: 0)
    letter.becomeFirstResponder()
    return false
  }
}
