/** What the columns of a list were taken for, and rows of which it is not certain which market they are about. */
import type { ListAnswer, ListColumn, ListQuestion } from "#data/admin/admin.ts";
import { LIST_FIELDS } from "#data/sources/own-list/columns.ts";
import { CheckField, FieldGroup, SelectField } from "../../../forms/Field.tsx";
import { countOf } from "../time-words.ts";

interface ColumnsProps {
  columns: readonly ListColumn[];
  /** Fields by column, as somebody chose them; "" for one that is not to be used. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (name: string, field: string) => void;
}

const CHOICES = [["", "Not used"], ...Object.entries(LIST_FIELDS)] as const;

export function ListColumns({ columns, chosen, onChoose }: ColumnsProps) {
  const unused = columns.filter(({ field }) => field === null).length;
  return (
    <details open>
      <summary>
        {countOf(columns.length, "column")}, {unused} not used
      </summary>
      <div className="tiles fine">
        {columns.map(({ name, field, samples }) => (
          <SelectField
            key={name}
            label={name}
            hint={samples.length > 0 ? samples.join(" | ") : "Empty"}
            name={`column-${name}`}
            value={chosen[name] ?? field ?? ""}
            choices={CHOICES}
            onChange={(choice) => onChoose(name, choice)}
          />
        ))}
      </div>
    </details>
  );
}

interface QuestionsProps {
  questions: readonly ListQuestion[];
  /** By row. */
  answers: Readonly<Record<string, ListAnswer>>;
  onAnswer: (row: number, answer: ListAnswer) => void;
}

export function ListQuestions({ questions, answers, onAnswer }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className="stack" aria-label="Rows to be asked">
      <p>
        <strong>Which market is it?</strong> Rows without an answer are left out.
      </p>
      {questions.map(({ row, name, city, why, candidates }) => (
        <FieldGroup key={row} label={`Row ${row}: ${name}, ${city}`}>
          <p className="aside">{why}</p>
          {[
            ...candidates.map((one): [ListAnswer, string] => [one.id, describe(one)]),
            ["new", "A new market"] as const,
            ["skip", "Leave this row out"] as const,
          ].map(([answer, label]) => (
            <CheckField
              key={answer}
              type="radio"
              name={`row-${row}`}
              label={label}
              checked={answers[row] === answer}
              onChange={() => onAnswer(row, answer)}
            />
          ))}
        </FieldGroup>
      ))}
    </section>
  );
}

function describe({ id, name, address, city }: ListQuestion["candidates"][number]): string {
  return `${[name, address, city].filter(Boolean).join(", ")} (number ${id})`;
}
