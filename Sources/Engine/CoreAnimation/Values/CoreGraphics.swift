public import FilmstripDisplay
public import Foundation

/// A colour, under Core Graphics' name; here always sRGB, not premultiplied.
///
/// - Difference: a value, not an object, with `red`, `green`, `blue` and `alpha`; its colour space is always
///   sRGB, and there are no patterns.
public typealias CGColor = Color

/// Seconds, on the clock of the current stage.
public typealias CFTimeInterval = TimeInterval

/// The current stage's time in seconds: the parent clock of all root layers.
///
/// Calling it outside a stage is a programmer error.
///
/// - Difference: it counts from the start of the stage, and stands still within a turn.
public func CACurrentMediaTime() -> CFTimeInterval { AnimationContext.current.now }
