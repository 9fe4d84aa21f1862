import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit

/// A small made-up file of a format, and how the format is named.
private struct Sample: Sendable, CustomTestStringConvertible {
    var file: String
    var bytes: [UInt8]
    var name: String
    var testDescription: String { file }

    init(_ file: String, _ bytes: [UInt8], _ name: String) {
        self.file = file
        self.bytes = bytes
        self.name = name
    }

    init(_ file: String, _ text: String, _ name: String) { self.init(file, Array(text.utf8), name) }

    /// Bytes with others from an offset on.
    init(_ file: String, _ start: String, at offset: Int, _ more: [UInt8], _ name: String) {
        var bytes = Array(start.utf8)
        bytes += [UInt8](repeating: 0, count: max(0, offset - bytes.count))
        self.init(file, bytes + more, name)
    }
}

/// The characters of a text in UTF-16, without a mark.
private func wide(_ text: String) -> [UInt8] { text.utf8.flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] } }

private let samples: [Sample] = [
    Sample("a.dxf", "  0\r\nSECTION\r\n  2\r\nHEADER\r\n", "an AutoCAD DXF drawing"),
    Sample("b.dxf", "999\nmade by hand\n0\nSECTION\n2\nENTITIES\n", "an AutoCAD DXF drawing"),
    Sample("c.dxf", "AutoCAD Binary DXF\r\n\u{1A}\0", "an AutoCAD DXF drawing"),
    Sample("a.dwg", "AC1032\0\0\0\0\0", "an AutoCAD DWG drawing"),
    Sample("a.dwf", "(DWF V06.00)", "an Autodesk DWF drawing"),
    Sample("a.dgn", [0x08, 0x09, 0xFE, 0x02, 0xFF], "a MicroStation DGN drawing"),
    Sample("a.ifc", "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;", "an IFC building model"),
    Sample("a.stp", "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));", "a STEP model"),
    Sample(
        "b.ifcxml", "<?xml version=\"1.0\"?><ifcXML xmlns=\"http://www.buildingsmart-tech.org/ifcXML/IFC4/final\"/>",
        "an IFC building model"),
    Sample("a.rvt", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0], "a Revit building model"),
    Sample(
        "tower", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + wide("BasicFileInfo"),
        "a Revit building model"),
    Sample("a.xls", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0], "an Excel workbook"),
    Sample("a.skp", [0xFF, 0xFE, 0xFF, 0x0E] + wide("SketchUp Model"), "a SketchUp model"),
    Sample(
        "a.shp", [0, 0, 0x27, 0x0A] + [UInt8](repeating: 0, count: 24) + [0xE8, 3, 0, 0, 5, 0, 0, 0],
        "an Esri shapefile"),
    Sample("a.gpkg", "SQLite format 3\0", at: 68, Array("GPKG".utf8), "a GeoPackage"),
    Sample("a.sqlite", "SQLite format 3\0", at: 68, [0, 0, 0, 0], "an SQLite database"),
    Sample("a.mbtiles", "SQLite format 3\0", at: 68, Array("MPBX".utf8), "a set of map tiles"),
    Sample("a.db", "SQLite format 3\0", at: 68, Array("WMRK".utf8), "a Waymark store"),
    Sample("a.fgb", [0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0], "a FlatGeobuf file"),
    Sample("a.parquet", "PAR1....", "a Parquet file"),
    Sample("a.kml", "<?xml version='1.0'?>\n<!-- plan --><kml xmlns='http://www.opengis.net/kml/2.2'>", "a KML map"),
    Sample("a.gml", "<core:CityModel xmlns:core=\"http://www.opengis.net/citygml/2.0\">", "a CityGML city model"),
    Sample(
        "b.gml",
        "<ogr:FeatureCollection xmlns:ogr=\"http://ogr.maptools.org/\" xmlns:gml=\"http://www.opengis.net/gml\">",
        "a GML map that is not IndoorGML"),
    Sample(
        "a.city.json", "{\"type\": \"CityJSON\", \"version\": \"1.1\", \"CityObjects\": {}}", "a CityJSON city model"),
    Sample(
        "a.svg",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"x\" [<!ENTITY a \">\">]>\n<svg/>",
        "an SVG drawing"),
    Sample("wide.svg", [0xFF, 0xFE] + wide("<svg/>"), "an SVG drawing"),
    Sample("a.pdf", "%PDF-1.7\n", "a PDF document"),
    Sample("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG image"),
    Sample("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"),
    Sample("a.tif", [0x49, 0x49, 0x2A, 0x00, 8, 0], "a TIFF image"),
    Sample("b.tif", [0x4D, 0x4D, 0x00, 0x2A, 0, 8], "a TIFF image"),
    Sample("a.webp", "RIFF0000WEBPVP8 ", "an image"),
    Sample("a.o5m", [0xFF, 0xE0, 0x04, 0x6F, 0x35, 0x6D, 0x32], "an OpenStreetMap extract in o5m"),
    Sample("a.osc", "<osmChange version=\"0.6\"><modify/></osmChange>", "a list of OpenStreetMap changes"),
    Sample("topo.json", "{\"arcs\": [[[0, \"}\"]]], \"type\": \"Topology\", \"objects\": {}}", "a TopoJSON map"),
    Sample(
        "esri.json", "{\"displayFieldName\": \"\", \"geometryType\": \"esriGeometryPolygon\", \"features\": []}",
        "an Esri JSON feature set"),
    Sample("indoor.json", "{\"featureType\": \"IndoorFeatures\", \"layers\": []}", "an IndoorGML model in JSON"),
    Sample("style.json", "{\"version\": 8, \"sources\": {}, \"layers\": []}", "a map style"),
    Sample("14.mvt", [0x1A, 0x20, 0x0A, 4] + Array("room".utf8), "a vector tile"),
    Sample("a.7z", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], "a 7z archive"),
    Sample("a.rar", "Rar!\u{1A}\u{7}\0", "a RAR archive"),
    Sample("a.tar", "plan.geojson", at: 257, Array("ustar\0".utf8), "a tar archive"),
    Sample("a.zst", [0x28, 0xB5, 0x2F, 0xFD], "a Zstandard file"),
    Sample("walk.gpx", "<gpx version=\"1.1\"><trk/></gpx>", "a GPX track"),
    Sample(
        "stations.xml", "<PublicationDelivery xmlns=\"http://www.netex.org.uk/netex\"/>", "a NeTEx or SIRI timetable"),
    Sample("download.geojson", "<!DOCTYPE html>\n<html><body>Not found</body></html>", "a web page"),
    Sample("plan.geojson", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "a Git LFS pointer"),
    Sample("rooms.csv", "room;size\nhall;12\n", "a table whose columns are not those of nodes or edges"),
    Sample("a.las", "LASF\0\0", "a point cloud"),
    Sample("a.glb", "glTF\u{2}\0\0\0", "a 3D mesh without rooms"),
]

private func refusal(of source: SourceTree) -> String {
    do throws(ImportError) {
        _ = try VenueImporter().read(source)
        return "imported"
    } catch {
        return error.code == .unknownFormat ? error.message : "\(error.code)"
    }
}

private func refusal(of files: [(name: String, content: String)]) throws -> String {
    refusal(of: try SourceTree(zip: zip(files), root: "x.zip"))
}

@Suite struct `A file that no reader knows is named` {
    @Test(arguments: samples)
    private func `The format follows from the content`(_ sample: Sample) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: sample.file)
        try Data(sample.bytes).write(to: file)
        #expect(refusal(of: try SourceTree(path: file.path)).hasPrefix("is \(sample.name)"))
    }

    @Test(arguments: samples)
    private func `A file that is cut anywhere is read without a crash`(_ sample: Sample) {
        for count in 0..<min(sample.bytes.count, 120) {
            let data = Data(sample.bytes.prefix(count))
            let file = FileSample(path: sample.file, start: data)
            _ = BinarySignature.format(of: file) ?? TextSignature.format(of: file)
        }
    }

    @Test func `The refusal names the conversion with the file's name`() throws {
        let source = SourceTree(
            files: ["stop.o5m": Data([0xFF, 0xE0, 0x04, 0x6F, 0x35, 0x6D, 0x32])], root: "d")
        #expect(refusal(of: source).hasSuffix("convert it: osmconvert stop.o5m -o=stop.osm"))
    }

    @Test func `A name that a shell would read otherwise is not part of the command`() throws {
        let source = SourceTree(
            files: ["a;b.o5m": Data([0xFF, 0xE0, 0x04, 0x6F, 0x35, 0x6D, 0x32])], root: "d")
        #expect(refusal(of: source).hasSuffix("convert it: osmconvert FILE -o=STEM.osm"))
    }

    @Test func `Of several formats in a folder, maps and drawings come first`() {
        let source = SourceTree(
            files: [
                "a.png": Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "b.pdf": Data("%PDF-1.4".utf8),
                "c.dxf": Data("0\nSECTION\n".utf8), "d.dxf": Data("0\nSECTION\n".utf8),
            ], root: "plans")
        #expect(
            refusal(of: source).hasPrefix(
                "contains no venue that Waymark can read, but an AutoCAD DXF drawing (\"c.dxf\" and 1 more), "
                    + "a PDF document (\"b.pdf\"), a PNG image (\"a.png\"); export it as GeoJSON or IMDF"))
    }

    @Test(arguments: [
        ("word/document.xml", "a Word document"), ("xl/workbook.xml", "an Excel workbook"),
        ("visio/document.xml", "a Visio drawing"),
    ])
    func `An archive of Office is named by its folders`(_ member: String, _ name: String) throws {
        #expect(try refusal(of: [("[Content_Types].xml", "<Types/>"), (member, "<x/>")]).hasPrefix("is \(name)"))
    }

    @Test func `An archive is named by its members`() throws {
        #expect(try refusal(of: [("doc.kml", "<kml/>")]).hasPrefix("is a KMZ map"))
        #expect(try refusal(of: [("Home", "x"), ("ContentDigests", "x")]).hasPrefix("is a Sweet Home 3D model"))
        #expect(try refusal(of: [("t/a.dxf", "0\nSECTION\n")]).contains("an AutoCAD DXF drawing (\"t/a.dxf\")"))
    }

    @Test func `A feed without stops is named as such`() throws {
        #expect(
            try refusal(of: [("routes.txt", "route_id\n"), ("trips.txt", "trip_id\n")]).hasPrefix(
                "is a GTFS feed without stops"))
    }

    @Test func `Empty files are named as empty`() throws {
        #expect(refusal(of: SourceTree(files: ["a.geojson": Data()], root: "d")) == "is empty")
        #expect(refusal(of: SourceTree(files: [:], root: "d")) == "contains no files that can be read")
    }

    @Test func `A text without a known start gets the list of formats`() {
        #expect(
            refusal(of: SourceTree(files: ["a.txt": Data("hello".utf8)], root: "d")).hasPrefix(
                "is not in a known format"))
    }

    @Test(
        arguments: [
            ([0x8F, 0x01], "but it has only 2 bytes"),
            ([0xB7, 0x4A, 0x8A, 0x2A, 0x87], "but it starts with the bytes b7 4a 8a 2a 87, which would be a head of"),
            (
                [0, 0, 0, 4, 0xFF, 0xFF, 0xFF, 0xFF],
                "but it starts with the bytes 00 00 00 04 ff ff ff ff, after which no head"
            ),
            ([0, 0, 0, 11, 0x0A, 7] + Array("OSMData".utf8) + [0x18, 1], "but it starts with the block \"OSMData\""),
        ] as [([UInt8], String)])
    func `A file that is called PBF and is none is told what its header lacks`(bytes: [UInt8], flaw: String) {
        let message = refusal(of: SourceTree(files: ["town.osm.pbf": Data(bytes)], root: "town.osm.pbf"))
        #expect(message.contains("is not OSM data in PBF: a PBF file of OSM starts with"))
        #expect(message.contains(flaw), "\(message)")
        #expect(message.contains("download it again"))
    }

    @Test func `Only the start of a large file is read`() throws {
        let large = String(repeating: "x", count: 3 << 20)
        let source = try SourceTree(zip: zip([("a.bin", large)]), root: "x.zip")
        #expect(source.start(of: "a.bin", count: 100)?.count == 100)
        #expect(source.start(of: "missing", count: 100) == nil)
    }
}
