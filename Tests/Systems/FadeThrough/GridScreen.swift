import UIKit

/// Tiles of one size; pushed onto another such screen, its layout replaces the other's.
public final class GridScreen: UICollectionViewController {
    /// How many tiles there are.
    public var items = 6

    public override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    }

    public override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items }

    public override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "tile", for: indexPath)
        cell.backgroundColor = .systemTeal
        return cell
    }
}

/// A grid in the first layout, and one in the second that is to be pushed onto it.
public func makeGrids(
    _ small: UICollectionViewFlowLayout, _ large: UICollectionViewFlowLayout, items: Int = 6
) -> (small: GridScreen, large: GridScreen) {
    let screens = [small, large].map { GridScreen(collectionViewLayout: $0) }
    for screen in screens { screen.items = items }
    screens[1].useLayoutToLayoutNavigationTransitions = true
    return (screens[0], screens[1])
}
