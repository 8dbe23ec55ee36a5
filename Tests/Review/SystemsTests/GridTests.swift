import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

/// A layout of squares without spacing.
private func squares(of side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    return layout
}

/// On a width of 390 three squares of 100 have gaps of 45, two of 195 are side by side.
@Suite struct `A push from grid to grid` {
    @Test func `has the squares of one collection view change their places`() {
        let stage = Stage()
        let grids = stage.perform { makeGrids(squares(of: 100), squares(of: 195)) }
        let navigation = stage.perform { UINavigationController(rootViewController: grids.small) }
        stage.perform { stage.window.rootViewController = navigation }
        func third(at time: Double) -> CGRect? {
            stage.advance(to: time)
            return stage.perform {
                let cell = grids.small.collectionView.cellForItem(
                    at: IndexPath(item: 2, section: 0))
                return cell?.layer.presentation()?.frame
            }
        }
        let small = CGRect(x: 290, y: 0, width: 100, height: 100)
        let large = CGRect(x: 0, y: 195, width: 195, height: 195)
        #expect(third(at: 0) == small)
        stage.perform { navigation.pushViewController(grids.large, animated: true) }
        #expect(third(at: 0) == small)
        let between = third(at: 0.15) ?? .zero
        #expect(between.width > 100 && between.width < 195)
        #expect(third(at: 3) == large)
        #expect(stage.transitions.map(\.outcome) == [.completed])
        // Both screens show the same collection view, and popping leads back.
        #expect(grids.large.collectionView === grids.small.collectionView)
        stage.perform { _ = navigation.popViewController(animated: true) }
        #expect(third(at: 6) == small)
    }
}
