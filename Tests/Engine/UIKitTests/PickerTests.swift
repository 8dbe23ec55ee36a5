import Testing
import UIKit

/// A picker view of 320 × 216 points with wheels of numbers, in the window's corner.
private final class PickerPlay: UIPickerViewDataSource, UIPickerViewDelegate {
    let stage = Stage()
    let picker: UIPickerView
    var counts: [Int]
    var told: [String] = []

    init(_ counts: [Int]) {
        self.counts = counts
        picker = stage.perform { [stage] in
            let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
            stage.window.addSubview(picker)
            return picker
        }
        stage.perform {
            picker.dataSource = self
            picker.delegate = self
        }
    }

    deinit { stage.tearDown() }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        counts[component]
    }

    func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(component).\(row)" }

    func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { told.append("\(component).\(row)") }

    func selected(_ component: Int) -> Int {
        stage.perform { picker.selectedRow(inComponent: component) }
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        stage.send(TouchSample(phase: .began, location: CGPoint(x: x, y: y)))
        stage.advance(to: stage.now + 0.05)
        stage.send(TouchSample(phase: .ended, location: CGPoint(x: x, y: y)))
        stage.advance(to: stage.now + 3)
    }
}

@Suite struct `A picker view` {
    @Test func `asks its data source and delegate for its rows`() {
        let play = PickerPlay([3, 10])
        play.stage.perform {
            #expect(play.picker.numberOfComponents == 2)
            #expect(play.picker.numberOfRows(inComponent: 1) == 10)
            #expect(play.picker.selectedRow(inComponent: 0) == 0)
            // 320 less 9 at each side and 5 between, in two.
            #expect(play.picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
            let label = play.picker.view(forRow: 2, forComponent: 1) as? UILabel
            #expect(label?.text == "1.2")
            #expect(play.picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        }
    }

    @Test func `shows the selected row in the middle, and those of the cylinder's half`() {
        let play = PickerPlay([100])
        play.stage.perform {
            play.picker.selectRow(50, inComponent: 0, animated: false)
            let view = play.picker.view(forRow: 50, forComponent: 0)
            let place = view?.superview?.convert(view?.center ?? .zero, to: play.picker)
            #expect(place == CGPoint(x: 160, y: 108))
            #expect(view?.alpha == 1)
            // A quarter of the circle is 108·π/2 = 169.6 points long: 5.3 rows.
            #expect(play.picker.view(forRow: 55, forComponent: 0) != nil)
            #expect(play.picker.view(forRow: 56, forComponent: 0) == nil)
            #expect(play.picker.view(forRow: 45, forComponent: 0) != nil)
        }
        #expect(play.selected(0) == 50 && play.told.isEmpty)
    }

    @Test func `turns to a row in time, without telling`() {
        let play = PickerPlay([100])
        play.stage.perform { play.picker.selectRow(3, inComponent: 0, animated: true) }
        #expect(play.selected(0) == 3)
        play.stage.advance(to: 2)
        #expect(play.selected(0) == 3 && play.told.isEmpty)
    }

    /// A row is 32 points high; a slow drag by 70 ends nearest to two rows further.
    @Test func `rests at a whole row after a drag, and tells which`() {
        let play = PickerPlay([100, 5])
        play.stage.drag(
            from: CGPoint(x: 80, y: 150), at: 0.1,
            steps: (0...60).map { Double($0) / 60 } + [1.5]
        ) { CGPoint(x: 0, y: -70 * min($0, 1)) }
        play.stage.advance(to: 5)
        #expect(play.told == ["0.2"])
        #expect(play.selected(0) == 2 && play.selected(1) == 0)
    }

    /// The next row is at 108·sin(32/108) = 31.5 points below the middle.
    @Test func `turns to a row that is tapped`() {
        let play = PickerPlay([100])
        play.stage.advance(to: 0.1)
        play.tap(160, 108 + 31)
        #expect(play.told == ["0.1"])
        play.tap(160, 108)
        #expect(play.told == ["0.1"])
    }

    @Test func `keeps its selection where there are as many rows`() {
        let play = PickerPlay([10])
        play.stage.perform {
            play.picker.selectRow(7, inComponent: 0, animated: false)
            play.picker.reloadAllComponents()
            #expect(play.picker.selectedRow(inComponent: 0) == 7)
            play.counts = [3]
            play.picker.reloadComponent(0)
            #expect(play.picker.selectedRow(inComponent: 0) == 2)
            play.counts = [0]
            play.picker.reloadAllComponents()
            #expect(play.picker.selectedRow(inComponent: 0) == -1)
        }
    }
}
