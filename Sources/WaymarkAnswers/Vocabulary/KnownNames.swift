import WaymarkEngine

/// The names that there can be, as far as it is known before a venue is opened.
package struct KnownNames: Sendable {
    /// All profiles; nil if plugins can bring others.
    package var profiles: [Profile]?

    /// The phrasebooks of all languages; nil if plugins can bring others.
    package var phrasebooks: [Phrasebook]?

    /// Whether the one who asks named a venue.
    package var namesVenue: Bool

    package init(profiles: [Profile]? = nil, phrasebooks: [Phrasebook]? = nil, namesVenue: Bool = false) {
        (self.profiles, self.phrasebooks, self.namesVenue) = (profiles, phrasebooks, namesVenue)
    }
}
