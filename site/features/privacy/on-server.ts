/** What the server keeps that is somebody's, and for how long, for the privacy page: by the numbers that removal goes by. */
import {
  BACKUP_WEEKS,
  COUNTS_DAYS,
  ENDED_LINK_DAYS,
  LINK_MONTHS,
  MAIL_DAYS,
  SUBMITTER_MONTHS,
} from "#data/privacy/kept-for.ts";
import { DECLINED_PHOTO_DAYS, SPAM_SENDER_DAYS } from "#data/submissions/submission-limits.ts";
import { CHECK_DAYS } from "#data/submissions/visitor-check.ts";

interface KeptOnServer {
  title: string;
  what: string;
  until: string;
}

export const KEPT_ON_SERVER: readonly KeptOnServer[] = [
  {
    title: "Your name and e-mail address",
    what: "Only if you leave them with a correction, a photo or a new market. Our volunteers see them, nobody else.",
    until: `${SUBMITTER_MONTHS} months after we decided about it`,
  },
  {
    title: "What you tell us about a market",
    what: "It becomes part of the directory, without your name.",
    until: "For good",
  },
  {
    title: "Photos",
    what: "Made anew when they arrive, without where, when or with what they were taken.",
    until: `As long as a market shows them. Declined ones: ${DECLINED_PHOTO_DAYS} days`,
  },
  {
    title: "Where a message came from",
    what: "Not your address, but a code made from it that only our server can make, against floods and spam.",
    until: `Until we decide. Spam: ${SPAM_SENDER_DAYS} days`,
  },
  {
    title: "What you tell us of a market with one tap",
    what: "With two such codes, so that we count you once. They can't be linked from one market to another.",
    until: `${CHECK_DAYS} days`,
  },
  {
    title: "Counts",
    what: "How often each page is looked at, and which searches find nothing. Numbers per day, nothing of who it was.",
    until: `${COUNTS_DAYS} days`,
  },
  {
    title: "E-mails to you",
    what: "Only to an address you left for it.",
    until: `The text until it is sent, your address for ${MAIL_DAYS} days`,
  },
  {
    title: "If you run a market",
    what: "Your name, role, e-mail address, and how we can check it, for your private link.",
    until: `While the link works (${LINK_MONTHS} months after you last said something by it) and ${ENDED_LINK_DAYS} days more`,
  },
  {
    title: "If you volunteer",
    what: "Your username, a scrambled password, and a log of what you changed. One cookie, while you are signed in.",
    until: "While you have the account. The log: for good",
  },
  {
    title: "Backups",
    what: "Copies of all this, in case a disk fails. Whoever we have forgotten is forgotten again if we need one.",
    until: `${BACKUP_WEEKS} weeks`,
  },
];
