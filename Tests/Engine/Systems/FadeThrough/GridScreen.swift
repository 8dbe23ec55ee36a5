import UIKit

/// A screen of equal tiles; pushed onto another such screen, it replaces that one's layout with its
/// own.
public final class GridScreen: UICollectionViewController {
    /// The number of tiles.
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

/// Creates a grid in the first layout, and one in the second layout to be pushed onto it.
public func makeGrids(
    _ small: UICollectionViewFlowLayout, _ large: UICollectionViewFlowLayout, items: Int = 6
) -> (small: GridScreen, large: GridScreen) {
    let screens = [small, large].map { GridScreen(collectionViewLayout: $0) }
    for screen in screens { screen.items = items }
    screens[1].useLayoutToLayoutNavigationTransitions = true
    return (screens[0], screens[1])
}
