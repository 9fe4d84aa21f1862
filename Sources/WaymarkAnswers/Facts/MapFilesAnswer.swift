import WaymarkEngine

/// The files of a map that were written.
package struct MapFilesAnswer: Answer {
    private let files: [String]

    package init(_ files: [String]) { self.files = files }

    package static var name: StaticString { "map_files" }
    package static var schema: StaticString? { "waymark.map-file/1" }
    package static var doc: StaticString { "The files of a map that were written." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.files, "files", doc: "The files.")
    }
}
