import Foundation

/// Swift expressions for the arguments of an app's initializers.
struct TourGuess {
    let types: [String: TypeSummary]
    /// The app's protocols to which the placeholder screens conform.
    var screens: Set<String> = []
    private let aliases: [String: String]
    /// Functions without parameters of a file `Tour.swift`, by their results.
    private let given: [String: String]

    init(_ summary: CodeSummary) {
        aliases = summary.aliases
        types = Dictionary(summary.types.map { ($0.name, $0) }) { one, _ in one }
        let own = summary.functions.filter {
            $0.parameters.isEmpty && $0.access.isVisible && $0.file.hasSuffix("/Tour.swift")
        }
        given = Dictionary(own.map { ($0.result, $0.name + "()") }) { one, _ in one }
    }

    /// An expression, or the type of which no value is known.
    enum Guess {
        /// One expression or several equally good ones.
        case values([String])
        case unknown(String)
    }

    /// The longest chain of initializers whose arguments need values themselves.
    private static let deepest = 3
    /// The most expressions for one value.
    static let mostValues = 8

    /// Expressions that make a value of a type of the app.
    ///
    /// - Parameter known: Expressions for types in the scope, by their names.
    func values(
        of type: TypeSummary, _ known: [String: String] = [:], depth: Int = 0
    ) -> Guess {
        if let own = given[type.name] { return .values([own]) }
        guard type.isVisible else {
            return .unknown("\(type.name), which is \(type.access.rawValue)")
        }
        guard !type.isGeneric else { return .unknown("\(type.name), which is generic") }
        switch type.kind {
        case .enum:
            var cases = type.cases.filter { !$0.hasValues }.map { "\(type.name).\($0.name)" }
            for one in type.cases where one.hasValues && depth < Self.deepest {
                guard
                    case .values(let lists) = arguments(
                        one.parameters, known, depth + 1, in: type.name)
                else { continue }
                cases += lists.map { "\(type.name).\(one.name)(\($0))" }
            }
            return cases.isEmpty
                ? .unknown(type.name) : .values(Array(cases.prefix(Self.mostValues)))
        case .protocol: return values(thatAre: [type.name], known, depth)
        case .class, .struct, .actor: break
        }
        guard depth < Self.deepest else { return .unknown(type.name) }
        let own = type.initializers.filter {
            $0.access.isVisible && !$0.isThrowing && !isCoders($0)
        }
        .sorted { $0.parameters.count(where: isNeeded) < $1.parameters.count(where: isNeeded) }
        if own.isEmpty {
            guard type.initializers.isEmpty else {
                let shared = type.properties.first {
                    $0.isStatic && $0.access.isVisible
                        && ($0.type == type.name || $0.type == type.lastName)
                }
                if let shared { return .values(["\(type.name).\(shared.name)"]) }
                return .unknown(
                    type.name
                        + (type.initializers.allSatisfy(isCoders)
                            ? ", which only a storyboard makes"
                            : ", whose initializers are private or throw"))
            }
            return inherited(type, known, depth)
        }
        var missing = type.name
        for initializer in own {
            switch arguments(initializer.parameters, known, depth, in: type.name) {
            case .values(let lists):
                let mark = initializer.isFailable ? "!" : ""
                let (start, end) = isKept(type, depth) ? ("tourKeep(", ")") : ("", "")
                return .values(lists.map { "\(start)\(type.name)(\($0))\(mark)\(end)" })
            case .unknown(let name): missing = name
            }
        }
        return .unknown(missing)
    }

    /// A value of a type without initializers of its own.
    private func inherited(_ type: TypeSummary, _ known: [String: String], _ depth: Int) -> Guess {
        if type.kind == .struct {
            let needed = type.properties.filter { !$0.isStatic && !$0.hasDefault && $0.isStored }
            let parameters = needed.map {
                Parameter(label: $0.name, type: $0.type ?? "unknown", hasDefault: false)
            }
            guard case .values(let lists) = arguments(parameters, known, depth, in: type.name)
            else {
                return .unknown(type.name)
            }
            return .values(lists.map { "\(type.name)(\($0))" })
        }
        // That of its superclass in the app, or else of UIKit's class.
        for name in type.inherits {
            guard let parent = types[name], parent.kind == .class else { continue }
            guard case .values(let values) = self.values(of: parent, known, depth: depth) else {
                return .unknown(type.name)
            }
            return .values(
                values.map {
                    $0.replacing(parent.name + "(", with: type.name + "(", maxReplacements: 1)
                })
        }
        let needed =
            type.isA("UICollectionViewController")
            ? "collectionViewLayout: UICollectionViewFlowLayout()" : ""
        let made = "\(type.name)(\(needed))"
        return .values([isKept(type, depth) ? "tourKeep(\(made))" : made])
    }

    /// Whether a value is kept alive: animators may not own the screens and views that they are given.
    private func isKept(_ type: TypeSummary, _ depth: Int) -> Bool {
        depth > 0 && (type.isA("UIViewController") || type.isA("UIView"))
    }

    private func isNeeded(_ parameter: Parameter) -> Bool { !parameter.hasDefault }

    /// Whether it is `init(coder:)` or another that archives call.
    private func isCoders(_ initializer: TypeSummary.Initializer) -> Bool {
        initializer.parameters.contains { $0.type.hasPrefix("NSCoder") }
    }

    /// Argument lists for parameters, those with defaults left out: one list for each value of what chooses between
    /// directions or styles.
    func arguments(
        _ parameters: [Parameter], _ known: [String: String], _ depth: Int = 0,
        in scope: String
    ) -> Guess {
        var lists = [""]
        for parameter in parameters where isNeeded(parameter) {
            guard case .values(let values) = guess(parameter, known, depth, in: scope) else {
                return .unknown(parameter.type)
            }
            let label = parameter.label == "_" ? "" : parameter.label + ": "
            lists = lists.flatMap { list in
                values.map { list + (list.isEmpty ? "" : ", ") + label + $0 }
            }
            lists = Array(lists.prefix(Self.mostValues))
        }
        return .values(lists)
    }

    private func guess(
        _ parameter: Parameter, _ known: [String: String], _ depth: Int, in scope: String
    ) -> Guess {
        let type = parameter.type
        // The mark at the end of a closure's type is its result's.
        let isMarked = type.hasSuffix("?") || type.hasSuffix("!")
        let isOptional = isMarked && (!type.contains("->") || type.dropLast().hasSuffix(")"))
        var plain = type.plainType
        if isOptional, parameter.label.hasPrefix("nib") { return .values(["nil"]) }
        if let alias = Self.find(plain, in: scope, among: aliases) {
            plain = alias.trimmedParentheses
        }
        if plain == "UIViewController", let other = known["presenting"],
            parameter.label.words.contains(where: ["presenting", "source", "from"].contains)
        {
            return .values([other])
        }
        if let value = known[plain] { return .values([value]) }
        let names = parts(plain, in: scope)
        if names.contains(where: screens.contains),
            names.allSatisfy({ screens.contains($0) || $0 == "UIViewController" })
        {
            let words = parameter.label.words
            let isEnd = words.contains(where: ["to", "destination", "presented"].contains)
            return .values([
                isEnd ? "tourHost.to" : words.contains("from") ? "tourHost.from" : "tourHost.list"
            ])
        }
        if let own = given[plain] { return .values([own]) }
        if plain == "Bool" { return .values(isOptional ? ["nil"] : ["true", "false"]) }
        if Self.operations.contains(plain) {
            return .values(["push", "pop"].map { "UINavigationController.Operation.\($0)" })
        }
        if let value = Self.usual(plain, label: parameter.label) { return .values([value]) }
        if let closure = Self.closure(plain) { return .values([closure]) }
        var values = Guess.unknown(type.plainType)
        if let own = self.type(plain, in: scope) {
            values = self.values(of: own, known, depth: depth + 1)
        } else if plain.contains(" & ") {
            values = self.values(thatAre: parts(plain, in: scope), known, depth)
        }
        if case .unknown = values, isOptional { return .values(["nil"]) }
        return values
    }

    /// The full names in a composition, which may be an alias: of `A & B`.
    private func parts(_ written: String, in scope: String) -> [String] {
        (Self.find(written, in: scope, among: aliases) ?? written).split(separator: "&").map {
            let name = $0.trimmingCharacters(in: .whitespaces).plainType
            return type(name, in: scope)?.name ?? name
        }
    }

    /// A type that is written as `name` in the code of another.
    func type(_ name: String, in scope: String) -> TypeSummary? {
        Self.find(name, in: scope, among: types)
    }

    private static func find<Found>(
        _ name: String, in scope: String, among all: [String: Found]
    ) -> Found? {
        var outer = scope.split(separator: ".")
        while !outer.isEmpty {
            if let found = all[outer.joined(separator: ".") + "." + name] { return found }
            outer.removeLast()
        }
        return all[name]
    }

    /// Values of a type of the app that is all of some classes and protocols: of each one, unless they are screens.
    private func values(
        thatAre names: [String], _ known: [String: String], _ depth: Int
    ) -> Guess {
        guard depth < Self.deepest else { return .unknown(names.joined(separator: " & ")) }
        let makers = types.values.filter { type in
            type.kind != .protocol
                && names.allSatisfy { name in
                    type.name == name || type.isA(name)
                        || type.inherits.contains { parts($0, in: type.name).contains(name) }
                }
        }.sorted { $0.name < $1.name }
        var found: [String] = []
        for maker in makers {
            guard case .values(let values) = values(of: maker, known, depth: depth + 1) else {
                continue
            }
            if maker.isA("UIViewController") || maker.isA("UIView") || depth > 1 {
                return .values(values)
            }
            found += values
        }
        return found.isEmpty
            ? .unknown(names.joined(separator: " & "))
            : .values(Array(found.prefix(Self.mostValues)))
    }

    /// The names of the type that tells pushes from pops.
    static let operations = ["UINavigationController.Operation", "UINavigationControllerOperation"]

    /// A usual value of a type of Swift, Foundation or UIKit; nil if there is none.
    static func usual(_ type: String, label: String) -> String? {
        let name = label.lowercased()
        switch type {
        case "Double", "CGFloat", "Float", "TimeInterval", "NSTimeInterval":
            if name.contains("duration") || name.contains("time") { return "0.4" }
            if name.contains("delay") { return "0" }
            if name.contains("damping") || name.contains("scale") { return "0.9" }
            if name.contains("height") || name.contains("width") { return "300" }
            if name.contains("radius") || name.contains("inset") { return "12" }
            return "0.5"
        case "Int", "UInt", "NSInteger": return "1"
        case "String", "NSString": return "\"Tour\""
        case "CGRect" where name.contains("final"): return "tourHost.window.bounds"
        case "CGRect": return "CGRect(x: 16, y: 180, width: 120, height: 120)"
        case "CGPoint": return "CGPoint(x: 76, y: 240)"
        case "CGSize": return "CGSize(width: 300, height: 300)"
        case "UIEdgeInsets": return "UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)"
        case "UIColor": return "UIColor.systemBlue"
        case "UIImage": return "tourImage()"
        case "UIView": return "tourHost.source"
        case "UIImageView": return "tourHost.picture"
        case "UIViewController": return "TourScreen()"
        case "UINavigationController":
            return "UINavigationController(rootViewController: TourScreen())"
        case "UIScrollView", "UILabel", "UIButton", "UITableView": return "tourKeep(\(type)())"
        case "UIWindow": return "tourHost.window"
        case "IndexPath": return "IndexPath(item: 0, section: 0)"
        case "UIView.ContentMode", "UIViewContentMode": return ".scaleAspectFill"
        case "UIBlurEffect.Style", "UIBlurEffectStyle": return ".light"
        case "CAMediaTimingFunction": return "CAMediaTimingFunction(name: .default)"
        case "CAMediaTimingFunctionName": return ".default"
        case "UIRectEdge": return ".left"
        case "UIView.AnimationOptions", "UIViewAnimationOptions": return "[]"
        case "UIView.AnimationCurve": return ".easeInOut"
        case "UIPanGestureRecognizer": return "UIPanGestureRecognizer()"
        case "UIScreenEdgePanGestureRecognizer": return "UIScreenEdgePanGestureRecognizer()"
        case "UIGestureRecognizer": return "UIPanGestureRecognizer()"
        case "UIPercentDrivenInteractiveTransition":
            return "UIPercentDrivenInteractiveTransition()"
        case "UITimingCurveProvider": return "UISpringTimingParameters(dampingRatio: 0.9)"
        case "UISpringTimingParameters": return "UISpringTimingParameters(dampingRatio: 0.9)"
        case "Any", "AnyObject", "NSObject": return "NSObject()"
        default:
            if type.hasPrefix("Array<") || type.hasPrefix("Set<") { return "[]" }
            if type.hasPrefix("["), type.hasSuffix("]") {
                return type.dropFirst().dropLast().contains(":") ? "[:]" : "[]"
            }
            return nil
        }
    }

    /// A closure that does nothing, for a type such as `(Bool, Int) -> Void`; nil for another type.
    static func closure(_ type: String) -> String? {
        let type = type.trimmedParentheses
        guard let arrow = type.range(of: "->", options: .backwards) else { return nil }
        let result = type[arrow.upperBound...].trimmingCharacters(in: .whitespaces)
        let inputs = type[..<arrow.lowerBound].trimmingCharacters(in: .whitespaces)
            .trimmedParentheses
        var (depth, count) = (0, inputs.isEmpty ? 0 : 1)
        for character in inputs {
            switch character {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">": depth = max(depth - 1, 0)
            case "," where depth == 0: count += 1
            default: break
            }
        }
        let names =
            count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
        switch result {
        case "Void", "()": return count == 0 ? "{}" : "{ \(names)}"
        case _ where result.hasSuffix("?"): return "{ \(names)nil }"
        case "Bool": return "{ \(names)true }"
        default: return usual(result, label: "").map { "{ \(names)\($0) }" }
        }
    }
}

extension String {
    /// The text without parentheses that enclose all of it.
    var trimmedParentheses: String {
        guard hasPrefix("("), hasSuffix(")") else { return self }
        var depth = 0
        for (index, character) in zip(indices, self) {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0, self.index(after: index) != endIndex { return self }
        }
        return String(dropFirst().dropLast()).trimmingCharacters(in: .whitespaces)
    }
}
