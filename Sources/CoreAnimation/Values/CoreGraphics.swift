public import FilmstripDisplay
public import Foundation

/// Core Graphics' name for a colour; here always straight sRGB.
///
/// - Difference: a value, not an object, with `red`, `green`, `blue` and `alpha`: no colour spaces,
///   `components`, patterns and `copy(alpha:)`.
public typealias CGColor = Color

/// Seconds, on the clock of the current stage.
public typealias CFTimeInterval = TimeInterval

/// The current stage's time in seconds, as the clock of all layers outside any tree.
///
/// Outside a stage this is a programmer error.
///
/// - Difference: it counts from the stage's beginning, and stands still within a turn.
public func CACurrentMediaTime() -> CFTimeInterval { AnimationContext.current.now }
