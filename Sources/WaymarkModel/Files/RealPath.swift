import Foundation

/// Finds where a path leads.
package enum RealPath {
    /// Returns the absolute path without links and without `.` and `..`. The file need not exist, nor its folder.
    ///
    /// Each `..` is the folder above the one that the path has led to, as the system sees it. Foundation removes `x/..`
    /// from the text instead, which leads elsewhere if `x` is a link.
    package static func of(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var rest = Array(absolute.split(separator: "/").reversed())
        var done: [Substring] = []
        var links = 0
        while let name = rest.popLast() {
            switch name {
            case ".": continue
            case "..": _ = done.popLast()
            default:
                done.append(name)
                guard links < 40, let target = target(ofLink: "/" + done.joined(separator: "/")) else { continue }
                links += 1
                done = target.hasPrefix("/") ? [] : done.dropLast()
                rest += target.split(separator: "/").reversed()
            }
        }
        return "/" + done.joined(separator: "/")
    }

    private static func target(ofLink path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
}
