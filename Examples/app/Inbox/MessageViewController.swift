import UIKit

/// One message.
final class MessageViewController: UIViewController {
    private let message: Message
    private let header = UIView()
    private let subject = UILabel()
    private let body = UILabel()

    init(_ message: Message) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
        title = message.sender
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        header.backgroundColor = message.color
        header.layer.cornerRadius = 16
        header.accessibilityIdentifier = "header"
        subject.text = message.subject
        subject.font = .boldSystemFont(ofSize: 28)
        subject.numberOfLines = 0
        body.text = message.text
        body.font = .preferredFont(forTextStyle: .body)
        body.numberOfLines = 0
        for view in [header, subject, body] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            header.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            header.heightAnchor.constraint(equalTo: header.widthAnchor, multiplier: 0.5),
            subject.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 20),
            subject.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            subject.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            body.topAnchor.constraint(equalTo: subject.bottomAnchor, constant: 12),
            body.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            body.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
    }
}
