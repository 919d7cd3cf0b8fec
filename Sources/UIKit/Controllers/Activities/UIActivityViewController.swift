/// A sheet that offers activities for texts, URLs and pictures.
///
/// ![A sheet that offers to copy a text.](UIActivityViewController)
///
/// Unlike on iOS, other programs can't add activities: texts and URLs can be copied, and be sent by mail if a mail program is
/// installed; pictures can be saved in the user's folder of pictures. The app's own activities follow.
/// Arrow keys and Tab reach the list, Escape closes the sheet.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// A closure that gets the kind of activity (nil if the user closed the sheet), whether it was completed, nil, and the error that
  /// stopped it.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called once, after the sheet has gone and the activity has ended.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// The kinds of activities that aren't offered; nil for none.
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { sheet?.show(offered) } }

  private let items: [Any]
  private let activities: [UIActivity]
  /// Whether the sheet was closed, or an activity was performed or is about to be.
  private var hasEnded = false
  /// The last chosen activity; its own controller may be presented.
  private var chosen: UIActivity?
  private var sheet: ActivitySheet? { viewIfLoaded as? ActivitySheet }

  // MARK: - Creating

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - activityItems: Strings, URLs, images, and objects that are a ``UIActivityItemSource``; other items are only for the app's
  ///     own activities.
  ///   - applicationActivities: The app's own activities, which are offered if they can process the items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = [MailActivity(), CopyActivity(), SaveActivity()] + (applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    title = "Share"
    modalPresentationStyle = .formSheet
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Overrides

  open override func loadView() {
    let sheet = ActivitySheet(SharedItems(placeholders))
    sheet.onClose = { [weak self] in self?.dismiss(animated: true) }
    sheet.onChoose = { [weak self] in self?.choose($0) }
    sheet.show(offered)
    view = sheet
    updateSize()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateSize()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !hasEnded, presentingViewController == nil else { return }
    hasEnded = true
    chosen?.onFinish = nil
    completionWithItemsHandler?(nil, false, nil, nil)
  }

  /// Moves the focus into the list by arrow keys that nothing else in the sheet handles.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.compactMap { $0.phase == .began ? $0.key : nil }
    if sheet.map({ sheet in keys.contains(where: sheet.beginMoving) }) != true {
      super.pressesBegan(presses, with: event)
    }
  }

  // MARK: - Private

  private var placeholders: [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  private var offered: [UIActivity] {
    let placeholders = placeholders
    return activities.filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: placeholders)
    }
  }

  private func updateSize() {
    guard let sheet else { return }
    let height = sheet.fittingHeight + sheet.safeAreaInsets.bottom
    preferredContentSize = CGSize(width: ActivitySheet.width, height: height)
    sheetPresentationController?.detents = [.custom { _ in height }]
  }

  private func choose(_ activity: UIActivity) {
    guard !hasEnded, presentedViewController == nil else { return }
    // The user has dismissed the controller of the activity chosen before.
    chosen?.onFinish = nil
    chosen = activity
    let type = activity.activityType
    let sources = items.compactMap { $0 as? any UIActivityItemSource }
    if let mail = activity as? MailActivity {
      let subjects = sources.map { $0.activityViewController(self, subjectForActivityType: type) }
      mail.subject = subjects.first { !$0.isEmpty } ?? ""
    }
    activity.prepare(
      withActivityItems: items.compactMap { item in
        guard let source = item as? any UIActivityItemSource else { return item }
        return source.activityViewController(self, itemForActivityType: type)
      }
    )
    let handler = completionWithItemsHandler
    if let next = activity.activityViewController {
      activity.onFinish = { [weak self] completed, error in
        self?.hasEnded = true
        guard let self, presentingViewController != nil else { return handler?(type, completed, nil, error) ?? () }
        presentingViewController?.dismiss(animated: true) { handler?(type, completed, nil, error) }
      }
      return present(next, animated: true)
    }
    hasEnded = true
    activity.onFinish = { handler?(type, $0, nil, $1) }
    dismiss(animated: true) { activity.perform() }
  }
}
