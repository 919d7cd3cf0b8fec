import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

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
    expectSentence("after this update section 0 has 2 items, but the data source has 4", in: result)
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
    expectSentence("a section can't have fewer than no items", in: result)
  }

  @Test("so does an item that doesn't exist")
  func wrongPath() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = CollectionStage(count: 3)
        stage.collection.scrollToItem(at: stage.path(3), at: .top, animated: false)
      }
    }
    expectSentence("there is no item 3 in section 0", in: result)
  }

  @Test("so does a class that isn't registered")
  func notRegistered() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = CollectionStage(count: 3)
        _ = stage.collection.dequeueReusableCell(withReuseIdentifier: "other", for: stage.path(0))
      }
    }
    expectSentence("no cell class is registered for the identifier", in: result)
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
    expectSentence("the layout has a view of the kind", in: result)
  }

  /// Expects that the program told why it ended. Swift leaves the sentences of preconditions out of release builds, where
  /// only the end itself is expected.
  private func expectSentence(_ sentence: String, in result: ExitTest.Result?) {
    #if DEBUG
      let told = (result?.standardErrorContent).map { String(decoding: $0, as: UTF8.self) }
      #expect(told?.contains(sentence) == true)
    #endif
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
