/** Converts both sources' products to the directory's items ("Items Available"). */
import TABLE from "./products.json" with { type: "json" };

interface Product {
  item: string;
  /** Product columns of the directory, each "Y", "N" or "-". */
  directory: readonly string[];
  /** Names in the portal's product lists, in lower case. */
  portal: readonly string[];
  /** In the second half of the portal's list, see PortalProducts.isPartial. */
  isInSecondHalf?: boolean;
}

/** From the directory's "Organic" column; the portal does not ask for it. */
export const ORGANIC = "Organic produce";

/** In the order in which items are listed: the most popular first. */
const PRODUCTS: readonly Product[] = TABLE;

/** Items by the directory's product columns. */
export const DIRECTORY_PRODUCTS: Readonly<Record<string, string>> = Object.fromEntries(
  PRODUCTS.flatMap(({ item, directory }) => directory.map((column) => [column, item])),
);

interface PortalProducts {
  items: string[];
  /** Unknown product names, as in the file. */
  unknown: string[];
  /** Only products of the second half ("Poultry" onward): some listings have lost the first half in the portal. */
  isPartial: boolean;
}

/** @param text "Fresh fruits;Fresh vegetables;Baked goods" */
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

/** Removes duplicates and sorts items in the order of PRODUCTS. */
export function orderItems(items: Iterable<string>): string[] {
  const wanted = new Set(items);
  return PRODUCTS.map(({ item }) => item).filter((item) => wanted.has(item));
}
