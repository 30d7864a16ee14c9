/** Importing a USDA file again: choose, check, read what would change, import. Works without a key. */
import { FileUp } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { ALLOW_FEW, type JobStarted } from "#data/admin/admin.ts";
import formStyles from "../../../../forms/Form.module.css";
import Button from "../../parts/Button.tsx";
import Differences from "../../jobs/Differences.tsx";
import JobPanel from "../../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../../jobs/use-job.ts";
import { notifyFailure } from "../../notices.ts";
import ChangeButton from "../../parts/ChangeButton.tsx";
import { useChange } from "../../queries.ts";
import styles from "./Import.module.css";

/** The names under which the server takes them. */
const FILES = [
  { name: "portal", label: "Local Food Portal export (.tsv)", accept: ".tsv,.txt,.csv,text/*" },
  { name: "directory", label: "Farmers Market Directory file (.csv)", accept: ".csv,text/csv" },
] as const;

export default function UsdaImport() {
  const check = useChange<JobStarted>();
  const [hasFile, setHasFile] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const checked = useLatestJob("usda-check");
  const imported = useLatestJob("usda-import");
  const isBusy = check.isPending || [checked, imported].some((job) => job && isUnderWay(job));
  const isImported = checked && imported ? imported.id > checked.id && imported.state !== "cancelled" : false;

  // What the import would change.
  const differences = (checked?.state === "done" && !isImported && checked.result?.differences) || [];

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
        onError: (error) => {
          notifyFailure("The files could not be checked", error);
        },
      },
    );
  };
  return (
    <details
      className={`stack ${styles["way"] ?? ""}`}
      open={isOpen || isBusy}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>
        <h3>USDA files</h3>
        <span className="soft">Import a newer export. Works without a key.</span>
      </summary>
      <form className={`stack ${styles["files"] ?? ""}`} onSubmit={submit}>
        {FILES.map(({ name, label, accept }) => (
          <label key={name}>
            {label}
            <input
              type="file"
              name={name}
              accept={accept}
              className={formStyles["input"]}
              onChange={({ currentTarget: { form } }) => {
                const inputs = form?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? [];
                setHasFile([...inputs].some(({ files }) => files !== null && files.length > 0));
              }}
            />
          </label>
        ))}
        <label className={styles["choice"]}>
          <input type="checkbox" name="allowFew" value="true" />
          {ALLOW_FEW}
        </label>
        <div>
          <Button
            icon={FileUp}
            label={check.isPending ? "Sending..." : "Check the files"}
            type="submit"
            disabled={!hasFile || isBusy}
          />
        </div>
      </form>
      {checked && !isImported && <JobPanel job={checked} title="Check of the USDA files" />}
      {differences.length > 0 && (
        <>
          <Differences differences={differences} />
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
        </>
      )}
      {imported && <JobPanel job={imported} title="Import of the USDA files" />}
    </details>
  );
}
