/** One vocabulary for what is sold ("Items Available"), from the product columns and lists of both sources. */

/** What most shoppers come for first; the order in which every market lists its items. */
const ITEMS = [
  "Vegetables",
  "Fruit",
  "Organic produce",
  "Eggs",
  "Cheese & dairy",
  "Meat",
  "Poultry",
  "Fish & seafood",
  "Honey",
  "Maple syrup",
  "Baked goods",
  "Jams & preserves",
  "Herbs",
  "Mushrooms",
  "Prepared food",
  "Coffee & tea",
  "Juice & cider",
  "Wine, beer & hard cider",
  "Grains & flour",
  "Dry beans",
  "Nuts",
  "Tofu & plant protein",
  "Wild-harvested food",
  "Flowers",
  "Plants",
  "Trees & shrubs",
  "Crafts",
  "Soap & body care",
  "Pet food",
] as const;

export type Item = (typeof ITEMS)[number];

/** The directory's product columns, each "Y", "N" or "-". Organic is a column of its own there. */
export const DIRECTORY_PRODUCTS: Readonly<Record<string, Item>> = {
  Bakedgoods: "Baked goods",
  Cheese: "Cheese & dairy",
  Crafts: "Crafts",
  Flowers: "Flowers",
  Eggs: "Eggs",
  Seafood: "Fish & seafood",
  Herbs: "Herbs",
  Vegetables: "Vegetables",
  Honey: "Honey",
  Jams: "Jams & preserves",
  Maple: "Maple syrup",
  Meat: "Meat",
  Nursery: "Trees & shrubs",
  Nuts: "Nuts",
  Plants: "Plants",
  Poultry: "Poultry",
  Prepared: "Prepared food",
  Soap: "Soap & body care",
  Trees: "Trees & shrubs",
  Wine: "Wine, beer & hard cider",
  Coffee: "Coffee & tea",
  Beans: "Dry beans",
  Fruits: "Fruit",
  Grains: "Grains & flour",
  Juices: "Juice & cider",
  Mushrooms: "Mushrooms",
  PetFood: "Pet food",
  Tofu: "Tofu & plant protein",
  WildHarvested: "Wild-harvested food",
};

export interface PortalProducts {
  items: Item[];
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
  const items: Item[] = [];
  const unknown: string[] = [];
  let isPartial = true;
  for (const part of text.split(";")) {
    const word = part.trim().replace(/\.$/, "").toLowerCase();
    if (word === "") continue;
    const item = PORTAL_PRODUCTS[word];
    if (item === undefined) unknown.push(part.trim());
    else items.push(item);
    if (item !== undefined && !SECOND_HALF.has(word)) isPartial = false;
  }
  return { items: orderItems(items), unknown, isPartial: isPartial && items.length > 0 };
}

/** Each item once, in the order in which markets list them. */
export function orderItems(items: Iterable<Item>): Item[] {
  const wanted = new Set(items);
  return ITEMS.filter((item) => wanted.has(item));
}

const PORTAL_PRODUCTS: Readonly<Record<string, Item>> = {
  "fresh fruits": "Fruit",
  "fresh vegetables": "Vegetables",
  "baked goods": "Baked goods",
  "bedding plants": "Plants",
  "canned or preserved fruits/vegetables": "Jams & preserves",
  "coffee/tea": "Coffee & tea",
  "crafts/woodworking items": "Crafts",
  "cut flowers": "Flowers",
  "dairy products": "Cheese & dairy",
  "dry beans": "Dry beans",
  eggs: "Eggs",
  "fish/seafood": "Fish & seafood",
  "fresh/dried herbs": "Herbs",
  "grains/flour": "Grains & flour",
  honey: "Honey",
  "juices/non-alcoholic ciders": "Juice & cider",
  "maple products": "Maple syrup",
  mushrooms: "Mushrooms",
  "nursery stock": "Trees & shrubs",
  "nursery stock (trees)": "Trees & shrubs",
  nuts: "Nuts",
  "pet food": "Pet food",
  "poultry/fowl meat and products": "Poultry",
  "prepared foods": "Prepared food",
  "red/other non-poultry meat and products": "Meat",
  "soap/body care products": "Soap & body care",
  "tofu/non-animal protein": "Tofu & plant protein",
  "wild harvested forest products": "Wild-harvested food",
  "wine, spirits, beer, hard cider": "Wine, beer & hard cider",
};

const SECOND_HALF = new Set([
  "poultry/fowl meat and products",
  "prepared foods",
  "red/other non-poultry meat and products",
  "soap/body care products",
  "tofu/non-animal protein",
  "wild harvested forest products",
  "wine, spirits, beer, hard cider",
]);
