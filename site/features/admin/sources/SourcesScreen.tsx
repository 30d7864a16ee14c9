/** The Sources screen: importing markets from the USDA and from lists of the operator's own. */
import { CloudDownload, FileUp } from "lucide-react";
import { useState } from "react";
import { ALLOW_FEW, type ImportsState } from "#data/admin/imports.ts";
import { CheckField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import Button, { ChangeButton } from "../components/Button.tsx";
import { useRead } from "../queries.ts";
import { formatMoment } from "../time-text.ts";
import { ImportSteps, useCheckedImport } from "./checked-import.tsx";
import OwnList from "./OwnList.tsx";

export default function SourcesScreen() {
  return (
    <section className="stack" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <p className="aside">Where markets come from besides the people who know them.</p>
      <UsdaImport />
      <OwnList />
    </section>
  );
}

/** Markets from the USDA's Local Food Portal: fetched from it, or from files downloaded there. */
function UsdaImport() {
  const [hasFiles, setHasFiles] = useState(false);
  const [allowFew, setAllowFew] = useState(false);
  const rest = useRead<ImportsState>("/api/admin/usda").data?.rest ?? null;
  const steps = useCheckedImport("usda");
  return (
    <section className="card" aria-labelledby="usda">
      <div>
        <h3 id="usda">USDA listings</h3>
        <p className="aside">See what is new there before anything is imported. Works without a key.</p>
      </div>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          steps.check(new FormData(event.currentTarget));
        }}
      >
        <div>
          <ChangeButton
            path="/api/admin/usda/refresh"
            body={{ allowFew, isUrgent: rest !== null }}
            icon={CloudDownload}
            aria-describedby="portal-note"
            disabled={steps.isBusy}
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
            label={steps.isSending ? "Sending..." : "Check the files"}
            type="submit"
            disabled={!hasFiles || steps.isBusy}
          />
        </div>
      </form>
      <ImportSteps of={steps} />
    </section>
  );
}
