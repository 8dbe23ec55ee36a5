package import FilmstripDisplay
package import FilmstripFilm
import FilmstripParallel
import FilmstripRaster
import Foundation

/// The first frames of a film, which another thread draws while the film is still being played.
///
/// They are used where the finished film shows the same pictures. A frame that cannot be drawn is left to the drawing of
/// the film, which then tells why.
///
/// See Docs/decisions/drawing-while-the-play-goes-on.md.
///
/// `@unchecked Sendable`: every variable is accessed only with `condition` locked, except the cache and the bezel, which
/// the one thread that draws has for itself.
package final class FramesAhead: @unchecked Sendable {
    private enum Frame {
        case waiting(Timeline.Frame)
        case underWay
        case drawn(Bitmap)
        /// Not drawn, or taken.
        case none
    }

    /// The memory of frames above which drawing them ahead gains nothing: that of a phone's row at 1x is below.
    package static let mostBytes = 16 << 20

    private let style: StripStyle
    private let rasterizer: Rasterizer
    private let meter: RenderingMeter
    private let mayDraw: @Sendable (Film) -> Bool
    private let most: Int
    /// The memory of all frames that are drawn.
    package let bytes: Int
    private let condition = NSCondition()
    private var frames: [(picture: DisplayList, state: Frame)] = []
    private var isClosed = false
    private let cache = RasterCache()

    /// - Parameters:
    ///   - style: The style of the film.
    ///   - layout: The layout of the film; as many frames are drawn as a row has.
    ///   - groupBytes: The limit of the memory of a frame's groups.
    ///   - mayDraw: Whether a frame, as a film of its own, is within the limits of drawing.
    package init(
        _ style: StripStyle, _ layout: SheetLayout, groupBytes: Int, meter: RenderingMeter,
        mayDraw: @escaping @Sendable (Film) -> Bool
    ) {
        (self.style, self.meter, self.mayDraw) = (style, meter, mayDraw)
        most = Self.count(layout)
        bytes = Self.bytes(layout)
        rasterizer = Rasterizer(groupBytes: groupBytes)
    }

    private static func count(_ layout: SheetLayout) -> Int {
        min(layout.columns, layout.frameCount)
    }

    /// The memory of the frames that are drawn ahead for a layout.
    package static func bytes(_ layout: SheetLayout) -> Int {
        4 * count(layout) * layout.frameWidth * layout.frameHeight
    }

    /// Performs `work` on the caller's thread, and draws the frames that it adds on another one if one is free.
    package static func perform<Value>(_ ahead: FramesAhead?, _ work: () -> Value) -> Value {
        guard let ahead else { return work() }
        let caller = pthread_self()
        var value: Value?
        withoutActuallyEscaping(work) { work in
            withUnsafeMutablePointer(to: &value) { slot in
                // Only the caller's thread uses them, which waits for the other one.
                nonisolated(unsafe) let own = work
                nonisolated(unsafe) let slot = slot
                _ = parallel(2, threads: 2) { (_: Int) -> Void in
                    // Another thread that takes a piece keeps it until the caller's work closes: so the caller has one.
                    guard pthread_equal(pthread_self(), caller) != 0 else { return ahead.draw() }
                    if slot.pointee == nil { slot.pointee = own() }
                    ahead.close()
                }
            }
        }
        guard let value else { fatalError("the caller took no piece of two") }
        return value
    }

    package func add(_ frame: Timeline.Frame, _ picture: DisplayList) {
        condition.withLock {
            guard frames.count < most else { return }
            frames.append((picture, .waiting(frame)))
            condition.broadcast()
        }
    }

    /// Ends the drawing ahead with the frame that is under way.
    package func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    package func drop() {
        close()
        condition.withLock {
            for index in frames.indices {
                while case .underWay = frames[index].state { condition.wait() }
                frames[index].state = .none
            }
        }
    }

    /// Takes a frame that shows `picture`; waits for it if it is under way. Nil if it is not drawn, or was taken.
    func take(_ index: Int, showing picture: DisplayList) -> Bitmap? {
        condition.lock()
        defer { condition.unlock() }
        guard frames.indices.contains(index), frames[index].picture == picture else { return nil }
        while case .underWay = frames[index].state { condition.wait() }
        guard case .drawn(let bitmap) = frames[index].state else { return nil }
        frames[index].state = .none
        return bitmap
    }

    // MARK: The thread that draws

    /// Draws frames until the drawing ahead is closed.
    private func draw() {
        var bezel: (bitmap: Bitmap?, isKnown: Bool) = (nil, false)
        while let (index, frame, picture) = next() {
            let film = Film(Timeline(frames: [frame]), pictures: [picture], style: style)
            var bitmap: Bitmap?
            if !Cancellation.isRequested, mayDraw(film) {
                bitmap = meter.measure(.draw) {
                    let sheet = Sheet(film)
                    if !bezel.isKnown { bezel = (try? sheet.bezel(rasterizer), true) }
                    return try? sheet.bitmap(ofFrame: 0, bezel.bitmap, rasterizer, cache: cache)
                }
            }
            // A frame that was left unfinished must not be used.
            if Cancellation.isRequested { bitmap = nil }
            condition.withLock {
                frames[index].state = bitmap.map(Frame.drawn) ?? .none
                condition.broadcast()
            }
        }
    }

    /// Waits for the next frame; nil once closed.
    private func next() -> (index: Int, frame: Timeline.Frame, picture: DisplayList)? {
        condition.lock()
        defer { condition.unlock() }
        while !isClosed {
            for (index, (picture, state)) in frames.enumerated() {
                guard case .waiting(let frame) = state else { continue }
                frames[index].state = .underWay
                return (index, frame, picture)
            }
            condition.wait()
        }
        return nil
    }
}
