/** The form without JavaScript on every market's page: its fields and values. (noscript is inert where scripts run.) */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import { EDITABLE_FIELDS } from "#data/submissions/edit-fields.ts";
import PlainEditForm from "./PlainEditForm.tsx";

function draw(): HTMLElement {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  const market = { id: 7, city: "Elm", zipCode: "53154", payments: ["wic" as const], schedule };
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(<PlainEditForm market={market} />).replaceAll(/<\/?noscript>/g, "");
  return page;
}

test("it offers all suggestable fields; fields with their own controls start with the market's values", () => {
  const page = draw();
  const values = (selector: string) => [...page.querySelectorAll(selector)].map((one) => one.getAttribute("value"));
  expect(values("option")).toEqual(EDITABLE_FIELDS.map(({ name }) => name));
  expect([...values("[name=city]"), ...values("[name=zipCode]")]).toEqual(["Elm", "53154"]);
  expect(page.querySelector("[name=schedule]")?.textContent).toContain("Saturday");
  const boxes = [...page.querySelectorAll<HTMLInputElement>(".plain-payments input")];
  expect(boxes.map(({ name, checked }) => `${name} ${checked}`)).toEqual([
    "snap false",
    "wic true",
    "wic-cash false",
    "sfmnp false",
    "credit false",
  ]);
  expect(page.querySelector("form")?.getAttribute("action")).toBe("/api/markets/7/suggest-edit");
});
