import Headless
import KeyboardAssistant
import UIKit

/// Measures a form with many inputs in this process, without a server: opening it, going to the next input, showing the
/// keyboard.
struct NavigationBenchmark {
  func run(into report: inout Report) throws {
    var times: [Int: [String: Double]] = [:]
    for count in [10, 100, 10_000] {
      times[count] = try measure(count)
      for (what, time) in (times[count] ?? [:]).sorted(by: { $0.key < $1.key }) {
        report.add("navigation: \(what), \(count) inputs", time, "ms")
      }
    }
    guard let few = times[10], let some = times[100], let many = times[10_000] else { return }
    for what in ["next", "show keyboard"] {
      if let base = few[what], let time = many[what] {
        report.add("navigation: \(what), 10 000 inputs against 10", time / base, "times", limit: 2)
      }
    }
    if let base = some["open"], let time = many["open"] {
      report.add("navigation: open, 10 000 inputs against 100, for each input", time / base / 100, "times", limit: 2)
    }
  }

  private func measure(_ count: Int) throws -> [String: Double] {
    let form = ManyInputs(count)
    let platform = HeadlessPlatform()
    let opening = milliseconds { Self.open(form, on: platform) }
    form.view.window?.windowScene?.keyboard.keyboard = StubKeyboard(height: 260)
    var (nexts, shows): ([Double], [Double]) = ([], [])
    for round in 0..<9 {
      let show = milliseconds {
        form.fields[round % 5].becomeFirstResponder()
        platform.advance(seconds: 0.5)
      }
      nexts.append(milliseconds { form.navigator.gotoNextInputItem() })
      platform.advance(seconds: 0.5)
      guard form.fields[round % 5 + 1].isFirstResponder else { throw BenchError("next went astray") }
      form.navigator.closeKeyboard()
      platform.advance(seconds: 0.5)
      // Showing the first keyboard determines the order of inputs, which counts as opening.
      if round > 0 { shows.append(show) }
    }
    return ["open": opening, "next": nexts.dropFirst().map { $0 }.median, "show keyboard": shows.median]
  }

  private static func open(_ form: UIViewController, on platform: HeadlessPlatform) {
    UIApplication.shared.start(on: platform)
    UIWindow.open(title: "Benchmark", size: CGSize(width: 420, height: 760)) { form }.scene.renderNow()
  }
}

/// A column of fields in a scroll view, as an app would build it.
private final class ManyInputs: UIViewController {
  let fields: [UITextField]
  let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
  private var assistant: KeyboardAssistant?

  init(_ count: Int) {
    fields = (0..<count).map { _ in UITextField() }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let (scrollView, column) = (UIScrollView(), UIStackView(arrangedSubviews: fields))
    column.axis = .vertical
    for view in [scrollView, column] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    let bottom = view.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
      column.topAnchor.constraint(equalTo: scrollView.topAnchor),
      column.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      column.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ])
    for field in fields { field.heightAnchor.constraint(equalToConstant: 44).isActive = true }
    navigator.addInputItems(from: self, itemType: .bothTextFieldAndTextView)
    assistant = .createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: scrollView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20,
      bottomConstraint: bottom,
      bottomConstraintLayoutView: view
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    assistant?.start()
  }
}
