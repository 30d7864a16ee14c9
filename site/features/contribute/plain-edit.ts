/** Where the forms without JavaScript are on a market's page. A link to it opens the details around it. */

export const PLAIN_EDIT_ID = "suggest-edit";

export const PLAIN_EDIT_HREF = `#${PLAIN_EDIT_ID}`;

export const PLAIN_CHECK_ID = "is-this-right";

export const PLAIN_CHECK_HREF = `#${PLAIN_CHECK_ID}`;
