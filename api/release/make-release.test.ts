import { appendFile, cp, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import type { FakeSettings } from "#api/testing/fake-renderer.ts";
import { fillDatabase } from "#api/testing/fill-database.ts";
import { FAKE_BUILD } from "#api/testing/server-here.ts";
import { shortenTimeouts } from "#api/testing/shorten-waits.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { writeRelease } from "#api/testing/write-release.ts";
import { getBuildId } from "./build.ts";
import { type MakeOptions, makeRelease, pruneReleases, type ReleaseSettings } from "./make-release.ts";
import { getBuildFolder, getCurrentId, getReadingsFile, listReleases, removeUnfinished } from "./release-store.ts";
import { createRenderer } from "./renderer.ts";

const dane = exampleMarket({ id: 1, name: "Dane County Farmers Market" });
const renamed = { ...dane, name: "Renamed" };

const renderer = createRenderer();

let settings: ReleaseSettings;
let progress: string[];
let log: string[];

function useRoot(root: string): void {
  settings = {
    projectRoot: join(root, "project"),
    stateDir: join(root, "state"),
    siteUrl: "https://markets.example.org",
    buildCommand: [process.execPath, FAKE_BUILD, join(root, "fake.json")],
    renderer,
  };
  [progress, log] = [[], []];
}

/** A project that was never built. */
async function startProject(): Promise<void> {
  useRoot(await temporaryFolder());
  await mkdir(join(settings.projectRoot, "site", "e2e"), { recursive: true });
  await mkdir(settings.stateDir);
  await writeFile(join(settings.projectRoot, "site", "page.astro"), "<h1>Markets</h1>");
  await setMarket(dane);
}

/** Made once, by the first test; others work on a copy of it. */
let first: Promise<{ root: string; revision: number }> | undefined;

async function makeFirst() {
  await startProject();
  await make();
  return { root: join(settings.stateDir, ".."), revision };
}

beforeEach(async () => {
  first ??= makeFirst();
  const made = await first;
  revision = made.revision;
  useRoot(await temporaryFolder());
  await cp(made.root, join(settings.stateDir, ".."), { recursive: true, verbatimSymlinks: true });
});

afterAll(() => renderer.close());

let revision: number;

/** Replaces the database's market. */
async function setMarket(market: Market): Promise<void> {
  revision = await fillDatabase(settings.stateDir, [market]);
}

/** @returns the release's ID */
async function make(changes: Partial<ReleaseSettings & MakeOptions> = {}): Promise<string> {
  const build = await getBuildId(settings);
  const options = {
    ...{ build, revision, signal: new AbortController().signal },
    report: (line: string, done?: number, total?: number) =>
      progress.push(done === undefined ? line : `${line} ${done}/${total ?? "?"}`),
    log: (line: string) => log.push(line),
  };
  return (await makeRelease({ ...settings, ...changes }, { ...options, ...changes })).id;
}

/** For the next builds and drawings. */
async function setBuild(how: FakeSettings): Promise<void> {
  await writeFile(join(settings.stateDir, "../fake.json"), JSON.stringify(how));
}

async function changeCode(): Promise<void> {
  await appendFile(join(settings.projectRoot, "site", "page.astro"), "<p>More</p>");
}

/** The release is current, and there is nothing else. */
async function expectOnly(id: string): Promise<void> {
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(await readdir(join(settings.stateDir, "releases"))).toEqual([id, `${id}.json`, `${id}.readings.json`]);
}

/** Reads a file of the current release. */
async function readCurrent(path: string): Promise<string> {
  return readFile(join(settings.stateDir, "current", path), "utf8");
}

const DRAWING = "Drawing what has changed ...";

test("a release is drawn from the database for the site's address and becomes current", async () => {
  await startProject();
  const pack = vi.spyOn(renderer, "packFiles");
  onTestFinished(() => pack.mockRestore());
  const id = await make();
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(await readCurrent("markets/1.html")).toContain("<h1>Dane County Farmers Market</h1>");
  expect(await readCurrent("index.html")).toContain("Markets at https://markets.example.org");
  expect(progress.slice(0, 2)).toEqual(["Building this version of the site, once ...", DRAWING]);
  expect(progress.at(-1)).toMatch(/^Drawing .* \d+\/\d+$/);
  expect(log).toEqual([
    expect.stringMatching(/^fake build starts as process \d+$/),
    expect.stringMatching(/files were drawn/),
  ]);
  // In a process that ends, because part of the memory that it takes is never freed.
  expect(pack).toHaveBeenCalledOnce();
});

test("after a change, the same build redraws only what differs; unchanged files are hard links to the last release's", async () => {
  const { stateDir } = settings;
  const before = join(stateDir, "releases", await make());
  log = [];
  progress = [];
  await setMarket(renamed);
  const after = join(stateDir, "releases", await make());
  // The market's page, the front page, the list, the download, and the fake build's script.
  expect(log).toEqual(["5 files were drawn."]);
  expect(progress[0]).toBe(DRAWING);
  expect(await readCurrent("markets/1.html")).toContain("<h1>Renamed</h1>");
  const getInode = async (folder: string, path: string) => (await stat(join(folder, path))).ino;
  expect(await getInode(after, "about.html")).toBe(await getInode(before, "about.html"));
  expect(await getInode(after, "data/markets.json")).not.toBe(await getInode(before, "data/markets.json"));
  expect(await readFile(join(before, "markets/1.html"), "utf8")).toContain("Dane County");
});

test("without changes nothing is built, unless a full redraw is requested", async () => {
  const id = await make();
  progress = [];
  expect(await make()).toBe(id);
  expect(progress).toEqual([]);
  log = [];
  await writeFile(join(settings.stateDir, "current", "about.html"), "As long, and wrong in all that it says.");
  expect(await make({ everything: true })).not.toBe(id);
  expect([progress[0], log]).toEqual(["Drawing everything anew ...", ["55 files were drawn."]]);
  expect(await readCurrent("about.html")).toContain("<h1>about.html</h1>");
});

test("old hashed assets are kept for a week for pages that are still open", async () => {
  const { stateDir } = settings;
  const listAssets = () => readdir(join(stateDir, "current", "_astro"));
  await make();
  const [first = ""] = await listAssets();
  await setMarket(renamed);
  await make();
  expect(await listAssets()).toHaveLength(2);
  await setMarket({ ...dane, name: "Once more" });
  await make();
  expect(await listAssets()).toContain(first);
  // A week later.
  const file = join(stateDir, "releases", `${(await getCurrentId(stateDir)) ?? ""}.json`);
  const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
  const text = (await readFile(file, "utf8")).replaceAll(/"leftOverSince":"[^"]*"/g, `"leftOverSince":"${weekAgo}"`);
  await writeFile(file, text);
  await setMarket({ ...dane, name: "Twice more" });
  await make();
  expect(await listAssets()).toHaveLength(2);
  expect(await listAssets()).not.toContain(first);
});

test("new code, a new setting of the build, or another address redraws everything", async () => {
  await make();
  log = [];
  await make({ siteUrl: "http://localhost:3000" });
  expect(log).toEqual(["55 files were drawn."]);
  for (const change of [changeCode, () => writeFile(join(settings.projectRoot, "astro.config.mjs"), "")]) {
    await change();
    log = [];
    await make();
    expect(log).toEqual([expect.stringMatching(/^fake build starts/), "55 files were drawn."]);
    expect(await readCurrent("sw.js")).toBe(`// The worker of build ${log[0]?.split(" ").at(-1) ?? ""}`);
  }
});

test("what was read for a release is passed on to the next one of the same build, day and address", async () => {
  const { stateDir } = settings;
  const publish = async (name: string, siteUrl?: string) => {
    await setMarket({ ...dane, name });
    const file = getReadingsFile(stateDir, await make(siteUrl === undefined ? {} : { siteUrl }));
    return { file, readings: JSON.parse(await readFile(file, "utf8")) as unknown };
  };
  expect((await publish("Second")).readings).toEqual({ former: { former: null } });
  const { readings } = await publish("Third");
  expect(readings).toEqual({ former: { former: { former: null } } });
  // Nothing is read for a release with the same downloads.
  const same = await publish("Third");
  expect(same.readings).toEqual(readings);
  // Cut short, for example by a power cut.
  await writeFile(same.file, '{"former":');
  expect((await publish("Fourth")).readings).toEqual({ former: null });
  expect((await publish("Fifth", "http://localhost:3000")).readings).toEqual({ former: null });
  await changeCode();
  expect((await publish("Sixth", "http://localhost:3000")).readings).toEqual({ former: null });
});

test("changed tests, and what macOS leaves in a folder, cause no build", async () => {
  const id = await make();
  for (const name of ["page.test.ts", "e2e/list.e2e.ts", ".DS_Store"]) {
    await writeFile(join(settings.projectRoot, "site", name), "");
  }
  expect(await make()).toBe(id);
});

test("if a file of the last release is missing, everything is redrawn, with a message", async () => {
  await make();
  await rm(join(settings.stateDir, "current", "about.html"));
  log = [];
  await setMarket(renamed);
  await make();
  expect(log).toEqual([
    "Files of the last release were missing or cut short: all of it was made anew.",
    "55 files were drawn.",
  ]);
  expect(await readCurrent("about.html")).toContain("<h1>about.html</h1>");
});

test("a failed build reports its error and leaves the current release and no leftovers", async () => {
  const id = await make();
  const logFile = join(settings.stateDir, "build.log");
  await setBuild({ FAKE_BUILD: "fail" });
  await changeCode();
  await expect(make()).rejects.toThrow(
    `The site could not be built: [ERROR] The roof fell in. (all of its output: ${logFile})`,
  );
  await expectOnly(id);
  expect(await readdir(join(settings.stateDir, "builds"))).toHaveLength(1);
  expect(await readFile(logFile, "utf8")).toContain("fake build starts");
});

const DRAWN_WRONG: readonly [how: string, error: string | RegExp][] = [
  ["fail", "The site could not be drawn: The roof fell in."],
  ["broken", /^data\/downloads\/markets\.csv could not be drawn: Cannot read properties of undefined\.$/],
  ["careless", "The site could not be drawn: A page did not handle an error: The cart has a flat tire."],
  ["bare", /^[\w/-]+\.html was drawn without its Content-Security-Policy\.$/],
  ["incomplete", "The site was made without 1 of its 51 pages (markets/1.html)."],
  ["without:about.html", "The site was made without 1 of its 51 pages (about.html)."],
  ["without:admin.html", "The site was made without 1 of its 51 pages (admin.html)."],
  ["without:news/winter-markets.html", "The site was made without 1 of its 51 pages (news/winter-markets.html)."],
  ["unlisted", "The site was made with a list of markets that has 0 of 1 markets, or others (data/markets.json)."],
  ["mixed-up", "markets/1.html was drawn and does not name its market."],
];

test("a site that is drawn wrong is refused", async () => {
  const id = await make();
  await setMarket(renamed);
  for (const [how, error] of DRAWN_WRONG) {
    await setBuild({ FAKE_BUILD: how });
    await expect(make(), how).rejects.toThrow(error);
    await expectOnly(id);
  }
});

test("a build that the system has killed is reported as such", async () => {
  await changeCode();
  const killed = ["sh", "-c", "kill -9 $$"];
  await expect(make({ buildCommand: killed })).rejects.toThrow(
    /The site could not be built: the system ended it, most likely because the memory ran out \(all of its output: .*\)\. A build takes up to 606 MB of memory/,
  );
});

test.runIf(process.platform === "linux")(
  "if memory runs out, the system kills the build before the server",
  async () => {
    await changeCode();
    // The score is set right after the start of the command.
    const wait = "for try in $(seq 500); do grep -qx 1000 /proc/$$/oom_score_adj && break; sleep 0.01; done";
    const tell = ["sh", "-c", `${wait}; echo score $(cat /proc/$$/oom_score_adj); echo options $NODE_OPTIONS; exit 1`];
    await expect(make({ buildCommand: tell })).rejects.toThrow("The site could not be built");
    expect(log).toContain("score 1000");
    expect(log).toContainEqual(expect.stringContaining("options --max-old-space-size=256 "));
  },
);

test("a state folder that was copied with its links resolved is repaired", async () => {
  await make();
  const { stateDir } = settings;
  const current = join(stateDir, "current");
  await rm(current);
  await mkdir(current);
  await writeFile(join(current, "copied"), "");
  const id = await make();
  expect(await getCurrentId(stateDir)).toBe(id);
  expect(await readCurrent("markets/1.html")).toContain("Dane County");
});

test("a preview that waits too long for a release gives up, and the release is still drawn", async () => {
  await make();
  const held = join(settings.stateDir, "hold");
  await writeFile(held, "");
  await setBuild({ FAKE_BUILD_HOLD: held });
  await setMarket(renamed);
  const made = make();
  await expect.poll(() => progress).toContainEqual(expect.stringContaining(" 1/"));
  const [build = ""] = await readdir(join(settings.stateDir, "builds"));
  const folder = getBuildFolder(settings.stateDir, build);
  shortenTimeouts(1);
  expect(await renderer.drawPreview({ market: dane, around: [], settings: DEFAULT_SETTINGS }, folder)).toBeNull();
  await rm(held);
  await made;
  expect(await readCurrent("markets/1.html")).toContain("<h1>Renamed</h1>");
});

test("a canceled release stops and leaves the current one and no unfinished folders", async () => {
  const id = await make();
  const stop = new AbortController();
  await setBuild({ FAKE_BUILD: "hang" });
  await setMarket(renamed);
  progress = [];
  const refused = expect(make({ signal: stop.signal })).rejects.toThrow("called off");
  await expect.poll(() => progress).toContain(DRAWING);
  stop.abort(new Error("called off"));
  await refused;
  await expectOnly(id);
});

test("leftovers of a killed build are deleted", async () => {
  const id = await make();
  const { stateDir } = settings;
  for (const kind of ["releases", "builds"]) await mkdir(join(stateDir, kind, ".unfinished-1"), { recursive: true });
  await symlink(join("releases", id), join(stateDir, ".current-1"));
  await removeUnfinished(stateDir);
  await expectOnly(id);
  expect((await readdir(stateDir)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("unused builds are deleted, except the newest, which may have been copied here for the next start", async () => {
  const { stateDir } = settings;
  await make();
  const [used = ""] = await readdir(join(stateDir, "builds"));
  for (const [name, seconds] of [
    ["old", 1],
    ["brought", Date.now() / 1000 + 60],
  ] as const) {
    await mkdir(join(stateDir, "builds", name));
    await utimes(join(stateDir, "builds", name), seconds, seconds);
  }
  await pruneReleases(stateDir, null);
  expect((await readdir(join(stateDir, "builds"))).sort()).toEqual([used, "brought"].sort());
});

test("two releases are kept: the current one and the one before it", async () => {
  const { stateDir } = settings;
  for (const id of ["a", "b", "c"]) await writeRelease(stateDir, id, { "index.html": `<h1>${id}</h1>` });
  await pruneReleases(stateDir, "a");
  expect(await listReleases(stateDir)).toEqual(["c", "a"]);
  // The next release is drawn from their manifests.
  expect((await readdir(join(stateDir, "releases"))).toSorted()).toEqual(["a", "a.json", "c", "c.json"]);
  expect(await readCurrent("index.html")).toBe("<h1>c</h1>");
});
