/// The reason why a list cannot be drawn.
public enum DisplayListError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The groups are nested deeper than ``DisplayList/mostNestedGroups``.
    case tooDeep(groups: Int, limit: Int)
    /// The memory that groups need at once, to be composited, exceeds the caller's limit.
    case tooLarge(bytes: Int, limit: Int)

    /// A message with the value found and the values accepted, in one clause in lower case.
    public var description: String {
        switch self {
        case .tooDeep(let groups, let limit):
            "\(groups) groups lie in one another; at most \(limit) are drawn"
        case .tooLarge(let bytes, let limit):
            "groups that lie in one another take up \(bytes) bytes; at most \(limit) are allowed "
                + "(limit \"groupBytes\"): make the picture smaller, or nest fewer shadows, masks and faded groups"
        }
    }
}
