public import Foundation

extension Chromium {
    /// A frame of an animation as Chromium decodes it.
    public struct Frame: Decodable {
        /// The frame's duration.
        public var milliseconds: Double
        /// RGBA, not premultiplied.
        public var straight: Data
    }

    /// The frames of an animated picture, decoded through a canvas, which keeps opaque pixels without loss.
    public static func frames(
        of bytes: [UInt8], type: String = "image/png"
    ) throws -> [Frame] {
        let page = Visit(
            Array("<!DOCTYPE html><title>Frames</title>".utf8), kind: "html", width: 100,
            height: 100,
            steps: [.evaluate(script(Data(bytes).base64EncodedString(), type))])
        return try visit([page])[0].value(0, as: [Frame].self)
    }

    private static func script(_ base64: String, _ type: String) -> String {
        """
        (async () => {
          const data = Uint8Array.from(atob("\(base64)"), (letter) => letter.charCodeAt(0));
          const decoder = new ImageDecoder({ data, type: "\(type)" });
          await decoder.tracks.ready;
          await decoder.completed;
          const frames = [];
          for (let index = 0; index < decoder.tracks.selectedTrack.frameCount; index++) {
            const { image } = await decoder.decode({ frameIndex: index });
            const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
            const brush = canvas.getContext("2d", { willReadFrequently: true });
            brush.drawImage(image, 0, 0);
            const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
            let letters = "";
            for (let at = 0; at < data.length; at += 9000) {
              letters += String.fromCharCode(...data.subarray(at, at + 9000));
            }
            frames.push({ milliseconds: image.duration / 1000, straight: btoa(letters) });
          }
          return frames;
        })()
        """
    }
}
