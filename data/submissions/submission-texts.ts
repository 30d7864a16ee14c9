/** Texts of the visitors' forms, shared by the forms and the server's answers. */
import { MAX_PHOTOS } from "../market/market-limits.ts";
import { REPORT_PAST_DAYS } from "./visitor-report.ts";
import type { SentKind, SubmissionKind, SubmissionState } from "./submission.ts";

export const REVIEW_HINT = "Everything you send is reviewed by our team before it is published.";

export const EMAIL_WRONG = "Please check the email address. It looks like name@example.org";
export const OPTIONAL_EMAIL_WRONG = "Please check the email address, or leave it empty. It looks like name@example.org";

/** Names of the kinds of submissions. */
export const KIND_LABELS: Record<SubmissionKind, string> = {
  photos: "Photos",
  edit: "Edit suggestion",
  market: "Market suggestion",
};

/** Names in the queue of unsent forms on the visitor's device. */
export const SENT_LABELS: Record<SentKind, string> = {
  ...KIND_LABELS,
  check: "What you found",
  manager: "I run this market",
};

/** A submission's state on the submitter's status page. */
export const STATE_LABELS: Record<SubmissionState, { short: string; long: string }> = {
  pending: { short: "Waiting for review", long: "Our team hasn’t reviewed this yet. It’s published only after that." },
  approved: { short: "Published", long: "Thank you! This is in the directory for everyone to see." },
  rejected: { short: "Declined", long: "This was not published." },
};

/** For submitters of photos if some were declined. */
export function partlyPublishedText(published: number, photos: number): string {
  return `${published} of your ${photos} photos ${published === 1 ? "was" : "were"} accepted.`;
}

export const PHOTO_TEXTS = {
  action: "Share Photos",
  title: "Share Photos",
  help: "Been here? Your photos help others see what to expect.",
  /** To its manager, of a market without any. */
  helpOfManager: "Your market has no photo yet. One of a market day shows people what to expect.",
  choose: "Choose photos",
  limits: "JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each.",
  notes: "Notes (optional)",
  consent: "By submitting, you confirm that you took these photos and agree to their publication under CC BY 4.0.",
  consentUrl: "https://creativecommons.org/licenses/by/4.0/",
  /** If consent was explicitly refused. */
  consentRefused: "We can only take photos that you took yourself and agree to publish under CC BY 4.0.",
  submit: "Submit photos",
  pending: "Uploading...",
  missing: { title: "No images selected", message: "Please select at least one image to upload" },
  rejected: "Some files were rejected",
  full: `This market already has ${MAX_PHOTOS} photos, which is as many as it can have.`,
  success: "Images submitted successfully!",
  failure: {
    title: "Upload failed",
    /** The server gave no reason. */
    message: "Failed to upload images",
    /** The server did not answer. */
    noAnswer: "An error occurred while uploading",
  },
} as const;

export const EDIT_TEXTS = {
  action: "Suggest Edit",
  title: "Suggest an Edit",
  field: "What should change?",
  currentValue: "Current value",
  suggestedValue: "Suggested value",
  schedule: "All seasons and hours, one line each, such as: May to October: Saturday 8 AM - noon. Or: Closed on July 4",
  remove: "This is wrong and should be removed",
  closed: "It has closed for good",
  closedHelp: "It then leaves the list and the map. Its page stays, and says that it has closed.",
  since: "Since when, if you know",
  sinceHint: "Such as 2026-10, or 2026",
  sinceWrong: "Please give a date that is over, such as 2026-10-24, 2026-10 or 2026, or leave it empty.",
  reason: "Reason (optional)",
  name: "Your name (optional)",
  email: "Your email (optional)",
  submit: "Submit suggestion",
  pending: "Submitting...",
  missing: { title: "Missing Information", message: "Please select a field and provide a suggested value" },
  unchanged: "That is what the directory already says. Please change the value, or choose another field.",
  success: "Your edit suggestion has been submitted for review!",
  failure: { title: "Error", message: "Failed to submit suggestion" },
} as const;

export const MARKET_TEXTS = {
  title: "Suggest a Farmers Market/Stand",
  marketName: "Market name",
  townName: "Town name",
  place: "Where is it? (optional)",
  name: "Your name (optional)",
  email: "Your email (optional)",
  additionalInfo: "Additional information (optional)",
  alike: "Is it one of these?",
  submit: "Submit suggestion",
  pending: "Submitting...",
  missing: "Please fill in both market name and town name.",
  halfPlace: "Please give both latitude and longitude, or neither.",
  success: {
    title: "Thank You!",
    message: "Your suggestion has been submitted successfully. We'll review it soon and add it to our directory.",
  },
  failure: { title: "Submission Failed", message: "Failed to submit suggestion. Please try again." },
  next: {
    title: "What happens next?",
    steps: [
      "Your suggestion is reviewed by our team.",
      "We check its name, place and hours.",
      "Once confirmed, it’s in the directory for everyone.",
    ],
  },
} as const;

/** Texts of one-tap reports. */
export const REPORT_TEXTS = {
  ask: "Is this right?",
  right: "I was there. It’s correct",
  closed: "It was closed",
  changed: "Something changed",
  when: "When were you there?",
  privacy: "One report a week. We don’t store who or where you are.",
  /** After the source of the hours. */
  askHours: "Right?",
  foundClosed: "Or was it closed when you came?",
  atMarket: "Are you there now? Add a photo",
  askFacts: "Do you know more?",
  factsPrivacy: "One tap helps others. We don’t store who or where you are.",
  unsure: "Don’t know",
  unsureThanks: "OK. Thanks anyway!",
  success: "Thank you! When two visitors say the same, the page says so. We count one report a week.",
  thanks: "Thank you!",
  counted: "When two visitors say the same, the page says so. We count one report a week for each market.",
  factThanks: "Thank you! When two visitors say the same, the page says so.",
  queuedTitle: "Thank you! Waiting for a connection",
  noAnswer: "It could not be sent. Please try again.",
  failure: "This could not be sent",
  missing: "Please choose one of the answers.",
  device: "The device must be 16 to 64 letters and digits, or left out.",
  day: "The day must be a date like 2026-07-11, or left out.",
  dayTooOld: `Please pick a day within the last ${REPORT_PAST_DAYS} days.`,
  dayToCome: "Please pick a day that isn’t in the future.",
  notHeld: "As far as we know, it isn’t open on that day. If it was, please choose “Something changed”.",
  neverHeld: "As far as we know, it wasn’t open in the last two weeks. If it was, please choose “Something changed”.",
} as const;

/** For valid files beyond MAX_PHOTOS. */
export function droppedText(dropped: number): string {
  return `A market can have ${MAX_PHOTOS} photos, so ${dropped} ${dropped === 1 ? "file was" : "files were"} left out.`;
}

export const UNSENT_TEXTS = {
  queued: "You’re offline. We’ll keep this on your device and send it when you’re back online.",
  sent: "You’re back online. We sent what you wrote.",
  refused: "Something you wrote offline could not be sent",
  openForm: "Open the form again",
  follow: "See its status here",
} as const;

/** "404: Not Found" */
export function httpStatusMessage(status: number, text: string, statusText: string): string {
  return `${status}: ${text || statusText}`;
}
