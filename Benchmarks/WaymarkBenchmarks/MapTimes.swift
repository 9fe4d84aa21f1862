import WaymarkImport
import WaymarkMaps
import WaymarkModel

/// The times of maps: the scene of one level, and its picture as SVG.
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
        var (scenes, pictures): ([Double], [Double]) = ([], [])
        var size = 0
        for _ in 0..<rounds {
            let (scene, making) = measure { MapScene(of: venue, showing: content) }
            let (svg, painting) = measure { SVGPainter().paint(scene) }
            scenes.append(making)
            pictures.append(painting)
            size = svg.utf8.count
        }
        return [
            Row("map scene", name, scenes), Row("map SVG", name, pictures),
            Row("map SVG", name, value: "\(size / 1000) kB"),
        ]
    }
}
