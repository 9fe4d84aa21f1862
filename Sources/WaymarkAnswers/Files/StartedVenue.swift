import WaymarkEngine

/// The files of a venue that was started from scans, and what is wrong in them.
package struct StartedVenue: Answer {
    private let found: FoundDiagnostics
    private let folder: String
    private let files: [String]
    private let fits: [ScanFit]

    package init(_ found: FoundDiagnostics, folder: String, files: [String], fits: [ScanFit]) {
        (self.found, self.folder, self.files, self.fits) = (found, folder, files, fits)
    }

    package static var name: StaticString { "started_venue" }
    package static var schema: StaticString? { "waymark.new/1" }
    package static var doc: StaticString {
        "The files of a venue that was started from scans, and what is wrong in them."
    }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.found.errors, "errors", doc: "The number of mistakes that must be put right.")
        v.member(\.found.warnings, "warnings", doc: "The number of likely mistakes.")
        v.member(\.found.notes, "notes", doc: "The number of facts.")
        v.objects(\.found.entries, "diagnostics", rows: true, doc: "What was found, in the order of the files.")
        v.member(\.folder, "folder", doc: "The folder.")
        v.member(\.files, "files", doc: "The files in it.")
        v.objects(\.fits, "fits", doc: "How well the scans lie.")
    }
}

/// How well a scan lies on its level.
package struct ScanFit: Answer {
    private let level: String
    private let scale: JSON?
    private let miss: JSON?

    /// - Parameters:
    ///   - metresPerPixel: The size of a pixel; nil if it is not known.
    ///   - miss: How far the points lie from where they are said to be, in metres.
    package init(level: String, metresPerPixel: Double?, miss: Double?) {
        self.level = level
        // The digits of metres say too little of a pixel, and of how exact a point is.
        scale = metresPerPixel.map { .number($0, places: 6) }
        self.miss = miss.map { .number($0, places: 3) }
    }

    package static var name: StaticString { "scan_fit" }
    package static var doc: StaticString { "How well a scan lies on its level." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.level, "level", doc: "The id of the level.")
        v.member(\.scale, "metres_per_pixel", omitted: true, doc: "The size of a pixel in metres, if it is known.")
        v.member(
            \.miss, "miss_m", omitted: true,
            doc: "How far the points lie from where they are said to be, in metres, if it is known.")
    }
}
