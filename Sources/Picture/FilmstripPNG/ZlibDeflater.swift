import CFilmstripZlib

struct ZlibDeflater: ~Copyable {
    /// The way in which matches are sought.
    enum Strategy {
        /// Anywhere in the window, at zlib's default level.
        case everywhere
        /// One byte back only: fast, and enough for noise, where a match further back costs
        /// more than its few bytes.
        case runs
    }

    private let strategy: Strategy
    /// The stream, at a fixed address, since zlib stores it.
    private let stream: UnsafeMutablePointer<z_stream>
    private var isReady = false

    /// A deflater that takes almost no memory before the first band.
    init(_ strategy: Strategy) {
        self.strategy = strategy
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
    }

    deinit {
        if isReady { deflateEnd(stream) }
        stream.deallocate()
    }

    /// The greatest size of a deflated band, in bytes.
    static func bound(_ count: Int) -> Int {
        // zlib's own bound, and an empty stored block for the flush.
        Int(compressBound(UInt(count))) + 16
    }

    /// Deflates a band to whole bytes of a stream that refer to no other band.
    ///
    /// - Parameter compressed: A buffer of ``bound(_:)`` bytes.
    mutating func deflate(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool,
        into compressed: UnsafeMutableBufferPointer<UInt8>
    ) throws(PNGEncodingError) -> [UInt8] {
        try prepare()
        // zlib only reads its input.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        stream.pointee.next_out = compressed.baseAddress
        stream.pointee.avail_out = UInt32(compressed.count)
        let status = CFilmstripZlib.deflate(stream, isLast ? Z_FINISH : Z_FULL_FLUSH)
        guard status == (isLast ? Z_STREAM_END : Z_OK), stream.pointee.avail_in == 0,
            stream.pointee.avail_out > 0
        else { throw .library("deflate status \(status)") }
        return Array(compressed[..<Int(stream.pointee.total_out)])
    }

    /// Creates the stream, or resets it.
    private mutating func prepare() throws(PNGEncodingError) {
        let number =
            switch strategy {
            case .everywhere: Z_DEFAULT_STRATEGY
            case .runs: Z_RLE
            }
        // −15: a window of 32 KiB without a header; 8: zlib's default use of memory.
        let status =
            isReady
            ? deflateReset(stream)
            : deflateInit2_(
                stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, number, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw .library("no memory for deflate") }
        isReady = true
    }
}
