/** What became of a change: live, on its way, waiting for a publish, or held up; asked until it is settled. */
import { hashKey, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LiveState } from "#data/admin/admin.ts";
import { type ApiFailure, fetchJson } from "../api.ts";
import { queryClient, refresh } from "../queries.ts";

const LIVE_PATH = "/api/admin/live";

/** While something is on its way to visitors. */
const ASK_AGAIN_MS = 500;

/** How far visitors are behind; undefined until it is known. Asked again and again while something goes live. */
export function useLive(): LiveState | undefined {
  return useQuery<LiveState, ApiFailure>({
    queryKey: [LIVE_PATH],
    refetchInterval: ({ state: { data } }) => (data && isGoingLive(data) ? ASK_AGAIN_MS : false),
  }).data;
}

/** For one place that is always there: reads all that is shown again when something has gone live, or could not. */
export function useNewsOfLive(): LiveState | undefined {
  const live = useLive();
  const seen = useRef<string | null>(null);
  const now = live && !isGoingLive(live) ? JSON.stringify([live.published, live.obstacle]) : null;
  useEffect(() => {
    if (now === null) return;
    if (seen.current !== null && seen.current !== now) void refresh();
    seen.current = now;
  }, [now]);
  return live;
}

/** Whether what waits is about to be live, without anybody's help. */
export function isGoingLive({ publishesByItself, newest, published, isUnderWay, obstacle }: LiveState): boolean {
  return isUnderWay || (publishesByItself && newest !== published && obstacle === null);
}

/** When visitors see what is changed now: the end of a sentence. */
export function useWhenLive(): string {
  return whenLive(useLive());
}

export function whenLive(live: LiveState | undefined): string {
  return live?.publishesByItself === false ? "with the next publish" : "within seconds";
}

/** What a notice says of a change: nothing more when it is live. */
export interface Outlook {
  kind: "waits" | "going" | "live" | "failed";
  words?: string;
}

/** @param upTo the change that it is about, as `newest` counts them */
export function describeOutlook(live: LiveState, upTo: number): Outlook {
  const { publishesByItself, published, isUnderWay, obstacle } = live;
  if (published >= upTo) return { kind: "live" };
  if (!publishesByItself) return { kind: "waits", words: "Waits for the next publish." };
  if (obstacle && !isUnderWay) return { kind: "failed", words: `Could not go live: ${obstacle.why}` };
  return { kind: "going", words: "Going live ..." };
}

/**
 * Follows a change that has just been made, until it is live or it is known why not. Somewhere useLive asks meanwhile.
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
