/// How much of an input is read before it is refused.
///
/// Every reader of files and commands has its limits here and nowhere else. Each reader needs time and memory in
/// proportion to the size of its input, so that these limits bound both. `docs/limits.md` is made from `table`.
public struct InputLimits: Hashable, Sendable {
    /// The names that `--limits` takes.
    public enum Name: String, CaseIterable, Sendable {
        case normal, large
    }

    /// For every input that a person did not look at before.
    public static let normal = InputLimits()
    /// For an input that is known to be good and larger than usual.
    public static let large = InputLimits(name: .large)

    public let name: Name

    // MARK: Files of venues

    /// The largest table (CSV) of a venue, in bytes.
    public var tableBytes = 128 << 20
    /// Fields of one table.
    public var tableFields = 20_000_000
    /// The longest quoted field of a table, in bytes.
    public var quotedFieldBytes = 64 << 10
    /// Quotes of one table that are never closed; what follows is not read as quoted.
    public var openQuotes = 100
    /// Files of a folder or an archive.
    public var files = 20_000
    /// Folders within folders.
    public var folderDepth = 32
    /// Files that include each other.
    public var includeDepth = 32
    /// The largest archive, in bytes.
    public var archiveFileBytes = 512 << 20
    /// What all files of an archive may unpack to, in bytes.
    public var archiveBytes = 8 << 30
    /// How many times its packed size a file of an archive may unpack to, beyond `archiveFreeBytes`.
    public var archiveRatio = 250
    /// The size up to which a file of an archive may unpack whatever its packed size, in bytes.
    public var archiveFreeBytes = 8 << 20
    /// All YAML or JSON files of a venue, in bytes.
    public var documentBytes = 32 << 20
    /// Values of all YAML or JSON files of a venue, keys and aliased values included.
    public var documentValues = 1_000_000
    /// Containers within containers in a YAML or JSON file.
    public var documentDepth = 100
    /// Values that the aliases of a YAML file stand for.
    public var aliasedValues = 200_000
    /// The longest text in a YAML or JSON file, in bytes; drawings have `sketchCells`.
    public var textBytes = 1 << 20
    /// Characters of all drawings of a venue.
    public var sketchCells = 250_000
    /// Nodes that are visited to find the lines between two letters of a drawing, over all drawings.
    public var sketchSteps = 5_000_000
    /// The longest opening hours, in bytes.
    public var hoursBytes = 8 << 10
    /// Mistakes of one kind that are kept; the rest are counted.
    public var findingsPerCode = 1_000

    // MARK: Traces and recordings

    /// The largest file of fixes, in bytes.
    public var traceBytes = 256 << 20
    /// Fixes of one file; one a second lasts eleven days.
    public var fixes = 1_000_000
    /// Elements within elements in GPX.
    public var elementDepth = 64
    /// The longest line of a JSONL file of fixes, in bytes.
    public var traceLineBytes = 64 << 10
    /// The largest recording, in bytes.
    public var recordingBytes = 256 << 20
    /// The longest line of a recording, in bytes.
    public var recordingLineBytes = 4 << 20

    // MARK: Commands

    /// The longest command of a script, of standard input or of the prompt, in bytes.
    public var commandBytes = 1 << 20
    /// Scripts and transcripts that run each other.
    public var scriptDepth = 16
    /// The largest transcript or Markdown file, in bytes.
    public var transcriptBytes = 4 << 20
    /// The product of expected and actual lines of one command of a transcript.
    public var comparedLines = 16_000_000

    /// The normal limits, or those of a name.
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
        traceBytes = 4 << 30
        fixes = 50_000_000
        traceLineBytes = 4 << 20
        recordingBytes = 4 << 30
        recordingLineBytes = 64 << 20
        commandBytes = 64 << 20
        transcriptBytes = 256 << 20
        comparedLines = 400_000_000
    }

    /// What to say of an input that is larger than a limit of so many bytes.
    public static func tooLarge(_ bytes: Int) -> String { "is larger than \(text(bytes: bytes)); \(help)" }

    /// What to do about an input that is refused.
    public static let help = "--limits large raises the limit, for an input that you know"
}
