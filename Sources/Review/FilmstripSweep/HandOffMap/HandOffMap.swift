public import Filmstrip
import FilmstripJSON

/// The hand-offs of a spec's last gesture for every distance and velocity with which its finger may lift, as the engine
/// plays them.
public struct HandOffMap: Equatable, Sendable {
    /// The plays, each with its hand-off.
    public var plays: DecisionMap

    /// Plays a spec's last gesture of one finger with the ends of a decision map, and measures each hand-off.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - renderer: Reads and plays the spec, within its limits for each play.
    ///   - onRow: Told of the number of rows that are done, of as many as there are `DecisionMap.velocities`.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    /// - Throws: The errors of a decision map.
    public init(
        _ text: [UInt8], by renderer: Renderer, onRow: (Int) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) {
        plays = try DecisionMap(
            text, by: renderer, measuresHandOffs: true, onRow: onRow, isCancelled: isCancelled)
    }

    /// The map as an SVG.
    public func svg() throws(RenderFailure) -> [UInt8] { try picture.svg() }

    /// The map as a PNG.
    public func png() throws(RenderFailure) -> [UInt8] { try picture.drawn() }

    /// The map as JSON: that of a decision map, with the hand-off of each play, or null.
    public var json: [UInt8] {
        plays.json(legendLines: Self.legendLines) { play in
            play.json + ["handOff": .optional(play.handOff?.json)]
        }
    }
}
