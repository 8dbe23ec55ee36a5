public import Filmstrip
import FilmstripJSON
import FilmstripParallel
import Foundation

/// Plays of a spec with random fingers, held against laws that every play obeys.
///
/// The same seed gives the same plays on every machine, at any number of threads.
public struct Fuzz: Sendable {
    /// The number from which all plays are made.
    public var seed: UInt64
    /// The number of plays.
    public var plays: Int
    /// Findings of these severities break a law.
    public var severities: Set<FindingSeverity>
    /// Threads that play.
    public var threads: Int

    /// Plays that one thread makes before the results are told.
    private static let batch = 16

    /// Creates a search.
    public init(
        seed: UInt64 = 1, plays: Int = 1000, severities: Set<FindingSeverity> = [.error, .warning],
        threads: Int = 1
    ) {
        precondition(plays > 0 && threads > 0, "\(plays) plays on \(threads) threads")
        (self.seed, self.plays, self.severities) = (seed, plays, severities)
        self.threads = threads
    }

    /// A law that a play broke, with the plainest actions that were found to break it.
    public struct Failure: Equatable, Sendable {
        /// The law.
        public var law: FuzzLaw
        /// The facts, in one sentence.
        public var message: String
        /// The number of the play that broke it first, from 0.
        public var play: Int
        /// The number of samples of all fingers: in that play, and in the shrunk one.
        public var touches: (found: Int, shrunk: Int) { (found, shrunk) }
        /// The shrunk play as a spec.
        public var spec: [UInt8]

        var found, shrunk: Int
    }

    /// The result of a search.
    public struct Report: Sendable {
        /// The number of plays, without those for shrinking.
        public var plays = 0
        /// The broken laws, each once, in the order of the plays that broke them first.
        public var failures: [Failure] = []
        /// The events that came in each phase.
        public var coverage = FuzzCoverage()

        /// Creates the report of no plays.
        public init() {}
    }

    /// The result of some plays, which may be made elsewhere.
    package struct Piece: Codable, Equatable, Sendable {
        struct Found: Codable, Equatable, Sendable {
            var play: Int
            var breach: FuzzBreach
        }

        var breaches: [Found] = []
        var coverage = FuzzCoverage()

        package func isResult(of plays: Range<Int>) -> Bool {
            breaches.allSatisfy { plays.contains($0.play) }
        }
    }

    /// Searches for plays of a spec that break a law.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - renderer: Reads and plays the spec, within its limits for each play.
    ///   - onPlays: Told how many plays were made, and whether they broke a law for the first time.
    ///   - isOver: Asked between plays; true ends the search with what it has found.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    public func search(
        _ text: [UInt8], by renderer: Renderer, onPlays: (Int, Bool) -> Void = { _, _ in },
        isOver: () -> Bool = { false }, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> Report {
        var report = Report()
        let cancellation = Cancellation(isCancelled)
        while report.plays < plays, !isOver() {
            let start = report.plays
            let count = min(Self.batch * threads, plays - start)
            let batches = (count + Self.batch - 1) / Self.batch
            let pieces = cancellation.perform {
                parallel(batches, threads: threads) { batch in
                    Result { () throws(RenderFailure) -> Piece in
                        let first = start + batch * Self.batch
                        return try piece(
                            first..<min(first + Self.batch, start + count), of: text, by: renderer)
                    }
                }
            }
            if cancellation.isRequested { throw .cancelled }
            var isNew = false
            for result in pieces {
                let adds = try add(
                    result.get(), to: &report, of: text, by: renderer, cancellation)
                isNew = adds == true || isNew
            }
            report.plays += count
            onPlays(count, isNew)
        }
        return report
    }

    /// Adds the result of the next plays to a report, and shrinks what breaks a law for the first time.
    ///
    /// - Parameter isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    /// - Returns: Whether a law was broken for the first time; nil if the piece, which may have been made elsewhere, tells of
    ///   one that its play does not break.
    package func add(
        _ piece: Piece, to report: inout Report, of text: [UInt8], by renderer: Renderer,
        isCancelled: @escaping @Sendable () -> Bool
    ) throws(RenderFailure) -> Bool? {
        try add(piece, to: &report, of: text, by: renderer, Cancellation(isCancelled))
    }

    private func add(
        _ piece: Piece, to report: inout Report, of text: [UInt8], by renderer: Renderer,
        _ cancellation: Cancellation
    ) throws(RenderFailure) -> Bool? {
        report.coverage.add(piece.coverage)
        var isNew = false
        for found in piece.breaches
        where !report.failures.contains(where: { $0.law == found.breach.law }) {
            isNew = true
            let failure = try cancellation.perform { () throws(RenderFailure) in
                try shrunk(found.breach.law, found.play, of: text, by: renderer)
            }
            if cancellation.isRequested { throw .cancelled }
            guard let failure else { return nil }
            report.failures.append(failure)
        }
        return isNew
    }

    /// Makes some of the plays on this thread.
    ///
    /// - Parameter isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    package func piece(
        _ plays: Range<Int>, of text: [UInt8], by renderer: Renderer,
        isCancelled: @escaping @Sendable () -> Bool
    ) throws(RenderFailure) -> Piece {
        let cancellation = Cancellation(isCancelled)
        let piece = try cancellation.perform { () throws(RenderFailure) in
            try self.piece(plays, of: text, by: renderer)
        }
        if cancellation.isRequested { throw .cancelled }
        return piece
    }

    private func piece(
        _ plays: Range<Int>, of text: [UInt8], by renderer: Renderer
    ) throws(RenderFailure) -> Piece {
        try withJudge(of: text, by: renderer) { judge, grammar throws(RenderFailure) in
            var piece = Piece()
            for play in plays {
                var random = FuzzRandom(seed: seed, play: play)
                let actions = grammar.actions(&random)
                let (breaches, transitions) = try judge.judge(actions)
                piece.coverage.add(actions, transitions)
                piece.breaches += breaches.map { Piece.Found(play: play, breach: $0) }
            }
            return piece
        }
    }

    /// The plainest actions that break a law as a play does; nil if it does not.
    private func shrunk(
        _ law: FuzzLaw, _ play: Int, of text: [UInt8], by renderer: Renderer
    ) throws(RenderFailure) -> Failure? {
        try withJudge(of: text, by: renderer) { judge, grammar throws(RenderFailure) in
            var random = FuzzRandom(seed: seed, play: play)
            let actions = grammar.actions(&random)
            let breaches = try judge.judge(actions).breaches
            guard let breach = breaches.first(where: { $0.law == law }) else { return nil }
            var shrinker = FuzzShrinker(actions, breach, calls: grammar.calls, by: judge)
            try shrinker.shrink()
            return Failure(
                law: law, message: shrinker.message, play: play,
                spec: try spec(shrinker.actions, of: text, law, by: renderer),
                found: actions.reduce(0) { $0 + $1.touches },
                shrunk: shrinker.actions.reduce(0) { $0 + $1.touches })
        }
    }

    /// Gives `work` what plays the spec and the grammar of its fingers.
    private func withJudge<Result>(
        of text: [UInt8], by renderer: Renderer,
        _ work: (FuzzJudge, FuzzGrammar) throws(RenderFailure) -> Result
    ) throws(RenderFailure) -> Result {
        let scripted = try renderer.scripted(text)
        let spec = scripted.spec
        let own = try scripted.ending(spec.script)
        let prefix = Array(spec.script.prefix { $0.action.operationKey != nil })
        let still = try scripted.ending(prefix).ending
        let judge = FuzzJudge(
            prefix: prefix,
            laws: FuzzLaws(
                still: FuzzEnding(still), known: Set(own.findings.map(\.rule)),
                severities: severities),
            scripted: scripted)
        let ways = own.ending.contacts.map {
            (from: $0.places[0].location, to: $0.places[$0.places.count - 1].location)
        }
        let grammar = FuzzGrammar(
            own: ways, calls: spec.calls,
            size: CGSize(width: spec.device.size.width, height: spec.device.size.height),
            settled: prefix.isEmpty ? 0 : still.evidence.span.upperBound,
            isEarly: prefix.allSatisfy { !$0.waits })
        return try work(judge, grammar)
    }

    /// The spec with these actions after its own calls.
    private func spec(
        _ actions: [FuzzAction], of text: [UInt8], _ law: FuzzLaw, by renderer: Renderer
    ) throws(RenderFailure) -> [UInt8] {
        let prefix = try renderer.scriptBeforeTouches(of: text)
        func time(_ node: JSONNode) -> Double? { node["at"]?.number }
        var steps = prefix + actions.map(\.json)
        if prefix.allSatisfy({ time($0) != nil }) {
            steps = steps.enumerated().sorted {
                (time($0.element) ?? 0, $0.offset) < (time($1.element) ?? 0, $1.offset)
            }.map(\.element)
        }
        let words = "Breaks the law \(law.name): found by filmstrip fuzz."
        return try renderer.text(
            of: text,
            changed: [
                SpecChange(["script"], to: JSONNode(offset: 0, value: .array(steps))),
                SpecChange(
                    ["description"],
                    to: JSONNode(offset: 0, value: .string(words, isVerbatim: false))),
            ])
    }
}

extension Spec.ScriptStep {
    /// Whether it begins after an event rather than at a time.
    var waits: Bool {
        if case .after = start { true } else { false }
    }
}

extension Spec {
    /// The calls of the script but for turns of the device, and those that the container itself offers.
    fileprivate var calls: [ScriptStep.Call] {
        var calls: [ScriptStep.Call] = []
        for step in script {
            guard case .call(let call, _, _) = step.action, !calls.contains(call) else {
                continue
            }
            // The display of a device that has been turned is another one, on which fingers begin elsewhere.
            if case .orientation = call { continue }
            calls.append(call)
        }
        for container in [container] + containers.sorted(by: { $0.key < $1.key }).map(\.value) {
            switch container {
            case .navigation: if !calls.contains(.pop) { calls.append(.pop) }
            case .presentation: if !calls.contains(.dismiss) { calls.append(.dismiss) }
            case .tabs, .custom, .scene: break
            }
        }
        return calls
    }
}
