import FilmstripPlayback

/// What one render may cost; each limit is checked before the work begins.
public struct RenderLimits: Codable, Equatable, Sendable {
    /// Pixels of the sheet: bounds the time and memory of drawing and encoding.
    public var pixels = 120_000_000
    /// Pixels of the sheet's longer side: what picture viewers still open.
    public var side = 32_768
    /// Bytes that the groups of a frame take up at once while it is drawn, each of which may keep a
    /// picture of its own: bounds the memory of each thread that draws.
    public var groupBytes = 1 << 30
    /// Pixels of all pictures of a spec together: bounds the memory that they take when they are read.
    public var imagePixels = 40_000_000
    /// Bytes that drawing one film may take, counted from above with all that does not compress: bounds what
    /// one costs beside others that are drawn. Fewer threads draw where each takes much.
    public var memory = 4 << 30
    /// Steps of drawing, compressing and writing, of about a microsecond of one core each, estimated from the
    /// film before the first pixel: bounds the time for which one rendering keeps a core busy. The dearest
    /// that are accepted take about half a minute.
    public var drawing = 30_000_000
    /// Frames of a strip, where the play says how many there are: bounds the pictures that are drawn.
    public var frames = 600
    /// Touches and operations of a script: bounds the time of a play.
    public var scriptEvents = 200_000
    /// Operations of a play, from finding out when its waits are over to taking its frames: bounds the time of
    /// what each touch, each frame and each animation does. An operation takes some 50 ns, so that the dearest
    /// play takes some ten seconds of a core.
    public var operations = 250_000_000
    /// Virtual seconds that a play goes on after its script's last event: ends transitions that
    /// never complete.
    public var virtualTime = 120.0
    /// Views that move, seen at each moment at which findings look at them: bounds what a search for
    /// findings keeps.
    public var sightings = 2_000_000

    /// The default limits.
    public init() {}

    /// Those of a play.
    var play: PlayLimits {
        PlayLimits(
            frames: frames, operations: operations, virtualTime: virtualTime,
            sightings: sightings)
    }
}
