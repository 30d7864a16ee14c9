import { expect, test } from "vitest";
import { shortenPolicy } from "./page-policy.ts";

const START = `<meta http-equiv="content-security-policy" content="default-src 'self';form-action 'self';`;
const STYLES = `style-src 'self' 'sha256-9NoCfE38l7XpMa1vqsj5Xo1V3sAqvVkwEzVWgSqu+qo=';">`;
const HASHES =
  "'sha256-BF0290pkb3jxQsE7z00xR8Imp8X34FLC88L0lkMnrGw=' 'sha256-QzWFZi+FLIx23tnm9SBU4aEgx4x8DsuASP07mfqol/c='";

test("a page without islands allows no inline script; its styles stay as they are", () => {
  const html = (script: string) => `${START} script-src 'self'${script}; ${STYLES}<p>'sha256-Ya0='</p>`;
  expect(shortenPolicy(html(` ${HASHES}`))).toBe(html(""));
  expect(shortenPolicy(html(""))).toBe(html(""));
});

test("a page with an island goes on allowing what starts it", () => {
  const html = `${START} script-src 'self' ${HASHES}; ${STYLES}<astro-island uid="1"></astro-island>`;
  expect(shortenPolicy(html)).toBe(html);
});
