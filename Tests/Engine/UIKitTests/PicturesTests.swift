import FilmstripRaster
import TestSupport
import Testing
import UIKit

/// Pictures of controls, tables and alerts, which were looked at once beside screenshots of iOS.
@Suite struct `A picture of UIKit's` {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var size: CGSize
        var style = UIUserInterfaceStyle.light
        var make: @Sendable (UIView) -> Void
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "controls", size: CGSize(width: 240, height: 330), make: controls),
        Case(
            name: "controls-dark", size: CGSize(width: 240, height: 330), style: .dark,
            make: controls),
        Case(name: "fields", size: CGSize(width: 240, height: 250), make: fields),
        Case(name: "symbols", size: CGSize(width: 250, height: 190), make: symbols),
        Case(name: "attributed", size: CGSize(width: 240, height: 200), make: attributed),
        Case(name: "table-plain", size: CGSize(width: 320, height: 330)) { table(.plain, $0) },
        Case(name: "table-grouped", size: CGSize(width: 320, height: 400)) { table(.grouped, $0) },
        Case(name: "table-inset", size: CGSize(width: 320, height: 400)) {
            table(.insetGrouped, $0)
        },
        Case(name: "alert", size: CGSize(width: 320, height: 300)) { present($0) },
    ]

    @Test(arguments: cases)
    func `looks as it was kept`(_ feature: Case) throws {
        let stage = Stage(
            device: Device(size: feature.size, scale: 2, userInterfaceStyle: feature.style))
        stage.perform {
            let root = UIViewController()
            root.view.backgroundColor = .systemBackground
            stage.window.rootViewController = root
            feature.make(root.view)
        }
        stage.advance(to: 1)
        let picture = try Rasterizer().draw(stage.displayList(), scale: 2)
        try Golden.expect(picture, feature: "uikit", case: feature.name)
        stage.tearDown()
    }

    @Test func `has a case that draws it`() throws {
        #expect(try Golden.cases(of: "uikit") == Self.cases.map(\.name).sorted())
    }

    // MARK: Cases

    @Sendable private static func controls(_ view: UIView) {
        let on = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
        on.isOn = true
        let off = UISwitch(frame: CGRect(x: 90, y: 20, width: 0, height: 0))
        let wheel = UIActivityIndicatorView(style: .medium)
        wheel.frame.origin = CGPoint(x: 160, y: 25)
        let large = UIActivityIndicatorView(style: .large)
        large.frame.origin = CGPoint(x: 190, y: 17)
        for indicator in [wheel, large] {
            indicator.hidesWhenStopped = false
        }
        let slider = UISlider(frame: CGRect(x: 20, y: 70, width: 200, height: 31))
        slider.value = 0.4
        let progress = UIProgressView(progressViewStyle: .default)
        progress.frame = CGRect(x: 20, y: 120, width: 200, height: 4)
        progress.progress = 0.6
        let segments = UISegmentedControl(items: ["First", "Second", "Third"])
        segments.frame = CGRect(x: 20, y: 145, width: 200, height: 32)
        segments.selectedSegmentIndex = 1
        let icons = UISegmentedControl(items: ["One", "Two", "Three", "Four"])
        icons.frame = CGRect(x: 20, y: 190, width: 200, height: 32)
        icons.selectedSegmentIndex = 0
        icons.setEnabled(false, forSegmentAt: 3)
        let stepper = UIStepper(frame: CGRect(x: 20, y: 240, width: 0, height: 0))
        stepper.value = 1
        let ended = UIStepper(frame: CGRect(x: 125, y: 240, width: 0, height: 0))
        let pages = UIPageControl(frame: CGRect(x: 20, y: 285, width: 200, height: 37))
        pages.backgroundColor = .systemGray
        (pages.numberOfPages, pages.currentPage) = (5, 1)
        for control in [
            on, off, wheel, large, slider, progress, segments, icons, stepper, ended, pages,
        ] { view.addSubview(control) }
    }

    @Sendable private static func fields(_ view: UIView) {
        let empty = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        (empty.borderStyle, empty.placeholder) = (.roundedRect, "Placeholder")
        let full = UITextField(frame: CGRect(x: 20, y: 65, width: 200, height: 34))
        (full.borderStyle, full.text, full.clearButtonMode) = (.roundedRect, "Text", .always)
        let secret = UITextField(frame: CGRect(x: 20, y: 110, width: 200, height: 24))
        (secret.borderStyle, secret.text, secret.isSecureTextEntry) = (.line, "secret", true)
        let search = UISearchBar(frame: CGRect(x: 0, y: 140, width: 240, height: 56))
        search.placeholder = "Search"
        let text = UITextView(frame: CGRect(x: 15, y: 200, width: 210, height: 44))
        text.text = "A text view breaks its lines between words, and scrolls."
        for field in [empty, full, secret, search, text] { view.addSubview(field) }
    }

    @Sendable private static func symbols(_ view: UIView) {
        let names = [
            "chevron.left", "chevron.right", "chevron.up", "chevron.down", "xmark", "plus",
            "minus", "checkmark", "heart", "heart.fill", "star", "star.fill", "ellipsis",
            "magnifyingglass", "square.and.arrow.up", "arrow.left", "arrow.right", "arrow.up",
            "arrow.down", "circle", "circle.fill", "play.fill", "pause.fill", "gearshape",
            "gearshape.fill", "house", "house.fill", "person", "person.fill", "trash",
            "trash.fill", "xmark.circle.fill", "plus.circle.fill", "checkmark.circle",
            "checkmark.circle.fill", "minus.circle.fill", "ellipsis.circle.fill",
            "line.3.horizontal", "no.such.symbol",
        ]
        for (index, name) in names.enumerated() {
            let picture = UIImageView(image: UIImage(systemName: name))
            picture.center = CGPoint(
                x: 22 + 29 * Double(index % 8), y: 22 + 36 * Double(index / 8))
            if name.hasPrefix("heart") { picture.tintColor = .systemRed }
            view.addSubview(picture)
        }
    }

    @Sendable private static func attributed(_ view: UIView) {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 220, height: 180))
        label.numberOfLines = 0
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing) = (.center, 6)
        let text = NSMutableAttributedString(
            string: "A large red word, ",
            attributes: [
                .font: UIFont.systemFont(ofSize: 28, weight: .bold),
                .foregroundColor: UIColor.systemRed, .paragraphStyle: style,
            ])
        text.append(
            NSAttributedString(
                string: "underlined text, ",
                attributes: [
                    .underlineStyle: NSUnderlineStyle.single.rawValue, .paragraphStyle: style,
                ]))
        text.append(
            NSAttributedString(
                string: "struck through, ",
                attributes: [
                    .strikethroughStyle: NSUnderlineStyle.single.rawValue,
                    .strikethroughColor: UIColor.systemBlue, .paragraphStyle: style,
                ]))
        text.append(
            NSAttributedString(
                string: "s p a c e d ", attributes: [.kern: 3, .paragraphStyle: style]))
        text.append(
            NSAttributedString(
                string: "on yellow",
                attributes: [
                    .backgroundColor: UIColor.systemYellow, .paragraphStyle: style,
                ]))
        text.append(
            NSAttributedString(
                string: "2",
                attributes: [
                    .font: UIFont.systemFont(ofSize: 10), .baselineOffset: 8,
                    .paragraphStyle: style,
                ]))
        label.attributedText = text
        view.addSubview(label)
    }

    @Sendable private static func table(_ style: UITableView.Style, _ view: UIView) {
        let rows = PictureRows()
        let table = UITableView(frame: view.bounds, style: style)
        (table.dataSource, table.delegate) = (rows, rows)
        rows.keep(in: table)
        view.addSubview(table)
        table.layoutIfNeeded()
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }

    @Sendable private static func present(_ view: UIView) {
        view.backgroundColor = .systemTeal
        let alert = UIAlertController(
            title: "Delete the draft?", message: "It cannot be brought back afterwards.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        view.window?.rootViewController?.present(alert, animated: true)
    }
}

/// The rows of a table in a picture.
private final class PictureRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    /// A view that keeps the rows as long as the table.
    private final class Keeper: UIView { var rows: PictureRows? }

    func keep(in table: UITableView) {
        let keeper = Keeper()
        keeper.rows = self
        table.backgroundView = keeper
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Accounts" : "Options"
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 1 && tableView.style != .plain ? "The options of all accounts." : nil
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let styles: [UITableViewCell.CellStyle] = [.default, .value1, .subtitle]
        let cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "Detail"
        let types: [UITableViewCell.AccessoryType] = [
            .disclosureIndicator, .checkmark, .detailDisclosureButton,
        ]
        if indexPath.section == 0 { cell.accessoryType = types[indexPath.row] }
        if indexPath.section == 1, indexPath.row == 0 {
            cell.imageView?.image = UIImage(systemName: "gearshape")
            let control = UISwitch()
            control.isOn = true
            cell.accessoryView = control
        }
        return cell
    }
}
