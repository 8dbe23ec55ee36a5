extension Array where Element: AnyObject {
    /// Calls `body` with each object in turn, without counting a reference to it.
    ///
    /// `body` must not let go of any: it runs no code of others. On long ways through trees, counting references takes
    /// as long as all the rest.
    @inlinable
    package func forEachUncounted(_ body: (Element) -> Void) {
        withUnsafeBufferPointer { objects in
            UnsafeRawBufferPointer(objects).withMemoryRebound(to: Unmanaged<Element>.self) {
                for object in $0 { object._withUnsafeGuaranteedRef(body) }
            }
        }
    }
}
