/** Asks where the pin belongs when an edit changes the address; required for approval. */
import type { Position } from "#data/market/distance.ts";
import { PIN_TEXTS } from "#data/submissions/pin.ts";
import { CheckField, FieldGroup } from "../../../forms/Field.tsx";
import PlacePicker from "../../map/place/PlacePicker.tsx";
import type { PinChoice } from "./decisions.ts";

interface Props {
  choice: PinChoice | undefined;
  /** Town of the address and its center; null when unknown. */
  town: string;
  middle: Position | null;
  error: string | undefined;
  onChange: (choice: PinChoice) => void;
}

export default function PinField({ choice, town, middle, error, onChange }: Props) {
  const ways = [
    ["keep", PIN_TEXTS.keep],
    ["town", `To the middle of ${town}, marked as approximate`],
    ["map", "I set it on the map"],
  ] as const;
  return (
    <FieldGroup name="pin" label={PIN_TEXTS.ask} error={error}>
      <div>
        {ways.map(([way, label]) => (
          <CheckField
            key={way}
            type="radio"
            name="pin"
            label={label}
            checked={choice?.way === way}
            disabled={way === "town" && middle === null}
            onChange={() => onChange({ way, place: way === "town" ? middle : null })}
          />
        ))}
      </div>
      {choice?.way === "map" && (
        <PlacePicker
          place={choice.place}
          start={middle}
          takesFocus={false}
          onChange={(place) => onChange({ way: "map", place })}
        />
      )}
    </FieldGroup>
  );
}
