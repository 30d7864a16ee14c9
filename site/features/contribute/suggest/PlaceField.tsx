/** An optional place for the suggested market: a pin on a map, which is loaded on request. */
import { LocateFixed, MapPin, X } from "lucide-react";
import { useState } from "react";
import type { Position } from "#data/market/distance.ts";
import { MARKET_TEXTS } from "#data/submissions/submission-texts.ts";
import PlacePicker from "../../map/place/PlacePicker.tsx";
import { FieldGroup } from "../../../forms/Field.tsx";
import { takePlace } from "../../map/place/take-place.ts";

interface Props {
  place: Position | null;
  error: string | undefined;
  /** False in the static page: without JavaScript there is no map. */
  isLive: boolean;
  onChange: (place: Position | null) => void;
}

export default function PlaceField({ place, error, isLive, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [locating, setLocating] = useState<"asked" | "failed" | null>(null);
  // The button with the focus was replaced by the map, which takes the focus.
  const [takesFocus, setTakesFocus] = useState(false);
  const showsMap = isOpen || place !== null;
  const isAsking = locating === "asked";

  const choose = (next: Position | null) => {
    setIsOpen(true);
    setLocating(null);
    onChange(next);
  };
  const locate = () => {
    // Not disabled while loading, since that would lose the focus.
    if (isAsking) return;
    setLocating("asked");
    void takePlace().then((found) => {
      setIsOpen(true);
      setLocating(found ? null : "failed");
      if (found) onChange(found);
    });
  };
  return (
    <FieldGroup label={MARKET_TEXTS.place} error={error} className="script-only" disabled={!isLive}>
      <div className="row">
        {!showsMap && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setIsOpen(true);
              setTakesFocus(true);
            }}
          >
            <MapPin size={18} aria-hidden />
            Show it on a map
          </button>
        )}
        <button type="button" className="button" aria-busy={isAsking} onClick={locate}>
          <LocateFixed size={18} aria-hidden />
          {isAsking ? "Finding you..." : "Use my location"}
        </button>
        {place && (
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              const map = currentTarget.closest("fieldset")?.querySelector<HTMLElement>("[role=region]");
              choose(null);
              map?.focus({ preventScroll: true });
            }}
          >
            <X size={18} aria-hidden />
            Remove the pin
          </button>
        )}
      </div>
      {showsMap && <PlacePicker place={place} takesFocus={takesFocus} onChange={choose} />}
      <p role="status" className="aside announcer">
        {locating === "failed"
          ? "Your location is not available. Please tap the map instead."
          : place && `The pin is at ${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}.`}
      </p>
    </FieldGroup>
  );
}
