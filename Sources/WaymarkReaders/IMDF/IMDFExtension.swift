/// Waymark's extension of IMDF: what an export adds so that reading it back restores the venue.
///
/// The manifest lists it, and each feature that needs it has a property `waymark` with the parts that IMDF cannot express.
/// Programs that do not know the extension ignore it. `docs/import-imdf.md` lists its members.
package enum IMDFExtension {
    /// The start of the extension's identifier in the manifest.
    static let prefix = "imdf:extension:waymark:venue#"
    /// The identifier in the manifest.
    package static let identifier = prefix + "1.0.0"
    /// The property of features.
    package static let member = "waymark"
}
