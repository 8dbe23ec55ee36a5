import Testing
import UIKit

/// A table of 320 × 400 points with rows of 44, as an app writes its data source.
private final class Table: NSObject, UITableViewDataSource, UITableViewDelegate {
    let stage = Stage()
    let view: UITableView
    var rows: [[String]]
    var height: CGFloat = 44
    var told: [String] = []

    init(_ rows: [[String]], _ style: UITableView.Style = .plain) {
        self.rows = rows
        view = stage.perform { [stage] in
            let view = UITableView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
            view.register(Cell.self, forCellReuseIdentifier: "cell")
            stage.window.addSubview(view)
            return view
        }
        super.init()
        stage.perform {
            view.dataSource = self
            view.delegate = self
        }
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows[section].count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = rows[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        rows.count > 1 ? "Section \(section)" : nil
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        told.append("highlights \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        told.append("selects \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        told.append("deselects \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) { told.append("hides \(indexPath.row)") }

    /// The texts of the cells shown, from top to bottom.
    var shown: [String] {
        stage.perform {
            view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
                .compactMap { $0.textLabel?.text }
        }
    }

    func tap(_ y: CGFloat, at time: Double) {
        for (phase, delay) in [(UITouch.Phase.began, 0.0), (.ended, 0.05)] {
            stage.advance(to: time + delay)
            stage.send(TouchSample(phase: phase, location: CGPoint(x: 100, y: y)))
        }
    }
}

/// A cell as an app writes it: `override`, not `required`.
private final class Cell: UITableViewCell {
    var uses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        contentView.backgroundColor = selected ? .systemRed : .clear
    }
}

@Suite struct `A table` {
    private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

    /// 400 / 44 = 9.09, so ten rows are seen.
    @Test func `makes cells only for visible rows, and uses them again`() {
        let table = Table([numbers(1000)])
        #expect(table.shown == numbers(10))
        #expect(table.view.contentSize == CGSize(width: 320, height: 44_000))
        #expect(table.stage.perform { table.view.visibleCells.first } is Cell)
        table.stage.perform { table.view.contentOffset.y = 44_000 - 400 }
        #expect(table.shown.last == "999")
        let cell = table.stage.perform { table.view.visibleCells.first as? Cell }
        #expect(cell?.uses == 1)
        #expect(table.told.count == 10)
        table.stage.tearDown()
    }

    @Test func `knows the places of its rows`() {
        let table = Table([numbers(3), numbers(5)])
        table.stage.perform {
            let view = table.view
            // Titles of plain tables are 28 points high.
            #expect(view.rectForHeader(inSection: 1).minY == CGFloat(28 + 3 * 44))
            #expect(
                view.rectForRow(at: IndexPath(row: 2, section: 1))
                    == CGRect(x: 0, y: 2 * 28 + 5 * 44, width: 320, height: 44))
            #expect(
                view.indexPathForRow(at: CGPoint(x: 5, y: 28 + 44.5))
                    == IndexPath(row: 1, section: 0))
            #expect(view.indexPathForRow(at: CGPoint(x: 5, y: 5)) == nil)
            #expect(view.indexPathForRow(at: CGPoint(x: 5, y: 5000)) == nil)
            #expect(view.rectForRow(at: IndexPath(row: 9, section: 0)) == .zero)
            let rows = view.indexPathsForRows(in: CGRect(x: 0, y: 100, width: 10, height: 100))
            #expect(rows?.map { [$0.section, $0.row] } == [[0, 1], [0, 2], [1, 0]])
            #expect(view.numberOfSections == 2 && view.numberOfRows(inSection: 1) == 5)
        }
        table.stage.tearDown()
    }

    @Test func `has headers that float above their sections' rows`() throws {
        let table = Table([numbers(20), numbers(20)])
        table.stage.perform {
            table.view.layoutIfNeeded()
            table.view.contentOffset.y = 100
            table.view.layoutIfNeeded()
        }
        let header = try #require(table.view.headerView(forSection: 0))
        #expect(header.textLabel?.text == "Section 0")
        #expect(header.frame == CGRect(x: 0, y: 100, width: 320, height: 28))
        // The next section pushes it out: its header ends where the rows do.
        table.stage.perform {
            table.view.contentOffset.y = 28 + 20 * 44 - 10
            table.view.layoutIfNeeded()
        }
        #expect(header.frame.maxY == CGFloat(28 + 20 * 44))
        table.stage.tearDown()
    }

    @Test func `selects a row under a finger, and deselects the one before`() {
        let table = Table([numbers(20)])
        table.tap(60, at: 0.1)
        #expect(table.told == ["highlights 1", "selects 1"])
        #expect(table.view.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(table.view.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
        table.told = []
        table.tap(20, at: 1)
        #expect(table.told == ["highlights 0", "deselects 1", "selects 0"])
        table.stage.perform {
            table.view.deselectRow(at: IndexPath(row: 0, section: 0), animated: true)
        }
        #expect(table.view.indexPathForSelectedRow == nil)
        table.stage.tearDown()
    }

    @Test func `keeps several selections if it is told to`() {
        let table = Table([numbers(20)])
        table.stage.perform { table.view.allowsMultipleSelection = true }
        table.tap(60, at: 0.1)
        table.tap(20, at: 1)
        #expect(table.view.indexPathsForSelectedRows?.map(\.row) == [0, 1])
        table.tap(20, at: 2)
        #expect(table.view.indexPathsForSelectedRows?.map(\.row) == [1])
        table.stage.tearDown()
    }

    @Test func `scrolls to a row as far as the content allows`() {
        let table = Table([numbers(100)])
        func offset(_ row: Int, _ place: UITableView.ScrollPosition) -> CGFloat {
            table.stage.perform {
                table.view.scrollToRow(
                    at: IndexPath(row: row, section: 0), at: place, animated: false)
                return table.view.contentOffset.y
            }
        }
        #expect(offset(50, .top) == 2200)
        #expect(offset(50, .middle) == CGFloat(2222 - 200))
        #expect(offset(50, .bottom) == CGFloat(51 * 44 - 400))
        #expect(offset(99, .top) == CGFloat(4400 - 400))
        #expect(offset(0, .bottom) == 0)
        #expect(offset(5, .none) == 0)
        table.stage.tearDown()
    }

    @Test func `animates insertions and deletions, with index paths as UIKit counts them`() throws {
        let table = Table([numbers(5)])
        var ended = false
        table.stage.perform {
            table.view.layoutIfNeeded()
            table.rows = [["0", "new", "2", "3", "last"]]
            table.view.performBatchUpdates {
                // Deletions count before, insertions after the batch.
                table.view.insertRows(at: [IndexPath(row: 4, section: 0)], with: .fade)
                table.view.deleteRows(
                    at: [IndexPath(row: 1, section: 0), IndexPath(row: 4, section: 0)],
                    with: .left)
                table.view.insertRows(at: [IndexPath(row: 1, section: 0)], with: .right)
            } completion: {
                ended = $0
            }
        }
        #expect(table.shown == ["0", "new", "2", "3", "last"])
        let arriving = try #require(table.view.cellForRow(at: IndexPath(row: 1, section: 0)))
        table.stage.advance(to: 0.15)
        let seen = table.stage.perform { arriving.seen.frame.minX }
        #expect(seen > 0 && seen < 320, "\(seen)")
        #expect(!ended)
        table.stage.advance(to: 1)
        #expect(ended)
        #expect(table.view.subviews.filter { $0 is Cell }.count == 5)
        table.stage.tearDown()
    }

    @Test func `moves, reloads, and updates whole sections`() {
        let table = Table([["a", "b", "c"], ["d"]])
        table.stage.perform {
            table.view.layoutIfNeeded()
            table.rows = [["c", "a", "b"], ["d"]]
            table.view.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
        }
        table.stage.advance(to: 1)
        #expect(table.shown == ["c", "a", "b", "d"])
        table.stage.perform {
            table.rows = [["c", "A", "b"], ["d"]]
            table.view.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        }
        table.stage.advance(to: 2)
        #expect(table.shown == ["c", "A", "b", "d"])
        table.stage.perform {
            table.rows = [["new"], ["c", "A", "b"]]
            table.view.beginUpdates()
            table.view.insertSections([0], with: .top)
            table.view.deleteSections([1], with: .fade)
            table.view.endUpdates()
        }
        table.stage.advance(to: 3)
        #expect(table.shown == ["new", "c", "A", "b"])
        table.stage.perform {
            table.rows = [["x", "y"], ["c", "A", "b"]]
            table.view.reloadSections([0], with: .none)
        }
        table.stage.advance(to: 4)
        #expect(table.shown == ["x", "y", "c", "A", "b"])
        table.stage.tearDown()
    }

    @Test func `sizes rows by their cells`() {
        let table = Table([numbers(3)])
        table.stage.perform {
            table.height = UITableView.automaticDimension
            table.view.estimatedRowHeight = 100
            table.view.reloadData()
            table.view.layoutIfNeeded()
        }
        // One line of 17 points needs no more than the least height, 44.
        #expect(table.view.contentSize.height == CGFloat(3 * 44))
        table.rows = [[String(repeating: "many words ", count: 20)]]
        table.stage.perform {
            table.view.reloadData()
            table.view.layoutIfNeeded()
            table.view.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.numberOfLines = 0
            table.view.beginUpdates()
            table.view.endUpdates()
        }
        #expect(table.view.contentSize.height == 44)
        table.stage.tearDown()
    }

    @Test func `has views above and below its rows`() {
        let table = Table([numbers(2)])
        table.stage.perform {
            table.view.tableHeaderView = UIView(
                frame: CGRect(x: 5, y: 5, width: 10, height: 50))
            table.view.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
            table.view.layoutIfNeeded()
        }
        #expect(table.view.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
        #expect(table.view.tableFooterView?.frame == CGRect(x: 0, y: 138, width: 320, height: 30))
        #expect(table.view.contentSize.height == 168)
        table.stage.tearDown()
    }
}

/// A controller as an app writes it.
private final class Letters: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.tableFooterView = UIView()
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 1 }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 30 }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Letter \(indexPath.row)"
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(UIViewController(), animated: true)
    }

    override func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
        ])
    }
}

@Suite struct `A table's controller` {
    @Test func `deselects along with a pop, and selects again if that is cancelled`() {
        let stage = Stage(
            device: Device(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
        let letters = stage.perform {
            let letters = Letters(style: .plain)
            stage.window.rootViewController = UINavigationController(rootViewController: letters)
            return letters
        }
        // Its rows begin below the bars: 47 + 44 points.
        #expect(letters.tableView.contentOffset.y == -91)
        #expect(letters.tableView.adjustedContentInset.bottom == 34)
        for (phase, time) in [(UITouch.Phase.began, 0.1), (.ended, 0.15)] {
            stage.advance(to: time)
            stage.send(TouchSample(phase: phase, location: CGPoint(x: 100, y: 91 + 60)))
        }
        stage.advance(to: 1)
        #expect(letters.navigationController?.viewControllers.count == 2)
        #expect(letters.tableView.indexPathForSelectedRow?.row == 1)
        stage.perform { _ = letters.navigationController?.popViewController(animated: true) }
        #expect(letters.tableView.indexPathForSelectedRow == nil)
        stage.advance(to: 3)
        stage.tearDown()
    }
}
