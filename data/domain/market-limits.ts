/** How much of everything a market's record holds; the schema and the editors share these. Lengths in characters. */

export const NAME_MAX = 200;
export const CITY_MAX = 100;
export const ADDRESS_MAX = 200;
export const DESCRIPTION_MAX = 5000;
export const PHONE_MAX = 30;
export const LINK_MAX = 500;

/** One of "Items Available", and how many of them. */
export const ITEM_MAX = 80;
export const ITEMS_MAX = 60;

/** One weekday's hours. */
export const HOURS_MAX = 100;

/** What stands below a photo. */
export const CAPTION_MAX = 300;
export const CREDIT_MAX = 200;

/** The name of a source of facts, and what it told. */
export const ATTRIBUTION_MAX = 300;
