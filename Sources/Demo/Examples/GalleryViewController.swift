import UIKit

/// The list of examples.
final class GalleryViewController: UIViewController {
  private let open: (Example) -> Void

  /// Makes the list; `open` is called with the example that a person chooses.
  init(open: @escaping (Example) -> Void) {
    self.open = open
    super.init(nibName: nil, bundle: nil)
    title = "Examples"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let scrollView = UIScrollView()
    view.addSubview(scrollView, insets: .zero)
    scrollView.addColumn([
      FormHeader("Keyboard Assistant", "Forms that never hide behind their keyboard.", symbol: "keyboard"),
      FormSection(
        rows: Example.all.map { example in ExampleRow(example) { [unowned self] in open(example) } },
        footer: "Tab and Shift-Tab walk the inputs, Return goes to the next one, Escape hides the keyboard."
      ),
    ])
  }
}
