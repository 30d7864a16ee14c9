/** Whether changes are live, being published or held up by a failure; polled until settled. */
import { hashKey, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LiveState } from "#data/admin/publish.ts";
import { type ApiFailure, fetchJson } from "../api.ts";
import { queryClient, refresh, useRead } from "../queries.ts";

const LIVE_PATH = "/api/admin/live";

/** Polling intervals while publishing, and after a failure, as the server retries by itself. */
const ASK_AGAIN_MS = 500;
const ASK_LATER_MS = 10_000;

/** State of publishing; undefined while loading. */
export function useLive(): LiveState | undefined {
  return useRead<LiveState>(LIVE_PATH).data;
}

/**
 * Polls until all changes are live, and refetches everything on the screen when
 * a publish ends. For one component that is always mounted.
 */
export function usePolledLive(): LiveState | undefined {
  const live = useQuery<LiveState, ApiFailure>({
    queryKey: [LIVE_PATH],
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      return isGoingLive(data) ? ASK_AGAIN_MS : data.failure !== null && ASK_LATER_MS;
    },
  }).data;
  const seen = useRef<string | null>(null);
  const now = live && !isGoingLive(live) ? JSON.stringify([live.published, live.failure]) : null;
  useEffect(() => {
    if (now === null) return;
    if (seen.current !== null && seen.current !== now) void refresh();
    seen.current = now;
  }, [now]);
  return live;
}

/** Whether a publish is running or about to start. */
export function isGoingLive({ newest, published, isUnderWay, failure }: LiveState): boolean {
  return isUnderWay || (newest !== published && failure === null);
}

export function describeLive(live: LiveState | undefined): string {
  if (!live) return "Live site";
  if (isGoingLive(live)) return "Going live ...";
  return live.failure ? "Not live yet" : "All live";
}

/** Publish status of one change, for its notice; no text once it is live. */
export interface Outlook {
  kind: "going" | "live" | "failed";
  words?: string;
}

/** @param upTo number of the change, as `newest` counts them */
export function describeOutlook(live: LiveState, upTo: number): Outlook {
  const { published, isUnderWay, failure } = live;
  if (published >= upTo) return { kind: "live" };
  if (failure && !isUnderWay) return { kind: "failed", words: `Could not go live: ${failure.why}` };
  return { kind: "going", words: "Going live ..." };
}

/**
 * Follows a new change until it is live or has failed. Relies on the polling of usePolledLive.
 * @param tell called at once, and whenever the status is read again
 */
export async function followChange(tell: (outlook: Outlook) => void): Promise<void> {
  const first = await fetchJson<LiveState>(LIVE_PATH);
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    const live = query.queryHash === hashKey([LIVE_PATH]) ? (query.state.data as LiveState | undefined) : undefined;
    // Ignores answers from before the change.
    if (!live || live.newest < first.newest) return;
    const outlook = describeOutlook(live, first.newest);
    if (outlook.kind !== "going") stop();
    tell(outlook);
  });
  queryClient.setQueryData([LIVE_PATH], first);
}
