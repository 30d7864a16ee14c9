/** Where the outline is, for whoever draws it. */

export const OUTLINE_ID = "outline";

/** Written by site/pages/data/outline.svg.ts. */
export const OUTLINE_HREF = `/data/outline.svg#${OUTLINE_ID}`;
