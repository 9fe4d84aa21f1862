import WaymarkEngine

/// A map as text: its floors without colours, with the fate of the names on them.
package struct PictureAnswer: Answer {
    private let venue: FeatureID
    private let columns: Int
    private let rows: Int
    private let floors: [PictureFloor]

    package init(_ scene: MapScene, _ options: TerminalOptions) {
        (venue, columns, rows) = (scene.venue, options.columns, options.rows)
        let painter = TerminalPainter(scene, options: options)
        floors = scene.floors.indices.map { index in
            PictureFloor(scene.floors[index].level, painter.picture(of: index))
        }
    }

    package static var name: StaticString { "map" }
    package static var schema: StaticString? { "waymark.map/2" }
    package static var doc: StaticString { "A map as text." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.venue, "venue", doc: "The id of the venue.")
        v.member(\.columns, "columns", doc: "The width in characters.")
        v.member(\.rows, "rows", doc: "The height in lines.")
        v.objects(\.floors, "floors", doc: "The floors.")
    }
}

/// A floor of a map as text.
package struct PictureFloor: Answer {
    private let level: FeatureID
    private let label: String
    private let picture: TerminalPicture

    fileprivate init(_ level: SceneLevel, _ picture: TerminalPicture) {
        (self.level, label, self.picture) = (level.id, level.name, picture)
    }

    /// Two digits say enough of it.
    private var zoom: Double { (picture.zoom * 100).rounded() / 100 }
    private var lines: [String] { TerminalWriter.plainLines(picture) }
    private var names: PictureNames { PictureNames(picture) }

    package static var name: StaticString { "map_floor" }
    package static var doc: StaticString { "A floor of a map as text." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.level, "level", doc: "The id of the level.")
        v.member(\.label, "name", doc: "Its name.")
        v.member(\.picture.scale, "metres_per_column", doc: "How many metres are a character wide.")
        v.member(\.zoom, "zoom", doc: "How many times larger it is drawn than it would fit.")
        v.member(\.lines, "lines", doc: "The lines of the picture.")
        v.object(\.names, "names", doc: "How many names are drawn, and how.")
        v.member(\.picture.hiddenNames, "dropped_names", doc: "The names for which there is no room.")
    }
}

/// What became of the names on a map.
package struct PictureNames: Answer {
    private let picture: TerminalPicture

    fileprivate init(_ picture: TerminalPicture) { self.picture = picture }

    package static var name: StaticString { "map_names" }
    package static var doc: StaticString { "What became of the names on a map." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.picture.names.drawn, "drawn", doc: "How many are drawn.")
        v.member(\.picture.names.shortened, "shortened", doc: "How many of them are shortened.")
        v.member(\.picture.names.numbered, "numbered", doc: "How many are numbers in the picture.")
        v.member(\.picture.names.dropped, "dropped", doc: "How many have no room.")
        v.member(\.picture.names.outside, "outside", doc: "How many are outside of the picture.")
    }
}
