import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Position } from "#data/market/distance.ts";
import PlaceField from "./PlaceField.tsx";

const found = vi.hoisted(() => ({ place: null as { latitude: number; longitude: number } | null }));
vi.mock(import("../../map/place/take-place.ts"), () => ({ takePlace: () => Promise.resolve(found.place) }));
vi.mock(import("../../map/place/PlacePicker.tsx"), () => ({
  default: ({ onChange }) => <button onClick={() => onChange({ latitude: 43, longitude: -89 })}>Map</button>,
}));

function Form() {
  const [place, setPlace] = useState<Position | null>(null);
  return <PlaceField place={place} error={undefined} isLive onChange={setPlace} />;
}

test("if the location is unavailable, a manually set pin is still announced", async () => {
  render(<Form />);
  const locate = screen.getByRole("button", { name: "Use my location" });
  expect(screen.queryByRole("button", { name: "Map" })).toBeNull();
  await userEvent.click(locate);
  expect(await screen.findByText("Your location is not available. Please tap the map instead.")).toBeTruthy();
  expect(document.activeElement).toBe(locate);
  await userEvent.click(screen.getByRole("button", { name: "Map" }));
  expect(screen.getByRole("status").textContent).toBe("The pin is at 43.00000, -89.00000.");
  found.place = { latitude: 44, longitude: -90 };
  await userEvent.click(locate);
  expect(await screen.findByText("The pin is at 44.00000, -90.00000.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Remove the pin" }));
  expect(screen.getByRole("status").textContent).toBe("");
});
