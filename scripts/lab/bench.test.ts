/** `npm run bench` is run by people, and rarely: without a small run, it would break unnoticed. */
import { expect, test } from "vitest";
import { runScript } from "#api/testing/run-script.ts";
import { getTestBrowser } from "#site/e2e/support/chromium.ts";

const SECTIONS = ["bytes", "search", "browser", "dashboard", "server", "uploads", "publish"];

/** `npm test` has built the code; a single run of this test builds it, on whatever machine. */
const WITH_A_BUILD_MS = 300_000;

test(
  "every section of the bench runs at a small size, and each of its figures is a number",
  async () => {
    const { TEST_BUILDS, TMPDIR } = process.env;
    const settings: Record<string, string> = {};
    for (const [name, value] of Object.entries({ TEST_BUILDS, TMPDIR, CHROMIUM_PATH: getTestBrowser() })) {
      if (value !== undefined) settings[name] = value;
    }
    const { code, output, errors } = await runScript("lab/bench", ["--small"], settings);
    expect(code, errors).toBe(0);
    const sections = output
      .split("\n— ")
      .slice(1)
      .map((text) => text.trim().split("\n"));
    expect(sections.map(([name]) => name)).toEqual(SECTIONS);
    for (const [name, ...lines] of sections) {
      const figures = lines.filter((line) => !line.startsWith("  (Load"));
      expect(figures, name).not.toEqual([]);
      for (const line of figures) expect(line).toMatch(/ -?[\d.]+ (ms|s|MB|KB|B|req\/s|×|requests|CLS)( |$)/);
    }
  },
  WITH_A_BUILD_MS,
);
