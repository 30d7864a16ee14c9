/** The Data Management card: number of markets, and fetching more from the places provider. */
import { CloudDownload } from "lucide-react";
import type { AdminCounts } from "#data/admin/overview.ts";
import type { PlacesState } from "#data/admin/places.ts";
import JobPanel from "../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../jobs/use-job.ts";
import { ChangeButton } from "../components/Button.tsx";
import { PlacesHint } from "../places/PlacesScreen.tsx";
import { useRead } from "../queries.ts";
import { countOf } from "../time-text.ts";

export default function DataManagement() {
  const counts = useRead<AdminCounts>("/api/admin/counts").data;
  const places = useRead<PlacesState>("/api/admin/places").data;
  const fetched = useLatestJob("places-import");
  const isRunning = fetched !== undefined && isUnderWay(fetched);
  return (
    <section className="card" aria-labelledby="data-management">
      <div className="apart">
        <h2 id="data-management">Data Management</h2>
        {counts && <p className="aside">{describeMarkets(counts)}</p>}
      </div>
      <div>
        <ChangeButton
          path="/api/admin/places/fetch"
          icon={CloudDownload}
          aria-describedby="places-note"
          disabled={places?.isOn !== true || isRunning}
          failed="The markets could not be fetched"
          label={isRunning ? "Fetching markets..." : "Fetch Markets from Google Places API"}
        />
      </div>
      {places && <PlacesHint id="places-note" places={places} />}
      {fetched && <JobPanel job={fetched} title="Fetch from Google Places" />}
    </section>
  );
}

/** "436 markets in the database, 3 of them closed for good, and 2 archived" */
function describeMarkets({ markets, closed, archived }: AdminCounts): string {
  const ended = closed > 0 ? `, ${closed} of them closed for good` : "";
  return `${countOf(markets, "market")} in the database${ended}${archived > 0 ? `, and ${archived} archived` : ""}`;
}
