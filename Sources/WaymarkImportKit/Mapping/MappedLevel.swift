import WaymarkModel

/// A level of a mapping file.
package struct MappedLevel {
    /// What the source calls the level.
    package var key: String
    package var ordinal: Double
    package var name: LocalizedText?
    package var shortName: String?
    package var elevation: Double?
    package var isOutdoor = false
    /// Metres per unit on this level's plan; nil for the mapping's scale.
    package var scale: Double?
    /// The offset of this level's plan after scaling, in metres.
    package var offset = Point(x: 0, y: 0)
    package var span: SourceSpan?

    package init(key: String, ordinal: Double) {
        self.key = key
        self.ordinal = ordinal
    }
}

/// The name of a column, and where the author wrote it; nil if it is a known name.
package struct MappedColumn {
    package var name: String
    package var span: SourceSpan?

    package init(name: String, span: SourceSpan? = nil) {
        self.name = name
        self.span = span
    }
}
