import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import FilmstripRaster
import Foundation

/// Times strips of increasing numbers of frames and frames of increasing sizes. Prints lines such as
/// `frames backswipe 24 61.2` and `pixels flip 329160 0.64 0.83`, in milliseconds of one thread.
struct Growth {
    let stopwatch: Stopwatch
    let folder: AnimationFolder

    func time() throws {
        for animation in [ReferenceAnimation.backswipe, .flip] {
            let pictures = try folder.pictures(animation, scale: 1)
            for count in [3, 6, 12, 24, 48, 96] {
                let film = (0..<count).map { pictures[$0 % pictures.count] }
                let time = stopwatch.median {
                    _ = try? PictureStrip(film, columns: 4, scale: 1).png(threads: 1)
                }
                print("frames", animation, count, time)
            }
            for scale in [0.5, 0.75, 1, 1.5, 2, 2.5, 3] {
                let bitmaps = try pictures.map { try Rasterizer().draw($0, scale: scale) }
                let drawing = stopwatch.median {
                    for picture in pictures { _ = try? Rasterizer().draw(picture, scale: scale) }
                }
                let encoding = stopwatch.median {
                    for bitmap in bitmaps { _ = try? PNGEncoder.encode(bitmap) }
                }
                let count = Double(pictures.count)
                print(
                    "pixels", animation, bitmaps[0].pixels.count, drawing / count, encoding / count)
            }
        }
    }
}
