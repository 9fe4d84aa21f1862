/// Completes file names.
enum FileCompletion {
    /// Returns the files and folders that start with a typed path. Hidden files are included only after a dot.
    static func options(
        _ typed: String, listing files: (String) -> [(name: String, isFolder: Bool)]
    ) -> [Completion.Option] {
        let slash = typed.lastIndex(of: "/")
        let folder = slash.map { String(typed[...$0]) } ?? ""
        let start = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
        return files(folder.isEmpty ? "." : folder)
            .filter { $0.name.hasPrefix(start) && (start.hasPrefix(".") || !$0.name.hasPrefix(".")) }
            .filter { VisibleText.of($0.name) == $0.name && !$0.name.contains("\n") }
            .sorted { $0.name < $1.name }
            .map {
                Completion.Option(text: folder + $0.name + ($0.isFolder ? "/" : ""), note: "", isWhole: !$0.isFolder)
            }
    }
}
