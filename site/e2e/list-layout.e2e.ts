/** The list's page at all widths: where it ends, and that its words can be read. */
import { region } from "#data/region.ts";
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test("at every width the page ends with its footer, whose links nothing covers, and no words are cut off", async ({
  page,
}) => {
  const place = JSON.stringify({ ...region.defaultPlace, fromPrompt: true, isDefault: true });
  await page.addInitScript((kept) => localStorage.setItem("userLocation", kept), place);
  for (const address of ["/", "/?when=saturday&type=farm-stand"]) {
    const list = await openList(page, address);
    await expect(page.locator("[data-loading]")).toHaveCount(0);
    await list.names.first().evaluate((name) => {
      (name.firstElementChild ?? name).textContent = "W".repeat(56);
    });
    for (const width of [320, 360, 390, 767, 768, 800, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(list.heading).toBeVisible();
      const where = `${address}, ${width} px`;
      const words = page.getByText(`Using ${region.defaultPlace.name}`);
      expect(await words.evaluate((one) => one.scrollWidth - one.clientWidth), where).toBeLessThanOrEqual(0);
      expect((await page.getByText("Sorted by").boundingBox())?.width, where).toBeGreaterThan(40);
      const getEnd = () =>
        page.evaluate(() => {
          const [footer, privacy] = [
            document.querySelector("footer"),
            document.querySelector("footer a[href='/privacy']"),
          ];
          window.scrollTo(0, document.documentElement.scrollHeight);
          const box = privacy?.getBoundingClientRect() ?? new DOMRect();
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          const news = document.querySelector("main a[href='/news']")?.getBoundingClientRect().bottom ?? Infinity;
          return {
            isLast: Math.abs((footer?.getBoundingClientRect().bottom ?? 0) - window.innerHeight) < 1,
            isBelowNews: news <= (footer?.getBoundingClientRect().top ?? 0),
            isFree: top === privacy,
            isWideEnough: document.documentElement.scrollWidth <= window.innerWidth,
          };
        });
      await expect.poll(getEnd, where).toEqual({ isLast: true, isBelowNews: true, isFree: true, isWideEnough: true });
    }
  }
});
