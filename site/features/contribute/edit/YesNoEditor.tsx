/** Yes or no; neither is chosen where the directory does not know. */
import { useId } from "react";
import { FieldError } from "../form/Field.tsx";
import formStyles from "../form/Form.module.css";
import styles from "./Editors.module.css";

interface Props {
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

export default function YesNoEditor({ name, label, answer, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={formStyles["group"]} data-control={name} aria-describedby={error && id}>
      <legend>{label}</legend>
      <div className={styles["answers"]}>
        {ANSWERS.map(([words, value]) => (
          <label key={words}>
            <input
              type="radio"
              name={name}
              checked={answer === value}
              onChange={() => {
                onChange(value);
              }}
            />
            {words}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
