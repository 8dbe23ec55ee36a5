import Foundation

/// The system's figures of this process, and the memory of others; reading them takes some ten microseconds and no disk access.
struct ProcessFigures {
    var residentBytes = 0
    var descriptors = 0
    /// Maximum number of open file descriptors.
    var descriptorLimit = 0
    /// Processor time of all threads in seconds, including the system's on their behalf.
    var processorSeconds = 0.0

    init() {
        residentBytes = Self.residentBytes(of: getpid()) ?? 0
        descriptors = Self.count("/proc/self/fd")
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        descriptorLimit = Int(clamping: limit.rlim_cur)
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        for time in [usage.ru_utime, usage.ru_stime] {
            processorSeconds += Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
        }
    }

    /// The resident memory of a process in bytes; nil if it does not exist.
    static func residentBytes(of pid: Int32) -> Int? { pages(of: pid)?.resident }

    /// The resident memory of a process in bytes, without files; nil if it does not exist.
    static func ownBytes(of pid: Int32) -> Int? { pages(of: pid).map { $0.resident - $0.files } }

    /// The resident memory of a process, and what files have of it; bytes.
    private static func pages(of pid: Int32) -> (resident: Int, files: Int)? {
        // The second and the third number of statm count these pages (proc(5)).
        let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/statm") ?? Data()
        let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap {
            Int($0)
        }
        guard numbers.count > 2 else { return nil }
        let page = sysconf(Int32(_SC_PAGESIZE))
        return (numbers[1] * page, numbers[2] * page)
    }

    /// Counts the entries of `/proc/self/fd` without the one that reading it opens.
    private static func count(_ path: String) -> Int {
        guard let folder = opendir(path) else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
        }
        return max(count - 1, 0)
    }
}
