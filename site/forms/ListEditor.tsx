/** Edits a list of short texts as chips that can be removed, typed or pasted. */
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { readItems } from "#data/market/fact-kinds.ts";
import { classes } from "../lib/classes.ts";
import { type Bound, useDescription } from "./Field.tsx";
import styles from "./Form.module.css";

interface Props extends Bound<string[]> {
  label: string;
  /** Typed but not added yet. */
  newItem: string;
  onNewItem: (item: string) => void;
}

export default function ListEditor({ name, label, value: items, newItem, error, onChange, onNewItem }: Props) {
  const { control, error: problem } = useDescription({ error });
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    // Accepts several at once, separated by commas, and skips duplicates.
    const typed = readItems(newItem);
    const all = typed.ok ? readItems([...items, ...typed.value]) : typed;
    // Items that are too long or too many are reported when the form is sent.
    if (!all.ok) return;
    onChange(all.value);
    onNewItem("");
    input.current?.focus();
  };
  const remove = (item: string) => {
    onChange(items.filter((other) => other !== item));
    input.current?.focus();
  };

  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      {items.length > 0 && (
        <ul role="list" className={classes("row", styles["items"])}>
          {items.map((item) => (
            <li key={item}>
              {item}
              <button type="button" className="round" aria-label={`Remove ${item}`} onClick={() => remove(item)}>
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={control.id} className="aside">
        Add one, or several with commas
      </label>
      <div className={styles["adder"]}>
        <input
          ref={input}
          {...control}
          type="text"
          name={name}
          className={styles["input"]}
          autoComplete="off"
          enterKeyHint="enter"
          value={newItem}
          onChange={({ target }) => onNewItem(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || newItem.trim() === "" || event.nativeEvent.isComposing) return;
            // Otherwise Enter would send the form.
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="button" disabled={newItem.trim() === ""} onClick={add}>
          <Plus size={18} aria-hidden />
          Add
        </button>
      </div>
      {problem}
    </fieldset>
  );
}
