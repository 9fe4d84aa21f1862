import WaymarkImport
import WaymarkMaps
import WaymarkModel

/// The times of maps: the scene of one level, and its picture as SVG, as a page, and on terminals of two sizes.
enum MapTimes {
    static func rows() throws -> [Row] {
        var rows: [Row] = []
        let report = try VenueImporter().read(path: "venues/riverside-mall")
        if let mall = report.venues.first { rows += try row("mall, ground floor", of: mall, level: "g", rounds: 30) }
        let campus = Venue(validated: Campus.wide.contents())
        // The buildings of the campus have a level each; they become one level with all their nodes.
        var contents = campus.contents
        for index in contents.nodes.indices { contents.nodes[index].level = "site" }
        for index in contents.places.indices { contents.places[index].level = "site" }
        contents.connectors = []
        rows += try row(
            "campus, \(contents.nodes.count) nodes on one level", of: Venue(validated: contents), level: "site",
            rounds: 5)
        return rows
    }

    private static func row(_ name: String, of venue: Venue, level: FeatureID, rounds: Int) throws -> [Row] {
        var content = MapContent()
        content.levels = [level]
        let painters: [(what: String, size: (MapScene) -> Int)] = [
            ("SVG", { SVGPainter().paint($0).utf8.count }), ("page", { HTMLPainter().paint($0).utf8.count }),
            ("terminal 80×24", { terminal($0, 80, 24) }), ("terminal 200×60", { terminal($0, 200, 60) }),
        ]
        var scenes: [Double] = []
        var pictures = [[Double]](repeating: [], count: painters.count)
        var sizes = [Int](repeating: 0, count: painters.count)
        for _ in 0..<rounds {
            let (scene, making) = measure { MapScene(of: venue, showing: content) }
            scenes.append(making)
            for (index, painter) in painters.enumerated() {
                let (size, painting) = measure { painter.size(scene) }
                pictures[index].append(painting)
                sizes[index] = size
            }
        }
        return [Row("map scene", name, scenes)]
            + painters.indices.map { index in
                Row("map \(painters[index].what)", "\(name), \(sizes[index] / 1000) kB", pictures[index])
            }
    }

    /// Draws a scene in true colour, and returns the number of bytes that a terminal gets.
    private static func terminal(_ scene: MapScene, _ columns: Int, _ rows: Int) -> Int {
        var options = TerminalOptions(columns: columns, rows: rows)
        options.colours = .trueColour
        let picture = TerminalPainter(scene, options: options).picture()
        return TerminalWriter(TerminalPalette(.trueColour, theme: .dark)).lines(picture).reduce(0) {
            $0 + $1.utf8.count + 1
        }
    }
}
