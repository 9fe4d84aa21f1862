// Measures what plugins cost: a call across the border, a fix of a session, an edge of a network.
// Usage: swift run -c release PluginBenchmarks

let rows = try Border().rows() + Hosting().rows()
let width = rows.map { $0[0].count }.max() ?? 0
for row in rows { print(row[0] + String(repeating: " ", count: width - row[0].count) + "  " + row[1]) }
