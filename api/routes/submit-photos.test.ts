import { ADA } from "#data/admin/testing/actors.ts";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { decideSubmission } from "#api/submissions/decide.ts";
import { type ContributionServer, NOON, startContributionServer } from "#api/testing/contribution-server.ts";
import { makeBomb, makeJpeg, makeTwoColors, photoForm, type SentPhoto } from "#api/testing/photo-form.ts";

let site: ContributionServer;

beforeEach(async () => {
  site = await startContributionServer();
});

const PATH = "/api/markets/1/submit-images";
const NOTHING = { submissions: 0, photos: 0, files: [] };

async function send(photos: readonly SentPhoto[], fields: Record<string, string | null> = {}, headers = {}) {
  const response = await fetch(site.url + PATH, { method: "POST", body: photoForm(photos, fields), headers });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

async function listNames(): Promise<string[]> {
  const rows = await site.db.selectFrom("photo").select("name").orderBy("position").execute();
  return rows.map(({ name }) => name);
}

/** The path of the largest size of the first photo. */
async function readPhoto(width = 1600): Promise<Buffer> {
  const [name = ""] = await listNames();
  return readFile(join(site.stateDir, "images", name.replace(".webp", `-${width}.webp`)));
}

async function publish(): Promise<void> {
  await decideSubmission(site.db, { id: 1, state: "approved", by: ADA, now: NOON });
}

test("photos are stored as pending in three widths, named by a hash of the content, with the sender's text", async () => {
  const photos = [
    { name: "stall.jpg", content: await makeJpeg("tomato", 2000, 1000) },
    { name: "sign.png", content: await (await makeTwoColors(600, 900)).png().toBuffer(), type: "image/png" },
  ];
  const { status, answer } = await send(photos, { submitterEmail: "ann@example.org", submissionNotes: "In May" });
  expect([status, answer["success"], answer["message"]]).toEqual([201, true, "Images submitted successfully!"]);
  const rows = await site.db.selectFrom("photo").select(["name", "width", "height", "position", "state"]).execute();
  const name = expect.stringMatching(/^[0-9a-f]{32}\.webp$/) as string;
  expect(rows).toEqual([
    { name, width: 1600, height: 800, position: 0, state: "pending" },
    { name, width: 600, height: 900, position: 1, state: "pending" },
  ]);
  const { files } = await site.count();
  const names = await listNames();
  expect(files).toEqual(
    names.flatMap((file) => [480, 960, 1600].map((width) => file.replace(".webp", `-${width}.webp`))).toSorted(),
  );
  const widths = await Promise.all([480, 960, 1600].map(async (width) => sharp(await readPhoto(width)).metadata()));
  expect(widths.map(({ format, width }) => [format, width])).toEqual([
    ["webp", 480],
    ["webp", 960],
    ["webp", 1600],
  ]);
  const row = await site.db.selectFrom("submission").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: "photos", market_id: 1, state: "pending", submitter_email: "ann@example.org" });
  expect(JSON.parse(row.payload)).toEqual({
    submissionNotes: "In May",
    consent: "By submitting, you confirm that you took these photos and agree to their publication under CC BY 4.0.",
  });
  const waiting = await fetch(`${site.url}/api/markets/1/suggestions`);
  expect(await waiting.json()).toEqual([{ kind: "photos", state: "pending", date: "2026-07-04" }]);
});

test("a rotated photo is turned upright, and its location is removed", async () => {
  const sideways = await (
    await makeTwoColors(400, 200)
  )
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Orientation: "6", Make: "Camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 4/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(sideways).metadata();
  expect([before.orientation, before.exif?.includes("Camera")]).toEqual([6, true]);
  expect((await send([{ name: "gps.jpg", content: sideways }])).status).toBe(201);
  const stored = await readPhoto();
  const after = await sharp(stored).metadata();
  expect([after.width, after.height, after.orientation, after.exif, after.xmp, after.icc]).toEqual([
    200,
    400,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(stored.includes("Camera")).toBe(false);
  // Orientation 6: the left side becomes the top.
  const top = await sharp(stored).extract({ left: 100, top: 50, width: 1, height: 1 }).raw().toBuffer();
  const bottom = await sharp(stored).extract({ left: 100, top: 350, width: 1, height: 1 }).raw().toBuffer();
  expect([top[0] ?? 0, bottom[2] ?? 0].map((value) => value > 200)).toEqual([true, true]);
});

test("data appended to a picture is removed", async () => {
  const polyglot = Buffer.concat([await makeJpeg("green"), Buffer.from("<script>alert(1)</script>PK\x05\x06")]);
  expect((await send([{ name: "both.jpg", content: polyglot }])).status).toBe(201);
  expect((await readPhoto()).includes("script")).toBe(false);
});

test.each(["png", "webp", "avif", "gif"] as const)("%s is accepted, whatever its name and type say", async (format) => {
  const content = await (await makeTwoColors(64, 48))[format]().toBuffer();
  expect((await send([{ name: "photo.jpg", content }])).status).toBe(201);
  expect(await sharp(await readPhoto()).metadata()).toMatchObject({ format: "webp", width: 64, height: 48 });
});

test("a photo is private while pending, and public once it is published", async () => {
  await send([{ name: "a.jpg", content: await makeJpeg("tomato", 2000, 1000) }]);
  const [name = ""] = await listNames();
  const address = `${site.url}/api/images/${name}`;
  expect((await fetch(address)).status).toBe(404);
  await publish();
  const market = (await (await fetch(`${site.url}/api/markets/1`)).json()) as { photos: string[] };
  expect(market.photos).toEqual([name]);
  const response = await fetch(address);
  expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "public, max-age=3600, must-revalidate",
  ]);
  // CSP sandbox, in case a browser sniffs it as HTML; CORP blocks embedding by other sites.
  const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";
  expect([
    response.headers.get("content-security-policy"),
    response.headers.get("cross-origin-resource-policy"),
  ]).toEqual([policy, "same-origin"]);
  expect((await sharp(await response.bytes()).metadata()).width).toBe(1600);
  const etag = response.headers.get("etag") ?? "";
  expect((await fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
  const widths = await Promise.all(
    ["1", "480", "481", "960", "1600", "4000"].map(async (width) => {
      const sized = await fetch(`${address}?w=${width}`);
      return (await sharp(await sized.bytes()).metadata()).width;
    }),
  );
  expect(widths).toEqual([480, 480, 960, 960, 1600, 1600]);
  expect((await fetch(`${address}?w=wide`)).status).toBe(422);
  await rm(join(site.stateDir, "images"), { recursive: true });
  expect((await fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(404);
});

test("the same photo twice is stored once, within one post and across posts", async () => {
  const photo = { name: "a.jpg", content: await makeJpeg("tomato") };
  const other = { name: "b.jpg", content: await makeJpeg("green") };
  expect((await send([photo, { ...photo, name: "copy.jpg" }])).status).toBe(201);
  expect(await site.count()).toMatchObject({ submissions: 1, photos: 1 });
  expect(await send([photo], { submissionNotes: "again" })).toEqual({
    status: 409,
    answer: {
      success: false,
      error: "These photos were sent before. Thank you! They are waiting for review or published already.",
    },
  });
  expect((await send([photo, other])).status).toBe(201);
  expect(await site.count()).toMatchObject({ submissions: 2, photos: 2 });
});

test("a photo that differs only in metadata is the same photo", async () => {
  const content = await (await makeTwoColors(64, 48)).png().toBuffer();
  const tagged = await sharp(content)
    .withExif({ IFD0: { Make: "Camera" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(tagged.equals(content)).toBe(false);
  await send([{ name: "a.png", content }]);
  expect((await send([{ name: "b.png", content: tagged }])).status).toBe(409);
  expect((await site.count()).files).toHaveLength(3);
});

test("a declined photo may be sent again", async () => {
  const photo = { name: "a.jpg", content: await makeJpeg("tomato") };
  await send([photo]);
  await decideSubmission(site.db, { id: 1, state: "rejected", by: ADA, reason: "Blurred", now: NOON });
  expect((await send([photo], { submissionNotes: "please" })).status).toBe(201);
  expect(await site.count()).toMatchObject({ submissions: 2, photos: 2 });
  expect((await site.count()).files).toHaveLength(3);
});

test("photos beyond the tenth are dropped, and a market with ten accepts no more", async () => {
  site = await startContributionServer({ market: { photos: Array.from({ length: 8 }, (_, index) => `p${index}`) } });
  const photos = await Promise.all(
    ["red", "green", "blue"].map(async (colour) => ({
      name: `${colour}.jpg`,
      content: await makeJpeg(colour, 40, 30),
    })),
  );
  expect((await send(photos)).status).toBe(201);
  expect(await site.count()).toMatchObject({ submissions: 1, photos: 2 });
  await publish();
  expect(await send([{ name: "more.jpg", content: await makeJpeg("white") }])).toEqual({
    status: 409,
    answer: { success: false, error: "This market already has 10 photos, which is as many as it can have." },
  });
});

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const NOT_AN_IMAGE = "Not an image file";
const DAMAGED = "This image is damaged. Please choose another, or save it again";

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ["text", () => Buffer.from("not an image, but long enough to be looked at"), NOT_AN_IMAGE],
  ["an empty file", () => Buffer.alloc(0), NOT_AN_IMAGE],
  ["an SVG with another extension", () => SVG, NOT_AN_IMAGE],
  ["a TIFF", async () => (await makeTwoColors(64, 48)).tiff().toBuffer(), NOT_AN_IMAGE],
  ["a truncated picture", async () => (await makeJpeg("red")).subarray(0, 1500), DAMAGED],
  ["the start of a picture", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), DAMAGED],
  ["a PNG without content", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), DAMAGED],
  ["a bomb", makeBomb, "Too many pixels. Please make it smaller than 50 megapixels"],
  [
    "HEIC",
    () => Buffer.from("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", "latin1"),
    "HEIC cannot be read here, please send it as JPEG (on an iPhone: tap Options below your photos, then Most Compatible)",
  ],
])("%s is refused by name, and stores nothing", async (_, make, reason) => {
  const good = { name: "good.jpg", content: await makeJpeg("green", 40, 30) };
  expect(await send([good, { name: "stall.jpg", content: await make() }])).toEqual({
    status: 422,
    answer: { success: false, error: `Some files were rejected: stall.jpg - ${reason}`, field: "images" },
  });
  expect(await site.count()).toEqual(NOTHING);
});

test("a file of exactly 10 MB is accepted, and one byte more is refused", async () => {
  const photo = await makeJpeg("red", 40, 30);
  const fill = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
  expect(await send([{ name: "large.jpg", content: fill(10 * 1024 * 1024 + 1) }])).toEqual({
    status: 413,
    answer: {
      success: false,
      error: "Some files were rejected: large.jpg - File too large (max 10MB)",
      field: "images",
    },
  });
  expect(await site.count()).toEqual(NOTHING);
  expect((await send([{ name: "large.jpg", content: fill(10 * 1024 * 1024) }])).status).toBe(201);
});

test("paths, control characters and very long names are kept out of the answer", async () => {
  const { answer } = await send([
    { name: "../../etc/pass\u202ewd\u0007", content: Buffer.from("one") },
    { name: `C:\\Users\\ann\\${"x".repeat(300)}.jpg`, content: Buffer.from("two") },
  ]);
  const long = `${"x".repeat(100)}…`;
  expect(answer["error"]).toBe(`Some files were rejected: passwd - ${NOT_AN_IMAGE}; ${long} - ${NOT_AN_IMAGE}`);
  expect(await readdir(site.stateDir)).not.toContain("etc");
});

test("photos without a statement about their license are pending", async () => {
  const { status } = await send([{ name: "a.jpg", content: await makeJpeg("red") }], { consent: null });
  expect(status).toBe(201);
  const row = await site.db.selectFrom("submission").selectAll().executeTakeFirstOrThrow();
  expect([row.state, JSON.parse(row.payload)]).toEqual(["pending", {}]);
});

test.each<[string, Record<string, string>, SentPhoto[], string, string]>([
  ["no photo", {}, [], "Please select at least one image to upload", "images"],
  [
    "an empty file input",
    {},
    [{ name: "", content: Buffer.alloc(0) }],
    "Please select at least one image to upload",
    "images",
  ],
  [
    "a field that the schema refuses",
    { submitterEmail: "ann" },
    [{ name: "a.jpg", content: await makeJpeg("red") }],
    "Please check the email address, or leave it empty. It looks like name@example.org",
    "submitterEmail",
  ],
])("%s is refused", async (_, fields, photos, error, field) => {
  expect(await send(photos, fields)).toEqual({ status: 422, answer: { success: false, error, field } });
  expect(await site.count()).toEqual(NOTHING);
});

test("without JavaScript, a refused form is answered with a page that shows the error", async () => {
  const refused = await site.postForm(PATH, photoForm([{ name: "<b>.txt", content: Buffer.from("x") }]));
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect(page).toContain("Upload failed");
  expect(page).toContain("Some files were rejected: &#60;b&#62;.txt - Not an image file");
  expect(page).toContain("Go back with your browser");
});
