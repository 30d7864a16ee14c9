/** The editor that fits a field: a line, more lines, a phone number, a link, a list, a week of hours, yes or no. */
import type { EditKind } from "#data/domain/edit-fields.ts";
import { EDIT_TEXTS } from "#data/domain/submission-texts.ts";
import LongTextField from "../form/LongTextField.tsx";
import TextField from "../form/TextField.tsx";
import { type EditorValue, isWeekHours } from "./edit-draft.ts";
import ListEditor from "./ListEditor.tsx";
import WeekEditor from "./WeekEditor.tsx";
import YesNoEditor from "./YesNoEditor.tsx";

interface Props {
  kind: EditKind;
  label?: string;
  value: EditorValue;
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
    case "hours":
      return <WeekEditor {...common} hours={isWeekHours(value) ? value : {}} />;
    case "yes-no":
      return <YesNoEditor {...common} answer={typeof value === "boolean" ? value : null} />;
  }
}
