import Foundation
import Testing
import UIKit

private final class Rows: NSObject, UITableViewDataSource {
    var count = 2

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    static func play(_ body: (UITableView, Rows) -> Void) {
        let rows = Rows()
        let stage = Stage()
        stage.perform {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            stage.window.addSubview(table)
            body(table, rows)
            table.dataSource = rows
            table.layoutIfNeeded()
        }
    }
}

/// Mistakes for which UIKit raises exceptions.
@Suite struct `A table that is misused` {
    private func words(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func `says that no class is registered`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { Rows.play { _, _ in } }
        #expect(
            try words(of: result).contains(
                "unable to dequeue a cell with identifier cell - must register a nib or a class"))
    }

    @Test func `says that the number of rows is wrong after an update`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Rows.play { table, rows in
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                table.dataSource = rows
                table.layoutIfNeeded()
                rows.count = 4
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
        }
        let words = try words(of: result)
        #expect(words.contains("Invalid update: invalid number of rows in section 0."))
        #expect(words.contains("after the update (4)"))
        #expect(words.contains("before the update (2)"))
        #expect(words.contains("(1 inserted, 0 deleted)"))
    }

    @Test func `says that a row is out of bounds`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Rows.play { table, rows in
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                table.dataSource = rows
                table.scrollToRow(at: IndexPath(row: 7, section: 0), at: .top, animated: false)
            }
        }
        #expect(
            try words(of: result).contains(
                "Attempted to scroll the table view to an out-of-bounds row (7) when there are only"
                    + " 2 rows in section 0."))
    }
}
