/** One of the choices in a row of filters. */
import formStyles from "../../../forms/Form.module.css";

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

export default function Choice({ label, value, options, onChange }: Props) {
  return (
    <label>
      {label}
      <select className={formStyles["input"]} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
