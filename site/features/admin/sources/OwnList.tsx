/** A list of one's own: choose a file, see how it was read, answer what is unsure, import, and take it back. */
import { Download, FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { JobStarted, ListAnswer, ListCheck } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { TEMPLATE_NAME, writeTemplate } from "#data/sources/own-list/template.ts";
import Field, { TextField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import { downloadFile } from "../../../lib/download-file.ts";
import Differences from "../jobs/Differences.tsx";
import JobPanel from "../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../jobs/use-job.ts";
import { notifyFailure } from "../notices.ts";
import Button, { ChangeButton, UndoButton } from "../parts/Button.tsx";
import { useChange } from "../queries.ts";
import { ListColumns, ListQuestions } from "./ListReading.tsx";

const CSV = "text/csv;charset=utf-8";

/** What people say beside the file, for columns and rows that do not tell it themselves. */
interface Said {
  columns: Readonly<Record<string, string>>;
  answers: Readonly<Record<string, ListAnswer>>;
}

const NOTHING_SAID: Said = { columns: {}, answers: {} };

export default function OwnList() {
  const check = useChange<JobStarted>();
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState("");
  const [page, setPage] = useState("");
  const [on, setOn] = useState(() => getLocalDay(new Date(), region.timeZone));
  const [said, setSaid] = useState(NOTHING_SAID);
  // What has been answered since the last check is not in its result.
  const [checkedWith, setCheckedWith] = useState(NOTHING_SAID);
  const checked = useLatestJob("list-check");
  const imported = useLatestJob("list-import");
  const isBusy = check.isPending || [checked, imported].some((job) => job && isUnderWay(job));
  const isImported = checked && imported ? imported.id > checked.id && imported.state !== "cancelled" : false;
  const result = checked?.state === "done" && !isImported ? checked.result : null;
  const differences = [...(result?.differences ?? []), ...(result?.open ?? [])];
  const isStale = said !== checkedWith;

  const send = () => {
    if (!file) return;
    const body = new FormData();
    const fields = { source, page, on, columns: JSON.stringify(said.columns), answers: JSON.stringify(said.answers) };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("list", file);
    const onMade = () => setCheckedWith(said);
    check.mutate(
      { method: "POST", path: "/api/admin/lists/check", body, onMade },
      { onError: (error) => notifyFailure("The list could not be checked", error) },
    );
  };
  return (
    <section className="card" aria-labelledby="own-list">
      <div>
        <h3 id="own-list">A list of your own</h3>
        <p className="aside">
          A spreadsheet saved as CSV, with a market in each row and its facts in columns, in any order. The table that{" "}
          <a href="/about/data">About our data</a> offers can be filled in and brought back, too. You see what would
          change before anything does.
        </p>
      </div>
      <div>
        <Button
          icon={Download}
          label="Download an empty list"
          onClick={() => downloadFile(TEMPLATE_NAME, CSV, writeTemplate())}
        />
      </div>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="List (.csv or .tsv)">
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/*"
              className={formStyles["input"]}
              onChange={({ currentTarget: { files } }) => {
                setFile(files?.[0] ?? null);
                setSaid(NOTHING_SAID);
                setCheckedWith(NOTHING_SAID);
              }}
            />
          )}
        </Field>
        <TextField
          label="Its name"
          name="source"
          hint="For the audit log, like “County markets 2026”."
          value={source}
          error={undefined}
          maxLength={100}
          onChange={setSource}
        />
        <TextField
          label="Page it stands on"
          name="page"
          inputMode="url"
          hint="It is named as the source. Without a page, the list counts as your own word."
          value={page}
          error={undefined}
          onChange={setPage}
        />
        <Field label="Its day" hint="What is known here from a later day stays.">
          {(control) => (
            <input
              {...control}
              type="date"
              className={formStyles["input"]}
              value={on}
              required
              onChange={({ target }) => setOn(target.value)}
            />
          )}
        </Field>
        <div>
          <Button
            icon={FileUp}
            label={check.isPending ? "Sending..." : "Check the list"}
            type="submit"
            disabled={!file || isBusy}
          />
        </div>
      </form>
      {checked && !isImported && <JobPanel job={checked} title="Check of your list" />}
      {result?.list && (
        <Reading list={result.list} said={said} onSay={setSaid}>
          {isStale && (
            <div>
              <Button label="Check again with these answers" disabled={!file || isBusy} onClick={send} />
              {!file && <p className="note">Please choose the file again first.</p>}
            </div>
          )}
        </Reading>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
      {(result?.said ?? []).length > 0 && (
        <div>
          <ChangeButton
            path="/api/admin/lists/import"
            body={{ jobId: checked?.id }}
            className="button-primary"
            disabled={isBusy}
            why={isStale ? "Check the list again first: what you have answered since is not in it yet." : null}
            failed="The import did not start"
            label="Import these changes"
          />
        </div>
      )}
      {imported && <JobPanel job={imported} title="Import of your list" />}
      {isImported && imported?.result?.auditId !== undefined && (
        <div>
          <UndoButton auditId={imported.result.auditId} what="All that the list brought is taken back." />
        </div>
      )}
    </section>
  );
}

interface ReadingProps {
  list: ListCheck;
  said: Said;
  onSay: (said: Said) => void;
  children: ReactNode;
}

/** How the list was read, with what can be set right. */
function Reading({ list: { columns, questions, mend }, said, onSay, children }: ReadingProps) {
  return (
    <>
      <ListColumns
        columns={columns}
        chosen={said.columns}
        onChoose={(name, field) => onSay({ ...said, columns: { ...said.columns, [name]: field } })}
      />
      <ListQuestions
        questions={questions}
        answers={said.answers}
        onAnswer={(row, answer) => onSay({ ...said, answers: { ...said.answers, [row]: answer } })}
      />
      {children}
      {mend !== "" && (
        <div>
          <Button
            icon={Download}
            label="Download the rows left out"
            onClick={() => downloadFile("rows-left-out.csv", CSV, mend)}
          />
          <p className="aside">Each has its reason in the first column. Mend them, and check that file.</p>
        </div>
      )}
    </>
  );
}
