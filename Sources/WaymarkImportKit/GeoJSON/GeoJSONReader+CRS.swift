import Foundation
import WaymarkModel

extension GeoJSONReader {
    /// Checks the coordinate system that a file names. RFC 7946 removed the member, but GIS tools still write it.
    ///
    /// WGS 84 is accepted under all its names.
    mutating func checkCRS(_ node: JSONNode) throws(JSONReader.SyntaxError) {
        guard isGeographic, projection == nil, node.value != .null, let name = Self.name(ofCRS: node) else { return }
        let word = name.uppercased().filter { $0 != " " }
        let code = word.split(whereSeparator: { $0 == ":" || $0 == "/" || $0 == "#" }).last.map(String.init) ?? word
        let isWGS84 =
            ["CRS84", "CRS84H", "WGS84"].contains(code) || (["4326", "4979"].contains(code) && !word.contains("ESRI"))
        if isWGS84 || word.hasSuffix("CRS:84") || word.hasSuffix("CRS84") { return }
        throw refuse(
            .badValue, "the coordinates are in \"\(GeoJSONText.short(name))\", not in WGS 84", at: node.span,
            help: "convert the file: ogr2ogr -t_srs EPSG:4326 out.geojson in.geojson")
    }

    /// Returns the projection that a file names before its features, as GIS programs write it: web Mercator or a zone of UTM.
    ///
    /// - Returns: Nil without a name, for degrees, and for projections that are not known.
    package static func projection(of data: Data) -> ReferenceSystem? {
        let head = String(decoding: data.prefix(FileSample.size), as: UTF8.self)
        guard let crs = head.firstRange(of: "\"crs\""),
            head.firstRange(of: "\"features\"").map({ crs.lowerBound < $0.lowerBound }) ?? true
        else { return nil }
        let texts = head[crs.upperBound...].prefix(400).split(separator: "\"")
        guard
            let position = texts.firstIndex(of: "name").flatMap({ first in
                texts[(first + 1)...].firstIndex { $0.contains("EPSG") }
            }), let system = ReferenceSystem(named: String(texts[position]))
        else { return nil }
        if case .geographic = system { return nil }
        return system
    }

    /// Returns the name of a coordinate system: `{"type": "name", "properties": {"name": …}}`, or a code of EPSG.
    private static func name(ofCRS node: JSONNode) -> String? {
        if let text = node.string { return text }
        let properties = node.members?.last { $0.name == "properties" }?.node.members ?? []
        func value(_ name: String) -> JSONNode? { properties.last { $0.name == name }?.node }
        if let name = value("name")?.string { return name }
        if let code = value("code") { return "EPSG:" + (code.string ?? code.integer.map { String($0) } ?? "?") }
        return value("href")?.string
    }
}
