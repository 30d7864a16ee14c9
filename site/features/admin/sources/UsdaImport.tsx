/** What the USDA lists anew: fetch it or choose files, read what would change, import. Works without a key. */
import { CloudDownload, FileUp } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { ALLOW_FEW, type JobStarted, type UsdaState } from "#data/admin/admin.ts";
import { CheckField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import Button, { ChangeButton } from "../parts/Button.tsx";
import Differences from "../jobs/Differences.tsx";
import JobPanel from "../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../jobs/use-job.ts";
import { notifyFailure } from "../notices.ts";
import { useChange, useRead } from "../queries.ts";
import { formatMoment } from "../time-words.ts";

/** The names under which the server takes them. */
const FILES = [
  {
    name: "portal",
    label: "Local Food Portal (.tsv or .json)",
    accept: ".tsv,.json,.txt,.csv,text/*,application/json",
  },
  { name: "directory", label: "Farmers Market Directory (.csv)", accept: ".csv,.txt,text/csv" },
  { name: "published", label: "Published hours (.tsv)", accept: ".tsv,.txt,text/*" },
] as const;

export default function UsdaImport() {
  const check = useChange<JobStarted>();
  // The inputs that hold files.
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const [allowFew, setAllowFew] = useState(false);
  const rest = useRead<UsdaState>("/api/admin/usda").data?.rest ?? null;
  const checked = useLatestJob("usda-check");
  const imported = useLatestJob("usda-import");
  const isBusy = check.isPending || [checked, imported].some((job) => job && isUnderWay(job));
  const isImported = checked && imported ? imported.id > checked.id && imported.state !== "cancelled" : false;

  const result = checked?.state === "done" && !isImported ? checked.result : null;
  const differences = [...(result?.differences ?? []), ...(result?.open ?? [])];

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData();
    for (const [name, value] of new FormData(event.currentTarget)) {
      // An input without a file stands for an empty one.
      if (!(value instanceof File) || value.size > 0) chosen.append(name, value);
    }
    check.mutate(
      { method: "POST", path: "/api/admin/usda/check", body: chosen },
      {
        onError: (error) => notifyFailure("The files could not be checked", error),
      },
    );
  };
  return (
    <section className="card" aria-labelledby="usda">
      <div>
        <h3 id="usda">USDA listings</h3>
        <p className="aside">See what is new there before anything is imported. Works without a key.</p>
      </div>
      <form className="stack" onSubmit={submit}>
        <div>
          <ChangeButton
            path="/api/admin/usda/refresh"
            body={{ allowFew, isUrgent: rest !== null }}
            icon={CloudDownload}
            aria-describedby="portal-note"
            disabled={isBusy}
            failed="The portal could not be asked"
            label={rest ? "Ask the Local Food Portal now all the same" : "Fetch from the Local Food Portal"}
          />
          <p id="portal-note" className="aside">
            {rest
              ? `The portal did not deliver on ${formatMoment(rest.failedAt)}. It is better left alone until ${formatMoment(rest.until)}.`
              : "It is often busy: this can take some minutes. You can leave this page meanwhile."}
          </p>
        </div>
        {FILES.map(({ name, label, accept }) => (
          <label key={name} className="stack-s fine">
            {label}
            <input
              type="file"
              name={name}
              accept={accept}
              multiple
              className={formStyles["input"]}
              onChange={({ currentTarget: { files } }) => {
                const others = [...filled].filter((other) => other !== name);
                setFilled(new Set(files?.length ? [...others, name] : others));
              }}
            />
          </label>
        ))}
        <CheckField label={ALLOW_FEW} name="allowFew" value="true" checked={allowFew} onChange={setAllowFew} />
        <div>
          <Button
            icon={FileUp}
            label={check.isPending ? "Sending..." : "Check the files"}
            type="submit"
            disabled={filled.size === 0 || isBusy}
          />
        </div>
      </form>
      {checked && !isImported && <JobPanel job={checked} title="Check of the USDA listings" />}
      {differences.length > 0 && <Differences differences={differences} />}
      {(result?.said ?? []).length > 0 && (
        <div>
          <ChangeButton
            path="/api/admin/usda/import"
            body={{ jobId: checked?.id }}
            className="button-primary"
            disabled={isBusy}
            failed="The import did not start"
            label="Import these changes"
          />
        </div>
      )}
      {imported && <JobPanel job={imported} title="Import of the USDA listings" />}
    </section>
  );
}
