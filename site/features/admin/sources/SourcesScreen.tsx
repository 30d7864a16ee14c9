/** The Sources screen: importing markets from the USDA and from lists of the operator's own. */
import { useState } from "react";
import type { Job, JobStarted } from "#data/admin/jobs.ts";
import { IMPORT_SOURCES, type ImportSource } from "#data/admin/imports.ts";
import { CheckField, FieldGroup } from "../../../forms/Field.tsx";
import { useReportedChange } from "../notices.ts";
import { isUnderWay, useLatestJob } from "../jobs/use-job.ts";
import ImportForm from "./ImportForm.tsx";

const NAMES: Readonly<Record<ImportSource, string>> = {
  "usda-portal": "The USDA’s Local Food Portal",
  list: "A list of your own",
};

export default function SourcesScreen() {
  const [chosen, setChosen] = useState<ImportSource | null>(null);
  const { send, isPending } = useReportedChange<JobStarted>();
  const checked = useLatestJob("import-check");
  const imported = useLatestJob("import");
  const shown = chosen ?? checked?.result?.source ?? "usda-portal";
  // A job that has just begun may not name its source yet.
  const pick = (job: Job | undefined, source: ImportSource) =>
    (job?.result?.source ?? shown) === source ? job : undefined;
  return (
    <section className="stack" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <p className="aside">
        Where markets come from besides the people who know them. You see what would change before anything does.
      </p>
      <div className="card">
        <FieldGroup label="Where from?">
          <div>
            {IMPORT_SOURCES.map((source) => (
              <CheckField
                key={source}
                type="radio"
                name="from"
                label={NAMES[source]}
                checked={source === shown}
                onChange={() => setChosen(source)}
              />
            ))}
          </div>
        </FieldGroup>
        {/* Both stay, so that a look at the other loses no file and no answer. */}
        {IMPORT_SOURCES.map((source) => (
          <ImportForm
            key={source}
            source={source}
            hidden={source !== shown}
            checked={pick(checked, source)}
            imported={pick(imported, source)}
            isSending={isPending}
            isBusy={isPending || [checked, imported].some((job) => job !== undefined && isUnderWay(job))}
            onCheck={(body, onMade) => {
              // It stays, also while the new check does not name it.
              setChosen(source);
              send({ method: "POST", path: `/api/admin/imports/${source}/check`, body, onMade }, "Not checked");
            }}
          />
        ))}
      </div>
    </section>
  );
}
