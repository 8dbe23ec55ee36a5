import FilmstripJSON

extension Language {
    /// The content of a view, besides its background.
    var viewContent: Member<Spec.ViewContent> {
        atMostOne(of: Spec.ContentKind.allCases.map(content), absent: "it is a UIView", .plain)
    }

    private func content(_ kind: Spec.ContentKind) -> Alternative<Spec.ViewContent> {
        let name = kind.rawValue
        return switch kind {
        case .label: label
        case .image: image
        case .gradient:
            alternative(
                name, gradient.named(name), "A gradient of colours in a CAGradientLayer."
            ) { .gradient($0) }
        case .shape:
            alternative(
                name, shape.named(name), "A path that a CAShapeLayer fills and strokes."
            ) { .shape($0) }
        case .blur:
            alternative(
                name, Schema<Spec.BlurStyle>.choice,
                "The effect of a UIVisualEffectView, which blurs the content behind it."
            ) { .blur($0) }
        case .scroll:
            alternative(
                name, scroll.named(name), "A UIScrollView that scrolls the subviews."
            ) { .scroll($0) }
        case .stack:
            alternative(name, stack.named(name), "A UIStackView that arranges the subviews.") {
                .stack($0)
            }
        case .navigationBar:
            alternative(
                name, navigationBar.named(name),
                "A UINavigationBar that belongs to no navigation controller."
            ) { .navigationBar($0) }
        case .tabBar:
            alternative(
                name, tabBar.named(name), "A UITabBar that belongs to no tab bar controller."
            ) { .tabBar($0) }
        }
    }

    /// A text to be shown.
    var text: Schema<String> {
        .string(atMost: titleLimit)
    }

    /// A PNG embedded in the spec, or the path of one beside it.
    var imageSource: Schema<Spec.ImageSource> { Self.imageSource(limits) }

    /// Returns the schema of an image, given by its data or by the path of its file, within
    /// `limits`.
    static func imageSource(_ limits: SpecLimits) -> Schema<Spec.ImageSource> {
        let text = Schema<String>.string(atMost: Limit(name: "textBytes", value: limits.textBytes))
        return Schema(shape: text.shape) { node, validation in
            guard let text = text.read(node, &validation) else { return nil }
            let source = Spec.ImageSource(text, pointer: validation.pointer)
            guard let problem = source.problem else {
                validation.images.append(source)
                return source
            }
            return validation.refusal(problem, at: node.offset)
        }
    }

    private var gradient: Schema<Spec.Gradient> {
        let unit = NumberRange(lower: -10, upper: 10)
        let point = Schema.numbers([
            NumberPart(name: "x", range: unit), NumberPart(name: "y", range: unit),
        ]).map { Spec.Point(x: $0[0], y: $0[1]) }
        return object(
            "A gradient of colours in a CAGradientLayer.",
            required("colors", .array(of: .color, atLeast: 2, atMost: stepLimit), "The colours."),
            optional(
                "locations", .array(of: .number(0...1), atLeast: 2, atMost: stepLimit),
                absent: "evenly spaced",
                "The position of each colour, as a fraction of the gradient."),
            defaulted("type", to: Spec.Gradient.Form.axial, "The type of the gradient."),
            defaulted(
                "startPoint", point, to: [0.5, 0],
                "The start of the gradient, in unit coordinates of the view."),
            defaulted(
                "endPoint", point, to: [0.5, 1],
                "The end of the gradient, in unit coordinates of the view."),
            make: Spec.Gradient.init
        ).checked { gradient, node, validation in
            validation.check(gradient, at: node)
        }
    }

    private var stack: Schema<Spec.Stack> {
        return object(
            "A UIStackView, which arranges its subviews by their own sizes.",
            defaulted(
                "axis", to: Spec.Stack.Axis.horizontal,
                "The axis along which the subviews follow each other."),
            defaulted(
                "spacing", .number(0...1000, Self.points), to: 0,
                "The spacing between neighbouring subviews."),
            defaulted(
                "distribution", to: Spec.Stack.Distribution.fill,
                "The distribution of the subviews along the axis."),
            defaulted(
                "alignment", to: Spec.Stack.Alignment.fill,
                "The alignment of the subviews across the axis."),
            defaulted(
                "layoutMargins", Self.edgeInsets(0...1000), to: [0, 0, 0, 0],
                "The margins around the subviews."),
            flag(
                "insetsLayoutMarginsFromSafeArea",
                "Whether the safe area's insets are added to the margins.", default: true),
            make: Spec.Stack.init)
    }

    private var navigationBar: Schema<Spec.NavigationBar> {
        object(
            "A UINavigationBar that belongs to no navigation controller.",
            required("title", text, "The title in the middle."),
            defaulted(
                "backTitles", .array(of: text, atMost: stepLimit),
                to: [], "The titles of the previous items, the nearest last."),
            navigationBarAppearance, make: Spec.NavigationBar.init)
    }

    private var tabBar: Schema<Spec.TabBar> {
        object(
            "A UITabBar that belongs to no tab bar controller.",
            required(
                "titles",
                .array(of: text, atLeast: 1, atMost: stepLimit),
                "The titles of the items."),
            defaulted(
                "selected", .integer(0...1000), to: 0, "The index of the selected item, from 0."),
            tabBarAppearance, make: Spec.TabBar.init
        ).checked { bar, node, validation in
            guard bar.selected >= bar.titles.count, let selected = node["selected"] else {
                return
            }
            validation.report(
                "found the number \(bar.selected); expected the place of one of the "
                    + "\(bar.titles.count) titles", at: selected.offset, under: "selected")
        }
    }
}

extension Spec.ImageSource {
    /// The error in the text; nil if it can denote an image.
    fileprivate var problem: String? {
        let accepted =
            "expected a data URI \"\(Self.dataPrefix)…\" or the relative path of a PNG"
        if text.hasPrefix("data:") {
            guard let base64 else { return "found another kind of data URI; \(accepted)" }
            let isSound = base64.utf8.allSatisfy {
                let scalar = Unicode.Scalar($0)
                return scalar.isASCIILetter || scalar.isDigit
                    || "+/=".unicodeScalars.contains(scalar)
            }
            return isSound && !base64.isEmpty
                ? nil : "found a data URI without base 64; \(accepted)"
        }
        return SpecFiles.isPath(text)
            ? nil : "found \(quoted(text)); \(accepted) below the spec's own folder"
    }
}

extension Validation {
    /// Checks that a gradient has one place for each colour, in ascending order.
    fileprivate mutating func check(_ gradient: Spec.Gradient, at node: JSONNode) {
        guard let locations = gradient.locations, let given = node["locations"] else { return }
        guard locations.count == gradient.colors.count else {
            return report(
                "found \(locations.count) places of \(gradient.colors.count) colours; expected "
                    + "one for each", at: given.offset, under: "locations")
        }
        within("locations") { $0.checkRise(of: given.elements) }
    }

    /// Checks that the numbers never decrease.
    mutating func checkRise(of numbers: [JSONNode]) {
        var latest = -Double.infinity
        for (i, node) in numbers.enumerated() {
            guard case .number(let number) = node.value else { continue }
            if number < latest {
                report(
                    "found \(JSONNumber.text(number)) after \(JSONNumber.text(latest)); expected "
                        + "at least \(JSONNumber.text(latest))", at: node.offset, under: "\(i)")
            }
            latest = max(latest, number)
        }
    }
}
