import WaymarkModel

extension GeoJSONReader {
    /// Checks the coordinate system that a file names. RFC 7946 removed the member, but GIS tools still write it.
    ///
    /// WGS 84 is accepted under all its names.
    mutating func checkCRS(_ node: JSONNode) throws(JSONReader.SyntaxError) {
        guard isGeographic, node.value != .null, let name = Self.name(ofCRS: node) else { return }
        let word = name.uppercased().filter { $0 != " " }
        let code = word.split(whereSeparator: { $0 == ":" || $0 == "/" || $0 == "#" }).last.map(String.init) ?? word
        let isWGS84 =
            ["CRS84", "CRS84H", "WGS84"].contains(code) || (["4326", "4979"].contains(code) && !word.contains("ESRI"))
        if isWGS84 || word.hasSuffix("CRS:84") || word.hasSuffix("CRS84") { return }
        throw refuse(
            .badValue, "the coordinates are in \"\(GeoJSONText.short(name))\", not in WGS 84", at: node.span,
            help: "convert the file: ogr2ogr -t_srs EPSG:4326 out.geojson in.geojson")
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
