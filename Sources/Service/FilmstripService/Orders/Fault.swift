import Foundation

/// A fault that a renderer is told to commit, to test its effect on other clients' work.
package enum Fault: String, CaseIterable, Sendable {
    /// Traps.
    case trap
    /// Runs forever and ignores cancellation.
    case hang
    /// Allocates more and more memory.
    case memory

    /// Commits the fault; does not return normally.
    func response() -> Response {
        switch self {
        case .trap: fatalError("a fault that was ordered")
        case .hang:
            while clock() >= 0 {}
        case .memory:
            var kept: [[UInt8]] = []
            while kept.count < 1 << 20 { kept.append([UInt8](repeating: 1, count: 16 << 20)) }
        }
        return Response(status: .noContent)
    }
}
