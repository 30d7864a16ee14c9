/** Where the edit form without JavaScript is on a market's page. A link to it opens the details around it. */

export const PLAIN_EDIT_ID = "suggest-edit";

export const PLAIN_EDIT_HREF = `#${PLAIN_EDIT_ID}`;
