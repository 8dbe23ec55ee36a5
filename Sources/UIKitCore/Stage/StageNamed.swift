/// An object with a name of its own for the timeline; others are named after their type.
package protocol StageNamed {
    var stageName: String { get }
}

/// Returns the name of `object` for the timeline, never an address.
func stageName(of object: Any?) -> String? {
    guard let object else { return nil }
    return (object as? any StageNamed)?.stageName ?? String(describing: type(of: object))
}
