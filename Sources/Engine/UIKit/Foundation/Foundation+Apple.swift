public import CoreAnimation
public import Foundation

// Parts of Apple's Foundation and of Objective-C that apps take for granted, and Linux's lacks.

/// Performs a closure: Linux has no pool of objects to be released.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

/// Locks an object: a stage has one thread, so that nothing waits.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { 0 }

/// Unlocks an object.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { 0 }

/// Seconds of a moment.
public typealias CFAbsoluteTime = CFTimeInterval

/// The greatest finite number.
public var MAXFLOAT: Float { .greatestFiniteMagnitude }

extension NSObject {
    /// Returns the class itself, which Objective-C encodes objects as.
    public class func classForCoder() -> AnyClass { self }
}

extension NSIndexPath {
    /// Creates the path of an item in a section.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }
    /// Creates the path of a row in a section of a table.
    public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }
    /// The section; a programmer error for an empty path.
    public var section: Int { index(atPosition: 0) }
    /// The item in its section; a programmer error for a path without one.
    public var item: Int { index(atPosition: 1) }
    /// The row in its section of a table; the same as `item`.
    public var row: Int { item }
}

extension ProcessInfo {
    /// Whether the device saves energy: no.
    public var isLowPowerModeEnabled: Bool { false }
}

extension NSCoder {
    /// Returns the text of a point: `{x, y}`.
    public class func string(for point: CGPoint) -> String {
        "{\(plain(point.x)), \(plain(point.y))}"
    }

    /// Returns the text of a size: `{width, height}`.
    public class func string(for size: CGSize) -> String {
        "{\(plain(size.width)), \(plain(size.height))}"
    }

    /// Returns the text of a rectangle: `{{x, y}, {width, height}}`.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    /// Returns the point of such a text; zero if it is none.
    public class func cgPoint(for string: String) -> CGPoint {
        let found = numbers(string, 2)
        return CGPoint(x: found[0], y: found[1])
    }

    /// Returns the size of such a text; zero if it is none.
    public class func cgSize(for string: String) -> CGSize {
        let found = numbers(string, 2)
        return CGSize(width: found[0], height: found[1])
    }

    /// Returns the rectangle of such a text; zero if it is none.
    public class func cgRect(for string: String) -> CGRect {
        let found = numbers(string, 4)
        return CGRect(x: found[0], y: found[1], width: found[2], height: found[3])
    }

    private class func plain(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    private class func numbers(_ text: String, _ count: Int) -> [Double] {
        let parts = text.split { "{}, ".contains($0) }.map { Double($0) }
        let found = parts.compactMap { $0 }
        return found.count == count && parts.count == count
            ? found : Array(repeating: 0, count: count)
    }
}

// Key-value coding needs the Objective-C runtime. Layers and animations have their own, which is preferred to this.
extension NSObject {
    /// A programmer error: there is no key-value coding.
    ///
    /// Only `UIDevice.current.setValue(1, forKey: "orientation")`, with which apps ask for a turn, has no effect
    /// instead: a stage does not turn.
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKey key: String) {
        if self is UIDevice, key == "orientation" { return }
        fatalError(
            "\(type(of: self)).setValue(_:forKey: \(key)): there is no key-value coding; set the property itself"
        )
    }

    /// A programmer error: there is no key-value coding.
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        setValue(value, forKey: keyPath)
    }

    /// A programmer error: there is no key-value coding.
    ///
    /// Only the screen and its traits answer, with the radius of the display's corners in points, to
    /// `_displayCornerRadius` and `displayCornerRadius`, which apps ask for that no public property tells.
    @_disfavoredOverload
    public func value(forKey key: String) -> Any? {
        if self is UIScreen || self is UITraitCollection,
            key == "_displayCornerRadius" || key == "displayCornerRadius"
        {
            return Stage.shared.device.cornerRadius
        }
        fatalError(
            "\(type(of: self)).value(forKey: \"\(key)\"): there is no key-value coding, and UIKit itself raises an "
                + "exception for a key that it does not know; read the property itself"
        )
    }

    /// A programmer error: there is no key-value coding.
    @_disfavoredOverload
    public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}

extension UIApplication {
    /// Returns the app for the key `sharedApplication`, by which extensions of apps ask for it; any other is a programmer
    /// error.
    public class func value(forKeyPath keyPath: String) -> Any? {
        guard keyPath == "shared" || keyPath == "sharedApplication" else {
            fatalError(
                "UIApplication.value(forKeyPath: \"\(keyPath)\"): there is no key-value coding")
        }
        return UIApplication.shared
    }
}
