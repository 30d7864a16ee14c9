import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { createDecoder } from "./decoder.ts";
import type { PhotoSource } from "./make-photo.ts";

const ANNA = { address: "203.0.113.1" };
const TOO_MUCH = /^Thank you, that is a lot at once! Please send the rest in \d+ minutes\.$/;
const BEN = { address: "198.51.100.2" };

/** Copies the content to a new file for each call, since a photo's variants are named after the file. */
async function makeSources(content: Buffer | string): Promise<() => Promise<PhotoSource>> {
  const folder = await temporaryFolder();
  let count = 0;
  return async () => {
    count += 1;
    const file = join(folder, `file${count}`);
    await writeFile(file, content);
    return { file, folder };
  };
}

test("an error of the system is not taken for a photo's fault", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "file");
  await writeFile(file, await makeJpeg("red"));
  const nowhere = { file, folder: join(folder, "missing") };
  await expect(createDecoder().makePhoto(nowhere, ANNA)).rejects.toMatchObject({ code: "ENOENT" });
});

test("a sender of ten photos from neighboring addresses gets one processed, then others take their turn", async () => {
  const decoder = createDecoder();
  const getSource = await makeSources(await makeJpeg("red", 60, 40));
  const sources = await Promise.all(Array.from({ length: 12 }, getSource));
  const ownAddresses = Array.from({ length: 10 }, (_, index) => ({ address: `203.0.113.${index}` }));
  const senders = [...ownAddresses, BEN, { job: "news" }];
  const made: (typeof senders)[number][] = [];
  await Promise.all(
    senders.map(async (sender, index) => {
      await decoder.makePhoto(sources[index] ?? { file: "", folder: "" }, sender);
      made.push(sender);
    }),
  );
  const [first, ...rest] = ownAddresses;
  expect(made).toEqual([first, BEN, { job: "news" }, ...rest]);
});

test("pixels per hour are limited per address, also for damaged photos; other addresses and the server's jobs have their own", async () => {
  const decoder = createDecoder({ pixelsPerHour: 2 * 800 * 600, timeMs: 30_000 });
  const jpeg = await makeJpeg("red", 800, 600);
  const getDamaged = await makeSources(jpeg.subarray(0, 1500));
  const getWhole = await makeSources(jpeg);
  await expect(decoder.makePhoto(await getDamaged(), ANNA)).rejects.toThrow("This image is damaged.");
  expect((await decoder.makePhoto(await getWhole(), ANNA)).width).toBe(800);
  const message = expect.stringMatching(TOO_MUCH) as string;
  await expect(decoder.makePhoto(await getWhole(), ANNA)).rejects.toMatchObject({ status: 429, message });
  expect((await decoder.makePhoto(await getWhole(), BEN)).width).toBe(800);
  for (const job of ["news", "news", "news"]) {
    expect((await decoder.makePhoto(await getWhole(), { job })).width).toBe(800);
  }
});

test("visitors are told about photos that are too slow or too many, and nothing of them is stored", async () => {
  const limits = { pixelsPerHour: 60 * 40, timeMs: 1 };
  const site = await startContributionServer({ decoder: createDecoder(limits) });
  const send = async (color: string) => {
    const body = photoForm([{ name: "a.jpg", content: await makeJpeg(color, 60, 40) }]);
    const response = await fetch(`${site.url}/api/markets/1/submit-images`, { method: "POST", body });
    const { error } = (await response.json()) as { error?: string };
    return [response.status, response.headers.get("retry-after"), error];
  };
  expect(await send("red")).toEqual([
    422,
    null,
    "Some files were rejected: a.jpg - This image takes too long to read. Please save it as JPEG, or choose another",
  ]);
  limits.timeMs = 30_000;
  expect(await send("green")).toEqual([201, null, undefined]);
  const kept = await site.count();
  expect(await send("blue")).toEqual([429, expect.stringMatching(/^\d+$/), expect.stringMatching(TOO_MUCH)]);
  expect(await site.count()).toEqual(kept);
});
