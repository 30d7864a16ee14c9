/**
 * Which personal data the server stores, and for how long, for the privacy page. The numbers are the ones that deletion
 * uses.
 */
import {
  BACKUP_WEEKS,
  COUNTS_DAYS,
  ENDED_LINK_DAYS,
  INVITATION_DAYS,
  LINK_MONTHS,
  MAIL_DAYS,
  SUBMITTER_MONTHS,
} from "#data/site/retention.ts";
import { DECLINED_PHOTO_DAYS, SPAM_SENDER_DAYS } from "#data/submissions/submission-limits.ts";
import { REPORT_DAYS } from "#data/submissions/visitor-report.ts";

interface KeptOnServer {
  title: string;
  what: string;
  until: string;
}

export const KEPT_ON_SERVER: readonly KeptOnServer[] = [
  {
    title: "Your name and email address",
    what: "Only if you add them to a correction, a photo or a new market. Only our volunteers see them.",
    until: `Deleted ${SUBMITTER_MONTHS} months after we decide`,
  },
  {
    title: "What you tell us about a market",
    what: "It becomes part of the directory, without your name.",
    until: "For good",
  },
  {
    title: "Photos",
    what: "We remove where, when and with which device they were taken.",
    until: `As long as a market shows them. Declined photos: ${DECLINED_PHOTO_DAYS} days`,
  },
  {
    title: "Where a message came from",
    what: "Not your network address, but a code that only our server can make from it, to stop spam.",
    until: `Until we decide. Spam: ${SPAM_SENDER_DAYS} days`,
  },
  {
    title: "Your one-tap reports on markets",
    what: "With two such codes, so that we count you once. They can’t be linked from market to market.",
    until: `${REPORT_DAYS} days`,
  },
  {
    title: "Counts",
    what: "How often each page is viewed, and which searches find nothing. Daily totals; nothing identifies you.",
    until: `${COUNTS_DAYS} days`,
  },
  {
    title: "Emails to you",
    what: "Only if you gave us your address for that.",
    until: `The text until it is sent, your address ${MAIL_DAYS} days`,
  },
  {
    title: "If you run a market",
    what: "Your name, role, email address, and how we can check them, for your private link.",
    until: `While your link works (${LINK_MONTHS} months after you last used it) and ${ENDED_LINK_DAYS} days more`,
  },
  {
    title: "If you volunteer",
    what: "Your username, a one-way code of your password, your email address if you give it, and a log of your changes. One cookie while you are signed in.",
    until: `As long as you have an account. An invitation: ${INVITATION_DAYS} days. The log: for good`,
  },
  {
    title: "Backups",
    what: "Copies of all this, in case a disk fails. Deleted data stays deleted after a restore.",
    until: `${BACKUP_WEEKS} weeks`,
  },
];
