import CFilmstripPrograms
import Foundation

/// All that a program of the system is given: files, rights, and amounts.
///
/// Files are confined by Landlock, which a kernel from 5.13 on has (``isAvailable``). A filter of system calls refuses
/// sockets, memory and queues that other processes share, mounts, tracing, the modes and owners of files by path, and a
/// process group or session of one's own. Signals reach processes outside the confinement if neither the kernel, from
/// 6.12 on, nor the filter forbids them: before, the program can only send them to itself. What files exist, and how
/// large they are, is not kept from it.
///
/// A program may start threads. If it may start processes, these are confined like itself, and counted one by one.
public struct Confinement: Sendable {
    /// Files and folders that it may read and run; one that does not exist is left out.
    public var readable: [String]
    /// Files, and folders in which it may create, change and remove files; one that does not exist is left out.
    public var writable: [String]
    /// Whether it may open sockets.
    public var hasNetwork = false
    /// Whether it may start processes.
    public var hasProcesses = false
    /// The user as which it runs.
    public var identity = Identity.nobody
    /// The greatest address space in bytes; nil for no limit.
    public var memory: Int?
    /// The longest processor time in seconds, after which SIGXCPU ends it; nil for no limit.
    public var seconds: Int?
    /// The largest file in bytes that it may write, at whose limit SIGXFSZ ends it; nil for no limit.
    public var fileBytes: Int?
    /// The most processes and threads of the same user, those of other programs included; nil for no limit. It does not
    /// hold for root.
    public var processes: Int?

    /// The user as which a program runs.
    public enum Identity: Sendable {
        /// If this process is root's, the user and group 65534, who own no files; else the same as this process.
        case nobody
        /// The same as this process. Root's program has no capabilities.
        case own
    }

    /// The number of the user and the group "nobody" of Linux.
    public static let nobody: UInt32 = 65534

    /// The files that programs of the system need to start, to find fonts, and to throw output away. None is a user's.
    public static let system = [
        "/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/fonts", "/var/cache/fontconfig",
        "/dev/null", "/dev/urandom", "/dev/zero",
    ]

    /// Creates a confinement without network, processes and limits.
    public init(readable: [String] = Self.system, writable: [String] = ["/dev/null"]) {
        (self.readable, self.writable) = (readable, writable)
    }

    /// Whether files can be confined. Without it a program sees what its user may see; all else holds.
    public static var isAvailable: Bool { programs_landlock() > 0 }
}
