import CFilmstripPNG

/// Room for what libpng says when it fails.
struct LibraryMessage: ~Copyable {
    let buffer: UnsafeMutablePointer<CChar>

    init() {
        buffer = .allocate(capacity: Int(CPNG_MESSAGE_SIZE))
        buffer.initialize(to: 0)
    }

    deinit { buffer.deallocate() }

    var text: String { String(cString: buffer) }
}
