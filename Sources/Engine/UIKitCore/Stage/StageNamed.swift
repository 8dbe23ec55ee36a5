/// An object with a name of its own for the timeline; others are named after their type.
package protocol StageNamed {
    var stageName: String { get }
}

/// The name of the object's type, as `String(describing:)` gives it, which looks for a mirror first and takes ten times
/// as long.
func typeName(of object: Any) -> String { _typeName(type(of: object), qualified: false) }

/// Returns the name of `object` for the timeline, never an address.
func stageName(of object: Any?) -> String? {
    guard let object else { return nil }
    return (object as? any StageNamed)?.stageName ?? typeName(of: object)
}
