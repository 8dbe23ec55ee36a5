import Foundation

/// A type that the app names with its module.
public struct Motion {
    /// Seconds.
    public static let duration = 0.3
}

/// A class that an extension in the app has a method for.
open class Item: NSObject {}

/// A class whose extension overrides that.
public class Special: Item {}

/// A protocol of the main actor's.
@MainActor
public protocol Starting {
    /// Starts.
    func start()
}

/// Calls a function from the main queue, in a file that needs no UIKit.
public func later(_ seconds: Double, _ work: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: work)
}

/// Calls a function from a timer.
public func once(after seconds: Double, _ work: @escaping () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in work() }
}
