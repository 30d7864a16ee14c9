/** Asks where the pin belongs when an edit changes the address; an answer is required. */
import { PIN_TEXTS } from "#data/submissions/pin.ts";
import { CheckField, FieldGroup } from "../../../forms/Field.tsx";
import PlacePicker from "../../map/place/PlacePicker.tsx";
import type { PinChoice } from "./decisions.ts";
import type { PinQuestion } from "./use-pin.ts";

interface Props extends PinQuestion {
  error: string | undefined;
  onChange: (choice: PinChoice) => void;
}

export default function PinField({ choice, town, middle, error, onChange }: Props) {
  const place = typeof choice === "object" ? choice : null;
  const chosen = place ? (place.isApproximate ? "town" : "map") : choice;
  const ways: readonly [way: string, label: string, pin: PinChoice | null][] = [
    ["keep", PIN_TEXTS.keep, "keep"],
    ["town", `To the middle of ${town}, marked as approximate`, middle && { ...middle, isApproximate: true }],
    ["map", "I set it on the map", "map"],
  ];
  return (
    <FieldGroup name="pin" label={PIN_TEXTS.ask} error={error}>
      <div>
        {ways.map(([way, label, pin]) => (
          <CheckField
            key={way}
            type="radio"
            name="pin"
            label={label}
            checked={chosen === way}
            disabled={pin === null}
            onChange={() => pin && onChange(pin)}
          />
        ))}
      </div>
      {chosen === "map" && <PlacePicker place={place} start={middle} takesFocus={false} onChange={onChange} />}
    </FieldGroup>
  );
}
