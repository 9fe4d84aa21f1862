/// A failed operation on the store: what failed, on which file, and the remedy.
///
/// With any code, the file is as it was before the operation.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure; stable, so that programs can rely on it.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The file does not exist and may not be created.
        case missing
        /// A file exists where a new one should be written.
        case exists
        /// The file is not an SQLite database.
        case notADatabase
        /// The file is a database of another program.
        case foreignDatabase
        /// The file has several names (hard links), so that journals beside it may be missed.
        case manyNames
        /// The file was written by a newer Waymark.
        case newerSchema
        /// The file is damaged or truncated, or contains rows that do not make a venue.
        case corrupt
        /// The file, its folder or this connection cannot be written.
        case readOnly
        /// The disk, a quota or the file's page limit leaves no room.
        case full
        /// Another process, or another write of this one, held the file for longer than was waited.
        case locked
        /// The operating system refused to open, read or write.
        case inputOutput
        /// A constraint of the file refused a value.
        case refused
        /// The caller's progress callback asked to stop.
        case interrupted
        /// The store does not have a venue with this id.
        case unknownVenue
        /// The venue does not have a feature with this id.
        case unknownFeature
        /// The venue does not have a condition with this number.
        case unknownCondition
        /// The effect of a condition does not fit its target, or its values are out of range.
        case invalidCondition
        /// The visit cannot be started or ended in its current state.
        case invalidVisit
        /// A setting, a stored value or an award of a plugin breaks a rule.
        case invalidPluginValue
        /// The store has no such change that can be undone, or not what was there before it.
        case nothingToUndo
        /// A change with the same key is being made, or was made without an answer that is known.
        case keyTaken
    }

    /// The kind of failure.
    public var code: Code
    /// The message: lower case, without a full stop, names in double quotes.
    public var message: String
    /// The path of the database as it was given.
    public var path: String
    /// The remedy; empty if there is none.
    public var remedy: String
    /// The names that may have been meant, best first; empty if none is similar.
    public var candidates: [String]

    /// Creates an error.
    package init(_ code: Code, _ message: String, path: String, remedy: String, candidates: [String] = []) {
        self.code = code
        self.message = message
        self.path = path
        self.remedy = remedy
        self.candidates = candidates
    }

    /// The message and the remedy on one line.
    public var description: String { remedy.isEmpty ? message : "\(message); \(remedy)" }
}
