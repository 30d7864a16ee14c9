/** Follows a background job by server-sent events, or by polling where they fail. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Job, JobKind, ListedJob } from "#data/admin/jobs.ts";
import { type ApiFailure, withQuery } from "../api.ts";
import { queryClient, refresh, useRead } from "../queries.ts";

/** Polling interval while there are no events. */
const POLL_MS = 2000;

/** The current job; undefined while loading. When it ends, everything on the screen is refetched. */
export function useJob(id: number | null): Job | undefined {
  const path = `/api/admin/jobs/${id ?? ""}`;
  const [hasEvents, setHasEvents] = useState(false);
  const job = useQuery<Job, ApiFailure>({
    queryKey: [path],
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (!hasEvents && data && isUnderWay(data) ? POLL_MS : false),
  }).data;
  const isGoing = job !== undefined && isUnderWay(job);

  useEffect(() => {
    if (!isGoing) return undefined;
    const events = new EventSource(`${path}/events`, { withCredentials: true });
    events.onopen = () => setHasEvents(true);
    events.onmessage = ({ data }: MessageEvent<string>) => {
      queryClient.setQueryData([path], JSON.parse(data) as Job);
    };
    // EventSource reconnects by itself; polling takes over until then.
    events.onerror = () => setHasEvents(false);
    return () => {
      events.close();
      setHasEvents(false);
    };
  }, [path, isGoing]);

  // A short job may end before it was ever seen running.
  const jobId = job?.id;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (jobId === undefined) return;
    const now = `${jobId} ${isGoing ? "goes on" : "has ended"}`;
    if (seen.current !== null && seen.current !== now && !isGoing) void refresh();
    seen.current = now;
  }, [jobId, isGoing]);
  return job;
}

/** The newest job of a kind, running or ended; undefined while loading and when there is none. */
export function useLatestJob(kind: JobKind): Job | undefined {
  const [latest] = useRead<ListedJob[]>(withQuery("/api/admin/jobs", { kind }), { keeps: true }).data ?? [];
  return useJob(latest?.id ?? null);
}

export function isUnderWay({ state }: Job): boolean {
  return state === "waiting" || state === "running";
}
