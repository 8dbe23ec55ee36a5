import Testing
import UIKitCore

/// The values of UIView.h in Apple's SDK, which apps pass by number from one kind of option to another.
@Suite struct `The bits of options` {
    @Test(arguments: [
        (UIView.AnimationOptions.layoutSubviews, 1 << 0), (.allowUserInteraction, 1 << 1),
        (.beginFromCurrentState, 1 << 2), (.repeat, 1 << 3), (.autoreverse, 1 << 4),
        (.overrideInheritedDuration, 1 << 5), (.overrideInheritedCurve, 1 << 6),
        (.allowAnimatedContent, 1 << 7), (.showHideTransitionViews, 1 << 8),
        (.overrideInheritedOptions, 1 << 9), (.curveEaseInOut, 0 << 16), (.curveEaseIn, 1 << 16),
        (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16), (.transitionNone, 0 << 20),
        (.transitionFlipFromLeft, 1 << 20), (.transitionFlipFromRight, 2 << 20),
        (.transitionCurlUp, 3 << 20), (.transitionCurlDown, 4 << 20),
        (.transitionCrossDissolve, 5 << 20), (.transitionFlipFromTop, 6 << 20),
        (.transitionFlipFromBottom, 7 << 20),
    ])
    func `are UIKit's for animations`(option: UIView.AnimationOptions, bits: UInt) {
        #expect(option.rawValue == bits)
    }

    @Test(arguments: [
        (UIView.KeyframeAnimationOptions.layoutSubviews, 1 << 0), (.allowUserInteraction, 1 << 1),
        (.beginFromCurrentState, 1 << 2), (.repeat, 1 << 3), (.autoreverse, 1 << 4),
        (.overrideInheritedDuration, 1 << 5), (.overrideInheritedOptions, 1 << 9),
        (.calculationModeLinear, 0 << 10), (.calculationModeDiscrete, 1 << 10),
        (.calculationModePaced, 2 << 10), (.calculationModeCubic, 3 << 10),
        (.calculationModeCubicPaced, 4 << 10),
    ])
    func `are UIKit's for keyframes`(option: UIView.KeyframeAnimationOptions, bits: UInt) {
        #expect(option.rawValue == bits)
    }
}
