import FilmstripFindings
import FilmstripMotion
public import FilmstripPlayback
import Foundation
public import UIKitCore

/// The reason why UIKit code gave no film.
public struct FilmFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The reason as one clause in lower case without a full stop.
    public var description: String
}

extension Film {
    /// Plays UIKit code under a gesture script.
    ///
    /// The scene is created and played several times, each time on a new stage, because the times of the frames must be
    /// found before the frames can be taken. It must be the same each time.
    ///
    /// - Parameters:
    ///   - script: The touches and calls.
    ///   - frames: The moments to show.
    ///   - device: The display and touch screen.
    ///   - profile: The behaviour of UIKit for which Apple publishes nothing.
    ///   - style: The look of the sheet; nil for the standard one.
    ///   - scene: Sets up the stage's window.
    /// - Throws: A ``FilmFailure`` if a requested frame does not exist in the play, or if the play takes too long.
    public init(
        of script: GestureScript, frames: Spec.Filmstrip.Frames = .count(12),
        on device: Device = Device(), profile: Profile = Profile(), style: StripStyle? = nil,
        scene: @escaping (Stage) -> Void
    ) throws(FilmFailure) {
        let style = style ?? StripStyle(size: device.size, scale: device.scale)
        do {
            let (film, evidence) = try CodePlayer.film(
                script, frames: frames, style: style, limits: RenderLimits().play,
                device: device, profile: profile, makeScene: scene)
            self = film.finished(evidence)
        } catch {
            throw FilmFailure(description: error.message)
        }
    }

    /// The film with its findings and the numbers of its motion, and with overlays drawn over its frames.
    fileprivate func finished(_ evidence: Evidence) -> Film {
        var film = self
        film.timeline.findings = Findings(evidence).all
        film.timeline.motion = Timeline.Motion.all(of: evidence)
        film.drawOverlays()
        return film
    }
}

extension Stage {
    /// Plays this stage from its current state under a gesture script, whose times count from now.
    ///
    /// The stage is played once, until nothing moves any more. Frames are those of its display at the chosen moments,
    /// or the next ones after them. `Film(of:frames:on:scene:)` plays a scene that it can create again, and shows any
    /// moment.
    ///
    /// - Throws: A ``FilmFailure`` if a requested frame does not exist in the play, or if the play takes too long.
    public func film(
        script: GestureScript, frames: Spec.Filmstrip.Frames = .count(12),
        style: StripStyle? = nil
    ) throws(FilmFailure) -> Film {
        let style = style ?? StripStyle(size: device.size, scale: device.scale)
        do {
            let (film, evidence) = try CodePlayer.film(
                of: self, script, frames: frames, style: style, limits: RenderLimits().play)
            return film.finished(evidence)
        } catch {
            throw FilmFailure(description: error.message)
        }
    }
}
