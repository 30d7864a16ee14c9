/** Where a list in parts begins: with the parts that hold so many markets which are the nearest of all, for certain. */
export const NEAREST = 20;
