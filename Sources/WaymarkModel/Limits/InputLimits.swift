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

    // MARK: Files of venues

    /// The maximum size of a table (CSV) of a venue, in bytes.
    public var tableBytes = 128 << 20
    /// The maximum number of fields of a table.
    public var tableFields = 20_000_000
    /// The maximum length of a quoted field of a table, in bytes.
    public var quotedFieldBytes = 64 << 10
    /// The maximum number of quotes in a table that are never closed. After that many, quotes are read as text.
    public var openQuotes = 100
    /// The maximum number of files in a folder or archive.
    public var files = 20_000
    /// The maximum depth of folders within folders.
    public var folderDepth = 32
    /// The maximum depth of files that include each other.
    public var includeDepth = 32
    /// The maximum size of an archive, in bytes.
    public var archiveFileBytes = 512 << 20
    /// The maximum size of all files of an archive when unpacked, in bytes.
    public var archiveBytes = 8 << 30
    /// The maximum ratio between the unpacked and the packed size of a file in an archive, beyond `archiveFreeBytes`.
    public var archiveRatio = 250
    /// The unpacked size up to which a file in an archive is accepted at any ratio, in bytes.
    public var archiveFreeBytes = 8 << 20
    /// The maximum size of a YAML or JSON file of a venue, in bytes.
    public var documentBytes = 32 << 20
    /// The maximum number of values in all YAML or JSON files of a venue, including keys and aliased values.
    public var documentValues = 1_000_000
    /// The maximum depth of lists and maps in a YAML or JSON file.
    public var documentDepth = 100
    /// The maximum number of values that the aliases of a YAML file expand to.
    public var aliasedValues = 200_000
    /// The maximum length of a text in a YAML or JSON file, in bytes. Drawings have `sketchCells`.
    public var textBytes = 1 << 20
    /// The maximum number of characters in all drawings of a venue.
    public var sketchCells = 250_000
    /// The maximum number of nodes that are visited to find the lines between letters, in all drawings of a venue.
    public var sketchSteps = 5_000_000
    /// The maximum length of opening hours, in bytes.
    public var hoursBytes = 8 << 10
    /// The maximum number of pairs of stops that all connectors of a venue join. The network has an edge for each pair.
    public var connectorPairs = 1_000_000
    /// The maximum number of diagnostics of one code that are kept. Further ones are counted.
    public var findingsPerCode = 1_000

    // MARK: Traces and recordings

    /// The maximum size of a file of fixes, in bytes.
    public var traceBytes = 256 << 20
    /// The maximum number of fixes in a file. At one per second, they last eleven days.
    public var fixes = 1_000_000
    /// The maximum depth of elements in GPX.
    public var elementDepth = 64
    /// The maximum length of a line of a JSONL file of fixes, in bytes.
    public var traceLineBytes = 64 << 10
    /// The maximum size of a recording, in bytes.
    public var recordingBytes = 256 << 20
    /// The maximum length of a line of a recording, in bytes.
    public var recordingLineBytes = 4 << 20

    // MARK: Commands

    /// The maximum length of a command in a script, on standard input or at the prompt, in bytes.
    public var commandBytes = 1 << 20
    /// How much of the prompt's history file is read, in bytes from its end.
    public var historyBytes = 4 << 20
    /// The maximum depth of scripts and transcripts that run each other.
    public var scriptDepth = 16
    /// The maximum size of a transcript or Markdown file, in bytes.
    public var transcriptBytes = 4 << 20
    /// The maximum product of expected and printed lines for a command of a transcript.
    public var comparedLines = 16_000_000

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
        textBytes = 256 << 20
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
    public static func tooLarge(_ bytes: Int) -> String { "is larger than \(text(bytes: bytes)); \(help)" }

    /// The help for an input that is refused.
    public static let help = "--limits large raises the limit, for an input that you know"
}
