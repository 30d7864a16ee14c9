import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import Combobox, { type Option } from "./Combobox.tsx";

const OPTIONS: Option[] = [
  { key: "here", label: "Use my location" },
  { key: "madison", label: "Madison", detail: "12 markets" },
  { key: "wausau", label: "Wausau", group: "Towns" },
  { key: "racine", label: "Racine", group: "Towns" },
  { key: "peas", label: "Peas", group: "In season now" },
];

const draw = (isInline: boolean) =>
  renderToStaticMarkup(
    <Combobox
      label="Search"
      listLabel="Suggestions"
      value=""
      options={OPTIONS}
      isInline={isInline}
      onText={() => undefined}
      onChoose={() => undefined}
    />,
  );

test("a list that is part of the page is open from the start, grouped under headings", () => {
  const html = draw(true);
  expect(html).toContain('aria-expanded="true"');
  const texts = html.replace(/<(?!div role="group"|\/div)[^>]*>/g, "|").replace(/\|+/g, "|");
  expect(texts).toMatch(/Use my location.*Madison\|12 markets/);
  expect(texts).toMatch(/role="group" aria-label="Towns">\|Towns\|.*Wausau.*Racine/);
  expect(texts).toMatch(/role="group" aria-label="In season now">\|In season now\|.*Peas/);
  expect(html.match(/role="option"/g)).toHaveLength(5);
});

test("a popup list is empty until it opens", () => {
  const html = draw(false);
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('role="option"');
});
