/** Numbers for whatever watches the server, in OpenMetrics. Nothing is asked for before somebody asks for them. */
import { Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from "prom-client";
import type { ServerStatus } from "#data/admin/admin.ts";
import type { SeenCall } from "./log.ts";

export interface Metrics {
  noteCall: (call: SeenCall) => void;
  /** With each page that a visitor gets. */
  notePage: () => void;
  contentType: string;
  /** @param lines how many of each level were logged */
  render: (status: ServerStatus, lines: Readonly<Record<string, number>>) => Promise<string>;
}

/** In seconds: most calls take a few milliseconds, a form with photos on a bad connection minutes. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

export function createMetrics(): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const calls = new Histogram({
    name: "directory_api_request_duration_seconds",
    help: "Calls of the API, by route, until the answer began",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({ name: "directory_pages_total", help: "Pages that visitors got", registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `directory_${name}`, help, labelNames, registers });
  const lines = gauge("log_lines", "Lines logged since the start", ["level"]);
  const waiting = gauge("waiting", "What waits for somebody or something", ["queue"]);
  const oldest = gauge("waiting_oldest_timestamp_seconds", "Since when the oldest waits", ["queue"]);
  const last = gauge("last_run_timestamp_seconds", "When it was done last", ["what"]);
  const bytes = gauge("bytes", "Memory, the database, and what is left on the disk", ["what"]);
  const problems = gauge("problems", "What is wrong and needs somebody, as the dashboard says");
  const info = gauge("info", "The version that runs", ["version"]);
  const started = gauge("start_timestamp_seconds", "When this process began to serve");
  return {
    noteCall: ({ method, route, status, ms }) => {
      // By hundreds: each status of each route would be a row for good.
      calls.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    notePage: () => {
      pages.inc();
    },
    contentType: Registry.OPENMETRICS_CONTENT_TYPE,
    render: async (status, counted) => {
      for (const [level, count] of Object.entries(counted)) lines.set({ level }, count);
      for (const [queue, { count, since }] of Object.entries(status.waiting)) {
        waiting.set({ queue }, count);
        setTime(oldest, { queue }, since);
      }
      for (const [what, at] of Object.entries(status.last)) setTime(last, { what }, at);
      for (const [what, size] of Object.entries(status.bytes)) bytes.set({ what }, size);
      problems.set(status.problems.length);
      info.set({ version: status.version }, 1);
      started.set(Date.parse(status.since) / 1000);
      return registry.metrics();
    },
  };
}

/** What has not happened yet is no row. */
function setTime(gauge: Gauge, labels: Record<string, string>, at: string | null): void {
  if (at === null) gauge.remove(labels);
  else gauge.set(labels, Date.parse(at) / 1000);
}
