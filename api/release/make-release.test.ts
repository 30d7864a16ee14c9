import { appendFile, mkdir, readdir, readFile, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { exampleMarket } from "#api/testing/example-market.ts";
import { locateBody } from "#api/testing/locate-body.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { writeRelease } from "#api/testing/write-release.ts";
import { makeRelease, type ReleaseSettings } from "./make-release.ts";
import { NO_NEWS, pruneReleases } from "./release-content.ts";
import { getBodiesFolder, getBuildFolder, getCurrentId, listReleases, removeUnfinished } from "./release-store.ts";
import { createRenderer } from "./renderer.ts";

const FAKE_BUILD = join(import.meta.dirname, "../testing/fake-build.ts");

const dane = exampleMarket({ id: 1, name: "Dane County Farmers Market" });
const snapshot = { updated: "2023-03-12", markets: [dane] };
const renamed = { updated: "2023-03-12", markets: [{ ...dane, name: "Renamed" }] };

const renderer = createRenderer();

let settings: ReleaseSettings;
let progress: string[];
let log: string[];

beforeEach(async () => {
  const root = await temporaryFolder();
  settings = {
    projectRoot: join(root, "project"),
    stateDir: join(root, "state"),
    siteUrl: "https://markets.example.org",
    buildCommand: [process.execPath, FAKE_BUILD, join(root, "fake.json")],
    renderer,
  };
  progress = [];
  log = [];
  await mkdir(join(settings.projectRoot, "site", "e2e"), { recursive: true });
  await mkdir(settings.stateDir);
  await writeFile(join(settings.projectRoot, "site", "page.astro"), "<h1>Markets</h1>");
});

afterAll(() => {
  renderer.close();
});

function make(content = snapshot, changes: Partial<ReleaseSettings> = {}, signal = new AbortController().signal) {
  const exported = {
    markets: { hash: JSON.stringify(content), parse: () => content },
    news: { hash: NO_NEWS, parse: () => ({ articles: [] }) },
  };
  return makeRelease({ ...settings, ...changes }, exported, {
    signal,
    report: (line, done, total) => progress.push(done === undefined ? line : `${line} ${done}/${total ?? "?"}`),
    log: (line) => log.push(line),
  });
}

/** What is built and drawn from now on goes wrong. */
async function goWrong(how: string): Promise<void> {
  await writeFile(join(settings.stateDir, "../fake.json"), JSON.stringify({ FAKE_BUILD: how }));
}

/** A file of the current release, as visitors get it. */
async function readCurrent(path: string): Promise<string> {
  return readFile(await locateBody(settings.stateDir, path), "utf8");
}

const DRAWING = "Drawing what has changed (listings: 1) ...";

test("a release is drawn from the snapshot for the site's address and becomes current", async () => {
  const id = await make();
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(await readCurrent("markets/1.html")).toContain("<h1>Dane County Farmers Market</h1>");
  expect(await readCurrent("index.html")).toContain("Markets at https://markets.example.org");
  const snapshotFile = join(settings.stateDir, "current", "snapshot", "markets.json");
  expect(await readFile(snapshotFile, "utf8")).toContain('"name":"Dane County Farmers Market"');
  expect(progress.slice(0, 2)).toEqual(["Building this version of the site, once ...", DRAWING]);
  expect(progress.at(-1)).toMatch(/^Drawing .* \d+\/\d+$/);
  expect(log).toEqual([
    expect.stringMatching(/^fake build starts as process \d+$/),
    expect.stringMatching(/files were drawn/),
  ]);
});

test("another content is drawn by the same build, as far as it differs", async () => {
  await make();
  log = [];
  progress = [];
  await make(renamed);
  // The market's page, the front page, the list, and the script that the fake one has for each content.
  expect(log).toEqual(["4 files were drawn."]);
  expect(progress[0]).toBe(DRAWING);
  expect(await readCurrent("markets/1.html")).toContain("<h1>Renamed</h1>");
});

test("the same again builds nothing", async () => {
  const id = await make();
  progress = [];
  expect(await make()).toBe(id);
  expect(progress).toEqual([]);
});

test("another version of the code draws all of it anew, and so does another address", async () => {
  await make();
  log = [];
  await make(snapshot, { siteUrl: "http://localhost:3000" });
  expect(log).toEqual(["49 files were drawn."]);
  await appendFile(join(settings.projectRoot, "site", "page.astro"), "<p>More</p>");
  log = [];
  await make();
  expect(log).toEqual([expect.stringMatching(/^fake build starts/), "49 files were drawn."]);
});

test("another market, another address, another source each make another release", async () => {
  const ids = [await make(), await make(renamed), await make(snapshot, { siteUrl: "http://localhost:3000" })];
  await appendFile(join(settings.projectRoot, "site", "page.astro"), "<p>More</p>");
  ids.push(await make());
  await writeFile(join(settings.projectRoot, "astro.config.mjs"), "export default {};");
  ids.push(await make());
  expect(new Set(ids).size).toBe(5);
});

test("a changed test builds nothing", async () => {
  const id = await make();
  await writeFile(join(settings.projectRoot, "site", "page.test.ts"), "test()");
  await writeFile(join(settings.projectRoot, "site", "e2e", "list.e2e.ts"), "test()");
  expect(await make()).toBe(id);
});

test("going back to what was built before needs no build", async () => {
  const id = await make();
  await make(renamed);
  progress = [];
  expect(await make()).toBe(id);
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(progress).toEqual([]);
});

test("a damaged release is made anew", async () => {
  const id = await make();
  await truncate(join(settings.stateDir, "current", "manifest.json"), 100);
  expect(await make()).toBe(id);
  expect(await readCurrent("markets/1.html")).toContain("Dane County");
});

test("where a file of the last release was lost, all of it is made anew, and said", async () => {
  await make();
  await rm(await locateBody(settings.stateDir, "about.html"));
  log = [];
  await make(renamed);
  expect(log).toEqual([
    "Files of the last release were missing or cut short: all of it was made anew.",
    "49 files were drawn.",
  ]);
  expect(await readCurrent("about.html")).toContain("<h1>about.html</h1>");
});

test("a failing build says why, and leaves the current release and no rubbish", async () => {
  const id = await make();
  const logFile = join(settings.stateDir, "build.log");
  await goWrong("fail");
  await appendFile(join(settings.projectRoot, "site", "page.astro"), "<p>More</p>");
  await expect(make()).rejects.toThrow(
    `The site could not be built: [ERROR] The roof fell in. (all of its output: ${logFile})`,
  );
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(await readdir(join(settings.stateDir, "releases"))).toEqual([id]);
  expect(await readdir(join(settings.stateDir, "builds"))).toHaveLength(1);
  expect(await readFile(logFile, "utf8")).toContain("fake build starts");
});

test.each([
  ["fail", "The site could not be drawn: The roof fell in."],
  [
    "broken",
    /^(markets\/1|index|data\/markets|_astro\/.*)\.(html|json|js) could not be drawn: Cannot read properties of undefined\.$/,
  ],
  ["incomplete", "The site was made without 1 of its 47 pages (markets/1.html)."],
  ["without:about.html", "The site was made without 1 of its 47 pages (about.html)."],
  ["without:admin.html", "The site was made without 1 of its 47 pages (admin.html)."],
  ["without:news/winter-markets.html", "The site was made without 1 of its 47 pages (news/winter-markets.html)."],
  ["unlisted", "The site was made with a list of markets that has 0 of 1 markets, or others (data/markets.json)."],
  ["mixed-up", "markets/1.html was drawn and does not name its market."],
])("a site that is drawn wrong (%s) is not taken", async (how, error) => {
  const id = await make();
  await goWrong(how);
  await expect(make(renamed)).rejects.toThrow(error);
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(await readdir(join(settings.stateDir, "releases"))).toEqual([id]);
});

test("a name with characters that HTML spells otherwise is found on its page", async () => {
  const odd = { updated: "2023-03-12", markets: [{ ...dane, name: `Tom & "Jo's" <Stand>` }] };
  await make(odd);
  expect(await readCurrent("markets/1.html")).toContain("Tom &amp; &quot;Jo&#39;s&quot; &lt;Stand&gt;");
});

test("a build that the system ends says so", async () => {
  const killed = ["sh", "-c", "kill -9 $$"];
  await expect(make(snapshot, { buildCommand: killed })).rejects.toThrow(
    /The site could not be built: the system ended it, most likely because the memory ran out \(all of its output: .*\)\. A build takes up to 606 MB of memory/,
  );
});

test.runIf(process.platform === "linux")(
  "where memory runs out, the system ends the build before the server",
  async () => {
    const tell = [
      "sh",
      "-c",
      "sleep 0.2; echo score $(cat /proc/$$/oom_score_adj); echo options $NODE_OPTIONS; exit 1",
    ];
    await expect(make(snapshot, { buildCommand: tell })).rejects.toThrow("The site could not be built");
    expect(log).toContain("score 1000");
    expect(log).toContainEqual(expect.stringContaining("options --max-old-space-size=256 "));
  },
);

test("a changed file of the Mac's Finder builds nothing", async () => {
  const id = await make();
  await writeFile(join(settings.projectRoot, "site", ".DS_Store"), "");
  expect(await make()).toBe(id);
});

test("a state folder that was copied with all its links followed is put right", async () => {
  const id = await make();
  const { stateDir } = settings;
  const current = join(stateDir, "current");
  await rm(current);
  await mkdir(current);
  await writeFile(join(current, "copied"), "");
  progress = [];
  expect(await make()).toBe(id);
  expect(await getCurrentId(stateDir)).toBe(id);
  expect(progress).toEqual([]);
});

test("a preview that has to wait too long for a release says so, and the release is drawn all the same", async () => {
  await make();
  const hold = join(settings.stateDir, "hold");
  await writeFile(hold, "");
  await writeFile(join(settings.stateDir, "../fake.json"), JSON.stringify({ FAKE_BUILD_HOLD: hold }));
  const patient = createRenderer(1);
  onTestFinished(patient.close);
  const made = make(renamed, { renderer: patient });
  while (!progress.some((line) => line.includes(" 1/"))) await wait(5);
  const [build = ""] = await readdir(join(settings.stateDir, "builds"));
  const folder = getBuildFolder(settings.stateDir, build);
  expect(await patient.drawPreview({ market: dane, around: [] }, folder)).toBeNull();
  await rm(hold);
  await made;
  expect(await readCurrent("markets/1.html")).toContain("<h1>Renamed</h1>");
});

test("what is called off ends, and leaves the current release and no rubbish", async () => {
  const id = await make();
  const stop = new AbortController();
  await goWrong("hang");
  const made = make(renamed, {}, stop.signal);
  setTimeout(() => {
    stop.abort(new Error("called off"));
  }, 200);
  await expect(made).rejects.toThrow("called off");
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(await readdir(join(settings.stateDir, "releases"))).toEqual([id]);
});

test("what a killed build has left is cleared away", async () => {
  const id = await make();
  const { stateDir } = settings;
  const bodies = await readdir(getBodiesFolder(stateDir));
  for (const kind of ["releases", "builds"]) await mkdir(join(stateDir, kind, ".unfinished-1"), { recursive: true });
  await symlink(join("releases", id), join(stateDir, ".current-1"));
  await writeFile(join(getBodiesFolder(stateDir), `${bodies[0] ?? ""}.1234`), "half");
  await removeUnfinished(stateDir);
  expect(await readdir(join(stateDir, "releases"))).toEqual([id]);
  expect(await readdir(getBodiesFolder(stateDir))).toEqual(bodies);
  expect((await readdir(stateDir)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("builds that no release needs go, but for the newest, which somebody has brought for the next start", async () => {
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
  await pruneReleases(stateDir);
  expect((await readdir(join(stateDir, "builds"))).sort()).toEqual([used, "brought"].sort());
});

test("five releases are kept, the current one whatever its age, and bodies that none of them uses go", async () => {
  const { stateDir } = settings;
  const page = (id: string) => ({ "index.html": `<h1>${id}</h1>${"<p>Eggs and honey</p>".repeat(50)}` });
  for (const id of ["a", "b", "c", "d", "e", "f", "g"]) await writeRelease(stateDir, id, page(id));
  // Back to the oldest.
  await writeRelease(stateDir, "a", page("a"));
  expect(await readdir(getBodiesFolder(stateDir))).toHaveLength(21);
  await pruneReleases(stateDir);
  expect(await listReleases(stateDir)).toEqual(["a", "g", "f", "e", "d"]);
  expect(await readdir(getBodiesFolder(stateDir))).toHaveLength(15);
  expect(await readCurrent("index.html")).toContain("<h1>a</h1>");
});
