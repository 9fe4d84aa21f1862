/// What to write for a required key that is missing.
enum MissingKey {
    /// Returns a help text for a required key that is missing, or what to write.
    static func help(_ key: String) -> String {
        switch key {
        case "name": "add the name that people read, such as name: Main hall"
        case "category": "add one, such as category: food.cafe; waymark categories lists those that many venues use"
        case "kind": "add one, such as kind: stairs or kind: elevator"
        case "stops": "list the nodes where people get on and off: stops: [a, b]"
        case "nodes": "list the nodes in order: nodes: [a, b, c]"
        case "node": "add the id of a node, such as node: a"
        case "at": "add the position, such as at: [4, 8]"
        case "lat", "lon": "a point in degrees has both: {lat: 52.0907, lon: 5.1214}"
        case "place": "add the id of a place, such as place: cafe"
        case "title": "add the title that people read, such as title: Taste the cake"
        case "from", "to": "add a place or node, such as \(key): cafe"
        case "hours": "add the hours, such as hours: \"Mo-Fr 09:00-17:00\""
        case "seconds", "duration": "add the time, such as \(key): 90"
        case "reason": "add why it is closed, such as reason: being painted"
        case "file": "name a PNG, JPEG or SVG file in the folder of the venue: file: plans/ground.png"
        case "pixels": "list three points of the image: pixels: [[120, 80], [1840, 80], [120, 1260]]"
        case "points": "list the same points of the plan: points: [[0, 40], [60, 40], [0, 0]]"
        case "date": "add the day, such as date: 2026-12-25"
        case "line": "list the points in order: line: [[0, 0], [4, 0]]"
        case "waymark": "start the file with the line: waymark: \(NativeBuilder.formatVersion)"
        case "ordinal": "add ordinal: 0 is the level of the street, 1 the one above it, -1 the one below"
        case "level": "name the level that it is on, such as level: g"
        case "id": "add an id, such as id: main-hall; other features and the prompt use it"
        case "polygon": "list the corners in order: polygon: [[0, 0], [10, 0], [10, 8]]"
        default: "add the line \(key): …"
        }
    }
}
