import Testing
import UIKit

/// A cell that constraints size: a text above a box, with 10 points around and between them.
private final class SizingCell: UITableViewCell {
    let label = UILabel()
    let box = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        for view in [label, box] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            box.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
            box.leadingAnchor.constraint(equalTo: label.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: label.trailingAnchor),
            box.heightAnchor.constraint(equalToConstant: 80),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// A cell that says its size itself.
private final class FittingCell: UITableViewCell {
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: targetSize.width / 4) }
}

@Suite struct `The size that fits a scroll view` {
    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell() }
    }

    /// Source: apps take their sheets' heights from it, before a table has a size of its own, as
    /// github.com/nickoneill/PermissionScope does.
    @Test func `is the height of a table's content, in the given width`() {
        let stage = Stage()
        stage.perform {
            let (table, rows) = (UITableView(frame: .zero, style: .plain), Rows())
            table.dataSource = rows
            table.rowHeight = 50
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
            let endless = CGSize(width: 250, height: CGFloat.greatestFiniteMagnitude)
            #expect(table.sizeThatFits(endless) == CGSize(width: 250, height: 230))
            table.rowHeight = UITableView.automaticDimension
            #expect(table.sizeThatFits(endless) == CGSize(width: 250, height: 30 + 4 * 44))
        }
        stage.tearDown()
    }

    /// Source: the reference of `UIView.sizeThatFits(_:)`: the size that a view has, unless its class overrides it.
    @Test func `is its own otherwise`() {
        let stage = Stage()
        stage.perform {
            let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
            let scroll = UIScrollView(frame: frame)
            scroll.contentSize = CGSize(width: 100, height: 900)
            let grid = UICollectionView(
                frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
            for view in [scroll, grid] {
                #expect(view.sizeThatFits(CGSize(width: 250, height: 9)) == frame.size)
            }
        }
        stage.tearDown()
    }
}

/// A cell whose constraints leave its height open.
private final class OpenCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: contentView.topAnchor),
            view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// A table of 320 × 400 points whose rows size themselves.
private final class SizingTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    let stage = Stage()
    let view: UITableView
    let texts: [String]

    init(_ cell: UITableViewCell.Type, _ texts: [String]) {
        self.texts = texts
        view = stage.perform { [stage] in
            let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            view.register(cell, forCellReuseIdentifier: "cell")
            view.rowHeight = UITableView.automaticDimension
            view.estimatedRowHeight = 44
            stage.window.addSubview(view)
            return view
        }
        super.init()
        stage.perform {
            view.dataSource = self
            view.delegate = self
        }
        stage.advance(to: 0.1)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        texts.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? SizingCell)?.label.text = texts[indexPath.row]
        return cell
    }

    func cell(_ row: Int) -> UITableViewCell? {
        stage.perform { view.cellForRow(at: IndexPath(row: row, section: 0)) }
    }
}

@Suite struct `A row that sizes itself` {
    /// The text's height and 80, with 10 above, between and below.
    @Test func `is as high as the constraints in its content ask for`() {
        let long = String(repeating: "many words ", count: 12)
        let table = SizingTable(SizingCell.self, ["short", long])
        table.stage.perform {
            for (row, text) in ["short", long].enumerated() {
                let label = UILabel()
                label.text = text
                label.numberOfLines = 0
                let height = label.sizeThatFits(CGSize(width: 300, height: 0)).height
                #expect(table.cell(row)?.frame.height == height + CGFloat(110))
                let own = (table.cell(row) as? SizingCell)?.label.frame
                #expect(own == CGRect(x: 10, y: 10, width: 300, height: height))
            }
        }
        let conflicts = table.stage.events.filter { $0.name == .constraintsConflict }
        #expect(conflicts.map(\.detail) == [])
        table.stage.tearDown()
    }

    @Test func `is as high as its cell says`() {
        let table = SizingTable(FittingCell.self, ["a", "b"])
        #expect(table.cell(1)?.frame == CGRect(x: 0, y: 80, width: 320, height: 80))
        table.stage.tearDown()
    }

    /// UIKit's warning: a collapsed height is taken as unintentional, "using standard height instead".
    @Test func `has the standard height where constraints leave it open`() {
        let table = SizingTable(OpenCell.self, ["a"])
        #expect(table.cell(0)?.frame.height == 44)
        table.stage.tearDown()
    }

    @Test func `leaves room for the accessory`() {
        let table = SizingTable(SizingCell.self, ["a"])
        table.stage.perform {
            let cell = SizingCell(style: .default, reuseIdentifier: nil)
            cell.label.text = String(repeating: "many words ", count: 12)
            let target = CGSize(width: 320, height: 0)
            func height() -> CGFloat {
                cell.systemLayoutSizeFitting(
                    target, withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            }
            let before = height()
            cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
            #expect(height() > before)
        }
        table.stage.tearDown()
    }
}
