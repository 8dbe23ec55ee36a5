/// The most bytes that are read of a file of each kind, far above those that the program itself writes or accepts: files
/// of a repository may be a stranger's, who must not fill the memory.
public enum FileLimits {
    /// A file that is named on the command line.
    public static let named = 1 << 28
    /// A spec; its reader accepts less, and says so.
    public static let spec = 1 << 24
    /// A file to which a spec refers: another spec, a picture or tokens.
    public static let asset = 1 << 26
    /// The sheet of a baseline: the pixels of the largest sheet without compression.
    public static let sheet = 1 << 29
    /// The timeline of a baseline.
    public static let timeline = 1 << 26
}
