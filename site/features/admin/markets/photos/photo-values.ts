/** Values of the photos form, and merging them with what somebody else saved meanwhile. */
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
 * Applies the changes made here to what somebody else saved: captions, credits, order and
 * removals. Photos that they added come last; photos that they removed stay removed.
 * @param before the photos that both started from
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

/** Whether the order changed, apart from removals. */
function isReordered(mine: readonly PhotoValues[], before: readonly PhotoValues[]): boolean {
  const left = before.filter(({ name }) => find(mine, name) !== undefined);
  return left.some(({ name }, at) => mine[at]?.name !== name);
}
