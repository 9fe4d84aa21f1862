import Testing
import WaymarkMaps
import WaymarkModel

/// Whether maps stop while they are made and drawn. A signal that counts how often it is looked at takes the place of a
/// clock.
@Suite struct `Maps stop when they are asked to` {
    private static let venue = Result { try ShippedVenue.read("riverside-mall") }

    /// Two levels with all layers.
    private static func content(_ venue: Venue) -> MapContent {
        var content = MapContent.everything
        content.isEveryLevel = false
        content.levels = venue.levels.prefix(2).map(\.id)
        return content
    }

    /// Does the work with signals that are sent at different looks, and checks that it then ends soon.
    private static func check(_ name: String, atLeast least: Int, _ work: (StopSignal) -> Int) {
        let signal = StopSignal(atLook: .max)
        let whole = work(signal)
        let all = signal.looks
        #expect(all >= least, "\(name)")
        for look in Set([1, all / 2, all]) {
            let stopped = StopSignal(atLook: look)
            let part = work(stopped)
            #expect(part < whole || look > all / 2, "\(name) at look \(look)")
            // A few for each layer of a floor that was begun.
            #expect(stopped.looks - look <= 50, "\(name) at look \(look)")
        }
    }

    @Test func `A scene looks at each layer of each level`() throws {
        let venue = try Self.venue.get()
        Self.check("scene", atLeast: 16) { stop in
            MapScene(of: venue, showing: Self.content(venue), stop: stop).floors.reduce(0) {
                $0 + $1.shapes.count + $1.lines.count + $1.marks.count
            }
        }
    }

    @Test func `Painters look at each floor and within it`() throws {
        let venue = try Self.venue.get()
        let scene = MapScene(of: venue, showing: Self.content(venue))
        let floors = scene.floors.count
        Self.check("SVG", atLeast: 3 * floors) { SVGPainter().paint(scene, stop: $0).utf8.count }
        Self.check("HTML", atLeast: 3 * floors) { HTMLPainter().paint(scene, stop: $0).utf8.count }
        Self.check("GeoJSON", atLeast: 3 * floors) {
            GeoJSONPainter().features(of: scene, stop: $0).compact().utf8.count
        }
        #expect(SVGPainter().paint(scene, stop: StopSignal()) == SVGPainter().paint(scene))
    }
}
