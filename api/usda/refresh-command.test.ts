/** `npm run refresh` with a running server, and without one. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { plainRows, portalFile } from "#data/sources/usda/testing/test-fixtures.ts";
import { NO_SERVER } from "#api/testing/mock-server.ts";
import { makePublishedHome, type PublishHome } from "#api/testing/publish-site.ts";
import { startPortalServer } from "#api/testing/portal-server.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { refreshFromCommandLine, type RefreshOptions } from "./refresh-command.ts";

let home: PublishHome;
let lines: string[];
let file: string;

beforeEach(async () => {
  home = await makePublishedHome();
  lines = [];
  file = join(await temporaryFolder(), "portal.tsv");
  await writeFile(file, portalFile(plainRows(2)));
});

function refresh(given: Partial<RefreshOptions> = {}, settings: Record<string, string> = {}): Promise<void> {
  const options = { files: [file], apply: false, allowFew: true, isUrgent: false, ...given };
  return refreshFromCommandLine({ ...home.getCommand(lines, { USDA_URL: NO_SERVER, ...settings }), options });
}

const PLAN = ["", "Added (2)", "  Town Aa Farmers' Market, Town Aa (7)", "  Town Ab Farmers' Market, Town Ab (8)"];

test.each([
  ["a running server", true],
  ["no server", false],
])("with %s, it prints the changes, imports them on request, finds nothing new, and refuses few", async (_, runs) => {
  if (runs) await home.start();
  await refresh();
  expect(lines).toEqual(expect.arrayContaining([...PLAN, "Import this with: npm run refresh -- --apply"]));
  expect(
    lines.some((line) => line.startsWith("2 new, 0 changed, 6 no longer listed, 0 unchanged. Nothing is changed yet.")),
  ).toBe(true);
  expect(await home.countMarkets()).toBe(6);
  await refresh({ apply: true });
  expect(lines.some((line) => line.startsWith("2 new, 0 changed, 6 no longer listed."))).toBe(true);
  expect(lines.at(-1)).toMatch(runs ? /^It goes live by itself, within seconds\.$/ : /markets are live/);
  expect(await home.countMarkets()).toBe(8);
  await refresh({ apply: true });
  expect(lines).toContain("There is nothing to import.");
  await writeFile(file, portalFile(plainRows(1)));
  await expect(refresh({ allowFew: false })).rejects.toThrow(/only 1 of the 2 .* If that is right, add --allow-few\.$/);
});

test("after a refusal, the portal is not asked for a day, except with --now", async () => {
  const portal = await startPortalServer();
  const [unknown, known] = ["curl/8", "Mozilla/5.0"].map((agent) => ({ USDA_URL: portal.url, USDA_USER_AGENT: agent }));
  await expect(refresh({ files: [] }, unknown)).rejects.toThrow("The portal turns us away (403)");
  await expect(refresh({ files: [] }, known)).rejects.toThrow(
    /^The portal did not deliver on .* npm run refresh -- --now$/,
  );
  expect(portal.requests).toHaveLength(1);
  await expect(refresh({ files: [], isUrgent: true }, known)).rejects.toThrow("The portal answered with 404.");
  expect(portal.requests).toHaveLength(2);
});
