public import Filmstrip
import FilmstripDigest
import FilmstripJSON

/// All plays of a sweep: a cell for each combination of the axes' values.
///
/// A plan is a value: whoever has the spec with its files and the axes makes the same plan, and may run any of its cells.
public struct SweepPlan: Sendable {
    /// The most cells of a sweep.
    public static let mostCells = 1_000_000

    /// The axes; the last one varies fastest.
    public let axes: [SweepAxis]
    /// The digest of the spec with its pictures and code.
    public let spec: String
    /// The number of cells.
    public let count: Int
    let text: [UInt8]
    /// Identifies the program that plays.
    let engine: String

    /// Plans a sweep, and checks each value by itself.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - axes: At least one.
    ///   - engine: The digest of the program, or its version: results of one engine are none of another's.
    ///   - renderer: Reads the spec, and its files.
    public init(
        _ text: [UInt8], axes: [SweepAxis], engine: String = Engine.version,
        by renderer: Renderer
    ) throws(SweepFailure) {
        guard !axes.isEmpty else { throw .axes(["there is no axis; expected one or more"]) }
        for (index, axis) in axes.enumerated()
        where axes[..<index].contains(where: { $0.kind == axis.kind }) {
            throw .axes([
                "there are two axes \(quoted(axis.kind.name)); expected each axis once"
            ])
        }
        var count = 1
        for axis in axes {
            count *= axis.count
            guard count <= Self.mostCells else {
                throw .axes(["the axes have more than \(Self.mostCells) combinations"])
            }
        }
        (self.axes, self.text, self.count, self.engine) = (axes, text, count, engine)
        spec = try Result { () throws(RenderFailure) in try renderer.digest(of: text) }
            .mapError { SweepFailure.spec($0) }.get()
        try check(by: renderer)
    }

    /// The cell at an index, from 0.
    public func cell(_ index: Int) -> SweepCell {
        precondition((0..<count).contains(index), "cell \(index) of \(count)")
        var (rest, places) = (index, [Int](repeating: 0, count: axes.count))
        for axis in axes.indices.reversed() {
            (rest, places[axis]) = rest.quotientAndRemainder(dividingBy: axes[axis].count)
        }
        return SweepCell(plan: self, index: index, places: places)
    }

    /// Has the renderer read all files of all cells.
    public func readFiles(by renderer: Renderer) {
        for axis in axes where !axis.kind.isOfFinger {
            for value in axis.values {
                // A spec that cannot be read is a result of its cells.
                try? renderer.read(
                    text, varied: Renderer.Variation(axis.kind.changes(to: value.node)))
            }
        }
    }

    /// Reads the spec with each value of each axis.
    private func check(by renderer: Renderer) throws(SweepFailure) {
        let names = try Result { () throws(RenderFailure) in try renderer.namedValues(of: text) }
            .mapError { SweepFailure.spec($0) }.get()
        var refusals: [String] = []
        let mostRefusals = SpecLimits().errors
        for axis in axes {
            if case .namedValue(let name) = axis.kind, !names.contains(name) {
                refusals.append(
                    "the spec names no value \(quoted(name)); expected \(list(names))"
                        + suggestion(for: name, among: names))
                continue
            }
            for value in axis.values where !axis.kind.isOfFinger && refusals.count < mostRefusals {
                do throws(RenderFailure) {
                    _ = try renderer.spec(
                        of: text, varied: Renderer.Variation(axis.kind.changes(to: value.node)))
                } catch {
                    let errors = error.errors.map(\.sentence).joined(separator: "; ")
                    refusals.append("\(axis.kind.name) = \(value.label): \(errors)")
                }
            }
        }
        guard refusals.isEmpty else { throw .axes(refusals) }
        let hasGestures = axes.contains { $0.kind == .gesture }
        if !hasGestures, axes.contains(where: \.kind.isOfFinger) {
            do throws(RenderFailure) {
                let spec = try renderer.spec(of: text)
                if GestureMap.Gesture(in: spec) == nil {
                    throw renderer.refusal(of: text, at: "/script", GestureMap.noFinger)
                }
            } catch {
                throw .spec(error)
            }
        }
    }
}

/// The reason why a sweep cannot be planned or run.
public enum SweepFailure: Error, Equatable, Sendable {
    /// The spec by itself is refused.
    case spec(RenderFailure)
    /// Axes are refused, or a sheet of them; a clause for each reason.
    case axes([String])
}

extension RenderFailure {
    var errors: [SpecError] {
        switch self {
        case .malformed(let errors), .invalid(let errors): errors
        case .encoding, .cancelled: []
        }
    }
}

extension SpecError {
    /// The error without a line, for a spec that no file contains.
    var sentence: String { pointer.isEmpty ? message : "\(pointer): \(message)" }
}
