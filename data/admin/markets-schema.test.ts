import { expect, test } from "vitest";
import { marketPhotosSchema } from "./markets-schema.ts";

test("photos are unique, at most ten, and their texts are tidied", () => {
  const list = (photos: unknown) => marketPhotosSchema.safeParse({ revision: "r", photos });
  expect(list([{ name: "a", caption: " ", credit: " Ann  A " }]).data?.photos).toEqual([
    { name: "a", credit: "Ann A" },
  ]);
  expect(list([{ name: "a" }, { name: "a" }]).success).toBe(false);
  expect(list(Array.from({ length: 11 }, (_, index) => ({ name: `${index}` }))).success).toBe(false);
  expect(list([{ name: "a", caption: "x".repeat(301) }]).success).toBe(false);
  expect(list([{ name: "a", width: 5 }]).success).toBe(false);
});
