/**
 * Counts views of markets' pages in memory by day and market, without anything that identifies a visitor. Pages drawn
 * offline by a device or served by a proxy are not counted.
 */
import type { IncomingMessage } from "node:http";
import { createDayCounter, type DayCounter } from "./day-counter.ts";

export interface PageViews extends DayCounter<number> {
  /** Call it for each page that was found. @param path "/markets/12" */
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

/** Parts of the user agents of programs. */
const MACHINE = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|python|curl|wget|http/i;

/** Whether a person opens the page: no prefetch, and no program that identifies itself. */
function isLookedAt({ method, headers }: IncomingMessage): boolean {
  const agent = headers["user-agent"] ?? "";
  const mode = headers["sec-fetch-mode"];
  const isAhead = ["purpose", "sec-purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|preview|prerender/.test(String(headers[name] ?? "")),
  );
  const isOpened = mode === undefined ? (headers.accept ?? "").includes("text/html") : mode === "navigate";
  return method === "GET" && isOpened && !isAhead && agent.startsWith("Mozilla/") && !MACHINE.test(agent);
}
