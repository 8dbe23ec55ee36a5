import Testing

@Suite struct `A sloppy call` {
    @Test(
        arguments: SloppyCall.animations + SloppyCall.views + SloppyCall.layers
            + SloppyCall.controllers + SloppyCall.gestures)
    func `has an effect and ends no program`(_ call: SloppyCall) {
        #expect(call.play(SloppyStage()), "\(call.effect), as known from: \(call.source)")
    }
}
