/** How a pin or cluster is chosen and pointed at: by mouse and finger, and by key. */
import type { Marker } from "leaflet";

export interface PinInput {
  onChoose: (byKeyboard: boolean) => void;
  /** The pointer or the focus came (true) or went. */
  onPoint: (isOn: boolean) => void;
}

/** Listens to a marker that is on the map. */
export function listenToPin(marker: Marker, { onChoose, onPoint }: PinInput): void {
  marker.on("click", () => {
    onChoose(false);
  });
  const element = marker.getElement();
  element?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onChoose(true);
  });
  for (const [type, isOn] of POINTING) {
    element?.addEventListener(type, () => {
      onPoint(isOn);
    });
  }
}

const POINTING = [
  ["pointerenter", true],
  ["focus", true],
  ["pointerleave", false],
  ["blur", false],
] as const;
