import Foundation
import WaymarkImportKit
import WaymarkModel

/// The fixes of a file, in the order of the file, and the diagnostics.
package struct FixTrace: Sendable {
    /// A fix as written in the file. Only a venue can determine the level that its text means.
    package struct Record: Hashable, Sendable {
        /// A position: on Earth, or in metres of the venue's frame.
        package enum Position: Hashable, Sendable {
            case coordinate(Coordinate)
            case local(Point)
        }

        /// The position.
        package var position: Position
        /// The text for the level; nil if there is none.
        package var level: String?
        /// The accuracy in metres; nil if it is unknown.
        package var accuracy: Double?
        /// The time of the file in milliseconds. Only differences within a file are meaningful.
        package var milliseconds: Int64
        /// Where the fix was written.
        package var span: SourceSpan
    }

    /// The fixes; empty if the file has an error.
    package let records: [Record]
    /// The diagnostics of the file.
    package let diagnostics: [Diagnostic]
    private let file: String
    private let data: Data

    init(records: [Record], diagnostics: [Diagnostic], file: String, data: Data) {
        let hasErrors = diagnostics.contains { $0.severity == .error }
        self.records = hasErrors ? [] : records
        self.diagnostics = diagnostics
        self.file = file
        self.data = data
    }

    /// Returns a report of the diagnostics, with the lines of the file.
    ///
    /// - Parameter further: The diagnostics of a venue about the fixes.
    package func report(adding further: [Diagnostic] = []) -> ImportReport {
        let all = diagnostics + further
        let isShown = !all.isEmpty && data.count <= SourceTexts.maximumSize
        return ImportReport(
            venues: [], diagnostics: all,
            texts: isShown ? SourceTexts(file: file, text: String(decoding: data, as: UTF8.self)) : SourceTexts())
    }
}
