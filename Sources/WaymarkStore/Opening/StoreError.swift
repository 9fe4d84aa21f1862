/// An operation on the store that could not be done: what, on which file, and what to do about it.
///
/// Whatever the code, the file is as it was before the operation.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure; stable, for programs to tell apart.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no such file, and none may be created.
        case missing
        /// There is a file where a new one was to be written.
        case exists
        /// The file is not an SQLite database.
        case notADatabase
        /// The file is a database of another program.
        case foreignDatabase
        /// The file was written by a newer Waymark.
        case newerSchema
        /// The file is damaged, cut short, or holds rows that make no venue.
        case corrupt
        /// The file, its folder or this connection cannot be written.
        case readOnly
        /// The disk, a quota or the file's page limit leaves no room.
        case full
        /// Another process held the file for longer than the busy timeout.
        case locked
        /// The operating system refused to open, read or write.
        case inputOutput
        /// The file's own rules refused a value.
        case refused
        /// The caller's progress callback asked to stop.
        case interrupted
        /// The store has no venue of that id.
        case unknownVenue
        /// The venue has no feature of that id.
        case unknownFeature
        /// The venue has no condition of that number.
        case unknownCondition
        /// A condition whose effect does not fit its target, or whose values are out of range.
        case invalidCondition
        /// A visit that cannot be begun or ended as things stand.
        case invalidVisit
        /// A setting, a kept value or an award of a plugin that breaks the rules.
        case invalidPluginValue
    }

    public var code: Code
    /// What went wrong: lower case, no full stop, names in double quotes.
    public var message: String
    /// The path of the database as it was given.
    public var path: String
    /// What to do about it.
    public var remedy: String
    /// The names that may have been meant, best first; empty when none comes near.
    public var candidates: [String]

    public init(_ code: Code, _ message: String, path: String, remedy: String, candidates: [String] = []) {
        self.code = code
        self.message = message
        self.path = path
        self.remedy = remedy
        self.candidates = candidates
    }

    /// The message and the remedy on one line.
    public var description: String { remedy.isEmpty ? message : "\(message); \(remedy)" }
}
