import Foundation
import Testing
import WaymarkMaps
import WaymarkModel

struct DocumentPictureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/images")

    private static func content(_ name: String, _ venue: Venue) throws -> MapContent {
        var content = MapContent()
        switch name {
        case "riverside-mall":
            content = try MapContent.route(in: venue, from: "drugstore", to: "cinema")
            content.levels = ["g"]
        case "st-brendan-hospital": content.levels = ["m-g"]
        default: content.levels = ["park"]
        }
        return content
    }

    @Test(arguments: ShippedVenue.names)
    func `The pictures of the documentation are what is drawn; WAYMARK_BLESS=1 writes them`(name: String) throws {
        let venue = try ShippedVenue.read(name)
        var painter = SVGPainter()
        painter.width = 1000
        let svg = painter.paint(MapScene(of: venue, showing: try Self.content(name, venue)))
        let file = Self.folder.appendingPathComponent("\(name).svg")
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try svg.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try svg == String(contentsOf: file, encoding: .utf8), "\(name).svg is out of date")
    }
}
