/** Markup in submitted texts is shown as text everywhere: no script of it runs, and nothing is requested. */
import type { BrowserContext, Page } from "@playwright/test";
import { getNotice, test } from "./admin.ts";
import { openList } from "./list-screen.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import { EVIL_HOST, FORMULA, HOSTILE_STORY, SCRIPT, TAG } from "./markets/hostile-texts.ts";
import { suggestEdit, suggestMarket } from "./submissions.ts";
import { expect } from "./test.ts";

const MARKET = EXAMPLE_MARKETS.find(({ name }) => name.includes(TAG));
const HOSTILE = TAG + SCRIPT;

/** Call before the first page. @returns a live list of requests to the hostile host and of dialogs */
function watch(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).hostname === EVIL_HOST) seen.push(request.url());
  });
  context.on("dialog", (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  return seen;
}

/** @returns signs that an injected script has run, and elements created from a text */
async function findMarkup(page: Page): Promise<string[]> {
  return page.evaluate((host) => {
    const isForeign = ({ name, value }: Attr) =>
      /^on/.test(name) ||
      (/^(src|srcset|data|poster)$/.test(name) && value.includes(host)) ||
      /^\s*javascript:/i.test(value);
    const foreign = [...document.querySelectorAll("*")].filter((element) => [...element.attributes].some(isForeign));
    const scripts = [...document.scripts].filter(
      ({ text, type }) => text.startsWith("__hit") && !type.includes("json"),
    );
    return [
      ...("__hit" in window ? ["it has run"] : []),
      ...[...foreign, ...scripts].map(({ outerHTML }) => outerHTML),
    ];
  }, EVIL_HOST);
}

function requireMarket() {
  if (!MARKET) throw new Error("No example market has markup in its name.");
  return MARKET;
}

test("visitors see markup as text: on cards, the map, a market's page (also rendered on the device), in news and in files", async ({
  visitor: page,
  site,
}) => {
  const seen = watch(page.context());
  const market = requireMarket();
  await serveTiles(page);
  const list = await openList(page, `${site.origin}/?q=${encodeURIComponent(market.name)}`);
  await expect(list.names.first()).toHaveText(market.name);
  await expect(list.card(market.name)).toContainText(FORMULA);
  await getMap(page).pin(market.name).click();
  await expect(getMap(page).popup(market.name)).toContainText(market.name);
  expect(await findMarkup(page)).toEqual([]);

  const expectText = async () => {
    await page.goto(`${site.origin}/markets/${market.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(market.name);
    for (const words of [market.description ?? "", ...market.customList, ...(market.otherNames ?? [])])
      await expect(page.getByRole("main")).toContainText(words);
    expect(await findMarkup(page)).toEqual([]);
  };
  await expectText();
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(jsonLd.map((text) => JSON.parse(text) as object)).toContainEqual(
    expect.objectContaining({ name: market.name }),
  );
  // The same page rendered on the device, without a network.
  await page.route(/\/markets\/\d+$/, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${site.origin}/offline/market` }) });
  });
  await expectText();

  await page.goto(`${site.origin}/news/19`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOSTILE_STORY.title ?? "");
  expect(await findMarkup(page)).toEqual([]);
  await page.goto(`${site.origin}/news/page/3`);
  await expect(page.getByRole("main")).toContainText(HOSTILE_STORY.title ?? "");
  expect(await findMarkup(page)).toEqual([]);
  await page.goto(`${site.origin}/markets/a-z`);
  await expect(page.locator("main li a").filter({ hasText: market.name })).not.toHaveCount(0);
  expect(await findMarkup(page)).toEqual([]);

  const table = await (await page.request.get(`${site.origin}/data/downloads/wisconsin-markets.csv`)).text();
  expect(table).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
  // Busy with other pictures, the server answers 503 for a while.
  await expect(async () => {
    const picture = await page.request.get(`${site.origin}/api/markets/${market.id}/picture.png`);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  }).toPass();
  expect(seen).toEqual([]);
});

test("admins see markup as text in the queues, the list, the editor and the log; submitters on their status page", async ({
  page,
  visitor,
}) => {
  const seen = [watch(page.context()), watch(visitor.context())];
  const market = requireMarket();
  const more = { reason: HOSTILE, submitterName: TAG };
  const statusUrl = await suggestEdit(visitor.request, market, "description", `New: ${HOSTILE}`, more);
  await suggestMarket(visitor.request, {
    marketName: HOSTILE,
    townName: TAG,
    additionalInfo: HOSTILE,
    submitterName: TAG,
  });
  await page.goto("/admin/edits");
  const card = page.getByRole("article").filter({ hasText: market.name });
  for (const text of [`New: ${HOSTILE}`, HOSTILE, TAG]) await expect(card).toContainText(text);
  expect(await findMarkup(page)).toEqual([]);
  await card.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline" });
  await expect(dialog).toContainText(market.name);
  await dialog.getByRole("textbox").fill(HOSTILE);
  await dialog.getByRole("button", { name: "Decline" }).click();
  // The card disappears at once, but the toast appears when the decision is saved; leaving earlier would abort it.
  await expect(getNotice(page, `Declined: Description of ${market.name}`)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await findMarkup(page)).toEqual([]);
  await page.goto("/admin/suggestions");
  await expect(page.getByRole("article").filter({ hasText: HOSTILE })).toContainText(TAG);
  expect(await findMarkup(page)).toEqual([]);
  await page.goto("/admin/audit");
  // Other tests use the dashboard at the same time: the newest entry may be theirs.
  const entry = page.getByRole("article").filter({ hasText: market.name }).first();
  await entry.getByText("What changed").click();
  await expect(entry).toContainText(HOSTILE);
  expect(await findMarkup(page)).toEqual([]);
  await page.goto(`/admin/markets?q=${encodeURIComponent(market.name)}`);
  await expect(page.getByRole("main")).toContainText(market.name);
  expect(await findMarkup(page)).toEqual([]);

  await visitor.goto(statusUrl);
  await expect(visitor.getByText("The reason:")).toContainText(HOSTILE);
  expect(await findMarkup(visitor)).toEqual([]);
  expect(seen).toEqual([[], []]);
});
