/// The main actor of a stage's code.
///
/// A stage is confined to the task that plays it, and many may play at once; so this is not the main actor of the
/// program, but runs its jobs on the stage that the code belongs to.
///
/// - Difference: types of UIKit are not isolated here. A class of one's own that is, and implements a protocol of
///   UIKit, is warned about in Swift 5 and refused in Swift 6: leave `@MainActor` out there.
@globalActor public actor MainActor {
    /// The actor.
    public static let shared = MainActor()

    /// The executor of the stage on whose thread it is asked.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        MainQueueExecutor.shared.asUnownedSerialExecutor()
    }

    /// Runs `body` on the actor.
    public static func run<Result: Sendable>(
        resultType: Result.Type = Result.self, body: @MainActor () throws -> Result
    ) async rethrows -> Result {
        try await body()
    }

    /// Runs `operation` at once, as code that already runs on the stage.
    public static func assumeIsolated<Result>(
        _ operation: @MainActor () throws -> Result
    ) rethrows -> Result {
        try withoutActuallyEscaping(operation) { operation in
            // The types differ in isolation alone, which has no part in a call.
            try unsafeBitCast(operation, to: (() throws -> Result).self)()
        }
    }
}
