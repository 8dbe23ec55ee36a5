import Testing
import UIKitCore

/// The values of UIView.h in Apple's SDK, which apps pass by number from one kind of option to another.
@Suite struct `The bits of options` {
    private static let animations: [(option: UIView.AnimationOptions, bits: UInt)] = [
        (.layoutSubviews, 1), (.allowUserInteraction, 2),
        (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 0x10),
        (.overrideInheritedDuration, 0x20), (.overrideInheritedCurve, 0x40),
        (.allowAnimatedContent, 0x80), (.showHideTransitionViews, 0x100),
        (.overrideInheritedOptions, 0x200), (.curveEaseInOut, 0), (.curveEaseIn, 0x10000),
        (.curveEaseOut, 0x20000), (.curveLinear, 0x30000), (.transitionNone, 0),
        (.transitionFlipFromLeft, 0x100000), (.transitionFlipFromRight, 0x200000),
        (.transitionCurlUp, 0x300000), (.transitionCurlDown, 0x400000),
        (.transitionCrossDissolve, 0x500000), (.transitionFlipFromTop, 0x600000),
        (.transitionFlipFromBottom, 0x700000),
    ]

    @Test(arguments: animations)
    func `are UIKit's for animations`(option: UIView.AnimationOptions, bits: UInt) {
        #expect(option.rawValue == bits)
    }

    private static let keyframes: [(option: UIView.KeyframeAnimationOptions, bits: UInt)] = [
        (.layoutSubviews, 1), (.allowUserInteraction, 2),
        (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 0x10),
        (.overrideInheritedDuration, 0x20), (.overrideInheritedOptions, 0x200),
        (.calculationModeLinear, 0), (.calculationModeDiscrete, 0x400),
        (.calculationModePaced, 0x800), (.calculationModeCubic, 0xc00),
        (.calculationModeCubicPaced, 0x1000),
    ]

    @Test(arguments: keyframes)
    func `are UIKit's for keyframes`(option: UIView.KeyframeAnimationOptions, bits: UInt) {
        #expect(option.rawValue == bits)
    }
}
