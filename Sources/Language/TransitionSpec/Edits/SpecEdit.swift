import FilmstripJSON
import FilmstripParallel

/// One difference between two settled specs.
public struct SpecEdit: Equatable, Sendable {
    /// A step from an object or array to a part of it.
    public enum Step: Equatable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The place in the new spec, or in the old one of what is gone.
    public var path: [Step]
    /// The values as JSON without whitespace; nil where the spec has none.
    public var old, new: String?

    /// Creates an edit.
    public init(path: [Step], old: String?, new: String?) {
        (self.path, self.old, self.new) = (path, old, new)
    }

    /// The place as people write it, such as `interactions.drag.finish` or `script[2].at`.
    public var place: String {
        path.reduce(into: "") { place, step in
            switch step {
            case .key(let key): place += (place.isEmpty ? "" : ".") + key
            case .index(let index): place += "[\(index)]"
            }
        }
    }
}

extension SpecReader {
    /// Returns the differences between two settled specs, without those that change nothing: a difference is left out if
    /// the new spec with the old value in its place, and with those of all left out before, reads as the same spec.
    ///
    /// - Parameters:
    ///   - old: The settled spec from before, as ``settled(_:)`` returns it; nil is returned if this version of the program
    ///     does not accept it.
    package func edits(from old: [UInt8], to new: [UInt8]) -> [SpecEdit]? {
        guard let was = try? parse(old), let now = try? parse(new),
            let meaning = try? read(new).meaning
        else { return nil }
        var found = SpecDelta.Edits()
        let delta = SpecDelta(was, now, at: [], &found)
        func reads(without numbers: Set<Int>) -> Bool {
            guard let tree = delta.tree(taking: { !numbers.contains($0) }) else { return false }
            return (try? read(Array(CanonicalForm.text(of: tree).utf8)).meaning) == meaning
        }
        let all = Set(found.paths.indices)
        if reads(without: all) { return [] }
        var idle: Set<Int> = []
        if all.count <= Self.mostTried {
            // What is named is taken back before its name: one without the other is refused.
            let isNamed = found.paths.map { $0.first == .key(Language.letKey) }
            for number in found.paths.indices.sorted(by: { !isNamed[$0] && isNamed[$1] })
            where !Cancellation.isRequested && reads(without: idle.union([number])) {
                idle.insert(number)
            }
        }
        return found.paths.indices.filter { !idle.contains($0) }.map { number in
            SpecEdit(
                path: found.paths[number],
                old: found.values[number].old.map(CanonicalForm.text(of:)),
                new: found.values[number].new.map(CanonicalForm.text(of:)))
        }
    }

    /// The most differences that are tried one by one.
    private static let mostTried = 100
}

extension Spec {
    /// The spec without its text and all that concerns people alone.
    fileprivate var meaning: Spec {
        var spec = self
        (spec.description, spec.canonical, spec.images) = (nil, .written([]), [])
        return spec
    }
}
