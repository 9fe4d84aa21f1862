import Foundation
import WaymarkModel
import WaymarkStore

// A process that does to a store what it is told, a line at a time, and answers each line with one line: "ok" with the
// result, or "error". Tests drive several of these on one file.

let path = CommandLine.arguments[1]
var stores: [String: VenueStore] = [:]

@MainActor func reasons(_ store: VenueStore) throws -> String {
    try store.conditions.all(of: "grid").compactMap(\.reason).sorted().joined(separator: " ")
}

@MainActor func carryOut(_ words: [String]) throws -> String {
    switch words[0] {
    case "read":
        // As the prompt does: a store for reading, and the one for writing replaces it.
        let store = try stores["r"] ?? VenueStore(path: path, access: .readOnly)
        stores["r"] = store
        return try reasons(store)
    case "open":
        stores[words[1]] = try VenueStore(path: path)
    case "write":
        let store = try stores[words[1]] ?? VenueStore(path: path)
        stores[words[1]] = store
        let draft = ConditionDraft(target: .place("p0-0"), effect: .closed, reason: words[2])
        try store.conditions.add(draft, to: "grid")
    case "list":
        return try reasons(try stores["w"] ?? stores["r"] ?? VenueStore(path: path, access: .readOnly))
    case "peek":
        // What an import of the store's own file does.
        return FileBytes.contents(atPath: path, limit: 64 << 20) == nil ? "spared" : "read"
    case "drop":
        stores[words[1]] = nil
    case "close":
        stores = [:]
    case "exit":
        exit(0)
    default:
        return "unknown command"
    }
    return ""
}

while let line = readLine() {
    let answer: String
    do {
        answer = "ok " + (try carryOut(line.split(separator: " ").map(String.init)))
    } catch {
        answer = "error \(error)"
    }
    FileHandle.standardOutput.write(Data((answer + "\n").utf8))
}
