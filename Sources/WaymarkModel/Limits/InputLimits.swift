/// The maximum sizes of inputs. A larger input is refused.
///
/// Every reader of files and commands has its limits here and only here. Each reader needs time and memory proportional
/// to the size of its input, so these limits bound both. `docs/limits.md` is generated from `table`.
public struct InputLimits: Hashable, Sendable {
    /// The values of `--limits`.
    public enum Name: String, CaseIterable, Sendable {
        /// The default; larger inputs.
        case normal, large
    }

    /// The limits for inputs that nobody has checked.
    public static let normal = InputLimits()
    /// The limits for an input that is trusted and larger than usual.
    public static let large = InputLimits(name: .large)

    /// The name of these limits.
    public let name: Name

    /// Asks to read no further; nil if nobody can. Readers look at it at each file, and after each thousand elements of one.
    package var stop: StopSignal?

    // MARK: Files of venues

    /// The maximum size of a table (CSV) of a venue, in bytes.
    package var tableBytes = 128 << 20
    /// The maximum number of fields of a table.
    package var tableFields = 20_000_000
    /// The maximum length of a quoted field of a table, in bytes.
    package var quotedFieldBytes = 64 << 10
    /// The maximum number of quotes in a table that are never closed. After that many, quotes are read as text.
    package var openQuotes = 100
    /// The maximum number of files in a folder or archive.
    package var files = 20_000
    /// The maximum depth of folders within folders.
    package var folderDepth = 32
    /// The maximum depth of files that include each other.
    package var includeDepth = 32
    /// The maximum size of an archive, in bytes.
    package var archiveFileBytes = 512 << 20
    /// The maximum size of all files of an archive when unpacked, in bytes.
    package var archiveBytes = 8 << 30
    /// The maximum ratio between the unpacked and the packed size of a file in an archive, beyond `archiveFreeBytes`.
    package var archiveRatio = 250
    /// The unpacked size up to which a file in an archive is accepted at any ratio, in bytes.
    package var archiveFreeBytes = 8 << 20
    /// The maximum size of a YAML or JSON file of a venue, in bytes.
    package var documentBytes = 32 << 20
    /// The maximum number of values in all YAML or JSON files of a venue, including keys and aliased values.
    package var documentValues = 1_000_000
    /// The maximum size of the image under the plan of a level, in bytes.
    package var imageBytes = 8 << 20
    /// The maximum size of all images under the plans of a venue, in bytes.
    package var imagesBytes = 64 << 20
    /// The maximum size of an XML file of a venue, in bytes.
    package var xmlBytes = 256 << 20
    /// The maximum number of elements of an XML file.
    package var xmlElements = 20_000_000
    /// The maximum number of elements of an XML file that is kept in memory as a tree.
    package var xmlTreeElements = 2_000_000
    /// The maximum number of attributes of an XML element.
    package var xmlAttributes = 256
    /// The maximum depth of elements in XML.
    package var elementDepth = 64
    /// The maximum depth of lists and maps in a YAML or JSON file.
    package var documentDepth = 100
    /// The maximum number of values that the aliases of a YAML file expand to.
    package var aliasedValues = 200_000
    /// The maximum length of a text in a YAML or JSON file, in bytes. Drawings have `sketchCells`.
    package var textBytes = 1 << 20
    /// The maximum size of a GeoJSON file, in bytes.
    package var geoJSONBytes = 128 << 20
    /// The maximum number of features in all GeoJSON files of a venue.
    package var geoJSONFeatures = 500_000
    /// The maximum number of positions in all GeoJSON files of a venue.
    package var geoJSONPositions = 5_000_000
    /// The maximum number of values in the properties of all GeoJSON files of a venue.
    package var geoJSONValues = 6_000_000
    /// The maximum number of characters in all drawings of a venue.
    package var sketchCells = 250_000
    /// The maximum number of nodes that are visited to find the lines between letters, in all drawings of a venue.
    package var sketchSteps = 5_000_000
    /// The maximum length of opening hours, in bytes.
    package var hoursBytes = 8 << 10
    /// The maximum number of pairs of stops that all connectors of a venue join. The network has an edge for each pair.
    package var connectorPairs = 1_000_000
    /// The maximum number of diagnostics of one code that are kept. Further ones are counted.
    package var findingsPerCode = 1_000

    // MARK: Traces and recordings

    /// The maximum size of a file of fixes, in bytes.
    package var traceBytes = 256 << 20
    /// The maximum number of fixes in a file. At one per second, they last eleven days.
    package var fixes = 1_000_000
    /// The maximum length of a line of a JSONL file of fixes, in bytes.
    package var traceLineBytes = 64 << 10
    /// The maximum size of a recording, in bytes.
    package var recordingBytes = 256 << 20
    /// The maximum length of a line of a recording, in bytes.
    package var recordingLineBytes = 4 << 20

    // MARK: Live conditions

    /// The maximum length of the reason, and of the author, of a live condition, in bytes: what engines send each other.
    package var conditionTextBytes = 1 << 10

    // MARK: Location sharing

    /// The maximum number of members in a venue.
    package var members = 1_000
    /// The maximum number of groups in a venue.
    package var groups = 1_000
    /// The maximum number of members of a group.
    package var groupMembers = 100
    /// The maximum length of a member's name or address, or of a group's subject, in bytes.
    package var memberTextBytes = 512
    /// The maximum length of a message about a location, in bytes.
    package var locationMessageBytes = 16 << 10
    /// The maximum number of messages of a member that a group keeps. The oldest are deleted.
    package var trailMessages = 20_000

    // MARK: Changes

    /// The maximum length of the key of a change, in bytes.
    package var changeKeyBytes = 200
    /// The maximum number of keys of changes that a store remembers. The oldest are forgotten.
    package var changeKeys = 10_000
    /// The maximum size of the answer to a change that is kept for its key, in bytes.
    package var keptAnswerBytes = 4 << 20
    /// The maximum size of all answers that a store keeps, in bytes. The oldest are forgotten.
    package var keptAnswersBytes = 64 << 20

    // MARK: Commands

    /// The maximum length of a command in a script, on standard input or at the prompt, in bytes.
    package var commandBytes = 1 << 20
    /// How much of the prompt's history file is read, in bytes from its end.
    package var historyBytes = 4 << 20
    /// The maximum depth of scripts and transcripts that run each other.
    package var scriptDepth = 16
    /// The maximum size of a transcript or Markdown file, in bytes.
    package var transcriptBytes = 4 << 20
    /// The maximum product of expected and printed lines for a command of a transcript.
    package var comparedLines = 16_000_000

    /// Creates the limits with a name.
    public init(name: Name = .normal) {
        self.name = name
        guard name == .large else { return }
        tableBytes = 2 << 30
        tableFields = 400_000_000
        quotedFieldBytes = 1 << 20
        files = 1_000_000
        archiveFileBytes = 8 << 30
        archiveBytes = 256 << 30
        archiveRatio = 2_000
        documentBytes = 2 << 30
        documentValues = 50_000_000
        aliasedValues = 5_000_000
        imageBytes = 64 << 20
        imagesBytes = 512 << 20
        xmlBytes = 4 << 30
        xmlElements = 400_000_000
        xmlTreeElements = 50_000_000
        textBytes = 256 << 20
        geoJSONBytes = 2 << 30
        geoJSONFeatures = 50_000_000
        geoJSONPositions = 500_000_000
        geoJSONValues = 600_000_000
        sketchCells = 20_000_000
        sketchSteps = 400_000_000
        hoursBytes = 256 << 10
        connectorPairs = 20_000_000
        traceBytes = 4 << 30
        fixes = 50_000_000
        traceLineBytes = 4 << 20
        recordingBytes = 4 << 30
        recordingLineBytes = 64 << 20
        commandBytes = 64 << 20
        transcriptBytes = 256 << 20
        comparedLines = 400_000_000
    }

    /// Returns the message for an input that is larger than a limit in bytes.
    package static func tooLarge(_ bytes: Int) -> String { "is larger than \(text(bytes: bytes)); \(help)" }

    /// The help for an input that is refused.
    package static let help = "for an input that you trust, --limits large raises the limit"
}

extension InputLimits {
    /// Returns these limits for reading that somebody can stop.
    ///
    /// - Parameter stop: The signal; nil keeps the one that these limits have.
    package func heeding(_ stop: StopSignal?) -> InputLimits {
        guard let stop else { return self }
        var limits = self
        limits.stop = stop
        return limits
    }
}
