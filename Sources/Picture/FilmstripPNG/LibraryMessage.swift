import CFilmstripPNG

/// A buffer for libpng's error message.
struct LibraryMessage: ~Copyable {
    let buffer: UnsafeMutablePointer<CChar>

    init() {
        buffer = .allocate(capacity: Int(CPNG_MESSAGE_SIZE))
        buffer.initialize(to: 0)
    }

    deinit { buffer.deallocate() }

    var text: String { String(cString: buffer) }
}
