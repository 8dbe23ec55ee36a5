public import Display
public import Foundation

/// Core Graphics' name for a colour; here always straight sRGB.
public typealias CGColor = Color

/// Seconds, on the clock of the current stage.
public typealias CFTimeInterval = TimeInterval

/// The current stage's time in seconds, as the clock of all layers outside any tree.
///
/// Outside a stage this is a programmer error.
public func CACurrentMediaTime() -> CFTimeInterval { AnimationContext.current.now }
