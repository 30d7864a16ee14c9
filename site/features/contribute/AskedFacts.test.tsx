/** Questions about unknown facts on a market's page, as forms that need no JavaScript. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import AskedFacts from "./AskedFacts.tsx";

const draw = (known: Partial<Parameters<typeof AskedFacts>[0]["market"]>) =>
  // Texts are wrapped in elements (site/lib/jsx).
  renderToStaticMarkup(<AskedFacts market={{ id: 7, features: [], ...known }} />).replace(/<\/?own-text>/g, "");

const readQuestions = (html: string) => Array.from(html.matchAll(/<span id="ask-\w+">([^<]*)/g), ([, text]) => text);

test("only unknown facts are asked about; none if all are known", () => {
  expect(readQuestions(draw({}))).toEqual(["Dogs welcome?", "Wheelchair accessible?", "Takes cash?"]);
  expect(readQuestions(draw({ features: ["Pet Friendly"], takesCash: false }))).toEqual(["Wheelchair accessible?"]);
  expect(draw({ isPetFriendly: true, isWheelchairAccessible: true, takesCash: true })).toBe("");
});

test("without scripts, only Yes and No are shown, and submit the form", () => {
  const html = draw({ isPetFriendly: true, isWheelchairAccessible: true });
  expect(html).toContain('data-ask="takesCash" action="/api/markets/7/checks" method="post"');
  expect(html).toContain('<input type="hidden" name="fact" value="takesCash"/>');
  const buttons = Array.from(html.matchAll(/<button class="([^"]*)" value="(\w*)" name="answer">([^<]*)/g));
  expect(buttons.map(([, classes, value, text]) => [text, value, classes?.includes("script-only")])).toEqual([
    ["Yes", "yes", false],
    ["No", "no", false],
    ["Don’t know", "", true],
  ]);
});
