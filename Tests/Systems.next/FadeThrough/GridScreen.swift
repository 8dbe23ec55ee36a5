import UIKit

/// Squares of one size; pushed onto another such screen, its layout replaces the other's.
public final class GridScreen: UICollectionViewController {
    public override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
    }

    public override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 6 }

    public override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "square", for: indexPath)
        cell.backgroundColor = .systemTeal
        return cell
    }
}

/// A stack of a grid of small squares; `large` is to be pushed onto it.
public func makeGrids(
    small: CGFloat, large: CGFloat
) -> (navigation: UINavigationController, small: GridScreen, large: GridScreen) {
    let screens = [small, large].map { side in
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        return GridScreen(collectionViewLayout: layout)
    }
    screens[1].useLayoutToLayoutNavigationTransitions = true
    return (UINavigationController(rootViewController: screens[0]), screens[0], screens[1])
}
