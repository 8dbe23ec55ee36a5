extension WebDriver {
    /// Has each answer come so many milliseconds later from now on, and all together with so many bytes a second.
    public func slowDown(latency: Int, bytesPerSecond: Int) throws {
        try tell("Network.enable", [:])
        try tell(
            "Network.emulateNetworkConditions",
            [
                "offline": false, "latency": latency, "downloadThroughput": bytesPerSecond,
                "uploadThroughput": bytesPerSecond,
            ])
    }
}
