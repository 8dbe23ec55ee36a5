/// The limits of a recording, each checked before the work that it bounds.
///
/// The numbers of a video that its header states are checked before a picture is decoded, and all are checked again
/// while the pictures come: headers may lie.
public struct RecordingLimits: Equatable, Sendable {
    /// Bytes of the file, or of all pictures of a folder: they are kept in memory.
    public var bytes = 512 << 20
    /// Seconds from the first picture to the last one that is looked at.
    public var seconds = 120.0
    /// Pixels of a picture: bounds the memory of decoders.
    public var pixels = 1 << 25
    /// Pictures up to the last one that is looked at: bounds the memory of their reduced copies, 24 kB each.
    public var frames = 7200
    /// Pixels of all pictures together, of formats that need no `ffmpeg`: bounds the time, which is that of its own limit.
    public var allPixels = 1 << 34
    /// Pixels of all pictures of a film together, 4 bytes each.
    public var filmPixels = 1 << 27
    /// Pictures of one transition whose motion is measured, 400 kB each.
    public var motionFrames = 1200
    /// Rectangles that are followed at once, and their number times that of the pictures in which the screen moves: bounds
    /// the time, some 10 ms each.
    public var hints = 20, followed = 6000
    /// Bytes of all pictures that are decoded for a process without programs, which keeps them.
    public var decodedBytes = 256 << 20
    /// Seconds of processor time, and of waiting, of a run of `ffmpeg`.
    public var programSeconds = 120
    /// Bytes of address space of `ffmpeg`.
    public var programMemory = 4 << 30

    /// Creates the default limits.
    public init() {}
}
