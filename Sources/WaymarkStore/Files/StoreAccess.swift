/// The access that a store has to its file.
public enum StoreAccess: Hashable, Sendable {
    /// Reads and writes. Creates the file and its folder if they do not exist.
    case readWrite
    /// Reads only, even from a read-only medium.
    case readOnly
}
