/** Anchors of the forms without JavaScript on a market's page. Browsers open the details element around the target. */

export const PLAIN_EDIT_ID = "suggest-edit";

export const PLAIN_EDIT_HREF = `#${PLAIN_EDIT_ID}`;

export const PLAIN_REPORT_ID = "is-this-right";

export const PLAIN_REPORT_HREF = `#${PLAIN_REPORT_ID}`;
