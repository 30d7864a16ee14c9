/** What became of a change: live, on its way, or held up; asked until it is settled. */
import { hashKey, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LiveState } from "#data/admin/publish.ts";
import { type ApiFailure, fetchJson } from "../api.ts";
import { queryClient, refresh, useRead } from "../queries.ts";

const LIVE_PATH = "/api/admin/live";

/** While something is on its way to visitors, and while it is held up: it is tried again by itself. */
const ASK_AGAIN_MS = 500;
const ASK_LATER_MS = 10_000;

/** How far visitors are behind; undefined until it is known. */
export function useLive(): LiveState | undefined {
  return useRead<LiveState>(LIVE_PATH).data;
}

/**
 * For one place that is always there: asks again and again until all is live, and reads all that is shown again when
 * something has gone live, or could not.
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

/** Whether what is not live is about to be. */
export function isGoingLive({ newest, published, isUnderWay, failure }: LiveState): boolean {
  return isUnderWay || (newest !== published && failure === null);
}

/** In two or three words. */
export function describeLive(live: LiveState | undefined): string {
  if (!live) return "Live site";
  if (isGoingLive(live)) return "Going live ...";
  return live.failure ? "Not live yet" : "All live";
}

/** What a notice says of a change: nothing more when it is live. */
export interface Outlook {
  kind: "going" | "live" | "failed";
  words?: string;
}

/** @param upTo the change that it is about, as `newest` counts them */
export function describeOutlook(live: LiveState, upTo: number): Outlook {
  const { published, isUnderWay, failure } = live;
  if (published >= upTo) return { kind: "live" };
  if (failure && !isUnderWay) return { kind: "failed", words: `Could not go live: ${failure.why}` };
  return { kind: "going", words: "Going live ..." };
}

/**
 * Follows a change that has just been made, until it is live or it is known why not. usePolledLive asks meanwhile.
 * @param tell told at once, and whenever it is otherwise
 */
export async function followChange(tell: (outlook: Outlook) => void): Promise<void> {
  const first = await fetchJson<LiveState>(LIVE_PATH);
  const upTo = first.newest;
  let said: Outlook["kind"] | null = null;
  const look = (live: LiveState) => {
    const outlook = describeOutlook(live, upTo);
    if (outlook.kind !== said) tell(outlook);
    said = outlook.kind;
    if (outlook.kind !== "going") stop();
  };
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    const live = query.queryHash === hashKey([LIVE_PATH]) ? (query.state.data as LiveState | undefined) : undefined;
    // An answer from before the change says nothing of it.
    if (live && live.newest >= upTo) look(live);
  });
  queryClient.setQueryData([LIVE_PATH], first);
}
