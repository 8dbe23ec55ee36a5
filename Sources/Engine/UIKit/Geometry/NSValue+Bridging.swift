public import Foundation

// Notifications and animations carry rectangles as objects, and apps take them out in either way: `as? NSValue` or
// `as? CGRect`. Foundation on Linux bridges neither.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// Returns the point as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
    /// Takes the point out of an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = source.cgPointValue
    }
    /// Takes the point out of an object.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout CGPoint?
    ) -> Bool {
        guard source.holds(NSValue(cgPoint: .zero)) else { return false }
        result = source.cgPointValue
        return true
    }
    /// Takes the point out of an object; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.cgPointValue ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// Returns the size as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
    /// Takes the size out of an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        result = source.cgSizeValue
    }
    /// Takes the size out of an object.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout CGSize?
    ) -> Bool {
        guard source.holds(NSValue(cgSize: .zero)) else { return false }
        result = source.cgSizeValue
        return true
    }
    /// Takes the size out of an object; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
        source?.cgSizeValue ?? .zero
    }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// Returns the rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
    /// Takes the rectangle out of an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.cgRectValue
    }
    /// Takes the rectangle out of an object.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout CGRect?
    ) -> Bool {
        guard source.holds(NSValue(cgRect: .zero)) else { return false }
        result = source.cgRectValue
        return true
    }
    /// Takes the rectangle out of an object; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        source?.cgRectValue ?? .zero
    }
}

extension NSValue {
    /// Whether the object holds a value of the same type as another.
    fileprivate func holds(_ other: NSValue) -> Bool {
        String(cString: objCType) == String(cString: other.objCType)
    }
}
