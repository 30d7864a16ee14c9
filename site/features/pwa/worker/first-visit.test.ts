import { beforeEach, expect, test, vi } from "vitest";
import { FakeEvent, ORIGIN } from "../testing/fake-worker.ts";
import { visitPage } from "./pages.ts";
import { answerPhoto, answerTile } from "./pictures.ts";
import type { WorkerEvent } from "./scope.ts";
import { cacheFirstVisit } from "./first-visit.ts";

vi.mock("./pages.ts", () => ({ visitPage: vi.fn() }));
vi.mock("./pictures.ts", () => ({ answerPhoto: vi.fn(), answerTile: vi.fn() }));

const TILES = "https://tiles.example";
const SITE = { origin: ORIGIN, tileStart: `${TILES}/`, isInShell: (path: string) => path === "/" };

beforeEach(() => {
  vi.clearAllMocks();
});

test.each(["/", "/markets/109", "/submissions/5a0-private", "/admin"])(
  "a first visit to %s keeps no page, and takes none for a picture",
  async (path) => {
    await cacheFirstVisit(new FakeEvent(), { page: ORIGIN + path, pictures: [] }, SITE);
    expect(listKept()).toEqual({ pages: [], photos: [], tiles: [] });
  },
);

test("a first visit to a page that is kept once visited keeps it, and photos and tiles of any page", async () => {
  const pictures = [`${ORIGIN}/api/images/stalls.webp`, `${TILES}/7/1/2.png`, "https://elsewhere.example/a.png", "?"];
  await cacheFirstVisit(new FakeEvent(), { page: `${ORIGIN}/news/12`, pictures }, SITE);
  expect(listKept()).toEqual({
    pages: [`${ORIGIN}/news/12`],
    photos: [`${ORIGIN}/api/images/stalls.webp`],
    tiles: [`${TILES}/7/1/2.png`],
  });
});

function listKept() {
  const listUrls = (kind: (event: WorkerEvent, request: Request) => Promise<unknown>) =>
    vi.mocked(kind).mock.calls.map(([, { url }]) => url);
  return { pages: listUrls(visitPage), photos: listUrls(answerPhoto), tiles: listUrls(answerTile) };
}
