/** Says whose position the distances are from, and lets the visitor give or clear it. */
import { LocateFixed, MapPin, X } from "lucide-react";
import { useState } from "react";
import { region } from "#data/region.ts";
import RoundButton from "../../components/buttons/RoundButton.tsx";
import { useStore } from "../../lib/use-store.ts";
import styles from "./LocationControl.module.css";
import { clearLocation, enableLocation, userLocation } from "./user-location.ts";

export default function LocationControl() {
  const location = useStore(userLocation, null);
  const [isAsking, setIsAsking] = useState(false);
  if (location) {
    return (
      <p className={styles["indicator"]}>
        <MapPin size={16} aria-hidden />
        {location.isDefault ? `Using ${region.defaultPlace.name}` : "Using your location"}
        <RoundButton label="Clear location" onClick={clearLocation}>
          <X size={16} aria-hidden />
        </RoundButton>
      </p>
    );
  }
  return (
    <button
      type="button"
      className={styles["enable"]}
      disabled={isAsking}
      onClick={() => {
        setIsAsking(true);
        void enableLocation();
      }}
    >
      <LocateFixed size={16} aria-hidden />
      {isAsking ? "Finding you..." : "Enable Location"}
    </button>
  );
}
