/// The limits as the documentation shows them.
extension InputLimits {
    /// A limit with its values.
    package struct Row: Hashable, Sendable {
        /// The reader that has the limit.
        package var reader: String
        /// The quantity that is limited.
        package var what: String
        /// The value with `--limits normal`.
        package var normal: String
        /// The value with `--limits large`.
        package var large: String
    }

    private enum Unit { case bytes, count }

    /// All limits, grouped by reader.
    package static let table: [Row] = entries.map { reader, what, unit, value in
        func shown(_ limits: InputLimits) -> String { text(limits[keyPath: value], unit) }
        return Row(reader: reader, what: what, normal: shown(.normal), large: shown(.large))
    }

    /// Returns a size in the largest unit that gives a whole number, such as `128 MiB`.
    package static func text(bytes: Int) -> String { text(bytes, .bytes) }

    private static func text(_ value: Int, _ unit: Unit) -> String {
        guard unit == .bytes else {
            var digits = ""
            for (index, digit) in String(value).reversed().enumerated() {
                if index > 0, index.isMultiple(of: 3) { digits = "," + digits }
                digits = String(digit) + digits
            }
            return digits
        }
        for (shift, name) in [(30, "GiB"), (20, "MiB"), (10, "KiB")]
        where value >= 1 << shift && value & ((1 << shift) - 1) == 0 {
            return "\(value >> shift) \(name)"
        }
        return "\(value) bytes"
    }

    private typealias Entry = (String, String, Unit, KeyPath<InputLimits, Int>)

    private nonisolated(unsafe) static let entries: [Entry] = [
        ("folder, archive", "files", .count, \.files),
        ("folder", "folders within folders", .count, \.folderDepth),
        ("YAML, JSON", "files that include each other", .count, \.includeDepth),
        ("archive (zip, gz, bz2, xz)", "size", .bytes, \.archiveFileBytes),
        ("archive (zip)", "size unpacked", .bytes, \.archiveBytes),
        ("archive (zip, gz, bz2, xz)", "growth of a file, in times its packed size", .count, \.archiveRatio),
        ("archive (zip, gz, bz2, xz)", "size of a file whose growth is free", .bytes, \.archiveFreeBytes),
        ("YAML, JSON", "size of all files of a venue", .bytes, \.documentBytes),
        ("YAML, JSON", "values in all files of a venue", .count, \.documentValues),
        ("YAML, JSON", "lists and maps within each other", .count, \.documentDepth),
        ("YAML", "values that aliases stand for", .count, \.aliasedValues),
        ("YAML, JSON", "length of a text", .bytes, \.textBytes),
        ("image (PNG, JPEG, SVG)", "size of an image under a plan", .bytes, \.imageBytes),
        ("image (PNG, JPEG, SVG)", "size of all images of a venue", .bytes, \.imagesBytes),
        ("XML (OSM, IndoorGML)", "size of a file", .bytes, \.xmlBytes),
        ("XML (OSM, IndoorGML, GPX)", "elements", .count, \.xmlElements),
        ("XML (OSM, IndoorGML, GPX)", "elements within each other", .count, \.elementDepth),
        ("XML (OSM, IndoorGML, GPX)", "attributes of an element", .count, \.xmlAttributes),
        ("XML (IndoorGML)", "elements that are kept", .count, \.xmlTreeElements),
        ("GeoJSON", "size of a file", .bytes, \.geoJSONBytes),
        ("GeoJSON", "features in all files of a venue", .count, \.geoJSONFeatures),
        ("GeoJSON", "positions in all files of a venue", .count, \.geoJSONPositions),
        ("GeoJSON", "values in the properties of all files of a venue", .count, \.geoJSONValues),
        ("sketch", "characters in all drawings of a venue", .count, \.sketchCells),
        ("sketch", "nodes visited to describe lines", .count, \.sketchSteps),
        ("opening hours", "length", .bytes, \.hoursBytes),
        ("table (CSV, GTFS, graph)", "size of a file", .bytes, \.tableBytes),
        ("table (CSV, GTFS, graph)", "fields of a file", .count, \.tableFields),
        ("table (CSV, GTFS, graph)", "length of a quoted field", .bytes, \.quotedFieldBytes),
        ("table (CSV, GTFS, graph)", "quotes that are never closed", .count, \.openQuotes),
        ("any venue", "pairs of stops that connectors join", .count, \.connectorPairs),
        ("any venue", "findings of one code that its reader keeps", .count, \.findingsPerCode),
        ("fixes (GPX, CSV, JSONL)", "size of a file", .bytes, \.traceBytes),
        ("fixes (GPX, CSV, JSONL)", "fixes", .count, \.fixes),
        ("JSONL", "length of a line", .bytes, \.traceLineBytes),
        ("recording", "size of a file", .bytes, \.recordingBytes),
        ("recording", "length of a line", .bytes, \.recordingLineBytes),
        ("live condition", "length of its reason or its author", .bytes, \.conditionTextBytes),
        ("location sharing", "members in a venue", .count, \.members),
        ("location sharing", "groups in a venue", .count, \.groups),
        ("location sharing", "members of a group", .count, \.groupMembers),
        ("location sharing", "length of a name, an address or a subject", .bytes, \.memberTextBytes),
        ("location sharing", "length of a message", .bytes, \.locationMessageBytes),
        ("location sharing", "messages of a member that a group keeps", .count, \.trailMessages),
        ("change with a key", "length of the key", .bytes, \.changeKeyBytes),
        ("change with a key", "keys that a store remembers", .count, \.changeKeys),
        ("change with a key", "size of an answer that is kept", .bytes, \.keptAnswerBytes),
        ("change with a key", "size of all answers that are kept", .bytes, \.keptAnswersBytes),
        ("script, standard input, prompt", "length of a command", .bytes, \.commandBytes),
        ("history of the prompt", "size that is read, from its end", .bytes, \.historyBytes),
        ("script, transcript", "files that run each other", .count, \.scriptDepth),
        ("transcript", "size of a file", .bytes, \.transcriptBytes),
        ("transcript", "expected lines × lines printed, for one command", .count, \.comparedLines),
    ]
}
