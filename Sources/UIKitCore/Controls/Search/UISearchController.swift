/// A search in a screen: a bar, and an object that is notified of its text.
///
/// Set it as the screen's `navigationItem.searchController`, or its ``searchBar`` as a table's header. It is active from
/// the moment the bar is edited until Cancel or Escape. A results controller is shown over the screen's content while
/// there is text. Unlike on iOS the navigation bar stays where it is.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The bar that the user types in. A subclass may return a bar of its own, always the same one.
  open var searchBar: UISearchBar { ownBar }
  private lazy var ownBar = UISearchBar()

  /// The controller that shows the results, over the screen; nil if the screen itself shows them.
  public let searchResultsController: UIViewController?

  /// Notified of each change of the text.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Notified when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether the screen is dimmed while the search is active and its text is empty; a press on the screen ends the search.
  open var obscuresBackgroundDuringPresentation = true { didSet { showOverlay() } }

  /// The older name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// Whether iOS hides the navigation bar during a search. Stored only: here the bar stays.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether a Cancel button is shown while the search is active.
  open var automaticallyShowsCancelButton = true

  private var isSearching = false

  // MARK: - Creating

  /// Makes a search; nil for a screen that shows the results itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    listen()
  }

  /// Makes a search without a results controller.
  public convenience init() { self.init(searchResultsController: nil) }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  private func listen() {
    let field = searchBar.searchTextField
    field.addAction(UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
    field.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    searchBar.onCancel = { [weak self] in self?.isActive = false }
  }

  // MARK: - Searching

  /// Whether a search goes on. Setting it begins or ends the search; the end empties the bar.
  open var isActive: Bool {
    get { isSearching }
    set { if newValue != isSearching { newValue ? begin() : end() } }
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    textDidChange()
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.text = nil
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    textDidChange()
    delegate?.didDismissSearchController(self)
  }

  private func textDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
    showOverlay()
  }

  // MARK: - Over the screen

  /// The controller whose screen is searched.
  private var screen: UIViewController? {
    var responder: UIResponder? = searchBar
    while let next = responder?.next {
      if let navigation = next as? UINavigationController { return navigation.topViewController }
      if let controller = next as? UIViewController { return controller }
      responder = next
    }
    return nil
  }

  private func showOverlay() {
    let showsResults = isSearching && searchResultsController != nil && searchBar.text?.isEmpty == false
    let dims = isSearching && obscuresBackgroundDuringPresentation && !showsResults && searchBar.text?.isEmpty != false
    guard showsResults || dims, let screen, screen !== self else { return removeOverlay() }
    if view.superview !== screen.view {
      removeOverlay()
      screen.addChild(self)
      view.frame = screen.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      screen.view.addSubview(view)
      didMove(toParent: screen)
    }
    view.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    show(showsResults ? searchResultsController : nil)
  }

  private func show(_ results: UIViewController?) {
    guard let searchResultsController else { return }
    guard results != nil else {
      searchResultsController.viewIfLoaded?.isHidden = true
      return
    }
    if searchResultsController.parent == nil {
      addChild(searchResultsController)
      searchResultsController.view.frame = view.bounds
      searchResultsController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(searchResultsController.view)
      searchResultsController.didMove(toParent: self)
    }
    searchResultsController.view.isHidden = false
  }

  private func removeOverlay() {
    guard isViewLoaded, view.superview != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }

  // MARK: - Overrides

  open override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.addHandler { [weak self] _ in
      guard let self, searchResultsController?.viewIfLoaded?.isHidden ?? true else { return }
      isActive = false
    }
    view.addGestureRecognizer(tap)
  }
}
