public import Filmstrip
import FilmstripParallel

/// Plays all cells of a plan, on several threads, in the order of the plan.
///
/// No more than some hundred results are in memory at once.
public struct SweepRun: Sendable {
    /// Results that are kept elsewhere, by the digests of their cells.
    public struct Store: Sendable {
        /// Returns a result; nil if it is not there, or damaged.
        public var result: @Sendable (_ digest: String) -> SweepResult?
        /// Keeps a result; keeping it twice is the same as once.
        public var keep: @Sendable (_ result: SweepResult, _ digest: String) throws -> Void

        /// Creates a store of these functions.
        public init(
            result: @escaping @Sendable (_ digest: String) -> SweepResult?,
            keep: @escaping @Sendable (_ result: SweepResult, _ digest: String) throws -> Void
        ) {
            (self.result, self.keep) = (result, keep)
        }
    }

    /// Cells that a thread plays before the results are told.
    private static let batch = 32

    /// The plan.
    public let plan: SweepPlan
    let renderer: Renderer
    let threads: Int
    let store: Store?
    private let readings = SweepReadings()

    /// Creates a run of a plan.
    ///
    /// - Parameters:
    ///   - renderer: Plays each cell, within its limits.
    ///   - threads: At least 1; the results do not depend on it.
    ///   - store: Where results are looked up before they are played, and kept; nil for nowhere.
    public init(_ plan: SweepPlan, by renderer: Renderer, threads: Int, store: Store? = nil) {
        precondition(threads > 0, "\(threads) threads")
        (self.plan, self.renderer, self.threads, self.store) = (plan, renderer, threads, store)
    }

    /// Plays all cells.
    ///
    /// - Parameters:
    ///   - isCancelled: Called in every loop of the work; true ends it within milliseconds.
    ///   - isDone: Called on any thread whenever a cell has a result.
    ///   - each: Told of the results, in the order of the plan.
    /// - Throws: `RenderFailure.cancelled`, or the error of the store or of `each`.
    public func perform(
        isCancelled: @escaping @Sendable () -> Bool = { false },
        isDone: @escaping @Sendable (SweepResult) -> Void = { _ in },
        each: (SweepCell, SweepResult) throws -> Void
    ) throws {
        try inBatches(isCancelled: isCancelled) { index in
            let cell = plan.cell(index)
            let result = try result(of: cell)
            isDone(result)
            return result
        } each: { index, result in
            try each(plan.cell(index), result)
        }
    }

    /// Makes a piece for each cell in parallel, and tells of them in order.
    func inBatches<Piece: Sendable>(
        isCancelled: @escaping @Sendable () -> Bool, _ make: @Sendable (Int) throws -> Piece,
        each: (Int, Piece) throws -> Void
    ) throws {
        let cancellation = Cancellation(isCancelled)
        var first = 0
        while first < plan.count {
            let start = first
            let pieces = cancellation.perform {
                parallel(min(Self.batch * threads, plan.count - start), threads: threads) {
                    offset in
                    Result { () throws -> Piece in
                        let piece = try make(start + offset)
                        // A loop that was left early may have made it.
                        if Cancellation.isRequested { throw RenderFailure.cancelled }
                        return piece
                    }
                }
            }
            for (offset, piece) in pieces.enumerated() { try each(start + offset, piece.get()) }
            first += pieces.count
        }
    }

    /// Plays some cells, in the order of the plan, on this thread.
    ///
    /// - Throws: `RenderFailure.cancelled`, or the error of the store.
    public func results(
        of cells: Range<Int>, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> [SweepResult] {
        let cancellation = Cancellation(isCancelled)
        return try cancellation.perform {
            Result {
                try cells.map { index in
                    let result = try result(of: plan.cell(index))
                    if Cancellation.isRequested { throw RenderFailure.cancelled }
                    return result
                }
            }
        }.get()
    }

    func result(of cell: SweepCell) throws -> SweepResult {
        guard let store else { return try cell.run(by: renderer, reading: readings) }
        let digest = cell.digest
        if let known = store.result(digest) { return known }
        let result = try cell.run(by: renderer, reading: readings)
        if Cancellation.isRequested { throw RenderFailure.cancelled }
        try store.keep(result, digest)
        return result
    }
}
