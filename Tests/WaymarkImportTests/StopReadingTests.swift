import CArchive
import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Whether readers stop inside one large file. A signal that counts how often it is looked at takes the place of a clock.
@Suite struct `Reading stops inside a large file when it is asked to` {
    /// A source with a file of some thousand elements.
    enum Large: CaseIterable, CustomTestStringConvertible {
        case native, tables, feed, osmXML, osmJSON, geoJSON, imdf, indoorGML

        /// The number of elements.
        static let count = 2600

        var testDescription: String { "\(self)" }

        var reader: any VenueReader {
            switch self {
            case .native: NativeReader()
            case .tables: GraphReader()
            case .feed: GTFSReader()
            case .osmXML, .osmJSON: OSMReader()
            case .geoJSON: GeoJSONVenueReader()
            case .imdf: IMDFReader()
            case .indoorGML: IndoorGMLReader()
            }
        }

        var source: SourceTree {
            SourceTree(files: files.mapValues { Data($0.utf8) }, root: "large")
        }

        private static func rows(_ row: (Int) -> String) -> String {
            (0..<count).map(row).joined(separator: "\n")
        }

        private var files: [String: String] {
            switch self {
            case .native:
                let nodes = Self.rows { "    n\($0): [\($0), 0]" }
                return [
                    "venue.yaml":
                        "waymark: 1\nid: a\nname: A\nbuildings: [{id: b, name: B, levels: [{id: g, ordinal: 0, name: G}]}]\n"
                        + "nodes:\n  g:\n\(nodes)\npaths:\n" + Self.rows { "  - [n\($0), n\(($0 + 1) % Self.count)]" }
                ]
            case .tables:
                return [
                    "nodes.csv": "id,x,y,floor\n" + Self.rows { "n\($0),\($0),0,1" },
                    "edges.csv": "id,from,to\n" + Self.rows { "e\($0),n\($0),n\(($0 + 1) % Self.count)" },
                ]
            case .feed:
                return [
                    "stops.txt": "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\ns,S,52,5,1,\n"
                        + Self.rows { "n\($0),N\($0),52,5,3,s" },
                    "pathways.txt": "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\n"
                        + Self.rows { "p\($0),n\($0),n\(($0 + 1) % Self.count),1,1" },
                ]
            case .osmXML:
                return [
                    "a.osm": "<osm version=\"0.6\">"
                        + Self.rows { "<node id=\"\($0 + 1)\" lat=\"52\" lon=\"5.\(10_000 + $0)\"/>" }
                        + "<way id=\"1\"><nd ref=\"1\"/><nd ref=\"2\"/><tag k=\"highway\" v=\"footway\"/></way></osm>"
                ]
            case .osmJSON:
                let nodes = (0..<Self.count).map {
                    #"{"type": "node", "id": \#($0 + 1), "lat": 52, "lon": 5.\#(10_000 + $0)}"#
                }
                return [
                    "a.json": #"{"version": 0.6, "generator": "t", "elements": ["# + nodes.joined(separator: ",\n")
                        + #", {"type": "way", "id": 1, "nodes": [1, 2], "tags": {"highway": "footway"}}]}"#
                ]
            case .geoJSON:
                return ["plan.geojson": Self.collection { _ in #""name": "x", "level": "0""# }]
            case .imdf:
                return [
                    "level.geojson": Self.collection("level", 2), "unit.geojson": Self.collection("unit", Self.count),
                ]
            case .indoorGML:
                var sample = IndoorGMLSample()
                sample.more = Self.rows { _ in "<core:x/>" }
                return ["a.gml": sample.text]
            }
        }

        private static func collection(_ properties: (Int) -> String) -> String {
            let features = (0..<count).map {
                #"{"type": "Feature", "properties": {\#(properties($0))}, "#
                    + #""geometry": {"type": "Point", "coordinates": [5.\#(10_000 + $0), 52]}}"#
            }
            return #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",\n") + "]}"
        }

        private static func collection(_ type: String, _ count: Int) -> String {
            let features = (0..<count).map { index in
                let x = "5.\(10_000 + index * 2)"
                let ring = "[[\(x), 52], [5.\(10_001 + index * 2), 52], [5.\(10_001 + index * 2), 52.0001], [\(x), 52]]"
                return #"{"type": "Feature", "id": "\#(type)\#(index)", "feature_type": "\#(type)", "#
                    + #""geometry": {"type": "Polygon", "coordinates": [\#(ring)]}, "properties": {"ordinal": \#(index), "#
                    + #""level_id": "level0", "category": "room"}}"#
            }
            return #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",\n") + "]}"
        }
    }

    /// Reads a source, and returns how often the reader looked at the signal.
    private static func looks(_ large: Large, _ source: SourceTree, atLook look: Int) -> Int {
        let signal = StopSignal(atLook: look)
        var options = ImportOptions()
        options.limits = options.limits.heeding(signal)
        var diagnostics: [Diagnostic] = []
        _ = try? large.reader.read(source.heeding(signal), options: options, diagnostics: &diagnostics)
        return signal.looks
    }

    @Test(arguments: Large.allCases) func `Every reader looks within a file, and soon ends`(large: Large) throws {
        let source = large.source
        let all = Self.looks(large, source, atLook: .max)
        // Once for a thousand elements at least; other looks are at files and parts of the work.
        #expect(all > Large.count / 1024)
        for look in Set([1, 3, all / 2, all]) where look > 0 {
            #expect(Self.looks(large, source, atLook: look) - look <= 6, "stopped at look \(look) of \(all)")
        }
        for look in [1, all / 2] {
            let error = #expect(throws: ImportError.self) {
                try VenueImporter(stop: StopSignal(atLook: look)).read(source)
            }
            #expect(error?.code == .stopped || look == 1)
        }
    }

    @Test(arguments: ["gpx", "csv", "jsonl"]) func `Fixes are read until somebody asks to stop`(format: String) throws {
        let point = { (index: Int) in
            switch format {
            case "gpx":
                "<trkpt lat=\"52\" lon=\"5\"><time>2026-01-05T09:00:00Z</time></trkpt>"
            case "csv": "52,5,g,\(index)"
            default: #"{"lat": 52, "lon": 5, "level": "g", "time": \#(index)}"#
            }
        }
        let points = (0..<5000).map(point).joined(separator: "\n")
        let text =
            switch format {
            case "gpx": "<gpx version=\"1.1\"><trk><trkseg>\(points)</trkseg></trk></gpx>"
            case "csv": "lat,lon,level,time\n" + points
            default: points
            }
        let data = Data(text.utf8)
        func count(_ signal: StopSignal?) -> Int {
            let limits = InputLimits.normal.heeding(signal)
            return FixTraceImporter(calendar: VenueCalendar(timeZone: "UTC"), limits: limits)
                .read(data, file: "t.\(format)").records.count
        }
        #expect(count(nil) == 5000)
        let signal = StopSignal(atLook: .max)
        #expect(count(signal) == 5000)
        #expect(signal.looks >= 4)
        #expect(count(StopSignal(atLook: signal.looks)) < 5000)
        #expect(count(StopSignal(atLook: 1)) == 0)
    }

    @Test func `A file that is unpacked or read in pieces stops between two of them`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stop-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let content = Data(repeating: 0x20, count: 2 << 20)
        let file = folder.appendingPathComponent("a.osm.gz")
        try packed(content, archive_write_add_filter_gzip).write(to: file)
        let signal = StopSignal(atLook: .max)
        #expect(try SourceTree(path: file.path, limits: .normal.heeding(signal)).data(at: "a.osm") == content)
        #expect(signal.looks > 8)
        let error = #expect(throws: ImportError.self) {
            try SourceTree(path: file.path, limits: .normal.heeding(StopSignal(atLook: 6)))
        }
        #expect(error?.code == .stopped)
        let plain = folder.appendingPathComponent("a.csv")
        try content.write(to: plain)
        #expect(throws: ImportError.self) {
            try BoundedFile.contents(of: plain.path, limit: 4 << 20, stop: StopSignal(atLook: 1))
        }
    }
}
