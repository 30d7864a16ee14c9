import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { capitalize } from "#data/input/capitalize.ts";
import { listFacts } from "#data/market/facts.ts";
import { ALL_SECTIONS, type FormSection } from "#data/market/form-sections.ts";
import type { Market } from "#data/market/market-schema.ts";
import { useErrors } from "../use-errors.ts";
import MarketFields from "./MarketFields.tsx";
import type { MarketValues } from "./market-values.ts";

vi.mock(import("#data/market/amenity-facts.ts"), async (load) => {
  const { AMENITY_FACTS } = await load();
  return { AMENITY_FACTS: { ...AMENITY_FACTS, parking: { kind: "text", label: "parking", max: 20, form: "place" } } };
});

const MARKET: Partial<Market> = { name: "Oak Creek", latitude: 43, longitude: -88, customList: ["Eggs"], hasAtm: true };

function Form({ sections = ALL_SECTIONS }: { sections?: readonly FormSection[] }) {
  const [values, setValues] = useState<MarketValues>({});
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  return (
    <form ref={form}>
      <MarketFields
        sections={sections}
        market={MARKET}
        values={values}
        errors={errors}
        map={{ draw: () => null }}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
      <button type="button" onClick={() => errors.fail("longitude", "That is in the lake.")}>
        Refuse the place
      </button>
    </form>
  );
}

test("the facts of the requested sections, and no others, have fields, in the sections' order", () => {
  const { unmount } = render(<Form sections={["contact"]} />);
  expect(screen.getByLabelText("Website")).toBeTruthy();
  expect(screen.queryByLabelText("Name")).toBeNull();
  unmount();

  render(<Form sections={["when", "place", "contact", "offers", "certainty"]} />);
  const names = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(["When", "What and where", "Contact", "What visitors find there", "How sure it is"]);
  for (const { label, kind } of listFacts(({ form }) => form)) {
    const isPlace = kind === "degrees";
    const name = isPlace ? "Latitude, longitude" : capitalize(label);
    const fields = [...screen.queryAllByLabelText(name, { exact: false }), ...screen.queryAllByRole("group", { name })];
    expect(fields, name).not.toEqual([]);
  }
});

test("a new row in the table of facts is a new field", () => {
  render(<Form sections={["place"]} />);
  expect(screen.getByRole("textbox", { name: "Parking" })).toBeTruthy();
});

test("an error of the longitude is shown at the place's field until that is changed", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "Refuse the place" }));
  const field = screen.getByLabelText("Latitude, longitude");
  expect(document.activeElement).toBe(field);
  expect(screen.getByText("That is in the lake.")).toBeTruthy();
  await userEvent.type(field, "1");
  expect(screen.queryByText("That is in the lake.")).toBeNull();
});
