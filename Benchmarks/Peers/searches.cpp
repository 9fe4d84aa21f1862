// Dijkstra's algorithm and Boost's A* on the tables of `WaymarkBenchmarks peers`.
// Usage: searches dijkstra|boost FOLDER NAME SECONDS
// Prints a line for each query: "query", the microseconds, and the distance in milliseconds, -1 if there is no way.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <limits>
#include <queue>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <boost/graph/astar_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>

namespace {

using Node = std::uint32_t;
using Weight = std::uint32_t;
constexpr Weight unreached = std::numeric_limits<Weight>::max();

std::vector<std::vector<std::string>> rows(const std::string& path) {
    std::ifstream file(path);
    if (!file) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        std::exit(66);
    }
    std::vector<std::vector<std::string>> result;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::stringstream text(line);
        std::vector<std::string> fields;
        for (std::string field; std::getline(text, field, ',');) fields.push_back(field);
        result.push_back(fields);
    }
    return result;
}

struct Network {
    struct Arc {
        Node from, to;
        Weight weight;
    };

    std::vector<double> x, y;
    std::vector<Arc> arcs;
    std::vector<std::uint32_t> first;
    // No way is quicker than this many milliseconds for each metre of straight line.
    double pace = std::numeric_limits<double>::max();

    Network(const std::string& folder, const std::string& name) {
        for (const auto& row : rows(folder + "/" + name + "/nodes.csv")) {
            x.push_back(std::stod(row[3]));
            y.push_back(std::stod(row[4]));
        }
        for (const auto& row : rows(folder + "/" + name + "/edges.csv")) {
            const auto weight = static_cast<Weight>(std::llround(std::stod(row[5]) * 1000));
            arcs.push_back({static_cast<Node>(std::stoul(row[1])), static_cast<Node>(std::stoul(row[2])), weight});
        }
        std::stable_sort(arcs.begin(), arcs.end(), [](const Arc& a, const Arc& b) { return a.from < b.from; });
        first.assign(x.size() + 1, 0);
        for (const auto& arc : arcs) {
            first[arc.from + 1]++;
            const double length = distance(arc.from, arc.to);
            if (length > 0) pace = std::min(pace, arc.weight / length);
        }
        for (std::size_t node = 0; node < x.size(); node++) first[node + 1] += first[node];
    }

    double distance(Node a, Node b) const { return std::hypot(x[a] - x[b], y[a] - y[b]); }
};

// Stops when the target is settled, and resets only what the query touched.
class Dijkstra {
public:
    explicit Dijkstra(const Network& network)
        : network(network), distances(network.x.size(), unreached), previous(network.x.size(), 0) {}

    Weight search(Node start, Node end, std::vector<Node>& path) {
        using Entry = std::pair<Weight, Node>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
        for (const Node node : touched) distances[node] = unreached;
        touched.assign(1, start);
        distances[start] = 0;
        queue.push({0, start});
        while (!queue.empty()) {
            const auto [reached, node] = queue.top();
            queue.pop();
            if (reached > distances[node]) continue;
            if (node == end) break;
            for (auto index = network.first[node]; index < network.first[node + 1]; index++) {
                const auto& arc = network.arcs[index];
                const Weight next = reached + arc.weight;
                if (next >= distances[arc.to]) continue;
                if (distances[arc.to] == unreached) touched.push_back(arc.to);
                distances[arc.to] = next;
                previous[arc.to] = node;
                queue.push({next, arc.to});
            }
        }
        path.clear();
        if (distances[end] == unreached) return unreached;
        for (Node node = end; node != start; node = previous[node]) path.push_back(node);
        return distances[end];
    }

private:
    const Network& network;
    std::vector<Weight> distances;
    std::vector<Node> previous, touched;
};

struct Cost {
    Weight weight;
};
using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Cost, boost::no_property, Node, Node>;

struct Found {};

struct StopAtEnd : boost::default_astar_visitor {
    Node end;
    explicit StopAtEnd(Node end) : end(end) {}
    template <class G>
    void examine_vertex(Node node, const G&) {
        if (node == end) throw Found();
    }
};

struct StraightLine : boost::astar_heuristic<Graph, Weight> {
    const Network& network;
    Node end;
    StraightLine(const Network& network, Node end) : network(network), end(end) {}
    Weight operator()(Node node) const {
        // A little less, for the rounding of positions to centimetres.
        return static_cast<Weight>(std::max(0.0, network.distance(node, end) - 0.02) * network.pace * 0.999);
    }
};

class BoostSearch {
public:
    explicit BoostSearch(const Network& network)
        : network(network), previous(network.x.size()), distances(network.x.size()) {
        std::vector<std::pair<Node, Node>> ends;
        std::vector<Cost> costs;
        for (const auto& arc : network.arcs) {
            ends.push_back({arc.from, arc.to});
            costs.push_back({arc.weight});
        }
        graph = Graph(boost::edges_are_sorted, ends.begin(), ends.end(), costs.begin(), network.x.size());
    }

    Weight search(Node start, Node end, std::vector<Node>& path) {
        const auto ids = boost::get(boost::vertex_index, graph);
        try {
            boost::astar_search(
                graph, start, StraightLine(network, end),
                boost::visitor(StopAtEnd(end))
                    .predecessor_map(boost::make_iterator_property_map(previous.begin(), ids))
                    .distance_map(boost::make_iterator_property_map(distances.begin(), ids))
                    .weight_map(boost::get(&Cost::weight, graph))
                    .distance_inf(unreached)
                    .distance_combine(boost::closed_plus<Weight>(unreached)));
            path.clear();
            return unreached;
        } catch (const Found&) {
        }
        path.clear();
        for (Node node = end; node != start; node = previous[node]) path.push_back(node);
        return distances[end];
    }

private:
    const Network& network;
    Graph graph;
    std::vector<Node> previous;
    std::vector<Weight> distances;
};

template <class Search>
void answer(const Network& network, const std::string& queries, double seconds) {
    using Clock = std::chrono::steady_clock;
    Search search(network);
    std::vector<Node> path;
    const auto began = Clock::now();
    for (const auto& row : rows(queries)) {
        const auto start = Clock::now();
        if (std::chrono::duration<double>(start - began).count() > seconds) break;
        const Weight found =
            search.search(static_cast<Node>(std::stoul(row[2])), static_cast<Node>(std::stoul(row[3])), path);
        const double time = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
        std::printf("query %.3f %lld\n", time, found == unreached ? -1LL : static_cast<long long>(found));
    }
}

}  // namespace

int main(int count, char** words) {
    if (count != 5) {
        std::fprintf(stderr, "usage: searches dijkstra|boost FOLDER NAME SECONDS\n");
        return 64;
    }
    const std::string kind = words[1], folder = words[2], name = words[3];
    const Network network(folder, name);
    const std::string queries = folder + "/queries_" + name + ".csv";
    if (kind == "dijkstra") {
        answer<Dijkstra>(network, queries, std::atof(words[4]));
    } else {
        answer<BoostSearch>(network, queries, std::atof(words[4]));
    }
}
