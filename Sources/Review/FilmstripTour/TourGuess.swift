import Foundation

/// Swift expressions for the arguments of an app's initializers.
struct TourGuess {
    private let types: [String: TypeSummary]
    /// Functions without parameters of a file `Tour.swift`, by their results.
    private let given: [String: String]

    init(_ summary: CodeSummary) {
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
            let cases = type.cases.filter { !$0.hasValues }.map { "\(type.name).\($0.name)" }
            return cases.isEmpty
                ? .unknown(type.name) : .values(Array(cases.prefix(Self.mostValues)))
        case .protocol:
            let makers = types.values.filter { $0.kind != .protocol && $0.isA(type.name) }
                .sorted { $0.name < $1.name }
            for maker in makers where depth < Self.deepest {
                if case .values(let values) = self.values(of: maker, known, depth: depth + 1) {
                    return .values(values)
                }
            }
            return .unknown(type.name)
        case .class, .struct, .actor: break
        }
        guard depth < Self.deepest else { return .unknown(type.name) }
        let own = type.initializers.filter {
            $0.access.isVisible && !$0.isThrowing && !isCoders($0)
        }
        .sorted { $0.parameters.count(where: isNeeded) < $1.parameters.count(where: isNeeded) }
        if own.isEmpty {
            guard type.initializers.isEmpty || type.initializers.allSatisfy(isCoders) else {
                return .unknown("\(type.name), whose initializers are private or throw")
            }
            return inherited(type, known, depth)
        }
        var missing = type.name
        for initializer in own {
            switch arguments(initializer.parameters, known, depth) {
            case .values(let lists):
                let mark = initializer.isFailable ? "!" : ""
                return .values(lists.map { "\(type.name)(\($0))\(mark)" })
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
            guard case .values(let lists) = arguments(parameters, known, depth) else {
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
            return .values(values.map { type.name + $0.dropFirst(parent.name.count) })
        }
        let needed =
            type.isA("UICollectionViewController")
            ? "collectionViewLayout: UICollectionViewFlowLayout()" : ""
        return .values(["\(type.name)(\(needed))"])
    }

    private func isNeeded(_ parameter: Parameter) -> Bool { !parameter.hasDefault }

    /// Whether it is `init(coder:)` or another that archives call.
    private func isCoders(_ initializer: TypeSummary.Initializer) -> Bool {
        initializer.parameters.contains { $0.type.hasPrefix("NSCoder") }
    }

    /// Argument lists for parameters, those with defaults left out: one list for each value of what chooses between
    /// directions or styles.
    private func arguments(
        _ parameters: [Parameter], _ known: [String: String], _ depth: Int
    ) -> Guess {
        var lists = [""]
        for parameter in parameters where isNeeded(parameter) {
            guard case .values(let values) = guess(parameter, known, depth) else {
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

    private func guess(_ parameter: Parameter, _ known: [String: String], _ depth: Int) -> Guess {
        var type = parameter.type
        for prefix in ["@escaping ", "@autoclosure ", "inout ", "any ", "some "] {
            while type.hasPrefix(prefix) { type = String(type.dropFirst(prefix.count)) }
        }
        // The mark at the end of a closure's type is its result's.
        let isMarked = type.hasSuffix("?") || type.hasSuffix("!")
        let isOptional = isMarked && (!type.contains("->") || type.dropLast().hasSuffix(")"))
        let plain = isOptional ? String(type.dropLast()).trimmedParentheses : type
        if let value = known[plain] { return .values([value]) }
        if let own = given[plain] { return .values([own]) }
        if plain == "Bool" { return .values(isOptional ? ["nil"] : ["true", "false"]) }
        if Self.operations.contains(plain) {
            return .values(["push", "pop"].map { "UINavigationController.Operation.\($0)" })
        }
        if let value = Self.usual(plain, label: parameter.label) { return .values([value]) }
        if let closure = Self.closure(plain) { return .values([closure]) }
        if let own = types[plain] {
            let values = self.values(of: own, known, depth: depth + 1)
            if case .values = values { return values }
            return isOptional ? .values(["nil"]) : values
        }
        return isOptional ? .values(["nil"]) : .unknown(plain)
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
