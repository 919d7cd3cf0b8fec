import UIKit

final class ContactsDataSource: UITableViewDiffableDataSource<ContactsDataSource.Section, String> {
  enum Section { case favourites, others }

  func show(_ favourites: [String]) {
    let dataSource = self
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.favourites, .others])
    snapshot.appendItems(favourites, toSection: .favourites)
    dataSource.apply(snapshot)
  }
}
