/// GeoJSON that carries a venue in the native format, as `export` writes it.
package enum PlanCarrier {
    /// The member of the collection.
    package static let member = "waymark_venue"
    /// The number of features that were written.
    package static let features = "features"
    /// The venue, as the text of a `venue.yaml`.
    package static let venue = "venue"
}
