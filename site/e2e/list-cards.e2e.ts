/** Photos on a card: what else it shows, its component's test says. */
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test("a card shows six photos and counts the rest; a broken one is dropped", async ({ page, expectProblem }) => {
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*photo=p2/);
  await page.route(/photo=p2$/, (route) => route.abort());
  const list = await openList(page, "/?q=alderbrook+square");
  const card = list.card("Alderbrook Square Market");
  await expect(card.getByText("+1", { exact: true })).toBeVisible();
  const photos = card.getByRole("img", { name: /^Photo \d of Alderbrook Square Market$/ });
  await expect(photos).toHaveCount(6);
  const addresses = await photos.evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
  expect(addresses.map((address) => /photo=(.*)/.exec(address)?.[1])).toEqual(["p1", "p3", "p4", "p5", "p6", "p7"]);
});
