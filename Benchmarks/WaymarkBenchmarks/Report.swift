import WaymarkModel

/// The rows of a run, with the aims of those that have one.
struct Report {
    private var table: [[String]] = [["what", "on", "median", "99 %", "aim", "faster than Dijkstra"]]

    /// Adds measurements of a campus, S, M or L, or of something else.
    mutating func add(_ rows: [Row], of campus: String = "") {
        for row in rows {
            table.append([
                "\(campus) \(row.what)".trimmingPrefix(" ").description, row.noun, row.median,
                row.most, Aims.of(row.what, campus: campus), row.ratio,
            ])
        }
    }

    /// The table, a line for each row.
    var lines: [String] { TextColumns.lines(table) }
}

/// One row: what was measured on what, and the times as texts.
struct Row {
    var what: String
    var noun: String
    var median: String
    /// The time that 99 % of the samples stay under; empty if there are too few.
    var most = ""
    /// How many times as fast as the baseline.
    var ratio = ""

    /// A value that is no time.
    init(_ what: String, _ noun: String, value: String) {
        (self.what, self.noun, median) = (what, noun, value)
    }

    /// Times in nanoseconds, and those of a baseline.
    init(_ what: String, _ noun: String, _ times: [Double], against baseline: [Double]? = nil) {
        let samples = Samples(times)
        (self.what, self.noun) = (what, noun)
        median = Samples.text(samples.percentile(0.5))
        if times.count > 9 { most = Samples.text(samples.percentile(0.99)) }
        if let baseline {
            let factor = Samples(baseline).percentile(0.5) / samples.percentile(0.5)
            ratio = "\((factor * 10).rounded() / 10)×"
        }
    }
}
