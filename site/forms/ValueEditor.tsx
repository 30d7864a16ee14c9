/** The editor that fits a field: a line, more lines, a phone number, a link, a list, a schedule, yes or no. */
import { type EditKind } from "#data/submissions/edit-fields.ts";
import { type FieldValue, isSchedule } from "#data/market/fact-kinds.ts";
import { EDIT_TEXTS } from "#data/submissions/submission-texts.ts";
import ListEditor from "./ListEditor.tsx";
import ScheduleEditor from "./schedule/ScheduleEditor.tsx";
import { FieldGroup, LongTextField, TextField } from "./Field.tsx";
import styles from "./Form.module.css";

/** As the field's editor holds it: null where nothing is chosen, a schedule as far as it is filled in. */
export type EditorValue = FieldValue | null;

interface Props {
  kind: EditKind;
  label?: string;
  value: EditorValue;
  /** What the directory says now. */
  current: EditorValue;
  /** Of a list: typed and not added yet. */
  newItem: string;
  error: string | undefined;
  onChange: (value: EditorValue) => void;
  onNewItem: (item: string) => void;
}

export default function ValueEditor({
  kind,
  label = EDIT_TEXTS.suggestedValue,
  value,
  current,
  newItem,
  error,
  onChange,
  onNewItem,
}: Props) {
  const common = { label, name: "suggestedValue", error, onChange };
  const text = typeof value === "string" ? value : "";
  switch (kind) {
    case "text":
      return <TextField {...common} value={text} />;
    case "phone":
      return <TextField {...common} value={text} type="tel" />;
    case "link":
      // Not of type "url": a page's name such as @oakcreekmarket is taken too.
      return <TextField {...common} value={text} inputMode="url" />;
    case "long-text":
      return <LongTextField {...common} value={text} />;
    case "list":
      return (
        <ListEditor {...common} items={Array.isArray(value) ? value : []} newItem={newItem} onNewItem={onNewItem} />
      );
    case "schedule":
      return (
        <ScheduleEditor
          {...common}
          schedule={isSchedule(value) ? value : { seasons: [] }}
          current={isSchedule(current) ? current : null}
        />
      );
    case "yes-no":
      return <YesNoEditor {...common} answer={typeof value === "boolean" ? value : null} />;
  }
}

interface YesNoProps {
  name: string;
  label: string;
  answer: boolean | null;
  error: string | undefined;
  onChange: (answer: boolean) => void;
}

const ANSWERS = [
  ["Yes", true],
  ["No", false],
] as const;

/** Yes or no; neither is chosen where the directory does not know. */
function YesNoEditor({ name, label, answer, error, onChange }: YesNoProps) {
  return (
    <FieldGroup name={name} label={label} error={error}>
      <div className={styles["answers"]}>
        {ANSWERS.map(([words, value]) => (
          <label key={words}>
            <input type="radio" name={name} checked={answer === value} onChange={() => onChange(value)} />
            {words}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
