import CISAL
import Glibc

/// Memory for ISA-L's stream at an address that leaves no trace in what it compresses.
///
/// At the beginning of a stream the assembler body of level 1 (version 2.30) takes the third hash from
/// a register that still holds the stream's address: the position is noted in a slot of the table that
/// depends on bits 16…47 of that address. Whatever is hashed to that slot later finds another match, so
/// that about one band in 7,000 changed its bytes with the addresses that the system gave a process.
/// Here the stream lies where that slot is always the same one: 0.
///
/// Measured with four bands and 5,000 such addresses each: no output differed; with free addresses 1 to
/// 14 of 20,000 did.
struct StreamMemory: ~Copyable {
    /// Nil if the system has no memory at such an address.
    let stream: UnsafeMutablePointer<isal_zstream>?

    init() { stream = Self.mapped() }

    deinit {
        if let stream { munmap(stream, Self.size) }
    }

    private static let size = MemoryLayout<isal_zstream>.size
    /// Blocks of 256 windows of 64 KiB that are looked through: some 64 GiB of addresses.
    private static let attempts: UInt = 4096

    /// The nearest suitable place below wherever the system would put the stream.
    private static func mapped() -> UnsafeMutablePointer<isal_zstream>? {
        let near = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let near, near != MAP_FAILED else { return nil }
        munmap(near, size)
        let block = UInt(bitPattern: near) >> 24
        for block in (block - min(block, attempts)..<block).reversed() {
            // The sum is linear: the two parts of a window's number cancel each other out.
            guard let last = lastBytes[Int(slot(of: UInt32(truncatingIfNeeded: block << 8)))],
                let wished = UnsafeMutableRawPointer(
                    bitPattern: (block << 8 | UInt(last)) << 16)
            else { continue }
            let found = mmap(
                wished, size, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0)
            guard let found, found != MAP_FAILED else { continue }
            // A kernel that does not know the flag may choose another place.
            if found == wished {
                return found.initializeMemory(
                    as: isal_zstream.self, repeating: isal_zstream(), count: 1)
            }
            munmap(found, size)
        }
        return nil
    }

    /// The slot of level 1's table, which has 8,192, for a window's number: CRC-32C without the usual
    /// inversions.
    private static func slot(of window: UInt32) -> UInt32 {
        var crc = window
        for _ in 0..<32 { crc = crc >> 1 ^ (crc & 1 == 0 ? 0 : 0x82F6_3B78) }
        return crc & 8191
    }

    /// For each slot the window below 256 that has it, if one does.
    private static let lastBytes: [UInt8?] = {
        var windows = [UInt8?](repeating: nil, count: 8192)
        for window in UInt8.min...UInt8.max { windows[Int(slot(of: UInt32(window)))] = window }
        return windows
    }()
}
