/// The feature types of IMDF.
package enum IMDFType: String, CaseIterable {
    case address, amenity, anchor, building, detail, fixture, footprint, geofence, kiosk, level, occupant, opening
    case relationship, section, unit, venue

    /// The plural for messages.
    var plural: String {
        switch self {
        case .address: "addresses"
        case .amenity: "amenities"
        default: rawValue + "s"
        }
    }
}
