import UIKit

/// The list of messages.
final class InboxViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Inbox"
        view.accessibilityIdentifier = "list"
        tableView.rowHeight = 72
        tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .compose, target: self, action: #selector(compose))
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Message.all.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        (cell as? MessageCell)?.show(Message.all[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(
            MessageViewController(Message.all[indexPath.row]), animated: true)
    }

    @objc func compose() {
        let composer = ComposeViewController()
        composer.modalPresentationStyle = .pageSheet
        composer.sheetPresentationController?.detents = [.medium(), .large()]
        composer.sheetPresentationController?.prefersGrabberVisible = true
        present(composer, animated: true)
    }
}

/// A row of the list.
private final class MessageCell: UITableViewCell {
    private let avatar = UIView()
    private let sender = UILabel()
    private let subject = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        avatar.layer.cornerRadius = 20
        sender.font = .boldSystemFont(ofSize: 17)
        subject.font = .systemFont(ofSize: 15)
        subject.textColor = .secondaryLabel
        let texts = UIStackView(arrangedSubviews: [sender, subject])
        texts.axis = .vertical
        texts.spacing = 2
        for view in [avatar, texts] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            avatar.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            avatar.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            avatar.widthAnchor.constraint(equalToConstant: 40),
            avatar.heightAnchor.constraint(equalToConstant: 40),
            texts.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
            texts.trailingAnchor.constraint(
                lessThanOrEqualTo: contentView.layoutMarginsGuide.trailingAnchor),
            texts.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ message: Message) {
        avatar.backgroundColor = message.color
        sender.text = message.sender
        subject.text = message.subject
    }
}
