import FilmstripJSON

extension Language {
    var navigationItem: Schema<Spec.NavigationItem> {
        let items = Schema<[Spec.BarButtonItem]>.array(
            of: barButtonItem.named("barButtonItem"),
            atMost: stepLimit)
        return object(
            "A UINavigationItem.",
            optional(
                "title", text, absent: "the screen's title", "The title in the middle of the bar."),
            optional(
                "titleView", barView, absent: "the title",
                "A view in place of the title, with its own size or that of its content. In "
                    + "the expressions of its frame, \"superview\" is a bar as wide as the "
                    + "display."
            ),
            optional(
                "backButtonTitle", text, absent: "the title",
                "The title of the back button that leads to this screen, on the screen above it."),
            flag("hidesBackButton", "Whether the back button is hidden."),
            flag(
                "leftItemsSupplementBackButton",
                "Whether the items on the left are shown beside the back button instead of "
                    + "in its place."),
            defaulted(
                "largeTitleDisplayMode", to: Spec.NavigationItem.LargeTitleDisplayMode.automatic,
                "Whether the title is large where the bar prefers that; \"automatic\" is as on the screen below, or "
                    + "large."),
            defaulted(
                "leftBarButtonItems", items, to: [],
                "The buttons on the left, in place of the back button, from left to right."),
            defaulted(
                "rightBarButtonItems", items, to: [],
                "The buttons on the right, from right to left.")
        ) { title, titleView, backTitle, hidesBack, supplementsBack, largeTitle, left, right in
            Spec.NavigationItem(
                title: title, titleView: titleView.map { [$0] } ?? [], backButtonTitle: backTitle,
                hidesBackButton: hidesBack, leftItemsSupplementBackButton: supplementsBack,
                largeTitleDisplayMode: largeTitle,
                leftBarButtonItems: left, rightBarButtonItems: right)
        }
    }

    private var barButtonItem: Schema<Spec.BarButtonItem> {
        object(
            "A UIBarButtonItem.",
            exactlyOne(
                of: alternative(
                    "title", text, "The title.",
                    with: defaulted(
                        "style", to: Spec.BarButtonItem.Style.plain, "The weight of the title.")
                ) { Spec.BarButtonItem.Content.title($0, $1) },
                alternative(
                    "image", imageSource,
                    "A PNG, drawn as a template image, of which only the alpha counts.",
                    with: imageScale
                ) {
                    .image(Spec.ItemImage(source: $0, scale: $1))
                },
                alternative(
                    "systemItem", Schema<Spec.BarButtonItem.SystemItem>.choice,
                    "The system's item for this purpose."
                ) { .system($0) },
                alternative(
                    "customView", barView,
                    "A view, with its own size or that of its content. In the expressions of "
                        + "its frame, \"superview\" is a bar as wide as the display."
                ) { .view($0) }),
            optional("tintColor", .color, absent: "the bar's", "The tint colour of the button."),
            optional(
                "width", .number(0...Self.farthest, Self.points, excludesLower: true),
                absent: "the width of its content", "The width of the button."),
            flag("isEnabled", "Whether the button reacts to taps.", default: true),
            actionKey(
                "action", absent: "nothing happens",
                "The call that code makes when the button is tapped.")
        ) { content, tintColor, width, isEnabled, _ in
            Spec.BarButtonItem(
                content: content, tintColor: tintColor, width: width, isEnabled: isEnabled)
        }.warning { item, node in
            item.isEnabled || node["action"] == nil
                ? nil : "its action is never done: it is not enabled"
        }
    }

    var tabBarItem: Schema<Spec.TabBarItem> {
        object(
            "A UITabBarItem.",
            atMostOne(
                of: alternative("title", text, "The title.") {
                    Spec.TabBarItem.Title.text($0)
                },
                alternative(
                    "systemItem", Schema<Spec.TabBarItem.SystemItem>.choice,
                    "The system's item for this purpose, with its title in English."
                ) { .system($0) }, absent: "the screen's title is shown", nil),
            atMostOne(
                of: alternative(
                    "image", imageSource,
                    "A PNG above the title, drawn as a template image, of which only the "
                        + "alpha counts.",
                    with: optional(
                        "selectedImage", imageSource, absent: "the same image",
                        "The PNG that is shown while the tab is selected."), imageScale
                ) { image, selected, scale in
                    Spec.TabBarItem.Images(
                        image: Spec.ItemImage(source: image, scale: scale),
                        selected: selected.map { Spec.ItemImage(source: $0, scale: scale) })
                }, absent: "a placeholder is shown", nil),
            atMostOne(
                of: alternative(
                    "badgeValue", text, "The text of the badge.",
                    with: optional(
                        "badgeColor", .color, absent: "the system's red", "The colour of the badge."
                    )
                ) { Spec.TabBarItem.Badge(value: $0, color: $1) }, absent: "no badge is shown", nil),
            flag("isEnabled", "Whether a tap selects the tab.", default: true),
            make: Spec.TabBarItem.init)
    }

    private var imageScale: Member<Double> {
        defaulted(
            "imageScale", .number(0.5...4, "pixels a point"), to: 1,
            "The pixel density of the image.")
    }
}

extension Validation {
    /// Checks that some container has each bar that screens configure, or follows their sizes, and warns of items that
    /// are not shown.
    mutating func checkBarItems(of spec: Spec, at node: JSONNode) {
        let bars = spec.bars
        for screen in spec.screens {
            for (key, container, isItem) in [
                ("navigationItem", "navigation", true),
                ("isNavigationBarHidden", "navigation", false), ("tabBarItem", "tabs", true),
                ("hidesBottomBarWhenPushed", "tabs", true),
                ("preferredContentSize", "presentation", false),
            ] {
                guard let member = node["screens"]?[screen.name]?.member(key) else { continue }
                let steps = ["screens", screen.name, key]
                guard let isShown = bars[container] else {
                    report(
                        "\(quoted(key)) goes only with the container \(quoted(container))",
                        at: member.keyOffset, under: steps)
                    continue
                }
                if isItem, !isShown {
                    warn(
                        "no bar shows it: the container's \"bar\" is false", at: member.keyOffset,
                        under: steps)
                }
            }
        }
        warnOfUnseenBars(of: spec, at: node)
        if !spec.device.hasStatusBar {
            let key = "preferredStatusBarStyle"
            for screen in spec.screens {
                guard let member = node["screens"]?[screen.name]?.member(key) else { continue }
                warn(
                    "no status bar shows it: the device's \"statusBar\" is false",
                    at: member.keyOffset, under: ["screens", screen.name, key])
            }
        }
    }
}

extension Spec {
    /// Whether the bar is shown by any container of a kind, by the key of the kind; only kinds that occur in the spec
    /// have an entry, of those without a bar presentations.
    fileprivate var bars: [String: Bool] {
        var bars: [String: Bool] = [:]
        for container in [container] + containers.values {
            switch container {
            case .navigation(let navigation):
                bars["navigation"] = bars["navigation"] == true || navigation.hasBar == true
            case .tabs(let tabs): bars["tabs"] = bars["tabs"] == true || tabs.hasBar
            case .presentation: bars["presentation"] = true
            case .custom, .scene: break
            }
        }
        // A bar that screens show and hide is visible at times.
        if screens.contains(where: { $0.isNavigationBarHidden == false }) {
            bars["navigation"] = bars["navigation"].map { _ in true }
        }
        return bars
    }
}
