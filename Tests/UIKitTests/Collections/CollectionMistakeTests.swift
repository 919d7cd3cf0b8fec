import TestSupport
import Testing

@testable import UIKit

@Suite("Mistakes with a collection")
struct CollectionMistakeTests {
  @Test("an update that doesn't fit the data source ends the program with a sentence")
  func wrongCount() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = CollectionStage(count: 3)
        stage.items[0].append("3")
        stage.collection.deleteItems(at: [stage.path(0)])
      }
    }
    #expect(said(result, "after this update section 0 has 2 items, but the data source has 4"))
  }

  @Test("so does a section of fewer than no items")
  func negativeCount() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = CollectionStage(count: 3)
        stage.collection.dataSource = NegativeItems.shared
        stage.app.settle()
      }
    }
    #expect(said(result, "a section can't have fewer than no items"))
  }

  @Test("so does an item that doesn't exist")
  func wrongPath() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = CollectionStage(count: 3)
        stage.collection.scrollToItem(at: stage.path(3), at: .top, animated: false)
      }
    }
    #expect(said(result, "there is no item 3 in section 0"))
  }

  @Test("so does a class that isn't registered")
  func notRegistered() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = CollectionStage(count: 3)
        _ = stage.collection.dequeueReusableCell(withReuseIdentifier: "other", for: stage.path(0))
      }
    }
    #expect(said(result, "no cell class is registered for the identifier"))
  }

  @Test("so does a header without a view")
  func noHeader() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = CollectionStage(count: 3)
        stage.flow.headerReferenceSize.height = 20
        stage.collection.dataSource = PlainItems.shared
        stage.app.settle()
      }
    }
    #expect(said(result, "the layout has a view of the kind"))
  }

  private func said(_ result: ExitTest.Result, _ sentence: String) -> Bool {
    String(decoding: result.standardErrorContent, as: UTF8.self).contains(sentence)
  }
}

private final class NegativeItems: UICollectionViewDataSource {
  static let shared = NegativeItems()

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { -1 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

private final class PlainItems: UICollectionViewDataSource {
  static let shared = PlainItems()

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}
