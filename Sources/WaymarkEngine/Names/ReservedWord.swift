/// A word that never stands for the beginning of a name.
enum ReservedWord {
    /// Where the one who asks is.
    static let here = "here"
}
