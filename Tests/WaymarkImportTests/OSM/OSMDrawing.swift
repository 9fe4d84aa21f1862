import Foundation
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// An OSM file that a test draws, one element a line, in metres from a point in Europe:
///
/// ```
/// node 1 0 0 door=yes
/// way 10 1,2,3 highway=footway level=0
/// relation 5 way/10/outer type=multipolygon
/// ```
///
/// `~` in a value stands for a blank.
struct OSMDrawing {
    static let origin = Coordinate(latitude: 48.725, longitude: 2.26)

    var text: String

    init(_ text: String) { self.text = text }

    /// The corners of two boxes of 20 by 10 m side by side: 1, 2, 5, 6 in the west, and 2, 3, 4, 5 in the east.
    static let boxes = """
        node 1 0 0
        node 2 20 0
        node 3 40 0
        node 4 40 10
        node 5 20 10
        node 6 0 10
        """

    /// Returns two shops on the ground, `n11` and `n12`, at points such as `5 5`.
    static func shops(_ west: String, _ east: String) -> String {
        """
        node 11 \(west) shop=books name=West level=0
        node 12 \(east) shop=books name=East level=0
        """
    }

    /// The file.
    var xml: String {
        var lines = ["<?xml version='1.0' encoding='UTF-8'?>", "<osm version=\"0.6\" generator='test'>"]
        for line in text.split(separator: "\n") {
            var words = line.split(separator: " ").map(String.init)
            guard words.count > 1 else { continue }
            let kind = words.removeFirst()
            let id = words.removeFirst()
            var body: [String] = []
            var head = ""
            switch kind {
            case "node":
                let x = Double(words.removeFirst()) ?? .nan
                let y = Double(words.removeFirst()) ?? .nan
                let scale = 111_320 * cos(Self.origin.latitude * .pi / 180)
                head = " lat='\(Self.origin.latitude + y / 111_320)' lon='\(Self.origin.longitude + x / scale)'"
            case "way":
                body = words.removeFirst().split(separator: ",").map { "<nd ref=\"\($0)\"/>" }
            default:
                while let member = words.first, member.contains("/") {
                    words.removeFirst()
                    let parts = member.split(separator: "/", omittingEmptySubsequences: false)
                    body.append("<member type=\"\(parts[0])\" ref=\"\(parts[1])\" role=\"\(parts[2])\"/>")
                }
            }
            for word in words {
                let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                let value = parts[1].replacing("~", with: " ").replacing("&", with: "&amp;")
                if parts[0].hasPrefix("@") {
                    head += " \(parts[0].dropFirst())=\"\(value)\""
                } else {
                    body.append("<tag k=\"\(parts[0])\" v='\(value)'/>")
                }
            }
            lines.append("<\(kind) id=\"\(id)\"\(head)>\(body.joined())</\(kind)>")
        }
        return (lines + ["</osm>"]).joined(separator: "\n")
    }

    /// What became of the file.
    func read(_ options: ImportOptions = ImportOptions()) throws -> (draft: VenueDraft?, diagnostics: [Diagnostic]) {
        let source = SourceTree(files: ["x.osm": Data(xml.utf8)], root: "d")
        let (drafts, diagnostics) = try readDrafts(OSMReader(), source, options)
        return (drafts.first, diagnostics)
    }
}

/// The contents of a drawing.
func osm(_ text: String) throws -> VenueContents {
    try OSMDrawing(text).read().draft?.contents ?? VenueContents(id: "nothing", name: "")
}

extension VenueContents {
    /// The contents with the entrances that follow from where places are.
    var withEntrances: VenueContents {
        var draft = VenueDraft(contents: self, isForeign: true)
        var diagnostics: [Diagnostic] = []
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        return draft.contents
    }

    /// The edges as `from-to` with a direction, sorted.
    var ways: [String] { edges.map { "\($0.from)\($0.isOneWay ? ">" : "-")\($0.to)" }.sorted() }

    /// The connectors as `kind: stops`, sorted.
    var rides: [String] {
        connectors.map { connector in
            let sign = ["both": " ", "forward": ">", "backward": "<"][connector.direction.rawValue] ?? "?"
            return "\(connector.kind): \(connector.stops.map(\.node.rawValue).joined(separator: sign))"
        }.sorted()
    }
}
