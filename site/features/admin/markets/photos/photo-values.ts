/** A market's photos as their form holds them, and what becomes of them when somebody else has saved meanwhile. */
import type { Market } from "#data/market/market-schema.ts";

export interface PhotoValues {
  name: string;
  caption: string;
  credit: string;
}

export function toPhotoValues({ photos, photoTexts }: Pick<Market, "photos" | "photoTexts">): readonly PhotoValues[] {
  return photos.map((name) => ({
    name,
    caption: photoTexts?.[name]?.caption ?? "",
    credit: photoTexts?.[name]?.credit ?? "",
  }));
}

/**
 * What was changed here goes on top of what somebody else has saved: captions, credits, the order, and what was
 * removed. Photos that they added come last where they have no other place; photos that they removed are gone.
 * @param before what both started from
 */
export function takeOverPhotos(
  mine: readonly PhotoValues[],
  before: readonly PhotoValues[],
  theirs: readonly PhotoValues[],
): readonly PhotoValues[] {
  const kept = theirs.filter(({ name }) => find(mine, name) !== undefined || find(before, name) === undefined);
  const texts = kept.map((their) => {
    const [my, old] = [find(mine, their.name), find(before, their.name)];
    if (!my || !old) return their;
    return {
      name: their.name,
      caption: my.caption === old.caption ? their.caption : my.caption,
      credit: my.credit === old.credit ? their.credit : my.credit,
    };
  });
  if (!isReordered(mine, before)) return texts;
  const place = (name: string) => {
    const at = mine.findIndex((photo) => photo.name === name);
    return at === -1 ? mine.length : at;
  };
  return texts.toSorted((a, b) => place(a.name) - place(b.name));
}

function find(photos: readonly PhotoValues[], name: string): PhotoValues | undefined {
  return photos.find((photo) => photo.name === name);
}

/** What was only removed has its order still. */
function isReordered(mine: readonly PhotoValues[], before: readonly PhotoValues[]): boolean {
  const left = before.filter(({ name }) => find(mine, name) !== undefined);
  return left.some(({ name }, at) => mine[at]?.name !== name);
}
