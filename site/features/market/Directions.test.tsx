import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Elsewhere } from "#data/market/market-schema.ts";
import Directions, { ElsewhereClaim } from "./Directions.tsx";
import { testMarket } from "../../lib/testing/test-market.ts";

const MARKET = testMarket({
  ...{ address: "123 Main St.", zipCode: "53703", confirmed: { on: "2024", source: "usda-2018" } },
});

const ELSEWHERE: Elsewhere = {
  address: "505 S. Rosa Road",
  on: "2023-05",
  source: "published",
  by: "Isthmus",
  page: "https://isthmus.example/markets",
};

/** The text without markup, with separators around links and buttons. */
function read(html: string) {
  const links = Array.from(html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, href, words = ""]) => [
    toText(words),
    href,
  ]);
  return { text: toText(html), links };
}

const toText = (html: string) => html.replace(/<[^>]*>/g, "").trim();

test("Directions lead to the place at once", () => {
  const { text, links } = read(renderToStaticMarkup(<Directions market={MARKET} />));
  expect(text).toBe("Directions");
  expect(links).toEqual([["Directions", "https://www.google.com/maps/dir/?api=1&amp;destination=43.07,-89.38"]]);
});

test("if a page claims another address, Directions ask which one is meant", () => {
  const html = renderToStaticMarkup(<Directions market={{ ...MARKET, elsewhere: ELSEWHERE }} />);
  expect(read(html).text).toContain(
    "A page of 2023 (Isthmus) says it is at 505 S. Rosa Road. Our list says 123 Main St.",
  );
  const to = (words: string) => `https://www.google.com/maps/dir/?api=1&amp;destination=Square%20Market%2C%20${words}`;
  expect(read(html).links).toEqual([
    ["Isthmus", "https://isthmus.example/markets"],
    ["To 505 S. Rosa Road", to("505%20S.%20Rosa%20Road%2C%20Madison%2C%20WI")],
    ["To 123 Main St.", to("123%20Main%20St.%2C%20Madison%2C%20WI%2053703")],
  ]);
  // Neither looks like the main choice.
  expect(html.match(/button-primary/g)).toHaveLength(1);
  // A popover, which works without scripts.
  const [button = "", ...others] = html.match(/<button[^>]*>/g) ?? [];
  const id = /popovertarget="([^"]+)"/i.exec(button)?.[1] ?? "";
  expect(html).toMatch(new RegExp(`<div id="${id}"[^>]* popover="auto"`));
  expect(others).toEqual([expect.stringMatching(/popovertargetaction="hide"/i)]);
});

test("without an address, the choice is the town", () => {
  const html = renderToStaticMarkup(
    <Directions market={{ ...MARKET, address: undefined, elsewhere: { ...ELSEWHERE, address: "1 Elm St." } }} />,
  );
  expect(read(html).text).toContain("says it is at 1 Elm St. Our list says Madison.");
});

test("the source of the claim is named even without a link", () =>
  expect(
    toText(renderToStaticMarkup(<ElsewhereClaim of={{ address: "1 Elm St.", on: "2022", source: "list" }} />)),
  ).toBe("A page of 2022 (a list of our own) says it is at 1 Elm St."));
