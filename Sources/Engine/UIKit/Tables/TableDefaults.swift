import Foundation
import UIKitCore

/// A delegate and data source that leaves all that is optional to the protocols' defaults, of an empty table.
final class TableDefaults: UITableViewDataSource, UITableViewDelegate, Sendable {
    static let shared = TableDefaults()

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
}
