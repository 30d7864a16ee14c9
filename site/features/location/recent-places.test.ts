import { beforeEach, expect, test, vi } from "vitest";
import { createFakeStorage } from "../../lib/testing/fake-storage.ts";
import { readRecentPlaces, rememberPlace } from "./recent-places.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", createFakeStorage());
});

const place = (name: string) => ({ near: { name, latitude: 43.07, longitude: -89.38 }, county: null });
const DOOR = { near: null, county: "Door" };

test("the latest places come first, without duplicates, at most three", () => {
  for (const one of [place("Madison"), DOOR, place("Wausau, the \n city"), place("Madison"), DOOR]) rememberPlace(one);
  expect(readRecentPlaces()).toEqual([DOOR, place("Madison"), place("Wausau, the \n city")]);
  rememberPlace(place("Racine"));
  expect(readRecentPlaces()).toEqual([place("Racine"), DOOR, place("Madison")]);
});

test("invalid stored places are ignored", () => {
  localStorage.setItem("recentPlaces", "near=north\n\nwhen=now\ncounty=Door");
  expect(readRecentPlaces()).toEqual([]);
  localStorage.setItem("recentPlaces", "near=north\ncounty=Door");
  expect(readRecentPlaces()).toEqual([DOOR]);
});
