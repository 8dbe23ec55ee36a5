import Foundation

/// A path without `.` and double slashes, relative to the current folder if it lies within.
///
/// The current folder itself gives an empty path. Links and `..` are not resolved.
public func pathFromHere(_ path: String) -> String {
    let steps = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    guard path.hasPrefix("/") else { return steps }
    let (whole, folder) = ("/" + steps, FileManager.default.currentDirectoryPath + "/")
    if whole + "/" == folder { return "" }
    return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : whole
}
