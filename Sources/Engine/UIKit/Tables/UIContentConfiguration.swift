public import Foundation
public import UIKitCore

/// The state in which a cell is shown.
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether a finger is on the cell.
    public var isHighlighted = false
    /// Whether the cell is edited.
    public var isEditing = false

    /// Creates the state of a cell at rest.
    public init() {}
}

/// The content of a cell, which makes the view that shows it.
public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    /// Returns the content for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a cell.
public protocol UIContentView: NSObjectProtocol {
    /// The content shown.
    var configuration: any UIContentConfiguration { get set }
}
