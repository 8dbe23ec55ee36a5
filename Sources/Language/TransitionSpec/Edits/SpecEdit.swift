import FilmstripJSON
import FilmstripParallel

/// One difference between two settled specs.
public struct SpecEdit: Equatable, Sendable {
    /// A step from an object or array to a part of it.
    public enum Step: Equatable, Sendable {
        case key(String)
        /// An element, with its name if it has one.
        case index(Int, name: String? = nil)
    }

    /// The place in the new spec, or in the old one of what is gone.
    public var path: [Step]
    /// The values as JSON without whitespace; nil where the spec has none.
    public var old, new: String?

    /// Creates an edit.
    public init(path: [Step], old: String?, new: String?) {
        (self.path, self.old, self.new) = (path, old, new)
    }

    /// The place as people write it, such as `interactions.drag.finish`, `script[2].at` or `screens.list.views[photo]`.
    public var place: String {
        path.reduce(into: "") { place, step in
            switch step {
            case .key(let key): place += (place.isEmpty ? "" : ".") + key
            case .index(let index, let name): place += "[\(name ?? "\(index)")]"
            }
        }
    }
}

/// The differences between two settled specs, and the specs between both.
package struct SpecEdits {
    /// The differences, in the order of the new spec.
    package let edits: [SpecEdit]
    /// The new names of what has another name, by old name.
    package let renamed: [String: String]
    package let names: (old: Set<String>, new: Set<String>)
    /// Views that are in another view, and those that got a name or lost it.
    package let moves: SpecMoves
    /// Returns the new names of views that an animator makes for its shared elements, which have names from the views they
    /// fly between, of which some have new names.
    package func flights(of names: [String: String]) -> [String: String] {
        let elements = edits.compactMap { edit -> (String, String)? in
            guard edit.path.contains(.key(Language.sharedElementsKey)),
                let was = edit.old?.viewName, let isNow = edit.new?.viewName
            else { return nil }
            return (was, isNow)
        }
        // A view that is itself called otherwise gives its flight another name, too.
        return (names.map { ($0.key, $0.value) } + elements).reduce(into: [:]) { names, pair in
            for end in FreshNames.ends { names[pair.0 + end] = pair.1 + end }
        }
    }

    /// Returns the renamed pattern, such as "row{index}", that makes the name of a view, and the view's new name; nil if
    /// there is none.
    package func pattern(of name: String) -> (old: String, new: String, name: String)? {
        SpecRenames.pattern(of: name, in: renamed)
    }

    fileprivate let delta: SpecDelta
    /// The number of each edit among the differences of the texts.
    fileprivate let numbers: [Int]

    fileprivate let reader: SpecReader

    /// Returns the old spec, in the new names, with these edits alone; with those that change nothing, too, if it is no
    /// spec without them.
    ///
    /// - Parameter indices: Indices in ``edits``.
    /// - Returns: Nil if it is no spec at all.
    package func spec(with indices: Set<Int>) -> [UInt8]? {
        let taken = Set(indices.map { numbers[$0] })
        let left = Set(numbers).subtracting(taken)
        return [{ taken.contains($0) }, { !left.contains($0) }].lazy
            .compactMap { delta.text(reader.schema.shape, taking: $0) }
            .first { (try? reader.read($0)) != nil }
    }
}

extension SpecReader {
    /// Returns the differences between two settled specs, without those that change nothing: a difference is left out if
    /// the new spec with the old value in its place, and with those of all left out before, reads as the same spec, on its
    /// own device and on another one.
    ///
    /// - Parameters:
    ///   - old: The settled spec from before, as ``settled(_:)`` returns it; nil is returned if this version of the program
    ///     does not accept it.
    package func edits(from old: [UInt8], to new: [UInt8]) -> SpecEdits? {
        guard let was = try? parse(old), let now = try? parse(new),
            let meaning = meanings(new)
        else { return nil }
        var found: [SpecDelta.Edit] = []
        var delta = SpecDelta(was, now, schema.shape, at: [], SpecRenames(), &found)
        var renames = SpecRenames(was, now, schema.shape, found)
        if !renames.names.isEmpty {
            found = []
            delta = SpecDelta(was, now, schema.shape, at: [], renames, &found)
        }
        // What refers to exchanged names must do so, too: else things were exchanged.
        if let exchanging = renames.exchanging(was, now, schema.shape, found) {
            var others: [SpecDelta.Edit] = []
            let other = SpecDelta(was, now, schema.shape, at: [], exchanging, &others)
            if others.count < found.count, !others.haveSameText {
                (renames, found, delta) = (exchanging, others, other)
            }
        }
        func reads(without numbers: Set<Int>) -> Bool {
            guard let text = delta.text(schema.shape, taking: { !numbers.contains($0) }) else {
                return false
            }
            return meanings(text) == meaning
        }
        var idle: Set<Int> = []
        let all = Set(found.indices)
        if reads(without: all) {
            idle = all
        } else if all.count <= Self.mostTried {
            // What is named is taken back before its name: one without the other is refused.
            let isValue = found.map { $0.path.first == .key(Language.letKey) }
            for number in found.indices.sorted(by: { !isValue[$0] && isValue[$1] })
            where !Cancellation.isRequested && reads(without: idle.union([number])) {
                idle.insert(number)
            }
        }
        let numbers = found.indices.filter { !idle.contains($0) }
        return SpecEdits(
            edits: numbers.map { SpecEdit(found[$0]) }, renamed: renames.names,
            names: renames.given, moves: SpecMoves(found, renames), delta: delta,
            numbers: numbers, reader: self)
    }

    /// The meanings of a spec on its own device, and on one of another size, with the other look and the other direction of
    /// layout; the second is nil if it is not valid there. The whole is nil for a text that is no spec.
    package func meanings(_ text: [UInt8]) -> [Spec?]? {
        guard let own = try? read(text).meaning, let root = try? parse(text) else { return nil }
        let (size, device) = (own.device.size, own.device)
        let other = """
            { "device": { "size": [\(min(size.width + 24, 2048)), \(min(size.height + 48, 2048))],
              "userInterfaceStyle": "\(device.userInterfaceStyle == .dark ? "light" : "dark")",
              "reduceMotion": \(!device.reducesMotion),
              "layoutDirection":
                "\(device.layoutDirection == .rightToLeft ? "leftToRight" : "rightToLeft")" } }
            """
        let elsewhere = (try? parse(Array(other.utf8))).flatMap { other in
            let merged = schema.shape.merged(root, under: other)
            return try? read(CanonicalForm.bytes(of: merged, shape: schema.shape)).meaning
        }
        return [own, elsewhere]
    }

    /// The most differences that are tried one by one.
    private static let mostTried = 100
}

extension SpecDelta {
    /// The tree of `tree(taking:)` as JSON without whitespace.
    fileprivate func text(_ shape: Shape, taking isNew: (Int) -> Bool) -> [UInt8]? {
        tree(taking: isNew).map { CanonicalForm.bytes(of: $0, shape: shape) }
    }
}

extension [SpecDelta.Edit] {
    /// Whether one of them, or one that is gone and one that is new, have the same text at the same place.
    fileprivate var haveSameText: Bool {
        let edits = map { SpecEdit($0) }
        return edits.contains { $0.old == $0.new }
            || Set(edits.map(\.place)).count < edits.count
    }
}

extension SpecEdit {
    fileprivate init(_ edit: SpecDelta.Edit) {
        func text(_ node: JSONNode) -> String {
            guard edit.isOrdered else { return CanonicalForm.text(of: node) }
            let shape = Shape.assignments([], atMost: Limit(name: "", value: 0))
            return String(decoding: CanonicalForm.bytes(of: node, shape: shape), as: UTF8.self)
        }
        self.init(path: edit.path, old: edit.old.map(text), new: edit.new.map(text))
    }
}

extension Spec {
    /// The spec without its text and all that concerns people alone.
    package var meaning: Spec {
        var spec = self
        (spec.description, spec.canonical, spec.images) = (nil, .written([]), [])
        return spec
    }
}

extension String {
    /// The name of the view, or of the screen, in a JSON string such as `"list.photo"`; nil for another value.
    fileprivate var viewName: String? {
        guard count > 2, hasPrefix("\""), hasSuffix("\"") else { return nil }
        return dropFirst().dropLast().split(separator: ".").last.map(String.init)
    }
}
