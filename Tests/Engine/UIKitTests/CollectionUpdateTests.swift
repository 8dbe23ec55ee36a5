import Testing
import UIKit

/// A cell as an app writes it: `override`, not `required`.
private final class Tile: UICollectionViewCell {
    var text = ""

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .systemBlue
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Rule: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .separator
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A column of rows of 50 points whose new cells come from the right, with a line behind the first.
private final class Column: UICollectionViewLayout {
    var told: [String] = []
    private var inserted: Set<IndexPath> = []

    override init() {
        super.init()
        register(Rule.self, forDecorationViewOfKind: "rule")
    }

    required init?(coder: NSCoder) { nil }

    private var count: Int {
        guard let collectionView, collectionView.numberOfSections > 0 else { return 0 }
        return collectionView.numberOfItems(inSection: 0)
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: 320, height: 50 * CGFloat(count))
    }

    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        let paths = (0..<count).map { IndexPath(item: $0, section: 0) }
        return paths.compactMap { layoutAttributesForItem(at: $0) }.filter {
            $0.frame.intersects(rect)
        }
            + [
                layoutAttributesForDecorationView(
                    ofKind: "rule", at: IndexPath(item: 0, section: 0))
            ].compactMap { $0 }
    }

    override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 50 * CGFloat(indexPath.item), width: 320, height: 50)
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 320, height: 1)
        attributes.zIndex = -1
        return attributes
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems {
            told.append("\(item.updateAction)")
            if item.updateAction == .insert, let path = item.indexPathAfterUpdate {
                inserted.insert(path)
            }
        }
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        told.append("finalize")
        inserted = []
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        guard inserted.contains(itemIndexPath) else { return attributes }
        let own = layoutAttributesForItem(at: itemIndexPath)
        own?.center.x += 320
        return own
    }
}

private final class Tiles: NSObject, UICollectionViewDataSource {
    let stage = Stage()
    let layout: Column
    let view: UICollectionView
    var texts: [String]

    init(_ texts: [String]) {
        self.texts = texts
        (layout, view) = stage.perform { [stage] in
            let layout = Column()
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
            view.register(Tile.self, forCellWithReuseIdentifier: "tile")
            stage.window.addSubview(view)
            return (layout, view)
        }
        super.init()
        stage.perform { view.dataSource = self }
    }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { texts.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "tile", for: indexPath)
        (cell as? Tile)?.text = texts[indexPath.item]
        return cell
    }

    var shown: [String] { view.visibleCells.compactMap { ($0 as? Tile)?.text } }
}

@Suite struct `Updates of a collection view` {
    @Test func `move cells, with the layout's attributes for new ones`() throws {
        let tiles = Tiles(["a", "b", "c"])
        var ended: Bool?
        tiles.stage.perform {
            tiles.view.performBatchUpdates {
                tiles.texts = ["new", "a", "c"]
                tiles.view.insertItems(at: [IndexPath(item: 0, section: 0)])
                tiles.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            } completion: {
                ended = $0
            }
        }
        #expect(tiles.layout.told == ["delete", "insert", "finalize"])
        #expect(tiles.shown == ["new", "a", "c"])
        let new = try #require(tiles.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let moved = try #require(tiles.view.cellForItem(at: IndexPath(item: 1, section: 0)))
        tiles.stage.advance(to: 0.1)
        let (x, y) = tiles.stage.perform { (new.seen.frame.minX, moved.seen.frame.minY) }
        #expect(x > 0 && x < 320, "\(x)")
        #expect(y > 0 && y < 50, "\(y)")
        #expect(tiles.view.subviews.filter { $0 is Tile }.count == 4)
        tiles.stage.advance(to: 1)
        #expect(ended == true)
        #expect(new.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
        #expect(tiles.view.subviews.filter { $0 is Tile }.count == 3)
        tiles.stage.tearDown()
    }

    @Test func `keep the selection with its items`() {
        let tiles = Tiles(["a", "b", "c"])
        tiles.stage.perform {
            tiles.view.layoutIfNeeded()
            tiles.view.selectItem(
                at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
            tiles.texts = ["c", "a", "b"]
            tiles.view.moveItem(
                at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
        }
        #expect(tiles.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        tiles.stage.advance(to: 1)
        #expect(tiles.shown == ["c", "a", "b"])
        tiles.stage.tearDown()
    }

    @Test func `reload items and sections`() {
        let tiles = Tiles(["a", "b"])
        tiles.stage.perform {
            tiles.view.layoutIfNeeded()
            tiles.texts = ["a", "B"]
            tiles.view.reloadItems(at: [IndexPath(item: 1, section: 0)])
        }
        tiles.stage.advance(to: 1)
        #expect(tiles.shown == ["a", "B"])
        tiles.stage.perform {
            tiles.texts = ["x", "y", "z"]
            tiles.view.reloadSections([0])
        }
        tiles.stage.advance(to: 2)
        #expect(tiles.shown == ["x", "y", "z"])
        tiles.stage.tearDown()
    }

    @Test func `follow the current animation block`() {
        let tiles = Tiles(["a"])
        tiles.stage.perform {
            tiles.view.layoutIfNeeded()
            UIView.animate(withDuration: 2) {
                tiles.texts = ["new", "a"]
                tiles.view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        tiles.stage.advance(to: 1)
        let y = tiles.stage.perform {
            tiles.view.cellForItem(at: IndexPath(item: 1, section: 0))?.seen.frame.minY
        }
        #expect(abs((y ?? 0) - 25) < 1)
        tiles.stage.tearDown()
    }

    @Test func `show decoration views of the layout`() {
        let tiles = Tiles(["a"])
        let rule = tiles.stage.perform {
            tiles.view.layoutIfNeeded()
            return tiles.view.subviews.first { $0 is Rule }
        }
        #expect(rule?.frame == CGRect(x: 0, y: 0, width: 320, height: 1))
        #expect(tiles.view.subviews.first === rule)
        tiles.stage.tearDown()
    }

    @Test func `must fit the data source's counts`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let tiles = Tiles(["a"])
            tiles.stage.perform {
                tiles.view.layoutIfNeeded()
                tiles.view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        let words = String(
            decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Invalid update: invalid number of items in section 0."))
        #expect(words.contains("(1 inserted, 0 deleted)"))
    }
}
