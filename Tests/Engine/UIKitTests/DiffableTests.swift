import Testing
import UIKit

private enum Shelf: Hashable { case first, second }

@Suite struct `A diffable data source` {
    private let stage = Stage()

    private typealias Source = UICollectionViewDiffableDataSource<Shelf, String>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Shelf, String>

    private func make() -> (UICollectionView, Source) {
        stage.perform {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 320, height: 40)
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
            stage.window.addSubview(view)
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
                cell, _, item in cell.accessibilityIdentifier = item
            }
            let source = Source(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            return (view, source)
        }
    }

    private func snapshot(_ first: [String], _ second: [String]? = nil) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([.first])
        snapshot.appendItems(first)
        if let second {
            snapshot.appendSections([.second])
            snapshot.appendItems(second, toSection: .second)
        }
        return snapshot
    }

    private func shown(_ view: UICollectionView) -> [String] {
        stage.perform {
            view.layoutIfNeeded()
            return view.visibleCells.compactMap(\.accessibilityIdentifier)
        }
    }

    /// Every change between two orders of some items ends with the second.
    @Test(arguments: [
        (["a", "b", "c"], ["a", "c"]), (["a", "b"], ["x", "a", "y", "b"]),
        (["a", "b", "c", "d"], ["d", "c", "b", "a"]), ([], ["a"]), (["a"], []),
        (["a", "b", "c"], ["c", "x", "a"]),
    ])
    func `shows a snapshot after another`(before: [String], after: [String]) {
        let (view, source) = make()
        stage.perform { source.apply(snapshot(before), animatingDifferences: false) }
        #expect(shown(view) == before)
        var ended = false
        stage.perform { source.apply(snapshot(after)) { ended = true } }
        stage.advance(to: 1)
        #expect(shown(view) == after)
        #expect(ended)
        stage.tearDown()
    }

    @Test func `moves items between sections, which come and go`() {
        let (view, source) = make()
        stage.perform {
            source.apply(snapshot(["a", "b"], ["c"]), animatingDifferences: false)
        }
        #expect(shown(view) == ["a", "b", "c"])
        stage.perform { source.apply(snapshot(["a"], ["b", "c"])) }
        stage.advance(to: 1)
        #expect(shown(view) == ["a", "b", "c"])
        #expect(source.indexPath(for: "b") == IndexPath(item: 0, section: 1))
        stage.perform { source.apply(snapshot(["a", "c"])) }
        stage.advance(to: 2)
        #expect(shown(view) == ["a", "c"])
        #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == "c")
        #expect(source.sectionIdentifier(for: 0) == .first)
        stage.tearDown()
    }

    @Test func `has snapshots that count`() {
        var snapshot = snapshot(["a", "b"], ["c"])
        snapshot.insertItems(["x"], afterItem: "a")
        snapshot.moveItem("c", beforeItem: "a")
        snapshot.deleteItems(["b"])
        #expect(snapshot.itemIdentifiers == ["c", "a", "x"])
        #expect(snapshot.numberOfItems == 3 && snapshot.numberOfSections == 2)
        #expect(snapshot.numberOfItems(inSection: .second) == 0)
        #expect(snapshot.sectionIdentifier(containingItem: "x") == .first)
        #expect(snapshot.indexOfItem("x") == 2)
        snapshot.deleteSections([.first])
        #expect(snapshot.itemIdentifiers.isEmpty)
    }

    @Test func `serves tables too`() {
        let (table, source) = stage.perform {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            stage.window.addSubview(table)
            let source = UITableViewDiffableDataSource<Shelf, String>(tableView: table) {
                table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = item
                return cell
            }
            source.apply(snapshot(["a", "b", "c"]), animatingDifferences: false)
            return (table, source)
        }
        stage.perform {
            table.layoutIfNeeded()
            source.apply(snapshot(["c", "a", "d"]))
        }
        stage.advance(to: 1)
        let texts = stage.perform { table.visibleCells.compactMap { $0.textLabel?.text } }
        #expect(texts == ["c", "a", "d"])
        stage.tearDown()
    }
}
