/// The first bytes of binary formats.
package enum BinarySignature {
    /// Returns the format of a file by its first bytes; nil if they are unknown.
    package static func format(of sample: FileSample) -> ForeignFormat? {
        for (prefix, offset, format) in signatures where sample.starts(with: prefix, at: offset) { return format }
        return drawing(sample) ?? map(sample) ?? office(sample)
    }

    private static func drawing(_ sample: FileSample) -> ForeignFormat? {
        // `AC1` and three digits are the version of DWG: AC1032 is AutoCAD 2018.
        if sample.starts(with: "AC1"), sample.bytes.count > 6, sample.bytes[3..<6].allSatisfy(isDigit) { return .dwg }
        if sample.starts(with: "AutoCAD Binary DXF") { return .dxf }
        if sample.starts(with: "II"), sample.starts(with: [0x2A, 0], at: 2) || sample.starts(with: [0x2B, 0], at: 2) {
            return .tiff
        }
        if sample.starts(with: "MM"), sample.starts(with: [0, 0x2A], at: 2) || sample.starts(with: [0, 0x2B], at: 2) {
            return .tiff
        }
        if sample.starts(with: "RIFF"), sample.starts(with: "WEBP", at: 8) { return .otherImage }
        if sample.starts(with: [0xFF, 0xFE, 0xFF, 0x0E]), sample.contains("SketchUp Model") { return .sketchUp }
        return nil
    }

    private static func map(_ sample: FileSample) -> ForeignFormat? {
        if sample.starts(with: [0xFF, 0xE0, 0x04]), sample.starts(with: "o5m", at: 3) { return .osmO5M }
        if sample.starts(with: [0, 0, 0x27, 0x0A]), sample.starts(with: [0xE8, 0x03, 0, 0], at: 28) {
            return sample.fileExtension == "shx" ? .shapefilePart : .shapefile
        }
        if sample.starts(with: "SQLite format 3\0") { return database(sample) }
        if isVectorTile(sample) { return .vectorTile }
        return nil
    }

    /// Returns the kind of an SQLite database by its application id (https://sqlite.org/fileformat.html).
    private static func database(_ sample: FileSample) -> ForeignFormat {
        for id in ["GPKG", "GP10", "GP11"] where sample.starts(with: id, at: 68) { return .geoPackage }
        if sample.starts(with: "WMRK", at: 68) { return .store }
        if sample.starts(with: "MPBX", at: 68) || sample.fileExtension == "mbtiles" { return .tiles }
        return sample.fileExtension == "gpkg" ? .geoPackage : .database
    }

    /// Returns whether a file can be a Mapbox vector tile: a layer (field 3), which starts with its name (field 1) or its
    /// version (field 15).
    private static func isVectorTile(_ sample: FileSample) -> Bool {
        guard ["mvt", "pbf"].contains(sample.fileExtension), sample.bytes.first == 0x1A else { return false }
        guard let end = sample.bytes.dropFirst().prefix(5).firstIndex(where: { $0 < 0x80 }) else { return false }
        return sample.starts(with: [0x0A], at: end + 1) || sample.starts(with: [0x78], at: end + 1)
    }

    /// Returns the format of a compound file, which old Office and Revit write.
    private static func office(_ sample: FileSample) -> ForeignFormat? {
        guard sample.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) else { return nil }
        switch sample.fileExtension {
        case "rvt", "rfa", "rte", "rft": return .revit
        case "vsd": return .visio
        case "xls": return .excel
        case "doc": return .word
        case "ppt": return .powerPoint
        case "dgn": return .dgn
        case "skp": return .sketchUp
        default: break
        }
        if sample.contains("BasicFileInfo") { return .revit }
        if sample.contains("Workbook") { return .excel }
        return sample.contains("WordDocument") ? .word : .oldOffice
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static let signatures: [([UInt8], Int, ForeignFormat)] = [
        (Array("%PDF-".utf8), 0, .pdf),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 0, .png),
        ([0xFF, 0xD8, 0xFF], 0, .jpeg),
        (Array("GIF8".utf8), 0, .otherImage),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], 0, .sevenZip),
        ([0x52, 0x61, 0x72, 0x21, 0x1A, 0x07], 0, .rar),
        ([0x1F, 0x8B], 0, .gzip),
        (Array("BZh".utf8), 0, .bzip2),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], 0, .xz),
        ([0x28, 0xB5, 0x2F, 0xFD], 0, .zstandard),
        (Array("ustar".utf8), 257, .tar),
        (Array("fgb".utf8) + [3] + Array("fgb".utf8), 0, .flatGeobuf),
        (Array("PAR1".utf8), 0, .geoParquet),
        (Array("PMTiles".utf8), 0, .tiles),
        (Array("(DWF V".utf8), 0, .dwf),
        ([0x08, 0x09, 0xFE, 0x02], 0, .dgn),
        (Array("Kaydara FBX Binary".utf8), 0, .mesh),
        (Array("glTF".utf8), 0, .mesh),
        (Array("BLENDER".utf8), 0, .mesh),
        (Array("3D Geometry File Format".utf8), 0, .mesh),
        (Array("LASF".utf8), 0, .pointCloud),
        (Array("ASTM-E57".utf8), 0, .pointCloud),
    ]
}
