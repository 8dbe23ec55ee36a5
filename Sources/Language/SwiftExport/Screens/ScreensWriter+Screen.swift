import TransitionSpec

extension ScreensWriter {
    /// Adds the view controller of a screen.
    func write(_ screen: Spec.Screen, to text: inout SwiftText) {
        note(screen)
        text.doc("The screen \(SwiftName.comment(screen.title)).")
        text.block("final class \(names.screen(screen)): UIViewController") { text in
            if addsRecognizersOnScreens { text.line("weak var flow: \(names.flow)?") }
            if addsRecognizersOnScreens { text.line() }
            text.block("init()") { text in
                text.line("super.init(nibName: nil, bundle: nil)")
                text.line("restorationIdentifier = \(SwiftName.literal(screen.name))")
                text.line("title = \(SwiftName.literal(screen.title))")
                if screen.hidesBottomBarWhenPushed {
                    text.line("hidesBottomBarWhenPushed = true")
                }
                let style = screen.surroundings.overrideUserInterfaceStyle
                if style != .unspecified {
                    text.line("overrideUserInterfaceStyle = .\(style)")
                }
                let insets = screen.surroundings.additionalSafeAreaInsets
                if insets != Spec.EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
                    text.line("additionalSafeAreaInsets = \(SwiftValue.insets(insets))")
                }
                if let size = screen.preferredContentSize {
                    text.line("preferredContentSize = \(SwiftValue.size(size))")
                }
                preferTransition(of: screen, to: &text)
            }
            if screen.preferredStatusBarStyle != .default {
                text.line(
                    "\noverride var preferredStatusBarStyle: UIStatusBarStyle "
                        + "{ .\(screen.preferredStatusBarStyle) }")
            }
            if let orientations = screen.supportedInterfaceOrientations {
                text.line(
                    "\noverride var supportedInterfaceOrientations: UIInterfaceOrientationMask "
                        + "{ .\(orientations) }")
            }
            text.line("\nrequired init?(coder: NSCoder) { nil }")
            text.block("\noverride func viewDidLoad()") { text in
                text.line("super.viewDidLoad()")
                write(screen.content, of: screen, to: &text)
                if let background = screen.background {
                    text.line("view.backgroundColor = \(SwiftValue.color(background, ""))")
                }
                if addsRecognizersOnScreens { text.line("flow?.screenDidLoad(self)") }
            }
            if let hidden = screen.isNavigationBarHidden {
                text.block("\noverride func viewWillAppear(_ animated: Bool)") { text in
                    text.line("super.viewWillAppear(animated)")
                    text.line(
                        "navigationController?.setNavigationBarHidden(\(hidden), animated: animated)"
                    )
                }
            }
            if reinstalls {
                text.block("\noverride func viewDidAppear(_ animated: Bool)") { text in
                    text.line("super.viewDidAppear(animated)")
                    text.line("flow?.screenDidAppear(self)")
                }
            }
        }
    }

    private func note(_ screen: Spec.Screen) {
        let place = "/screens/\(screen.name)"
        if screen.behavior != nil {
            problems.note("\(place)/behavior", "the behavior of a screen is not exported yet")
        }
        if screen.navigationItem != nil {
            problems.note("\(place)/navigationItem", "bar items are not exported yet")
        }
        if screen.tabBarItem != nil {
            problems.note("\(place)/tabBarItem", "bar items are not exported yet")
        }
        if screen.delegate != nil {
            problems.note("\(place)/delegate", "answers of delegates are not exported yet")
        }
        if spec.actions[screen.name]?.isEmpty == false {
            problems.note(place, "code of a screen is not exported yet")
        }
    }

    private func write(
        _ content: Spec.Screen.Content, of screen: Spec.Screen, to text: inout SwiftText
    ) {
        switch content {
        case .views(let views):
            text.line("view.backgroundColor = .systemBackground")
            let writer = ViewWriter(scope)
            for (index, view) in views.enumerated() {
                let variable = view.name.map(TransitionScope.variable) ?? "part\(index + 1)"
                writer.build(view, as: variable, in: "view", to: &text)
                text.line("view.addSubview(\(variable))")
                writer.follow(view, as: variable, in: "view", to: &text)
            }
        case .list(let scrolls), .detail(let scrolls):
            text.line("view.backgroundColor = .systemBackground")
            placeholder(in: scrolls ? "page" : "view", scrolls: scrolls, screen, to: &text)
        case .photo:
            text.line("view.backgroundColor = .black")
            placeholder(in: "view", scrolls: false, screen, to: &text)
        case .placeholder(let kind):
            let isGrouped = kind == .settings || kind == .form
            text.line(
                "view.backgroundColor = "
                    + (isGrouped ? ".systemGroupedBackground" : ".systemBackground"))
            placeholder(in: "view", scrolls: false, screen, to: &text)
        case .card:
            text.line("view.backgroundColor = .systemGroupedBackground")
            placeholder(in: "view", scrolls: false, screen, to: &text)
        case .empty: text.line("view.backgroundColor = .systemBackground")
        case .image(let source):
            problems.note(
                source.pointer,
                "a picture is part of an app's assets and is not exported; expected a \"template\" or "
                    + "\"views\" in its place"
            )
        case .collection:
            problems.note(
                "/screens/\(screen.name)/template", "collection views are not exported yet")
        case .container:
            problems.note("/screens/\(screen.name)", "nested containers are not exported yet")
        }
    }

    /// Adds a label with the title in place of the content of a template.
    private func placeholder(
        in holder: String, scrolls: Bool, _ screen: Spec.Screen, to text: inout SwiftText
    ) {
        if scrolls {
            text.line("let scroll = UIScrollView(frame: view.bounds)")
            text.line("scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]")
            text.line("let page = UIView(frame: view.bounds)")
            text.line("page.frame.size.height *= 2")
            text.line("scroll.contentSize = page.bounds.size")
            text.line("scroll.addSubview(page)")
            text.line("view.addSubview(scroll)")
        }
        text.line("let label = UILabel(frame: CGRect(x: 16, y: 60, width: 300, height: 42))")
        text.line("label.text = title")
        text.line("label.font = .systemFont(ofSize: 34, weight: .bold)")
        if screen.content == .photo { text.line("label.textColor = .white") }
        text.line("\(holder).addSubview(label)")
    }
}
