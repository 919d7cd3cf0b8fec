import UIKit

func makeLayoutOfTwoColumns() -> UICollectionViewLayout {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(80))
  let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  return layout
}
