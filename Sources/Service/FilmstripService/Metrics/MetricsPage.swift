import Filmstrip
import Foundation
import Logging

extension ServiceContext {
    var metricsPage: Response {
        var page = MetricsText()
        page.add(
            "gauge", "build_info", "The version that runs.",
            [([("version", Engine.version)], 1)])
        page.gauge(
            "uptime_seconds", "Since the service started.",
            (ContinuousClock.now - metrics.began) / .seconds(1))
        page.gauge("ready", "1 if /readyz says so.", obstacles.isEmpty ? 1 : 0)
        addTraffic(to: &page)
        addWork(to: &page)
        if let figures = storeAccess?.store.figures { addStore(figures, to: &page) }
        page.counter(
            "log_dropped_total", "Lines of the log that nobody took in time.",
            (logger.handler as? LineLogHandler)?.writer?.dropped ?? 0)
        page.gauge(
            "memory_bytes", "Memory of the service and its workers; what these share counts once.",
            heldMemory)
        page.gauge(
            "memory_limit_bytes", "Memory that is kept while nothing is rendered.",
            configuration.limits.memory)
        addProcess(to: &page)
        return Response(type: MetricsText.mediaType, body: Array(page.text.utf8))
    }

    private func addTraffic(to page: inout MetricsText) {
        page.gauge("connections_open", "Connections that are open.", metrics.connections.value)
        page.counter("connections_total", "Connections that were opened.", metrics.opened.value)
        page.counter(
            "connections_evicted_total",
            "Connections without a request that were asked to close to make room.",
            metrics.evicted.value)
        page.counter(
            "received_bytes_total", "Bytes that came over connections.", metrics.receivedBytes.value
        )
        page.counter(
            "sent_bytes_total", "Bytes that were handed on to connections.", metrics.sentBytes.value
        )
        page.add(
            "counter", "responses_total", "Answers by route and status.",
            routes.traffic.flatMap { traffic in
                traffic.counts.map { status, count in
                    ([("route", traffic.path), ("status", "\(status.code)")], count)
                }
            })
        page.histogram(
            "request_seconds", "From a request's head to the end of its answer.",
            [([], metrics.requests)])
        page.counter("abandoned_total", "Requests whose client left.", metrics.abandoned.value)
        page.add(
            "counter", "refusals_total", "Refusals by reason.",
            metrics.refusalCounts.map { ([("reason", $0)], $1) })
        page.gauge("unsent_bytes", "Bytes of responses that are not sent yet.", responses.inUse)
        page.gauge("upload_bytes", "Bytes of uploads that are not answered yet.", uploads.inUse)
    }

    private func addWork(to page: inout MetricsText) {
        page.add(
            "counter", "renders_total", "Renderings by how they ended.",
            metrics.renderCounts.map { ([("outcome", $0)], $1) })
        page.counter("frames_total", "Frames of finished renderings.", metrics.frames.value)
        page.histogram(
            "stage_seconds",
            "Time of each rendering's stages; of a stage that several threads do, the sum of theirs.",
            metrics.partSpans.map { ([("stage", $0)], $1) })
        let load = pool.load
        page.gauge("jobs_running", "Jobs that are done.", load.running - load.suspended)
        page.gauge(
            "jobs_suspended", "Jobs that were begun and let others go first.", load.suspended)
        page.gauge("jobs_waiting", "Jobs that wait to begin.", load.waiting)
        page.gauge(
            "jobs_stuck", "Jobs that go on though they were to end a second ago.", pool.stuckCount)
        if let workers = (renderer as? WorkerRenderer)?.figures { addWorkers(workers, to: &page) }
        page.gauge("jobs_limit", "Jobs that may run and wait.", pool.mostJobs)
        let (kept, uses) = (desk.kept, desk.uses)
        page.gauge("cache_answers", "Answers that are kept.", kept.answers)
        page.gauge("cache_bytes", "Bytes of answers that are kept.", kept.bytes)
        page.add(
            "counter", "cache_lookups_total",
            "Requests whose answer may be shared: kept (hit), being made (joined) or neither (miss).",
            [
                ([("result", "hit")], uses.hits), ([("result", "joined")], uses.joined),
                ([("result", "miss")], uses.misses),
            ])
        guard let shared = storeAccess?.answers?.uses else { return }
        page.add(
            "counter", "shared_answers_total",
            "Answers that the store's servers had (taken), and that were stored on them (stored).",
            [([("use", "taken")], shared.taken), ([("use", "stored")], shared.stored)])
    }

    private func addWorkers(_ workers: WorkerFigures, to page: inout MetricsText) {
        page.counter(
            "workers_started_total", "Worker processes that were started.", workers.started.value)
        page.gauge("workers_busy", "Worker processes that render.", workers.busy.value)
        page.counter(
            "workers_retired_total",
            "Worker processes that were ended because they had grown, or nothing was rendered.",
            workers.retired.value)
        page.add(
            "counter", "workers_lost_total",
            "Worker processes that ended or were ended before they had answered, by reason.",
            workers.ends.map { ([("reason", $0)], $1) })
    }

    private func addStore(_ figures: StoreFigures, to page: inout MetricsText) {
        page.gauge("stored_specs", "Specs that are stored.", figures.specs)
        page.gauge("stored_bytes", "Bytes on disk of stored specs.", figures.bytes)
        page.counter(
            "stored_damaged_total", "Stored specs that were found damaged.", figures.damaged)
        page.counter(
            "stored_dropped_total", "Stored specs that gave way to others or to age.",
            figures.dropped)
    }

    /// Adds figures of the process under the names that Prometheus' own libraries use.
    private func addProcess(to page: inout MetricsText) {
        let process = ProcessFigures()
        page.subject = "process"
        page.gauge("resident_memory_bytes", "Resident memory.", process.residentBytes)
        page.gauge("open_fds", "Open descriptors.", process.descriptors)
        page.gauge("max_fds", "Descriptors that may be open.", process.descriptorLimit)
        page.counter("cpu_seconds_total", "Processor time.", process.processorSeconds)
    }
}
