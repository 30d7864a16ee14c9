/** Buttons that show the visitor's own place, and all of the state. */
import { LocateFixed, Maximize } from "lucide-react";
import { useState } from "react";
import type { Position } from "#data/market/distance.ts";
import { region } from "#data/region.ts";

interface Props {
  /** Where the visitor is, if that is known. */
  self: Position | null;
  onSelf: (self: Position) => void;
  onRegion: () => void;
}

export default function MapButtons({ self, onSelf, onRegion }: Props) {
  const [isAsking, setAsking] = useState(false);
  const locate = async () => {
    if (self) {
      onSelf(self);
      return;
    }
    setAsking(true);
    const code = await import("../location/take-location.ts").catch(() => null);
    await code?.enableLocation();
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        className="round"
        aria-label="Show my location"
        aria-busy={isAsking}
        onClick={() => void locate()}
      >
        <LocateFixed size={18} aria-hidden />
      </button>
      <button type="button" className="round" aria-label={`Show all of ${region.state}`} onClick={onRegion}>
        <Maximize size={18} aria-hidden />
      </button>
    </>
  );
}
