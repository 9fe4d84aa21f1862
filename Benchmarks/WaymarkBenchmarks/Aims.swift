/// What each measurement was to take at most, by campus. A pair of times is the median and 99 %.
enum Aims {
    private static let names = ["S", "M", "L"]

    private static let times: [String: [String]] = [
        "import": ["150 ms", "2 s", "40 s"],
        "open": ["10 ms", "40 ms", "1 s"],
        "whole route with sentences and JSON": ["60 µs", "80 µs", "100 µs"],
        "command, text": ["500 µs", "500 µs", "500 µs"],
        "command, JSON": ["1 ms", "1 ms", "1 ms"],
        "processor time of a process, --version": ["5 ms", "5 ms", "5 ms"],
        "processor time of a process, find": ["20 ms", "60 ms", "1 s"],
        "processor time of a process, route": ["20 ms", "60 ms", "1 s"],
        "search, nothing between": ["1.5, 3 µs", "6, 10 µs", "20, 35 µs"],
        "weights of a new profile": ["0.1 ms", "2 ms", "40 ms"],
        "closing an edge, besides 0": ["2, 10 µs", "3, 20 µs", "6, 35 µs"],
        "search for a room that is closed": ["1 µs", "5 µs", "5 µs"],
        "search for a room on a closed level": ["1 µs", "5 µs", "5 µs"],
        "matrix of weights": ["0.3 ms", "1.5 ms", "6 ms"],
        "nearest 5 of a category": ["", "50 µs", "1 ms"],
        "route, hours that change on the way": ["", "1, 1 ms", "1, 20 ms"],
        "session, a fix": ["5 µs", "5 µs", "5 µs"],
        "scene and SVG": ["20 ms", "300 ms", ""],
    ]

    /// Returns the aim of a measurement, or nothing if there is none.
    static func of(_ what: String, campus: String) -> String {
        guard let index = names.firstIndex(of: campus) else { return "" }
        return times[what]?[index] ?? ""
    }
}
