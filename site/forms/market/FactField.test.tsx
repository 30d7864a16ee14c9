import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type Fact, FACTS, type MarketField } from "#data/market/facts.ts";
import FactField, { type EditorValue } from "./FactField.tsx";
import type { MapProps } from "./PlaceField.tsx";

interface FormProps {
  name: MarketField;
  start: unknown;
  error?: string;
  map?: MapProps;
  onSay: (value: EditorValue) => void;
}

function OneFact({ name, start, onSay, ...rest }: FormProps) {
  const [value, setValue] = useState(start);
  const [newItem, setNewItem] = useState("");
  const fact: Fact = FACTS[name];
  return (
    <FactField
      {...rest}
      fact={{ ...fact, name }}
      value={value}
      newItem={newItem}
      onNewItem={setNewItem}
      onChange={(said) => {
        setValue(said);
        onSay(said);
      }}
    />
  );
}

/** @returns the last value that the editor reported */
function show(name: MarketField, start: unknown, more: Partial<FormProps> = {}) {
  const onSay = vi.fn<(value: EditorValue) => void>();
  render(<OneFact name={name} start={start} onSay={onSay} {...more} />);
  return () => onSay.mock.lastCall?.[0];
}

test.each([
  ["address", "Address"],
  ["description", "Description"],
] as const)("%s is a text box with the current value", async (name, label) => {
  const getValue = show(name, "5");
  const box = screen.getByRole("textbox", { name: label });
  expect(box).toHaveProperty("value", "5");
  await userEvent.type(box, "3");
  expect(getValue()).toBe("53");
});

test("a link field has an example; an error is part of its description", () => {
  show("instagram", null, { error: "This is no page of Instagram." });
  const box = screen.getByRole("textbox", { name: "Instagram page" });
  const described = box.getAttribute("aria-describedby") ?? "";
  const words = described.split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(["Such as https://www.instagram.com/yourmarket", "This is no page of Instagram."]);
  expect(box.getAttribute("aria-invalid")).toBe("true");
});

test("items of a list are added and removed", async () => {
  const getValue = show("customList", ["Eggs"]);
  const box = screen.getByRole("textbox");
  await userEvent.type(box, "Honey, Corn{Enter}");
  expect(getValue()).toEqual(["Eggs", "Honey", "Corn"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Eggs" }));
  expect(getValue()).toEqual(["Honey", "Corn"]);
});

test("a yes-no fact starts as not known, and can be reset to that", async () => {
  const getValue = show("hasAtm", undefined);
  const select = screen.getByRole("combobox", { name: "ATM nearby" });
  expect(select).toHaveProperty("value", "");
  await userEvent.selectOptions(select, "No");
  expect(getValue()).toBe(false);
  await userEvent.selectOptions(select, "Not known");
  expect(getValue()).toBeNull();
});

test("a choice has no preselected option", async () => {
  const getValue = show("listingType", "");
  const select = screen.getByRole("combobox", { name: "Kind" });
  expect(screen.getByRole("option", { name: "Choose one", selected: true })).toBeTruthy();
  await userEvent.selectOptions(select, "Farm stand");
  expect(getValue()).toBe("farm-stand");
});

test("payments are labeled checkboxes, saved in a fixed order", async () => {
  const getValue = show("payments", ["credit"]);
  expect(screen.getByRole("group", { name: "Payments taken" })).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "SNAP (EBT cards)" }));
  expect(getValue()).toEqual(["snap", "credit"]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Credit and debit cards" }));
  expect(getValue()).toEqual(["snap"]);
});

test("a place is typed, or set on the caller's map", async () => {
  const map: MapProps = {
    draw: ({ place, onChange }) => (
      <button onClick={() => onChange({ latitude: 44.5, longitude: -88 })}>
        Pin at {place?.latitude ?? "nowhere"}
      </button>
    ),
  };
  const getValue = show("latitude", "43.1, -89.4", { map });
  await userEvent.click(screen.getByRole("button", { name: "Show the map" }));
  expect(screen.queryByRole("button", { name: "Show the map" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Pin at 43.1" }));
  expect(getValue()).toBe("44.5, -88");
  const box = screen.getByRole("textbox", { name: "Latitude, longitude" });
  expect(box).toHaveProperty("value", "44.5, -88");
  await userEvent.clear(box);
  expect(screen.getByRole("button", { name: "Pin at nowhere" })).toBeTruthy();
});

test("longitude and rating have no field of their own", () => {
  show("longitude", -89);
  show("rating", 4);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("the last confirmation has a date and a source", async () => {
  const getValue = show("confirmed", { on: "2023-03", source: "usda-portal" });
  await userEvent.type(screen.getByRole("textbox", { name: "Last confirmed on" }), "-12");
  expect(getValue()).toEqual({ on: "2023-03-12", source: "usda-portal" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "By" }), "community");
  expect(getValue()).toEqual({ on: "2023-03-12", source: "community" });
});

test.each<[MarketField, boolean]>([
  ["name", true],
  ["address", false],
])("the %s is required: %s", (name, isRequired) => {
  show(name, "");
  expect(screen.getByRole("textbox")).toHaveProperty("required", isRequired);
});
