/// A protocol of the app to which the placeholder screens conform, for animators and delegates that ask for it.
///
/// The screens have its requirements with guessed values: their picture as a view, its place as a rectangle.
struct TourConformance {
    /// The protocol's name.
    let name: String
    /// The extension with its requirements.
    let text: String

    /// The mark of its name among the scenes that cannot be compiled.
    static let mark = "TourScreen: "

    /// The conformances to the protocols that the types of transitions use, unless the app has values of them that are
    /// no screens.
    static func all(_ summary: CodeSummary, without refused: Set<String>) -> [TourConformance] {
        let guess = TourGuess(summary)
        let users = summary.types.filter { type in
            parts.contains { type.isA($0) }
        }
        let aliases = summary.aliases.values.filter { $0.contains("&") }
        let mentions = Set(users.flatMap(\.mentions))
        var members: Set<String> = []
        var found: [TourConformance] = []
        var names: Set<String> = []
        for type in summary.types
        where type.kind == .protocol && !refused.contains(mark + type.name) {
            let isUsed =
                mentions.contains(type.lastName) || aliases.contains { $0.contains(type.lastName) }
            guard isUsed, type.isVisible, !type.isGeneric, type.initializers.isEmpty,
                !summary.types.contains(where: { $0.isA(type.name) && !$0.isOnDisplay }),
                let lines = requirements(of: type, guess, except: members)
            else { continue }
            members.formUnion(lines.keys)
            names.insert(type.name)
            let body = lines.sorted { $0.key < $1.key }.map { "    \($0.value)\n" }.joined()
            found.append(
                TourConformance(
                    name: type.name, text: "\nextension TourScreen: \(type.name) {\n\(body)}\n"))
        }
        // Those that refine a protocol need the conformance to it.
        return found.filter { one in
            (guess.types[one.name]?.inherits ?? []).allSatisfy {
                names.contains($0) || plain.contains($0)
            }
        }
    }

    private static let parts = [
        "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
        "UIPercentDrivenInteractiveTransition", "UIPresentationController",
        "UIViewControllerTransitioningDelegate", "UINavigationControllerDelegate",
        "UITabBarControllerDelegate",
    ]
    /// Bounds that every screen is within.
    private static let plain: Set = ["AnyObject", "class", "NSObjectProtocol", "UIViewController"]
    /// Members that screens have anyway.
    private static let own: Set = [
        "view", "title", "navigationController", "tabBarController", "transitioningDelegate",
        "dismiss(animated:completion:)", "present(_:animated:completion:)",
    ]
    private static let known = [
        "UIView": "tourPicture", "UIImageView": "tourPicture", "UIViewController": "self",
        "CGRect": "tourPicture.convert(tourPicture.bounds, to: nil)",
    ]

    /// The requirements by their names; nil if one cannot be met.
    private static func requirements(
        of type: TypeSummary, _ guess: TourGuess, except members: Set<String>
    ) -> [String: String]? {
        var lines: [String: String] = [:]
        func isWanted(_ name: String) -> Bool {
            !type.defaults.contains(name) && !own.contains(name) && !members.contains(name)
        }
        func value(_ written: String, _ name: String) -> String? {
            let parameter = Parameter(label: name, type: written, hasDefault: false)
            guard case .values(let values) = guess.arguments([parameter], known, in: type.name)
            else { return nil }
            return String(values[0].dropFirst(name.count + 2))
        }
        for property in type.properties where isWanted(property.name) {
            guard !property.isStatic, let written = property.type,
                let value = value(written, property.name)
            else { return nil }
            let setter = property.isSettable ? " set {}" : ""
            lines[property.name] =
                "var \(property.name): \(written) { get { \(value) }\(setter) }"
        }
        for method in type.methods where isWanted(method.name) {
            guard !method.isStatic else { return nil }
            let result = method.result.flatMap { ["Void", "()"].contains($0) ? nil : $0 }
            let name = String(method.name.prefix { $0 != "(" })
            let parameters = method.parameters.enumerated().map { place, parameter in
                "\(parameter.label) argument\(place + 1): \(parameter.type)"
            }
            let head = "func \(name)(\(parameters.joined(separator: ", ")))"
            guard let result else {
                // Whoever waits for it is told at once.
                let calls = method.parameters.enumerated().filter {
                    ["() -> Void", "() -> ()"].contains($0.element.type.plainType)
                }.map { place, parameter in
                    let isOptional = parameter.type.hasSuffix("?")
                    return "argument\(place + 1)\(isOptional ? "?" : "")()"
                }
                lines[method.name] = "\(head) { \(calls.joined(separator: "; ")) }"
                continue
            }
            guard let value = value(result, name) else { return nil }
            lines[method.name] = "\(head) -> \(result) { \(value) }"
        }
        return lines
    }
}

extension TypeSummary {
    /// Whether it is a protocol, a screen or a view.
    fileprivate var isOnDisplay: Bool {
        kind == .protocol || isA("UIViewController") || isA("UIView")
    }
}
