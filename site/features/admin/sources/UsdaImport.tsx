/** What the Local Food Portal lists anew: fetch it or choose its files, read what would change, import. */
import { CloudDownload, FileUp } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { ALLOW_FEW, type JobStarted, type UsdaState } from "#data/admin/admin.ts";
import { CheckField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import Button, { ChangeButton } from "../parts/Button.tsx";
import JobPanel from "../jobs/JobPanel.tsx";
import { notifyFailure } from "../notices.ts";
import { useChange, useRead } from "../queries.ts";
import { formatMoment } from "../time-words.ts";
import { ImportSteps, useCheckedImport } from "./checked-import.tsx";

export default function UsdaImport() {
  const check = useChange<JobStarted>();
  const [hasFiles, setHasFiles] = useState(false);
  const [allowFew, setAllowFew] = useState(false);
  const rest = useRead<UsdaState>("/api/admin/usda").data?.rest ?? null;
  const steps = useCheckedImport("usda");
  const { checked, isImported } = steps;
  const isBusy = check.isPending || steps.isUnderWay;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    check.mutate(
      { method: "POST", path: "/api/admin/usda/check", body: new FormData(event.currentTarget) },
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
        <label className="stack-s fine">
          Or choose files downloaded from it (.json or .tsv)
          <span className="aside">Keep their names: they say which list it is.</span>
          <input
            type="file"
            name="portal"
            accept=".json,.tsv,.txt,text/*,application/json"
            multiple
            className={formStyles["input"]}
            onChange={({ currentTarget: { files } }) => setHasFiles(Boolean(files?.length))}
          />
        </label>
        <CheckField label={ALLOW_FEW} name="allowFew" value="true" checked={allowFew} onChange={setAllowFew} />
        <div>
          <Button
            icon={FileUp}
            label={check.isPending ? "Sending..." : "Check the files"}
            type="submit"
            disabled={!hasFiles || isBusy}
          />
        </div>
      </form>
      {checked && !isImported && <JobPanel job={checked} title="Check of the USDA listings" />}
      <ImportSteps of={steps} path="/api/admin/usda/import" isBusy={isBusy} name="the USDA listings" />
    </section>
  );
}
