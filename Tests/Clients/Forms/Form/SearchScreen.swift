// Searches of 2017 and 2021: a search bar above a collection, a search controller above a table.

import UIKit

final class ProductCell: UICollectionViewCell {
  static let identifier = "ProductCell"
  private let imageView = UIImageView()
  private let nameLabel = UILabel()
  private let priceLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .tertiarySystemBackground
    contentView.layer.cornerRadius = 10
    contentView.layer.masksToBounds = true
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 10).cgPath
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    nameLabel.font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    nameLabel.numberOfLines = 2
    priceLabel.font = UIFont.systemFont(ofSize: UIFont.smallSystemFontSize, weight: UIFont.Weight.semibold)
    priceLabel.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [imageView, nameLabel, priceLabel])
    stack.axis = .vertical
    stack.distribution = .fillProportionally
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    stack.pinEdges(to: contentView, insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let background = UIView(frame: bounds)
    background.backgroundColor = UIColor.systemFill
    selectedBackgroundView = background
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var isSelected: Bool {
    didSet { contentView.layer.borderWidth = isSelected ? 2 : 0 }
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(
        withDuration: 0.2,
        delay: 0,
        usingSpringWithDamping: 0.7,
        initialSpringVelocity: 0.5,
        options: [.allowUserInteraction, .beginFromCurrentState]
      ) {
        self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
      }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }

  func configure(name: String, price: Double) {
    nameLabel.text = name
    priceLabel.text = String(format: "%.2f €", price)
    imageView.image = UIImage(systemName: "cart")
  }
}

extension UIView {
  func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -insets.right),
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom),
    ])
  }
}

final class SectionHeader: UICollectionReusableView {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
}

class SearchViewController: UIViewController, UISearchBarDelegate {
  private let all = (1...60).map { (name: "Product \($0)", price: Double($0) * 1.5) }
  private lazy var shown = all
  private var searchTask: DispatchWorkItem?
  private var timer: Timer?

  private let searchBar: UISearchBar = {
    let bar = UISearchBar()
    bar.placeholder = "Search products"
    bar.searchBarStyle = .minimal
    bar.showsCancelButton = false
    bar.autocapitalizationType = .none
    bar.autocorrectionType = .no
    bar.returnKeyType = .search
    bar.barTintColor = .systemBackground
    bar.isTranslucent = true
    bar.tintColor = .systemTeal
    bar.backgroundImage = UIImage()
    bar.searchTextField.backgroundColor = .secondarySystemFill
    bar.searchTextField.font = .systemFont(ofSize: 15)
    bar.sizeToFit()
    return bar
  }()

  private let segmented: UISegmentedControl = {
    let control = UISegmentedControl(items: ["All", "Cheap", "Dear"])
    control.selectedSegmentIndex = 0
    control.selectedSegmentTintColor = .systemBlue
    control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    control.setTitleTextAttributes([NSAttributedString.Key.foregroundColor: UIColor.label], for: .normal)
    control.apportionsSegmentWidthsByContent = true
    control.insertSegment(withTitle: "New", at: 3, animated: false)
    control.setWidth(80, forSegmentAt: 0)
    return control
  }()

  private lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .vertical
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.estimatedItemSize = .zero
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.backgroundColor = .clear
    view.register(ProductCell.self, forCellWithReuseIdentifier: ProductCell.identifier)
    view.register(
      SectionHeader.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header"
    )
    view.dataSource = self
    view.delegate = self
    view.keyboardDismissMode = .onDrag
    view.alwaysBounceVertical = true
    view.allowsMultipleSelection = false
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }()

  private let emptyLabel: UILabel = {
    let label = UILabel()
    label.text = "Nothing found"
    label.textColor = .tertiaryLabel
    label.textAlignment = .center
    label.shadowColor = .white
    label.shadowOffset = CGSize(width: 0, height: 1)
    label.highlightedTextColor = .white
    label.baselineAdjustment = .alignCenters
    label.allowsDefaultTighteningForTruncation = true
    return label
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.titleView = searchBar
    searchBar.delegate = self
    segmented.addTarget(self, action: SearchViewController.scopeChanged(_:), for: .valueChanged)
    segmented.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(segmented)
    view.addSubview(collectionView)
    definesPresentationContext = true
    extendedLayoutIncludesOpaqueBars = true
    edgesForExtendedLayout = []
    NSLayoutConstraint.activate([
      segmented.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      segmented.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      segmented.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
      collectionView.topAnchor.constraint(equalTo: segmented.bottomAnchor, constant: 8),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func scopeChanged(_ sender: UISegmentedControl) {
    guard sender.selectedSegmentIndex != UISegmentedControl.noSegment else { return }
    _ = sender.titleForSegment(at: sender.selectedSegmentIndex)
    filter(searchBar.text ?? "")
  }

  private func filter(_ text: String) {
    shown = text.isEmpty ? all : all.filter { $0.name.localizedCaseInsensitiveContains(text) }
    switch segmented.selectedSegmentIndex {
    case 1: shown = shown.filter { $0.price < 30 }
    case 2: shown = shown.filter { $0.price >= 30 }
    default: break
    }
    collectionView.backgroundView = shown.isEmpty ? emptyLabel : nil
    UIView.transition(
      with: collectionView,
      duration: 0.25,
      options: .transitionCrossDissolve,
      animations: {
        self.collectionView.reloadData()
      }
    )
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    searchTask?.cancel()
    let task = DispatchWorkItem { [weak self] in self?.filter(searchText) }
    searchTask = task
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: task)
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [weak self] _ in self?.filter(searchText) }
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(true, animated: true) }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    filter("")
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.endEditing(true) }
}

extension SearchViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { shown.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    guard
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ProductCell.identifier, for: indexPath)
        as? ProductCell
    else { return UICollectionViewCell() }
    let product = shown[indexPath.item]
    cell.configure(name: product.name, price: product.price)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "Header",
        for: indexPath
      ) as! SectionHeader
    header.label.text = "\(shown.count) products"
    return header
  }
}

extension SearchViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let layout = collectionViewLayout as! UICollectionViewFlowLayout
    let width = collectionView.bounds.width - layout.sectionInset.left - layout.sectionInset.right
    return CGSize(width: floor((width - layout.minimumInteritemSpacing) / 2), height: 120)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: true)
    let alert = UIAlertController(title: shown[indexPath.item].name, message: nil, preferredStyle: .actionSheet)
    alert.addAction(.init(title: "OK", style: .cancel))
    present(alert, animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    cell.alpha = 0
    UIView.animate(withDuration: 0.3, delay: 0.05 * Double(indexPath.item % 4), options: .curveEaseOut) {
      cell.alpha = 1
    }
  }
}

// MARK: - With a search controller

class ListSearchViewController: UITableViewController, UISearchResultsUpdating {
  private let cities = ["Berlin", "Bern", "Graz", "Paris", "Wien", "Zürich"]
  private lazy var filtered = cities
  private let searchController = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cities"
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.largeTitleDisplayMode = .always
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search cities"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "City")
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    filtered = text.isEmpty ? cities : cities.filter { $0.range(of: text, options: .caseInsensitive) != nil }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return filtered.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "City", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = filtered[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}
