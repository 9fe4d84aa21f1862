import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `Fixes are read from files` {
    private static let gpx = """
        <?xml version="1.0" encoding="ISO-8859-1"?>
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:i="urn:indoor">
          <wpt lat="1" lon="1"><time>2026-01-05T09:00:00Z</time></wpt>
          <trk><name>é &amp; e</name><trkseg>
            <trkpt lat="52.1" lon="5.1"><ele>3</ele><time>2026-01-05T09:00:00Z</time><hdop>0.8</hdop></trkpt>
            <trkpt lat="52.2" lon="5.2">
              <time>2026-01-05T09:00:01.5Z</time>
              <extensions><i:place><i:level> g&amp;1 </i:level></i:place></extensions>
            </trkpt>
          </trkseg></trk>
        </gpx>
        """
    private static let csv = """
        level,TIME,lon,note,lat,accuracy
        g,2026-01-05T10:00,5.1,"a, b",52.1,4
        ,2026-01-05T09:00:01.5Z,5.2,,52.2,
        """
    private static let lines = """
        {"lat": 52.1, "lon": 5.1, "level": "g", "accuracy": 4, "time": "2026-01-05T09:00:00Z", "more": [1]}

        {"lat": "52.2", "lon": 5.2, "level": null, "time": "2026-01-05T09:00:01.5Z"}
        """

    private static func trace(_ text: String, _ file: String, maximumFixes: Int = 100) -> FixTrace {
        trace(Data(text.utf8), file, maximumFixes: maximumFixes)
    }

    private static func trace(_ data: Data, _ file: String, maximumFixes: Int = 100) -> FixTrace {
        var limits = InputLimits.normal
        limits.fixes = maximumFixes
        return FixTraceImporter(calendar: VenueCalendar(timeZone: "Europe/Amsterdam"), limits: limits)
            .read(data, file: file)
    }

    /// Codes and lines, as `0112:3`.
    private static func findings(_ trace: FixTrace) -> [String] {
        trace.diagnostics.map { "\($0.code):\($0.span?.line ?? -1)" }
    }

    @Test(arguments: [
        (gpx, "t.gpx", ["4.0", "nil"], ["nil", "g&1"], [5, 6]), (csv, "t.csv", ["4.0", "nil"], ["g", "nil"], [2, 3]),
        (lines, "t.jsonl", ["4.0", "nil"], ["g", "nil"], [1, 3]),
    ]) func `The same fixes are read from each format`(
        text: String, file: String, accuracies: [String], levels: [String], lines: [Int]
    ) {
        for name in [file, "track"] {
            let trace = Self.trace(text, name)
            #expect(trace.diagnostics == [])
            #expect(
                trace.records.map(\.position) == [
                    .coordinate(Coordinate(latitude: 52.1, longitude: 5.1)),
                    .coordinate(Coordinate(latitude: 52.2, longitude: 5.2)),
                ])
            #expect(trace.records.map { $0.accuracy.map { "\($0)" } ?? "nil" } == accuracies)
            #expect(trace.records.map { $0.level ?? "nil" } == levels)
            #expect(trace.records.map(\.milliseconds) == [1_767_603_600_000, 1_767_603_601_500])
            #expect(trace.records.map(\.span) == lines.map { SourceSpan(file: name, line: $0) })
        }
    }

    @Test(arguments: [
        ("x,y,level,accuracy,time\n1.5,-2,g,3,0.25\n", "t.csv"),
        (#"{"x": 1.5, "y": -2, "level": "g", "accuracy": 3, "time": 0.25}"#, "t.jsonl"),
    ]) func `Fixes may be in local metres and seconds`(text: String, file: String) throws {
        let record = try #require(Self.trace(text, file).records.first)
        #expect(record.position == .local(Point(x: 1.5, y: -2)))
        #expect(record.level == "g")
        #expect(record.accuracy == 3)
        #expect(record.milliseconds == 250)
    }

    @Test func `A fix may name its level by a whole number`() {
        #expect(Self.trace(#"{"x":1,"y":2,"level":-1,"time":0}"#, "t.jsonl").records.first?.level == "-1")
        #expect(Self.trace(#"{"x":1,"y":2,"level":0.5,"time":0}"#, "t.jsonl").records.first?.level == "0.5")
    }

    @Test(arguments: [
        ("1,2,g,,", "the time is missing"), ("1,2,g,,noon", "\"noon\" is not a time"),
        ("1,2,g,,2026-02-30T10:00", "\"2026-02-30T10:00\" is not a time"),
        ("1,2,g,,1767603600000", "the time \"1767603600000\" is out of range"),
        ("1,2,g,,2026-01-05T10:00", "the time has a different format from those before it"),
        ("1,,g,,5", "the longitude is missing"), ("north,2,g,,5", "the latitude \"north\" is not a number"),
        ("91,2,g,,5", "the position is out of range"), ("nan,2,g,,5", "the latitude \"nan\" is not a number"),
        ("1,2,g,-3,5", "the accuracy must be 0 or more metres"),
        ("1,2,g,good,5", "the accuracy \"good\" is not a number"),
        ("1,2,g,1e999,5", "the accuracy \"1e999\" is not a number"),
    ]) func `Bad fixes are dropped one by one`(row: String, reason: String) {
        let trace = Self.trace("lat,lon,level,accuracy,time\n1,2,g,,4\n\(row)\n1,2,g,,6\n", "t.csv")
        #expect(trace.records.map(\.milliseconds) == [4000, 6000])
        #expect(Self.findings(trace) == ["WM0112:3"])
        #expect(trace.diagnostics.map(\.message) == ["\(reason), and the fix is dropped"])
        #expect(trace.report().sourceLines("t.csv")?[2] == row[...])
    }

    /// Texts with the name of their file, and what is found in them.
    private static let unreadable: [(String, String, [String])] = [
        ("x,y,level,time\n1e8,0,g,1\n", "t.csv", ["WM0112:2"]),
        ("x,y,level,time\n1,0,g,1,9\n", "t.csv", ["WM0112:2"]),
        (#"{"x": true, "y": 1, "time": 1}"#, "t.jsonl", ["WM0112:1"]),
        ("[1, 2]\n7\n{", "t.jsonl", ["WM0112:1", "WM0112:2", "WM0112:3"]),
        ("\n{\"x\": 1, \"time\": 1}", "t.jsonl", ["WM0112:2"]),
        (String(repeating: "[", count: 60_000), "t.jsonl", ["WM0112:1"]),
        (String(repeating: " ", count: 70_000) + "{", "t.jsonl", ["WM0112:1"]),
        ("lat,lng,level\n1,2,g\n", "t.csv", ["WM0111:1", "WM0111:1"]),
        ("x,level,time\n1,g,1\n", "t.csv", ["WM0111:1"]),
        ("", "t.csv", ["WM0111:0", "WM0111:0", "WM0111:0", "WM0111:0"]),
        ("", "t", ["WM0101:0"]), ("hello\n", "t.txt", ["WM0101:0"]), ("\u{7F}ELF", "t", ["WM0101:0"]),
        ("<kml></kml>", "t", ["WM0101:0"]), ("hello", "t.gpx", ["WM0101:1"]),
        ("<gpx><trk>\n<trkpt", "t.gpx", ["WM0101:2"]),
        ("<!DOCTYPE gpx [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><gpx/>", "t.gpx", ["WM0101:1"]),
        ("<gpx>\n<trkpt lat='1' lon='2'/>\n</gpx>", "t.gpx", ["WM0112:2"]),
        ("<gpx><trkpt lon='2'><time>5</time></trkpt></gpx>", "t.gpx", ["WM0112:1"]),
    ]

    @Test(arguments: unreadable.map { (LongText($0), $1, $2) })
    func `A file of fixes that cannot be read is reported with its place`(
        content: LongText, file: String, findings: [String]
    ) {
        let trace = Self.trace(content.text, file)
        #expect(trace.records == [])
        #expect(Self.findings(trace) == findings)
    }

    @Test(arguments: ["<?x?>", "<?x ?>", "<?x y?>", "<!-- <?x?> -->", "<?x??>"])
    func `Fixes are read beside processing instructions, with data or without`(instruction: String) {
        let trace = Self.trace(Self.gpx.replacing("<trk>", with: "\(instruction)<trk>"), "t.gpx")
        #expect(trace.records == Self.trace(Self.gpx, "t.gpx").records)
    }

    @Test(arguments: [(LongText(gpx), "t.gpx", 6), (LongText(csv), "t.csv", 3), (LongText(lines), "t.jsonl", 3)])
    func `A file with too many fixes gives none`(content: LongText, file: String, line: Int) {
        let trace = Self.trace(content.text, file, maximumFixes: 1)
        #expect(trace.records == [])
        #expect(Self.findings(trace) == ["WM0110:\(line)"])
        #expect(Self.trace(content.text, file, maximumFixes: 2).records.count == 2)
    }

    @Test(arguments: [(gpx, "t.gpx"), (csv, "t.csv"), (lines, "t.jsonl")])
    func `A damaged file of fixes gives no extra fixes, and each fix is read or reported`(text: String, file: String) {
        let bytes = Array(text.utf8)
        for length in bytes.indices {
            let trace = Self.trace(Data(bytes[..<length]), file)
            #expect(trace.records.count <= 2)
            if file == "t.gpx" { #expect(trace.diagnostics.contains { $0.severity == .error }, "\(length)") }
            var damaged = bytes
            damaged[length] = [0xFF, 0x00, 0x3C, 0x22, 0x0A][length % 5]
            #expect(Self.trace(Data(damaged), file).records.count <= 2)
        }
    }

    @Test func `Fixes are not searched for in folders or missing files`() {
        let importer = FixTraceImporter(calendar: VenueCalendar(timeZone: "UTC"))
        #expect(throws: ImportError.self) { try importer.read(path: "/nowhere.gpx") }
        #expect(throws: ImportError.self) { try importer.read(path: "/") }
    }
}
