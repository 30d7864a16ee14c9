/** One vocabulary for what is sold ("Items Available"), from the product columns and lists of both sources. */
import TABLE from "./products.json" with { type: "json" };

interface Product {
  item: string;
  /** The directory's product columns, each "Y", "N" or "-". Organic is a column of its own there. */
  directory: readonly string[];
  /** Words of the portal's list, in lower case. */
  portal: readonly string[];
  /** Of the portal's list. */
  isInSecondHalf?: boolean;
}

/** What most shoppers come for first; the order in which every market lists its items. */
const PRODUCTS: readonly Product[] = TABLE;

/** The item that each of the directory's product columns stands for. */
export const DIRECTORY_PRODUCTS: Readonly<Record<string, string>> = Object.fromEntries(
  PRODUCTS.flatMap(({ item, directory }) => directory.map((column) => [column, item])),
);

interface PortalProducts {
  items: string[];
  /** Words that are not in the vocabulary yet, as printed. */
  unknown: string[];
  /**
   * The portal keeps its list in two halves, and some listings have lost the first one ("Poultry ..." onwards): a
   * market of "poultry, meat, soap" that sells vegetables too.
   */
  isPartial: boolean;
}

/** Reads the portal's list: "Fresh fruits;Fresh vegetables;Baked goods". */
export function parsePortalProducts(text: string): PortalProducts {
  const found: Product[] = [];
  const unknown: string[] = [];
  for (const part of text.split(";")) {
    const word = part.trim().replace(/\.$/, "").toLowerCase();
    if (word === "") continue;
    const product = PRODUCTS.find(({ portal }) => portal.includes(word));
    if (product) found.push(product);
    else unknown.push(part.trim());
  }
  const isPartial = found.length > 0 && found.every(({ isInSecondHalf }) => isInSecondHalf);
  return { items: orderItems(found.map(({ item }) => item)), unknown, isPartial };
}

/** Each item once, in the order in which markets list them. */
export function orderItems(items: Iterable<string>): string[] {
  const wanted = new Set(items);
  return PRODUCTS.map(({ item }) => item).filter((item) => wanted.has(item));
}
