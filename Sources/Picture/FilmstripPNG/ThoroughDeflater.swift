import CFilmstripDeflate
import CFilmstripZlib

/// Deflates bands with libdeflate, which seeks a nearly optimal sequence of matches: a tenth smaller than zlib's best,
/// in ten times the time of zlib's default.
struct ThoroughDeflater: ~Copyable {
    /// Of 12, the level above which a few times as much work saves a hundredth.
    private static let level: Int32 = 11

    private var compressor: OpaquePointer?

    deinit { if let compressor { libdeflate_free_compressor(compressor) } }

    /// The greatest size of a deflated band, in bytes.
    static func bound(_ count: Int) -> Int {
        // libdeflate's own bound does not depend on the compressor; 6 for the empty stored block.
        libdeflate_deflate_compress_bound(nil, count) + 6
    }

    /// Deflates a band to whole bytes of a stream that refer to no other band.
    ///
    /// - Parameter compressed: A buffer of ``bound(_:)`` bytes.
    mutating func deflate(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool,
        into compressed: UnsafeMutableBufferPointer<UInt8>
    ) throws(PNGEncodingError) -> [UInt8] {
        if compressor == nil { compressor = libdeflate_alloc_compressor(Self.level) }
        guard let compressor else { throw .library("no memory for deflate") }
        let size = libdeflate_deflate_compress(
            compressor, bytes.baseAddress, bytes.count, compressed.baseAddress, compressed.count)
        guard size > 0 else { throw .library("deflate needs more than its bound") }
        var stream = Array(compressed[..<size])
        if !isLast { try Self.open(&stream) }
        return stream
    }

    /// Changes a stream that ends into one that may go on at its end: its last block is no longer marked as such, and an
    /// empty stored block fills the last byte (RFC 1951, 3.2.3 and 3.2.4).
    static func open(_ stream: inout [UInt8]) throws(PNGEncodingError) {
        let (header, end) = try lastBlock(of: stream)
        stream[header >> 3] &= ~(1 << UInt8(header & 7))
        // Three zero bits: not the last block, and stored. The rest of the byte is zero as well.
        let size = (end + 3 + 7) >> 3
        if stream.count < size { stream.append(0) }
        stream += [0, 0, 0xFF, 0xFF]
    }

    /// The positions in bits of the last block's header and of the end of a whole stream. Only a decoder finds them:
    /// zlib stops after each block.
    private static func lastBlock(
        of bytes: [UInt8]
    ) throws(PNGEncodingError) -> (header: Int, end: Int) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, -15, ZLIB_VERSION, size) == Z_OK else {
            throw .library("no memory for inflate")
        }
        defer { inflateEnd(stream) }
        var scratch = [UInt8](repeating: 0, count: 1 << 16)
        let found = bytes.withUnsafeBufferPointer { bytes in
            scratch.withUnsafeMutableBufferPointer { scratch in
                // zlib only reads its input.
                stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
                stream.pointee.avail_in = UInt32(bytes.count)
                var header = 0
                while true {
                    stream.pointee.next_out = scratch.baseAddress
                    stream.pointee.avail_out = UInt32(scratch.count)
                    let status = inflate(stream, Z_BLOCK)
                    let state = stream.pointee.data_type
                    let place = Int(stream.pointee.total_in) * 8 - Int(state & 7)
                    // 128: between blocks; 64: after the last one.
                    if state & 128 != 0 {
                        if state & 64 != 0 { return (header, place) as (Int, Int)? }
                        header = place
                    }
                    guard status == Z_OK else { return nil }
                }
            }
        }
        guard let found else { throw .library("deflated data that cannot be inflated") }
        return found
    }
}
