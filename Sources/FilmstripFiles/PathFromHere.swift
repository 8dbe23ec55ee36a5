import Foundation

/// A path from the current folder, which is empty itself, if it lies within, without what says nothing: `.` and double slashes.
///
/// Any other stays as it is but for those. Links and `..` are not resolved.
public func pathFromHere(_ path: String) -> String {
    let steps = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    guard path.hasPrefix("/") else { return steps }
    let (whole, folder) = ("/" + steps, FileManager.default.currentDirectoryPath + "/")
    if whole + "/" == folder { return "" }
    return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : whole
}
