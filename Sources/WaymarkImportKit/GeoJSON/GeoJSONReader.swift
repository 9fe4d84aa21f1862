import Foundation
import WaymarkModel

/// Reads GeoJSON files (RFC 7946) feature by feature, and keeps the positions in the files.
///
/// Only the feature that is being read is in memory. One reader reads all files of a venue, because its limits and its
/// findings count for all of them. After the last file, call `report(to:)`.
package struct GeoJSONReader {
    let limits: InputLimits
    /// Whether positions must be longitudes and latitudes. If not, any finite number is accepted.
    package var isGeographic = true
    /// The projection that positions are converted from; nil reads them as they are.
    package var projection: ReferenceSystem?
    /// The mistakes in features, which are reported together.
    var findings = RowFindings()
    private var featuresLeft: Int
    private var positionsLeft: Int
    private var valuesLeft: Int
    /// Why the file cannot be read, if it is not a syntax error.
    private var refusal: Diagnostic?

    package init(limits: InputLimits) {
        self.limits = limits
        featuresLeft = limits.geoJSONFeatures
        positionsLeft = limits.geoJSONPositions
        valuesLeft = limits.geoJSONValues
    }

    /// Reads a file and calls `visit` for each feature.
    ///
    /// A file whose outermost object is a feature or a geometry counts as a collection with one feature. Features after each
    /// other, as programs write them one a line, are a collection too.
    ///
    /// - Returns: The header; nil if the file is not GeoJSON, exceeds a limit, or has another coordinate system. The reason is then
    ///   among the diagnostics, and what was visited must not be used.
    package mutating func read(
        _ data: Data, file: String, diagnostics: inout [Diagnostic], visit: (GeoJSONFeature) -> Void
    ) -> GeoJSONHeader? {
        let bytes = GeoJSONText.withoutMarks(data)
        refusal = nil
        if let refusal = GeoJSONText.wideEncoding(of: bytes, file: file) {
            diagnostics.append(refusal)
            return nil
        }
        do throws(JSONReader.SyntaxError) {
            var reader = try JSONReader(
                pieces: bytes, file: file, maximumDepth: limits.documentDepth, stop: limits.stop)
            reader.valuesLeft = valuesLeft
            defer { valuesLeft = max(0, reader.valuesLeft) }
            var header = try document(&reader, visit)
            // A text sequence (RFC 8142) has no collection around its features.
            while header.type == "Feature", (try? reader.finish()) == nil, reader.kind == .object {
                try feature(&reader, &header, visit)
            }
            try reader.finish()
            if let span = reader.firstRepeatedName {
                diagnostics.append(
                    Diagnostic(
                        .duplicateKey, .warning, "a name occurs twice in an object; the last value counts", at: span))
            }
            return header
        } catch {
            if refusal == nil, valuesLeft == 0 {
                refusal = Diagnostic(
                    .limitExceeded, .error,
                    "the files have more than \(limits.geoJSONValues) values in their properties",
                    at: error.span, help: InputLimits.help)
            }
            diagnostics.append(refusal ?? GeoJSONText.diagnostic(for: error, bytes))
            return nil
        }
    }

    /// Reports the mistakes in the features of all files.
    package func report(to diagnostics: inout [Diagnostic]) { findings.report(to: &diagnostics) }

    /// Records a part that is left out.
    mutating func skip(_ kind: RowFindings.Kind, at span: SourceSpan, _ message: () -> String) {
        findings.add(kind, at: span, message)
    }

    /// Counts a position.
    mutating func takePosition(at span: SourceSpan) throws(JSONReader.SyntaxError) {
        positionsLeft -= 1
        if positionsLeft < 0 {
            throw refuse(
                .limitExceeded, "the files have more than \(limits.geoJSONPositions) positions", at: span,
                help: InputLimits.help)
        }
    }

    /// Returns the error that ends the reading of a file, for a reason that is not a syntax error.
    mutating func refuse(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan, help: String? = nil
    ) -> JSONReader.SyntaxError {
        refusal = Diagnostic(code, .error, message, at: span, help: help)
        return JSONReader.SyntaxError(message: message, span: span)
    }

    private mutating func document(
        _ reader: inout JSONReader, _ visit: (GeoJSONFeature) -> Void
    ) throws(JSONReader.SyntaxError) -> GeoJSONHeader {
        let start = reader.nextSpan
        guard reader.kind == .object else {
            throw refuse(.unreadableFile, "the file is not GeoJSON: it must start with \"{\"", at: start)
        }
        var header = GeoJSONHeader()
        var parts = FeatureParts(span: start)
        var hasFeatures = false
        try reader.eachMember { (reader, name, span) throws(JSONReader.SyntaxError) in
            switch name {
            case "features" where reader.kind == .list:
                hasFeatures = true
                try reader.eachItem { (reader) throws(JSONReader.SyntaxError) in
                    try feature(&reader, &header, visit)
                }
            case "crs":
                try checkCRS(try reader.node())
            default:
                try read(name, span, &reader, into: &parts)
            }
        }
        header.type = parts.type ?? (hasFeatures ? "FeatureCollection" : "")
        header.foreign = parts.feature.foreign
        if hasFeatures || header.type == "FeatureCollection" { return header }
        guard let single = try finished(&parts, isRoot: true) else { throw notGeoJSON(header.type, start) }
        try count(at: start)
        header.featureCount += 1
        visit(single)
        return header
    }

    private mutating func feature(
        _ reader: inout JSONReader, _ header: inout GeoJSONHeader, _ visit: (GeoJSONFeature) -> Void
    ) throws(JSONReader.SyntaxError) {
        let start = reader.nextSpan
        guard reader.kind == .object else {
            try reader.skip()
            return skip(.notAFeature, at: start) { "this is not a feature" }
        }
        var parts = FeatureParts(span: start)
        try reader.eachMember { (reader, name, span) throws(JSONReader.SyntaxError) in
            try read(name, span, &reader, into: &parts)
        }
        guard let feature = try finished(&parts, isRoot: false) else {
            return skip(.notAFeature, at: start) {
                parts.type.map { "\"\(GeoJSONText.short($0))\" is not a feature" }
                    ?? "this is not a feature: it has no type"
            }
        }
        try count(at: start)
        header.featureCount += 1
        visit(feature)
    }

    private mutating func count(at span: SourceSpan) throws(JSONReader.SyntaxError) {
        featuresLeft -= 1
        if featuresLeft < 0 {
            throw refuse(
                .limitExceeded, "the files have more than \(limits.geoJSONFeatures) features", at: span,
                help: InputLimits.help)
        }
    }

    private mutating func notGeoJSON(_ type: String, _ span: SourceSpan) -> JSONReader.SyntaxError {
        switch type {
        case "Topology":
            refuse(
                .unreadableFile, "the file is TopoJSON, which is not read", at: span,
                help: "convert it to GeoJSON: ogr2ogr out.geojson in.topojson")
        case "": refuse(.unreadableFile, "the file is JSON, but not GeoJSON: it has no \"type\"", at: span)
        default:
            refuse(
                .unreadableFile,
                "the file is JSON, but not GeoJSON: \"\(GeoJSONText.short(type))\" is not a type of GeoJSON", at: span)
        }
    }
}
