import FilmstripFindings
public import FilmstripPlayback
import Foundation
public import UIKitCore

/// Why UIKit code gave no film.
public struct FilmFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// One clause in lower case without a full stop.
    public var description: String
}

extension Film {
    /// The film of UIKit code under a gesture script.
    ///
    /// The scene is made and played several times, each time on a new stage: once for each thing that has to be known
    /// before the frames can be taken. It has to be the same each time.
    ///
    /// - Parameters:
    ///   - script: What fingers and code do.
    ///   - frames: Which moments are shown.
    ///   - device: The display and touch screen.
    ///   - scene: Sets up the stage's window.
    /// - Throws: A ``FilmFailure``, if frames are asked for that the play does not have, or if it takes too long.
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

    /// The film with what is wrong with its play, and what is to be drawn over its frames.
    fileprivate func finished(_ evidence: Evidence) -> Film {
        var film = self
        film.timeline.findings = Findings(evidence).all
        film.drawOverlays()
        return film
    }
}

extension Stage {
    /// The film of this stage as it is now, under a gesture script whose times count from now.
    ///
    /// The stage is played once, until nothing moves any more; frames are those that its display shows at the chosen
    /// moments or next after them. `Film(of:frames:on:scene:)` plays a scene that it can make again, and shows any
    /// moment.
    ///
    /// - Throws: A ``FilmFailure``, if frames are asked for that the play does not have, or if it takes too long.
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
