import FilmstripJSON

extension Language {
    /// The radii of a view's corners.
    static let cornerConfiguration = Schema<Spec.CornerConfiguration>.either(
        Schema<CornerWord>.choice.map { word in
            switch word {
            case .capsule: .capsule
            case .containerConcentric: .radii([.each: .containerConcentric(minimum: nil)])
            }
        }, radii)

    private enum CornerWord: String, CaseIterable, Sendable {
        case capsule, containerConcentric
    }

    /// Radii by corner; as every corner takes one, they are alternatives as far as they share one.
    private static var radii: Schema<Spec.CornerConfiguration> {
        func radius(_ group: Spec.CornerGroup, _ summary: String) -> Member<Radii> {
            let key = optional(
                group.rawValue, cornerRadius, absent: "square, unless another key has the corner",
                summary)
            return Member(shape: key.shape) { object, validation in
                key.read(object, &validation).map { $0.map { [group: $0] } ?? [:] }
            }
        }
        return object(
            "Radii of corners; each corner has one at most.",
            radius(.each, "The radius of each corner; concentric ones may differ."),
            radius(.all, "One radius for all corners, the largest of concentric ones."),
            group(
                radius(.top, "One radius for both upper corners."),
                radius(.bottom, "One radius for both lower corners."),
                radius(.left, "One radius for both left corners."),
                radius(.right, "One radius for both right corners.")
            ) { $0.merging($1, $2, $3) },
            group(
                radius(.topLeft, "The radius of the upper left corner."),
                radius(.topRight, "The radius of the upper right corner."),
                radius(.bottomLeft, "The radius of the lower left corner."),
                radius(.bottomRight, "The radius of the lower right corner.")
            ) { $0.merging($1, $2, $3) },
            optional(
                "minimumRadius", .number(0...1000, Language.points), absent: "0",
                "The least radius of concentric corners.")
        ) { each, all, edges, corners, minimum in
            .radii(
                each.merging(all, edges, corners).mapValues { radius in
                    radius == .concentric
                        ? .containerConcentric(minimum: minimum) : radius
                })
        }.checked { configuration, node, validation in
            validation.checkCorners(configuration, of: node)
        }
    }

    fileprivate typealias Radii = [Spec.CornerGroup: Spec.CornerRadius]

    private static let cornerRadius = Schema<Spec.CornerRadius>.either(
        Schema<String>.choice(["containerConcentric"]).map { _ in .concentric },
        Schema<Double>.number(0...1000, Language.points).map { .fixed($0) })
}

extension Spec.CornerRadius {
    fileprivate static var concentric: Self { .containerConcentric(minimum: nil) }
}

extension Language.Radii {
    fileprivate func merging(_ others: Self...) -> Self {
        others.reduce(self) { $0.merging($1) { first, _ in first } }
    }
}

extension Validation {
    /// Checks that no corner has two radii, and a minimum has something to apply to.
    fileprivate mutating func checkCorners(
        _ configuration: Spec.CornerConfiguration, of node: JSONNode
    ) {
        guard case .radii(let radii) = configuration else { return }
        if radii.isEmpty {
            return report("found no radius; expected at least one", at: node.offset)
        }
        var taken: [Int: Spec.CornerGroup] = [:]
        for group in Spec.CornerGroup.allCases where radii[group] != nil {
            if let other = group.corners.lazy.compactMap({ taken[$0] }).first {
                return report(
                    "\(quoted(other.rawValue)) and \(quoted(group.rawValue)) have a corner in common; expected one of "
                        + "them", at: node[group.rawValue]?.offset ?? node.offset,
                    under: group.rawValue)
            }
            for corner in group.corners { taken[corner] = group }
        }
        guard let minimum = node["minimumRadius"] else { return }
        if radii.values.contains(where: { if case .fixed = $0 { false } else { true } }) { return }
        report(
            "a minimum applies to no radius; expected one beside \"containerConcentric\"",
            at: minimum.offset, under: "minimumRadius")
    }
}
