/** A labeled select in a row of filters. */
import { Select } from "../../../forms/Field.tsx";

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
      <Select value={value} choices={options} onChange={onChange} />
    </label>
  );
}
