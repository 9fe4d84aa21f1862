import WaymarkModel

/// Where a field of a table was written, without the name of the file: tables have millions of them.
package struct RowSpan: Sendable {
    private let lineNumber: UInt32
    private let column: UInt32
    private let length: UInt32

    package init(_ span: SourceSpan) {
        lineNumber = UInt32(clamping: span.line)
        column = UInt32(clamping: span.column)
        length = UInt32(clamping: span.length)
    }

    /// The line, from 1.
    package var line: Int { Int(lineNumber) }

    package func span(in file: String) -> SourceSpan {
        SourceSpan(file: file, line: line, column: Int(column), length: Int(length))
    }
}
