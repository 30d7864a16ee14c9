/** Rules for passwords of the dashboard, used by the server and the forms. */

/** In characters. Length makes a password hard to guess (docs/decisions/accounts.md). */
export const PASSWORD_MIN = 12;
/** Longer ones would only slow down hashing. */
export const PASSWORD_MAX = 200;

export const PASSWORD_TEXTS = {
  hint: `At least ${PASSWORD_MIN} characters. Four or five words that do not belong together are easy to remember and hard to guess.`,
  tooShort: `Please use at least ${PASSWORD_MIN} characters. Four or five words that do not belong together are easy to remember.`,
  tooLong: `Please use at most ${PASSWORD_MAX} characters.`,
  common:
    "This password is among those that are tried first. Please choose another: four or five words that do not belong together.",
  name: "This password says little more than your username or the site's name. Please choose one that nobody can guess from them.",
  same: "This is the password that you have already. Please choose another.",
} as const;
