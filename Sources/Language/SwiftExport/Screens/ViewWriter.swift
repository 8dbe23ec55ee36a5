import TransitionSpec

struct ViewWriter {
    private let scope: TransitionScope
    /// Whether a view's variable is a property, which is assigned rather than declared.
    var isStored: (String) -> Bool = { _ in false }
    /// Whether views take touches unless the spec says otherwise.
    var takesTouches = true

    init(_ scope: TransitionScope) { self.scope = scope }

    /// Adds the statements that create a view and its subviews, without adding it to its superview.
    func build(
        _ view: Spec.View, as variable: String, in superview: String, to text: inout SwiftText
    ) {
        let stored = view.name.map(isStored) ?? false
        text.line("\(stored ? "" : "let ")\(variable) = \(creation(of: view.content))")
        write(view.content, of: variable, to: &text)
        if !view.hasOwnSize {
            text.line("\(variable).frame = \(superview).bounds")
            text.line("\(variable).autoresizingMask = [.flexibleWidth, .flexibleHeight]")
        }
        if !takesTouches { text.line("\(variable).isUserInteractionEnabled = false") }
        if let name = view.name {
            text.line("\(variable).accessibilityIdentifier = \(SwiftName.literal(name))")
        }
        let outer = scope.superview
        scope.superview = superview
        for setting in view.settings {
            if let line = statement(setting, of: view, variable) { text.line(line) }
        }
        if let parts = view.autoresizing {
            let names = parts.map { ".\($0.rawValue)" }.joined(separator: ", ")
            text.line("\(variable).autoresizingMask = [\(names)]")
        }
        let isBlur = if case .blur = view.content { true } else { false }
        let isStack = if case .stack = view.content { true } else { false }
        let holder = isBlur ? "\(variable).contentView" : variable
        let bare = variable.replacing("`", with: "")
        for (index, subview) in view.subviews.enumerated() {
            let own = subview.name.map(TransitionScope.variable)
            let inner =
                own.flatMap { isStored(subview.name ?? "") ? $0 : nil }
                ?? (own ?? "\(bare)\(kind(of: subview.content))\(index + 1)")
            build(subview, as: inner, in: holder, to: &text)
            text.line(
                isStack
                    ? "\(variable).addArrangedSubview(\(inner))" : "\(holder).addSubview(\(inner))")
            follow(subview, as: inner, in: holder, to: &text)
        }
        if let mask = view.mask.first {
            let inner = mask.name.map(TransitionScope.variable) ?? "\(bare)Mask"
            build(mask, as: inner, in: variable, to: &text)
            text.line("\(variable).mask = \(inner)")
        }
        scope.superview = outer
    }

    /// Adds the constraints of a view that follows the keyboard; it is in its superview.
    func follow(
        _ view: Spec.View, as variable: String, in superview: String, to text: inout SwiftText
    ) {
        guard view.followsKeyboard else { return }
        text.line("\(variable).translatesAutoresizingMaskIntoConstraints = false")
        text.call(
            "NSLayoutConstraint.activate",
            [
                "[\(variable).leadingAnchor.constraint(equalTo: \(superview).leadingAnchor, "
                    + "constant: \(variable).frame.minX - \(superview).bounds.minX)",
                "\(superview).trailingAnchor.constraint(equalTo: \(variable).trailingAnchor, "
                    + "constant: \(superview).bounds.maxX - \(variable).frame.maxX)",
                "\(variable).heightAnchor.constraint(equalToConstant: \(variable).frame.height)",
                "\(variable).bottomAnchor.constraint("
                    + "equalTo: \(superview).keyboardLayoutGuide.topAnchor)]",
            ])
    }

    /// The statement for a setting of a view whose class is known.
    private func statement(
        _ setting: Spec.Setting, of view: Spec.View, _ variable: String
    ) -> String? {
        guard let line = scope.statement(setting, of: variable, at: nil) else { return nil }
        return ["UILabel", "UIScrollView", "UIImageView", "UIVisualEffectView"].reduce(line) {
            $0.replacing("(\(variable) as? \($1))?.", with: "\(variable).", maxReplacements: 1)
        }
    }

    private func kind(of content: Spec.ViewContent) -> String {
        switch content {
        case .plain: "Part"
        case .label: "Label"
        case .image: "Image"
        case .gradient: "Gradient"
        case .shape: "Shape"
        case .blur: "Blur"
        case .scroll: "Scroll"
        case .stack: "Stack"
        case .navigationBar, .tabBar: "Bar"
        }
    }

    private func creation(of content: Spec.ViewContent) -> String {
        switch content {
        case .plain: return "UIView()"
        case .label: return "UILabel()"
        case .image(let image):
            scope.problems.note(
                image.source.pointer,
                "a picture is part of an app's assets and is not exported")
            return "UIImageView()"
        case .gradient:
            scope.helpers.use(.gradientView)
            return "GradientView()"
        case .shape:
            scope.helpers.use(.shapeView)
            return "ShapeView()"
        case .blur(let style):
            return "UIVisualEffectView(effect: UIBlurEffect(style: .\(style.rawValue)))"
        case .scroll: return "UIScrollView()"
        case .stack: return "UIStackView()"
        case .navigationBar: return "UINavigationBar()"
        case .tabBar: return "UITabBar()"
        }
    }

    private func write(
        _ content: Spec.ViewContent, of view: String, to text: inout SwiftText
    ) {
        switch content {
        case .plain, .blur, .image: break
        case .label(let label): write(label, of: view, to: &text)
        case .gradient(let gradient):
            if gradient.type != .axial {
                text.line("\(view).gradient?.type = .\(gradient.type.rawValue)")
            }
            let colors = gradient.colors.map { "\(SwiftValue.color($0, "")).cgColor" }
            text.line("\(view).gradient?.colors = [")
            text.indented { for color in colors { $0.line("\(color),") } }
            text.line("]")
            if let locations = gradient.locations {
                text.line(
                    "\(view).gradient?.locations = [\(locations.map(number).joined(separator: ", "))]"
                )
            }
            text.line("\(view).gradient?.startPoint = \(SwiftValue.point(gradient.startPoint))")
            text.line("\(view).gradient?.endPoint = \(SwiftValue.point(gradient.endPoint))")
        case .shape(let shape): write(shape, of: view, to: &text)
        case .scroll(let scroll): write(scroll, of: view, to: &text)
        case .stack(let stack):
            text.line("\(view).axis = .\(stack.axis.rawValue)")
            text.line("\(view).distribution = .\(stack.distribution.rawValue)")
            text.line("\(view).alignment = .\(stack.alignment.rawValue)")
            text.line("\(view).spacing = \(number(stack.spacing))")
            text.line("\(view).layoutMargins = \(SwiftValue.insets(stack.margins))")
            text.line("\(view).isLayoutMarginsRelativeArrangement = true")
            if !stack.insetsMarginsFromSafeArea {
                text.line("\(view).insetsLayoutMarginsFromSafeArea = false")
            }
        case .navigationBar(let bar):
            note(bar.appearance == Spec.NavigationBarAppearance())
            let items = (bar.backTitles + [bar.title]).map {
                "UINavigationItem(title: \(SwiftName.literal($0)))"
            }
            text.line("\(view).items = [\(items.joined(separator: ", "))]")
        case .tabBar(let bar):
            note(bar.appearance == Spec.TabBarAppearance())
            let items = bar.titles.enumerated().map {
                "UITabBarItem(title: \(SwiftName.literal($1)), image: nil, tag: \($0))"
            }
            text.line("\(view).items = [\(items.joined(separator: ", "))]")
            text.line("\(view).selectedItem = \(view).items?[\(bar.selected)]")
        }
    }

    /// Notes that a bar has an appearance of its own.
    private func note(_ isUsual: Bool) {
        if !isUsual {
            scope.problems.note("/screens", "the appearance of bars is not exported yet")
        }
    }

    private func write(_ label: Spec.Label, of view: String, to text: inout SwiftText) {
        text.line("\(view).text = \(SwiftName.literal(label.text))")
        text.line(
            "\(view).font = .systemFont(ofSize: \(number(label.fontSize)), "
                + "weight: .\(label.fontWeight.rawValue))")
        text.line("\(view).textAlignment = .\(label.alignment.rawValue)")
        if label.numberOfLines != 1 {
            text.line("\(view).numberOfLines = \(label.numberOfLines)")
        }
        if label.lineBreakMode != .byTruncatingTail {
            text.line("\(view).lineBreakMode = .\(label.lineBreakMode.rawValue)")
        }
        if let factor = label.minimumScaleFactor {
            text.line("\(view).adjustsFontSizeToFitWidth = true")
            text.line("\(view).minimumScaleFactor = \(number(factor))")
        }
        if label.baselineAdjustment != .alignBaselines {
            text.line("\(view).baselineAdjustment = .\(label.baselineAdjustment.rawValue)")
        }
        if label.preferredMaxLayoutWidth != 0 {
            text.line("\(view).preferredMaxLayoutWidth = \(number(label.preferredMaxLayoutWidth))")
        }
        if let shadow = label.shadow {
            text.line("\(view).shadowColor = \(SwiftValue.color(shadow.color, ""))")
            text.line("\(view).shadowOffset = \(SwiftValue.size(shadow.offset))")
        }
        if !label.isEnabled { text.line("\(view).isEnabled = false") }
    }

    private func write(_ shape: Spec.Shape, of view: String, to text: inout SwiftText) {
        let layer = "\(view).shape?"
        text.line("\(layer).path = \(SwiftValue.path(shape.path, scope.helpers))")
        text.line("\(layer).fillColor = \(SwiftValue.color(shape.fillColor, "")).cgColor")
        if let stroke = shape.strokeColor {
            text.line("\(layer).strokeColor = \(SwiftValue.color(stroke, "")).cgColor")
        }
        text.line("\(layer).lineWidth = \(number(shape.lineWidth))")
        if shape.lineCap != .butt { text.line("\(layer).lineCap = .\(shape.lineCap.rawValue)") }
        if shape.lineJoin != .miter { text.line("\(layer).lineJoin = .\(shape.lineJoin.rawValue)") }
        if shape.miterLimit != 10 { text.line("\(layer).miterLimit = \(number(shape.miterLimit))") }
        if shape.fillRule == .evenOdd { text.line("\(layer).fillRule = .evenOdd") }
        if !shape.lineDashPattern.isEmpty {
            let dashes = shape.lineDashPattern.map(number).joined(separator: ", ")
            text.line("\(layer).lineDashPattern = [\(dashes)]")
        }
        if shape.strokeStart != 0 {
            text.line("\(layer).strokeStart = \(number(shape.strokeStart))")
        }
        if shape.strokeEnd != 1 { text.line("\(layer).strokeEnd = \(number(shape.strokeEnd))") }
    }

    private func write(_ scroll: Spec.Scroll, of view: String, to text: inout SwiftText) {
        text.line("\(view).contentSize = \(SwiftValue.size(scroll.contentSize))")
        text.line("\(view).contentInset = \(SwiftValue.insets(scroll.contentInset))")
        if let offset = scroll.contentOffset {
            text.line("\(view).contentOffset = \(SwiftValue.point(offset))")
        }
        let flags: [(String, Bool, usual: Bool)] = [
            ("bounces", scroll.bounce.isAllowed, true),
            ("alwaysBounceVertical", scroll.bounce.alwaysVertical, false),
            ("alwaysBounceHorizontal", scroll.bounce.alwaysHorizontal, false),
            ("isScrollEnabled", scroll.dragging.isScrollEnabled, true),
            ("isDirectionalLockEnabled", scroll.dragging.isDirectionalLockEnabled, false),
            ("delaysContentTouches", scroll.dragging.delaysContentTouches, true),
            ("canCancelContentTouches", scroll.dragging.canCancelContentTouches, true),
            ("isPagingEnabled", scroll.isPagingEnabled, false),
        ]
        for (name, value, usual) in flags where value != usual {
            text.line("\(view).\(name) = \(value)")
        }
        if scroll.decelerationRate == .fast { text.line("\(view).decelerationRate = .fast") }
    }
}
