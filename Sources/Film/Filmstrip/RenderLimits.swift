import FilmstripPlayback

/// The limits of one render, each checked before the work that it bounds, or while that is done.
public struct RenderLimits: Codable, Equatable, Sendable {
    /// Pixels of the sheet: bounds the time and memory of drawing and encoding.
    public var pixels = 120_000_000
    /// Pixels of the sheet's longer side: the size that picture viewers can still open.
    public var side = 32_768
    /// Bytes of a frame's groups while it is drawn, each of which may need a bitmap of its own: bounds the memory of
    /// each thread that draws.
    public var groupBytes = 1 << 30
    /// Pixels of all pictures of a spec together: bounds the memory of decoded pictures.
    public var imagePixels = 40_000_000
    /// Bytes for drawing one film, an upper estimate that counts data as incompressible: bounds the cost to other films
    /// that are drawn at the same time. If each thread needs much, fewer threads draw.
    public var memory = 4 << 30
    /// Steps of drawing, compressing and writing, each about a microsecond of one core, estimated from the film before
    /// the first pixel: bounds the time for which one rendering keeps a core busy. The most expensive accepted films
    /// take about half a minute.
    public var drawing = 30_000_000
    /// Frames of a strip whose number depends on the play: bounds the pictures that are drawn.
    public var frames = 600
    /// Touches and operations of a script: bounds the time of a play.
    public var scriptEvents = 200_000
    /// Operations of all plays of a film, from finding the ends of its waits to taking its frames: bounds the time
    /// spent on touches, frames and animations. An operation takes some 50 ns, so the most expensive play takes some
    /// ten seconds of one core.
    public var operations = 250_000_000
    /// Virtual seconds that a play may continue after its script's last event: ends transitions that never complete.
    public var virtualTime = 120.0
    /// Views recorded for findings, counted at each look at which something has changed: bounds the memory of the
    /// search for findings.
    public var sightings = 2_000_000

    /// Creates the default limits.
    public init() {}

    var play: PlayLimits {
        PlayLimits(
            frames: frames, operations: operations, virtualTime: virtualTime,
            sightings: sightings)
    }
}
