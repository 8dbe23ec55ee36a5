import FilmstripGeometry
public import Foundation
public import UIKitCore

/// A message with actions, in the middle of the screen or as a sheet at the bottom.
///
/// A tap on an action dismisses the controller, then performs it; a tap beside a sheet performs its
/// cancel action. In iOS 27 a sheet is a popover at the source of its `popoverPresentationController`, and an alert without
/// one.
///
/// - Approximation: lengths, colours and motion are `Profile.alerts`; a finger cannot slide from one button to another.
open class UIAlertController: UIViewController {
    /// The kinds of alert.
    public enum Style: Int, Sendable {
        /// A sheet at the bottom.
        case actionSheet
        /// A card in the middle.
        case alert
    }

    /// The kind of alert.
    open private(set) var preferredStyle = Style.alert
    /// The text below the title; nil shows none.
    open var message: String? { didSet { rebuild() } }
    /// The actions, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The action in semibold type; it must be among the actions.
    open var preferredAction: UIAlertAction? {
        didSet {
            demand(
                preferredAction.map { action in actions.contains { $0 === action } } ?? true,
                "The preferredAction of an alert controller must be contained in the \"actions\""
                    + " array or be nil.")
            rebuild()
        }
    }
    /// The text fields of an alert, in the order in which they were added; nil if there are none.
    open private(set) var textFields: [UITextField]?
    private let motion = AlertTransition()
    private var content: AlertContentView?

    /// Creates an alert or action sheet.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message) = (title, message)
        self.preferredStyle = preferredStyle
    }

    /// Creates an alert without a text.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
        transitioningDelegate = motion
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The title; nil shows none.
    open override var title: String? { didSet { rebuild() } }

    /// Adds an action; a second cancel action is a programmer error.
    open func addAction(_ action: UIAlertAction) {
        demand(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        actions.append(action)
        rebuild()
    }

    /// Adds a text field, which `configurationHandler` sets up; a programmer error for a sheet.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        demand(
            preferredStyle == .alert,
            "Text fields can only be added to an alert controller of style"
                + " UIAlertControllerStyleAlert")
        let field = UITextField(frame: .zero)
        field.font = .systemFont(ofSize: 13)
        field.borderStyle = .roundedRect
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        rebuild()
    }

    /// Creates the view of the alert.
    open override func loadView() {
        view = AlertView(frame: .zero)
        rebuild()
    }

    /// Makes the first text field the first responder.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    /// Builds the content anew where it takes another form than before; the source may be set after the view was loaded.
    func takeForm() {
        loadViewIfNeeded()
        if content?.form != form { rebuild() }
    }

    /// Returns the size of the alert on a screen of the given width.
    func size(width: CGFloat) -> CGSize {
        takeForm()
        return content?.size(width: width) ?? .zero
    }

    /// Dismisses the alert and performs an action.
    func choose(_ action: UIAlertAction) {
        guard presentingViewController != nil, !isBeingDismissed else { return }
        dismiss(animated: true) { action.perform() }
    }

    /// Performs the cancel action of a sheet after a tap beside it.
    func touchedBeside() {
        guard form != .alert else { return }
        if let cancel = actions.first(where: { $0.style == .cancel }) { return choose(cancel) }
        if form == .popover, !isBeingDismissed { dismiss(animated: true) }
    }

    /// How it is shown where it is, or will be.
    var form: AlertForm {
        guard preferredStyle == .actionSheet else { return .alert }
        guard metrics.sheetsPopOver else { return .sheet }
        return popoverPresentationController?.source == nil ? .alert : .popover
    }

    /// The lengths and springs of the stage's system.
    var metrics: AlertProfile { (presentingViewController?.view ?? view).stage.profile.alerts }

    private func rebuild() {
        guard isViewLoaded, let view else { return }
        content?.removeFromSuperview()
        let made = AlertContentView(
            AlertContent(
                title: title, message: message, actions: actions, preferred: preferredAction,
                fields: textFields ?? [], form: form), metrics
        ) { [weak self] in self?.choose($0) }
        content = made
        made.frame = view.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(made)
    }
}
