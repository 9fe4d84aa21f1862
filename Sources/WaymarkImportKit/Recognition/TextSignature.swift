/// The first lines, the outermost element or the members of text formats.
package enum TextSignature {
    /// Returns the format of a text file; nil if it is unknown.
    package static func format(of sample: FileSample) -> ForeignFormat? {
        guard let text = sample.text else { return nil }
        let start = text.drop { $0.isWhitespace }
        switch start.first {
        case "<": return XMLRoot(text).flatMap(format)
        case "{": return JSONMembers(text).flatMap(format)
        default: return plain(start, sample)
        }
    }

    private static func plain(_ text: Substring, _ sample: FileSample) -> ForeignFormat? {
        if text.hasPrefix("ISO-10303-21") { return text.contains("IFC") ? .ifc : .step }
        if text.hasPrefix("version https://git-lfs.github.com/spec/") { return .largeFilePointer }
        if text.hasPrefix("ply\n") || text.hasPrefix("ply\r") { return .pointCloud }
        if text.hasPrefix("solid "), text.contains("facet normal") { return .mesh }
        if text.hasPrefix("# .PCD") { return .pointCloud }
        if isDXF(text) { return .dxf }
        switch sample.fileExtension {
        case "csv", "tsv": return .table
        case "prj", "cpg": return .shapefilePart
        default: return nil
        }
    }

    /// Returns whether a text is DXF: pairs of a code and a value, each on a line, of which the first is the start of a
    /// section. Code 999 is a comment.
    private static func isDXF(_ text: Substring) -> Bool {
        let lines = text.prefix(16 << 10).split(
            maxSplits: 64, omittingEmptySubsequences: false, whereSeparator: \.isNewline
        )
        .map { $0.trimmingPrefix(while: \.isWhitespace) }
        var index = 0
        while index + 1 < lines.count, lines[index] == "999" { index += 2 }
        return index + 1 < lines.count && lines[index] == "0" && lines[index + 1].hasPrefix("SECTION")
    }

    private static func format(of root: XMLRoot) -> ForeignFormat? {
        func has(_ part: String) -> Bool { root.namespaces.contains { $0.lowercased().contains(part) } }
        switch root.name.lowercased() {
        case "kml": return .kml
        case "svg": return .svg
        case "gpx": return .gpx
        case "html": return .webPage
        case "citymodel": return .cityGML
        case "osmchange", "osmaugmenteddiff": return .osmChange
        case "ifcxml", "iso_10303_28", "iso_10303_28_terse": return .ifc
        case "gbxml": return .gbXML
        case "publicationdelivery", "siri": return .netex
        case "collada", "x3d": return .mesh
        case "visiodocument", "mxfile": return .visio
        case "featurecollection" where has("opengis.net/gml") || has("opengis.net/wfs"): return .gml
        default: break
        }
        if has("opengis.net/indoorgml") { return nil }
        if has("opengis.net/citygml") { return .cityGML }
        if has("buildingsmart") && has("ifc") { return .ifc }
        return has("opengis.net/gml") ? .gml : nil
    }

    /// Returns the format of a JSON text by the members of its outermost object; nil if it is unknown, or GeoJSON.
    package static func format(of members: JSONMembers) -> ForeignFormat? {
        let names = Set(members.names)
        switch members.texts["type"] {
        case "Topology": return .topoJSON
        case "CityJSON", "CityJSONFeature": return .cityJSON
        default: break
        }
        if names.contains("geometryType"), members.texts["geometryType"]?.hasPrefix("esri") == true { return .esriJSON }
        if names.isSuperset(of: ["displayFieldName", "features"]) { return .esriJSON }
        if members.texts["featureType"] == "IndoorFeatures" || names.contains("IndoorFeatures")
            || names.contains("indoorFeatures")
        {
            return .indoorJSON
        }
        if names.contains("tilejson") || names.isSuperset(of: ["asset", "geometricError"]) { return .tiles }
        if names.contains("asset"), names.contains("meshes") || names.contains("scenes") { return .mesh }
        if names.isSuperset(of: ["version", "sources", "layers"]) { return .mapStyle }
        return nil
    }
}
