/** How the files of an import were read: columns and questions to correct, and the rows to mend. */
import { Download } from "lucide-react";
import type { ImportAnswer, ImportReading } from "#data/admin/imports.ts";
import { LIST_FIELDS } from "#data/import/list/columns.ts";
import { CheckField, FieldGroup, SelectField } from "../../../forms/Field.tsx";
import { downloadFile } from "../../../lib/download-file.ts";
import Button from "../components/Button.tsx";
import { countOf } from "../time-text.ts";

/** Field by column and market by row, as people chose them. */
export interface Corrections {
  columns: Readonly<Record<string, string>>;
  answers: Readonly<Record<string, ImportAnswer>>;
}

interface Props {
  form: Corrections;
  onChange: (changed: Partial<Corrections>) => void;
}

export default function Reading({
  reading: { columns, questions, mend },
  ...corrections
}: Props & { reading: ImportReading }) {
  return (
    <>
      {columns.length > 0 && <Columns {...corrections} columns={columns} />}
      {questions.length > 0 && <Questions {...corrections} questions={questions} />}
      {mend !== "" && (
        <div className="row">
          <CsvButton label="Download the rows to mend" name="rows-to-mend.csv" text={mend} />
          <p className="aside">The first column says what to mend in each. Then check that file.</p>
        </div>
      )}
    </>
  );
}

export function CsvButton({ label, name, text }: { label: string; name: string; text: string }) {
  return <Button icon={Download} label={label} onClick={() => downloadFile(name, "text/csv;charset=utf-8", text)} />;
}

const FIELDS = [["", "Not used"], ...Object.entries(LIST_FIELDS)] as const;

/** Which field each column was read as. */
function Columns({ columns, form, onChange }: Props & Pick<ImportReading, "columns">) {
  const unused = columns.filter(({ field }) => field === null).length;
  return (
    <details open>
      <summary>
        {countOf(columns.length, "column")}, {unused} not used
      </summary>
      <div className="tiles fine">
        {columns.map(({ name, field, samples, why }) => (
          <SelectField
            key={name}
            label={name}
            hint={describeColumn(samples, why)}
            value={(Object.hasOwn(form.columns, name) ? form.columns[name] : field) ?? ""}
            choices={FIELDS}
            onChange={(choice) => onChange({ columns: { ...form.columns, [name]: choice } })}
          />
        ))}
      </div>
    </details>
  );
}

function describeColumn(samples: readonly string[], why: string | undefined): string {
  const values = samples.length > 0 ? samples.join(" | ") : "Empty";
  return why === undefined ? values : `${values}. ${why}`;
}

/** Rows that may be about a market that already exists. */
function Questions({ questions, form, onChange }: Props & Pick<ImportReading, "questions">) {
  return (
    <section className="stack" aria-label="Rows to be asked">
      <p>
        <strong>Which market is it?</strong> Rows without an answer are left out.
      </p>
      {questions.map(({ row, name, city, why, candidates }) => (
        <FieldGroup key={row} label={`Row ${row}: ${name}, ${city}`}>
          <p className="aside">{why}</p>
          {[
            ...candidates.map(({ id, ...at }): [ImportAnswer, string] => [
              id,
              `${[at.name, at.address, at.city].filter(Boolean).join(", ")} (number ${id})`,
            ]),
            ["new", "A new market"] as const,
            ["skip", "Leave this row out"] as const,
          ].map(([answer, label]) => (
            <CheckField
              key={answer}
              type="radio"
              name={`row-${row}`}
              label={label}
              checked={form.answers[row] === answer}
              onChange={() => onChange({ answers: { ...form.answers, [row]: answer } })}
            />
          ))}
        </FieldGroup>
      ))}
    </section>
  );
}
