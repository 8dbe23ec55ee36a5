import CFilmstripZlib

/// Compression in the formats gzip (RFC 1952), which is a content coding of HTTP, and zlib (RFC 1950).
enum Gzip {
    /// The reason why data cannot be inflated.
    enum Failure: Error, Equatable {
        /// The data is incomplete or not in the expected format.
        case malformed
        /// The result is longer than accepted.
        case tooLong
    }

    /// Returns `bytes` in the gzip format; equal input gives equal output.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        // 31: the largest window with gzip's header, in which no time is recorded.
        deflated(bytes, level: 6, window: 31)
    }

    /// Returns `bytes` in the zlib format at the highest level; equal input gives equal output.
    static func deflate(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, level: 9, window: 15) }

    private static func deflated(_ bytes: [UInt8], level: Int32, window: Int32) -> [UInt8] {
        var stream = z_stream()
        let status = deflateInit2_(
            &stream, level, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib begins with \(status)")
        defer { deflateEnd(&stream) }
        let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(capacity)
                let status = CFilmstripZlib.deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END, "zlib ends with \(status)")
                count = capacity - Int(stream.avail_out)
            }
        }
    }

    /// Returns the contents of `bytes`, which are in the zlib format; at most `limit` bytes, in bounded memory.
    static func inflate(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        let status = inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib begins with \(status)")
        defer { inflateEnd(&stream) }
        var result: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        var input = bytes
        let outcome: Result<Void, Failure> = input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            while true {
                let (status, count) = piece.withUnsafeMutableBufferPointer { output in
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(output.count)
                    let status = CFilmstripZlib.inflate(&stream, Z_NO_FLUSH)
                    return (status, output.count - Int(stream.avail_out))
                }
                guard result.count + count <= limit else { return .failure(.tooLong) }
                result += piece[..<count]
                switch status {
                // Bytes after the end of the stream are an error.
                case Z_STREAM_END:
                    return stream.avail_in == 0 ? .success(()) : .failure(.malformed)
                case Z_OK where count > 0 || stream.avail_in > 0: continue
                default: return .failure(.malformed)
                }
            }
        }
        try outcome.get()
        return result
    }
}
