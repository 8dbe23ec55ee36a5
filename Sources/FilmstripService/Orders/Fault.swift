import Foundation

/// A mistake that a renderer is told to make, for tests of what becomes of others' work.
enum Fault: String, CaseIterable, Sendable {
    /// It ends as by a bug.
    case trap
    /// It goes on for ever, whoever tells it to end.
    case hang
    /// It takes more and more memory.
    case memory

    /// Does not return.
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
