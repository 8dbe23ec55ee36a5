import Testing
import UIKitCore

@Suite struct `The settings of UIAccessibility` {
    @Test(arguments: [false, true])
    func `are those of the device`(_ isEnabled: Bool) {
        let stage = Stage(device: Device(isReduceMotionEnabled: isEnabled))
        defer { stage.tearDown() }
        #expect(stage.perform { UIAccessibility.isReduceMotionEnabled } == isEnabled)
        #expect(!Device().isReduceMotionEnabled)
    }
}
