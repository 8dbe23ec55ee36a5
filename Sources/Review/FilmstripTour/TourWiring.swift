/// Statements that let a finger begin a transition back from a screen.
///
/// In their scope are `screen`, the screen, and the object that is wired to it.
struct TourWiring {
    let guess: TourGuess

    /// Expressions for parameters of an object that is wired to `screen`.
    static let known = [
        "UIViewController": "screen", "presenting": "tourHost.first", "UIView": "screen.view",
        "UINavigationController": "tourHost.navigation",
        "UIPanGestureRecognizer": "tourPan(on: screen)",
        "UIGestureRecognizer": "tourPan(on: screen)",
        "UIScreenEdgePanGestureRecognizer": "tourEdgePan(on: screen)",
        "() -> Void": "{ tourBack(from: screen) }", "() -> ()": "{ tourBack(from: screen) }",
    ]
    /// Beginnings of the names of methods that wire.
    private static let verbs = [
        "attach", "wire", "add", "install", "set", "prepare", "connect", "bind", "link", "register",
        "configure", "track", "enable",
    ]
    private static let percentDriven = "UIPercentDrivenInteractiveTransition"

    /// Whether a type is an interaction controller.
    static func isController(_ type: TypeSummary) -> Bool {
        type.kind == .class
            && (type.isA(percentDriven) || type.isA("UIViewControllerInteractiveTransitioning"))
    }

    /// Statements that make an interaction controller `finger` and wire it; nil if a finger cannot get to it.
    func statements(making type: TypeSummary) -> [String]? {
        guard case .values(let made) = guess.values(of: type, Self.known),
            let wires = wires(of: type, "finger", made[0])
        else { return nil }
        return ["let finger = \(made[0])"] + wires + ["tourHost.interaction = finger"]
    }

    /// Statements that wire the interaction controllers of a delegate `made`.
    func statements(wiring delegate: TypeSummary) -> [String] {
        let setters = setters(of: delegate)
        if let call = call(of: delegate, "made") { return setters + [call] }
        return setters + controllers(of: delegate)
    }

    /// Calls of methods that give a delegate the app's animators.
    private func setters(of delegate: TypeSummary) -> [String] {
        delegate.methods.flatMap { method -> [String] in
            guard !method.isStatic, method.access.isVisible,
                ["set", "add", "register", "use"].contains(method.name.words.first),
                method.parameters.contains(where: {
                    guard let own = guess.type($0.type.plainType, in: delegate.name) else {
                        return false
                    }
                    return own.kind == .protocol || own.isA("UIViewControllerAnimatedTransitioning")
                }),
                case .values(let lists) = guess.arguments(
                    method.parameters, Self.known, in: delegate.name)
            else { return [] }
            return lists.map { "made.\(method.name.prefix { $0 != "(" })(\($0))" }
        }
    }

    /// Statements that wire the interaction controllers that a delegate has.
    private func controllers(of delegate: TypeSummary) -> [String] {
        for property in delegate.properties where !property.isStatic && property.access.isVisible {
            let place = "made.\(property.name)"
            guard let written = property.type else { continue }
            let isOptional = written.hasSuffix("?") || written.hasSuffix("!")
            let plain = (isOptional ? String(written.dropLast()) : written).plainType
            if let own = guess.type(plain, in: delegate.name), Self.isController(own) {
                if !isOptional, let wires = wires(of: own, place, "") { return wires }
                guard property.isSettable, isOptional,
                    case .values(let made) = guess.values(of: own, Self.known),
                    let wires = wires(of: own, "finger", made[0])
                else { continue }
                return ["let finger = \(made[0])", "\(place) = finger"] + wires
            }
            guard plain == Self.percentDriven || plain == "UIViewControllerInteractiveTransitioning"
            else { continue }
            if isOptional, property.isSettable {
                return [drive("\(Self.percentDriven)()", "\(place) = finger")]
            }
            // A flag tells the delegate to hand it out.
            let flags = flags(of: delegate, "made")
            if plain == Self.percentDriven, !isOptional, !flags.isEmpty {
                return [drive(place, flags.joined(separator: "; "))]
            }
        }
        return []
    }

    /// A statement that has the screen itself follow a finger.
    private func drive(_ controller: String, _ tell: String) -> String {
        let name = tell.isEmpty ? "_" : "finger"
        return "tourDrive(from: screen, { \(controller) }) { \(name) in \(tell) }"
    }

    /// Statements that wire an interaction controller; nil if nothing is known that does.
    ///
    /// - Parameter made: The expression that made it, which may have wired it.
    private func wires(of type: TypeSummary, _ name: String, _ made: String) -> [String]? {
        let actions = type.properties.filter { property in
            let words = property.name.words
            return property.isSettable && property.access.isVisible && !property.isStatic
                && Self.known[(property.type ?? "").plainType.trimmedParentheses]?.hasPrefix("{")
                    == true
                && words.contains { ["action", "begin", "start", "handler"].contains($0) }
        }.map { "\(name).\($0.name) = { tourBack(from: screen) }" }
        if let call = call(of: type, name) { return [call] + actions }
        let arguments = made.dropFirst(type.name.count)
        let isWired = type.initializers.contains {
            $0.parameters.contains { Self.place($0.type.plainType) != nil }
        }
        // The delegate has made it.
        if made.isEmpty, isWired { return actions }
        if Self.known.values.contains(where: { !$0.hasPrefix("{") && arguments.contains($0) }) {
            return actions
        }
        for property in type.properties
        where property.isSettable && property.access.isVisible && !property.isStatic {
            guard let value = Self.place((property.type ?? "").plainType) else { continue }
            return ["\(name).\(property.name) = \(value)"] + actions
        }
        guard type.isA(Self.percentDriven) else { return nil }
        // `finger` is the parameter of the closure.
        let lines = name == "finger" ? ["let driven = finger"] : []
        let own = name == "finger" ? "driven" : name
        return lines + [drive(own, flags(of: type, own).joined(separator: "; "))]
    }

    /// A call of a method that takes the screen; nil if there is none.
    private func call(of type: TypeSummary, _ name: String) -> String? {
        for method in type.methods where !method.isStatic && method.access.isVisible {
            guard let verb = method.name.words.first, Self.verbs.contains(where: verb.hasPrefix),
                method.parameters.contains(where: { Self.place($0.type.plainType) != nil }),
                case .values(let lists) = guess.arguments(
                    method.parameters, Self.known, in: type.name)
            else { continue }
            return "\(name).\(method.name.prefix { $0 != "(" })(\(lists[0]))"
        }
        return nil
    }

    /// The expression for a type by which an object gets to know the screen; nil for another type.
    private static func place(_ type: String) -> String? {
        type.contains("->") || type == "presenting" ? nil : known[type]
    }

    /// Statements that set flags of an object to whether there is a `finger`.
    private func flags(of type: TypeSummary, _ name: String) -> [String] {
        type.properties.filter { property in
            property.type == "Bool" && property.isSettable && property.isStored
                && property.access.isVisible && !property.isStatic
                && property.name.words.contains { word in
                    ["start", "begun", "progress", "interact", "active"].contains(
                        where: word.hasPrefix)
                }
        }.map { "\(name).\($0.name) = finger != nil" }
    }
}

extension String {
    /// A type as written without marks of optionals, attributes and `any`.
    var plainType: String {
        var type = self
        for prefix in ["@escaping ", "@autoclosure ", "inout ", "any ", "some "] {
            while type.hasPrefix(prefix) { type = String(type.dropFirst(prefix.count)) }
        }
        // The mark at the end of a closure's type is its result's.
        while type.hasSuffix("?") || type.hasSuffix("!"),
            !type.contains("->") || type.dropLast().hasSuffix(")")
        { type = String(type.dropLast()).trimmedParentheses }
        return type
    }
}
