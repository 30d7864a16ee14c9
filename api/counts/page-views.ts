/**
 * Counts how often the pages of markets are looked at: numbers in memory, by day and market, and nothing of who it was.
 * Pages that a device draws by itself, without a network, are not seen here, nor are those that a proxy serves.
 */
import type { IncomingMessage } from "node:http";
import { createDayCounter, type DayCounter } from "./day-counter.ts";

export interface PageViews extends DayCounter<number> {
  /** To be called with each page that was found. @param path "/markets/12" */
  record: (path: string, request: IncomingMessage) => void;
}

export function createPageViews(now: () => Date): PageViews {
  const counter = createDayCounter<number>(now);
  return {
    ...counter,
    record: (path, request) => {
      const id = /^\/markets\/([1-9]\d{0,14})\/?$/.exec(path)?.[1];
      if (id !== undefined && isLookedAt(request)) counter.add(Number(id));
    },
  };
}

/** In the names that programs give themselves. */
const MACHINE = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|python|curl|wget|http/i;

/** Whether a person's browser opens it: nothing that fetches in advance, and no program that says so. */
function isLookedAt({ method, headers }: IncomingMessage): boolean {
  const agent = headers["user-agent"] ?? "";
  const mode = headers["sec-fetch-mode"];
  const isAhead = ["purpose", "sec-purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|preview|prerender/.test(String(headers[name] ?? "")),
  );
  const isOpened = mode === undefined ? (headers.accept ?? "").includes("text/html") : mode === "navigate";
  return method === "GET" && isOpened && !isAhead && agent.startsWith("Mozilla/") && !MACHINE.test(agent);
}
