import FilmstripJSON

/// The properties of views that a spec can set, by their paths.
struct SettableProperties: Sendable {
    /// All properties, the frame first: a view's own keys are set in this order.
    let all: [SettableProperty]
    let byPath: [String: SettableProperty]
    /// Indices in `all` of the properties that a view's own keys can set.
    let places: [String: Int]

    init(_ limits: SpecLimits) {
        all =
            Self.ofViews(limits) + Self.ofContents(limits)
            + Spec.LayerKeyPath.allCases.map { SettableProperty($0, within: limits) }
            + Self.ofLayers
        byPath = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0) })
        places = Dictionary(
            uniqueKeysWithValues: all.enumerated().filter { !$1.isOnlyLater }.map { ($1.path, $0) })
    }

    /// Reads the value that `member` assigns to a view's property; returns nil, with an error
    /// reported, if it is invalid.
    func assignment(
        _ member: JSONMember, _ validation: inout Validation
    ) -> Spec.Assignment? {
        var unknownView: Substring?
        for (subject, path) in member.key.splitAtDots {
            guard let property = byPath[String(path)] else { continue }
            guard let subject = validation.names.subject(named: subject) else {
                unknownView = unknownView ?? subject
                continue
            }
            let site = validation.site(at: member.keyOffset)
            return property.read(member.value, &validation).map {
                Spec.Assignment(subject: subject, setting: $0, site: site)
            }
        }
        if let unknownView {
            // An unknown preset's container may name any view.
            if !validation.awaitsUnknownPreset {
                let message = validation.messageOfUnknownView(String(unknownView))
                validation.report(
                    message, at: member.keyOffset,
                    of: .use(ofView: unknownView))
            }
        } else {
            validation.reportUnknownProperty(member, paths: all.map(\.path))
        }
        return nil
    }

    // MARK: The properties

    private static func ofViews(_ limits: SpecLimits) -> [SettableProperty] {
        [
            SettableProperty("frame") { .frame(.whole($0)) },
            SettableProperty("frame.x", as: .points) { .frame(.x($0)) },
            SettableProperty("frame.y", as: .points) { .frame(.y($0)) },
            SettableProperty("frame.width", as: .points) { .frame(.width($0)) },
            SettableProperty("frame.height", as: .points) { .frame(.height($0)) },
            SettableProperty("bounds") { .bounds(.whole($0)) },
            SettableProperty("bounds.x", as: .points) { .bounds(.x($0)) },
            SettableProperty("bounds.y", as: .points) { .bounds(.y($0)) },
            SettableProperty("bounds.width", as: .points) { .bounds(.width($0)) },
            SettableProperty("bounds.height", as: .points) { .bounds(.height($0)) },
            SettableProperty("center") { .center(.whole($0)) },
            SettableProperty("center.x", as: .points) { .center(.x($0)) },
            SettableProperty("center.y", as: .points) { .center(.y($0)) },
            SettableProperty("alpha") { .alpha($0) },
            SettableProperty("transform") { .transform(.whole($0)) },
            SettableProperty("transform.tx", as: .points) { .transform(.tx($0)) },
            SettableProperty("transform.ty", as: .points) { .transform(.ty($0)) },
            SettableProperty("isHidden") { .isHidden($0) },
            SettableProperty("isUserInteractionEnabled") { .isUserInteractionEnabled($0) },
            SettableProperty("clipsToBounds") { .clipsToBounds($0) },
            SettableProperty("backgroundColor") { .backgroundColor($0) },
            SettableProperty("tintColor") { .tintColor($0) },
            SettableProperty(
                Language.styleKey, Schema<Spec.OverrideUserInterfaceStyle>.choice
            ) { .overrideUserInterfaceStyle($0) },
            SettableProperty(
                "semanticContentAttribute", Schema<Spec.SemanticContentAttribute>.choice
            ) { .semanticContentAttribute($0) },
            SettableProperty("cornerConfiguration", Language.cornerConfiguration) {
                .cornerConfiguration($0)
            },
            SettableProperty("autoresizesSubviews") { .autoresizesSubviews($0) },
            SettableProperty(
                "text", .string(atMost: Limit(name: "titleLength", value: limits.titleLength))
            ) { .text($0) }.only(of: .label),
            SettableProperty("textColor") { .textColor($0) }.only(of: .label),
            SettableProperty("effect", .choice(["none"] + Spec.BlurStyle.allCases.map(\.rawValue)))
            {
                .effect(Spec.BlurStyle(rawValue: $0))
            }.only(of: .blur),
            SettableProperty("contentOffset") { .contentOffset(.whole($0)) }.only(of: .scroll),
            SettableProperty("contentOffset.x", as: .points) { .contentOffset(.x($0)) }
                .only(of: .scroll),
            SettableProperty("contentOffset.y", as: .points) { .contentOffset(.y($0)) }
                .only(of: .scroll),
        ]
    }

    /// Properties that only views of certain contents have, and `isExclusiveTouch`.
    private static func ofContents(_ limits: SpecLimits) -> [SettableProperty] {
        [
            SettableProperty("contentInset", Language.edgeInsets(0...Language.farthest)) {
                .contentInset(.whole($0))
            }.only(of: .scroll),
            SettableProperty("contentInset.top", as: .points) { .contentInset(.top($0)) }
                .only(of: .scroll),
            SettableProperty("contentInset.left", as: .points) { .contentInset(.left($0)) }
                .only(of: .scroll),
            SettableProperty("contentInset.bottom", as: .points) { .contentInset(.bottom($0)) }
                .only(of: .scroll),
            SettableProperty("contentInset.right", as: .points) { .contentInset(.right($0)) }
                .only(of: .scroll),
            SettableProperty("isScrollEnabled") { .isScrollEnabled($0) }.only(of: .scroll),
            SettableProperty("image", Language.imageSource(limits)) { .image($0) }.only(of: .image)
                .later,
            SettableProperty("contentMode", Schema<Spec.ContentMode>.choice) { .contentMode($0) }
                .only(of: .image).later,
            SettableProperty("isExclusiveTouch") { .isExclusiveTouch($0) },
        ]
    }

    private static let ofLayers = [
        SettableProperty("layer.cornerCurve", Schema<Spec.CornerCurve>.choice) {
            .cornerCurve($0)
        },
        SettableProperty("layer.maskedCorners", corners) { .maskedCorners($0) },
        SettableProperty(
            "layer.magnificationFilter", Schema<Spec.MagnificationFilter>.choice
        ) { .magnificationFilter($0) },
        SettableProperty("layer.compositingFilter", Schema<Spec.CompositingFilter>.choice) {
            .compositingFilter($0)
        },
    ]

    private static let corners = Schema<[Spec.Corner]>.array(
        of: .choice, atMost: Limit(name: "corners", value: Spec.Corner.allCases.count))
}
