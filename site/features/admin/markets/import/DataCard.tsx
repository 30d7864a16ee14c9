/** Data Management: markets from the places provider and from the USDA, news from feeds, and what came of it. */
import { CloudDownload } from "lucide-react";
import type { AdminCounts, JobStarted, PlacesState } from "#data/domain/admin.ts";
import { useNow } from "../../../../lib/use-now.ts";
import JobPanel from "../../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../../jobs/use-job.ts";
import { notifyFailure } from "../../notices.ts";
import parts from "../../parts/Parts.module.css";
import PlacesNote from "../../places/PlacesNote.tsx";
import { useChange, useRead } from "../../queries.ts";
import { countOf } from "../../time-words.ts";
import styles from "./Import.module.css";
import NewsImport from "./NewsImport.tsx";
import UsdaImport from "./UsdaImport.tsx";

export default function DataCard() {
  const counts = useRead<AdminCounts>("/api/admin/counts").data;
  const places = useRead<PlacesState>("/api/admin/places").data;
  const fetched = useLatestJob("places-import");
  const start = useChange<JobStarted>();
  const isRunning = fetched !== undefined && isUnderWay(fetched);
  return (
    <section className={parts["card"]} aria-labelledby="data-management">
      <div className={parts["headline"]}>
        <h2 id="data-management">Data Management</h2>
        {counts && <p className={parts["soft"]}>{countOf(counts.markets, "market")} in the database</p>}
      </div>
      <div className={styles["ways"]}>
        <div className={styles["way"]}>
          <h3>Google Places</h3>
          <div>
            <button
              type="button"
              className="button"
              disabled={places?.isOn !== true || isRunning || start.isPending}
              aria-describedby="places-note"
              onClick={() => {
                start.mutate(
                  { method: "POST", path: "/api/admin/places/fetch" },
                  {
                    onError: (error) => {
                      notifyFailure("The markets could not be fetched", error);
                    },
                  },
                );
              }}
            >
              <CloudDownload size={18} aria-hidden />
              {isRunning ? "Fetching markets..." : "Fetch Markets from Google Places API"}
            </button>
          </div>
          {places && <PlacesNote id="places-note" places={places} />}
        </div>
        <UsdaImport />
      </div>
      {fetched && <JobPanel job={fetched} title="Fetch from Google Places" />}
      <RecentJob kind="place-details" title="Get Details" />
      <RecentJob kind="cache-images" title="Cache Images" />
      <NewsImport />
    </section>
  );
}

/** Long enough to come back from elsewhere and see what came of it. */
const RECENT_MS = 10 * 60_000;

/** A job of one market: shown while it is under way and for a while after. */
function RecentJob({ kind, title }: { kind: "place-details" | "cache-images"; title: string }) {
  const job = useLatestJob(kind);
  const now = useNow();
  if (!job || (job.endedAt !== null && (!now || now.getTime() - Date.parse(job.endedAt) > RECENT_MS))) return null;
  return <JobPanel job={job} title={title} />;
}
