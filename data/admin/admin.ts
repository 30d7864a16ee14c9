/** What the dashboard and the API say to one another: the answers under /api/auth and /api/admin. No zod in here. */
import type { Claim, FactName } from "../market/claims.ts";
import type { Dispute } from "../market/resolve.ts";
import type { MissingFact } from "../market/missing-facts.ts";
import type { Confirmation, Market } from "../market/market-schema.ts";
import type { SourceName } from "../market/sources.ts";
import type { NewsFeed } from "../news/news-feed.ts";
import type { Settings, StoredSettings } from "../site/settings.ts";
import type { SubmissionKind, SubmissionState } from "../submissions/submission.ts";
import type { FreshnessGroup } from "../market/freshness.ts";
import type { Role } from "./roles.ts";

/** Items on one page of any of the dashboard's lists. */
export const ADMIN_PAGE_SIZE = 24;

export interface Page<T> {
  items: T[];
  /** From 1. */
  page: number;
  totalPages: number;
  /** How many fit the search and filters. */
  total: number;
}

/** Of a note on a submission, in characters. */
export const INTERNAL_NOTE_MAX = 500;

/** The box beside USDA files that lets a small one pass; its refusal names it. */
export const ALLOW_FEW = "They are meant to have this few markets";

/** GET /api/auth/status. What the gate shows. */
export interface AuthStatus {
  state: "create" | "login" | "signed-in";
  /** Of who is signed in, like the next two. */
  username?: string;
  role?: Role;
  /** Whom to ask for what only admins may do; empty for one of them. */
  admins?: string[];
}

export interface AdminAccount {
  id: number;
  username: string;
  /** ISO. */
  createdAt: string;
  createdBy: string | null;
  lastLoginAt: string | null;
  role: Role;
  /** Whether a link for a new password can be mailed. */
  hasEmail: boolean;
  isSelf: boolean;
}

/** GET /api/admin/invitations */
export interface Invitations {
  /** Those that still open, the oldest first. */
  invitations: Invitation[];
  /** Whether the server sends e-mail at all. */
  sendsMail: boolean;
}

export interface Invitation {
  id: number;
  /** An address or a name; null once that was erased. */
  to: string | null;
  role: Role;
  invitedBy: string | null;
  /** ISO. */
  expiresAt: string;
}

/** Of POST /api/admin/invitations and /api/admin/admins/{id}/reset. */
export interface NewAccountLink extends Changed {
  id: number;
  /** To be given to whoever it is for; null where it was mailed to them. */
  url: string | null;
  isMailed: boolean;
}

/** POST /api/auth/link: what a link is for. `by`: the admin who invites. */
export type AccountLinkInfo =
  { kind: "invitation"; role: Role; by: string | null } | { kind: "reset"; username: string };

/** GET and PUT /api/admin/me: what is one's own. */
export interface OwnSettings {
  /** For a new password, and for the digest; null for neither. */
  email: string | null;
  /** Whether they want to be told there once a day what waits. */
  wantsDigest: boolean;
  /** Whether the server sends e-mail at all. */
  sendsMail: boolean;
}

/** An e-mail that could not be delivered. */
export interface FailedMail {
  /** What it is about: "decision/12/1/approved". */
  key: string;
  to: string;
  subject: string;
  /** What the mail server said. */
  problem: string;
  /** ISO. */
  at: string;
}

/** One of GET /api/admin/vain-searches: what people looked for and did not find. */
export interface VainSearch {
  words: string;
  /** In the last ninety days. */
  count: number;
  /** ISO. */
  lastDay: string;
}

/** GET /api/admin/counts: the numbers on the tabs. */
export interface AdminCounts {
  /** On the site. */
  markets: number;
  archived: number;
  /** What waits, by kind of submission. */
  waiting: Record<SubmissionKind, number>;
  /** Markets that come up at Check for who asks now: neither put off, nor given to a colleague or on their screen. */
  check: number;
  /** Who would like a link as somebody that runs a market. */
  requests: number;
}

export const MARKET_SORTS = ["name", "details-date"] as const;
export type AdminMarketSort = (typeof MARKET_SORTS)[number];

/** One row of GET /api/admin/markets. */
export interface AdminMarketSummary extends Pick<Market, SummaryFact> {
  placeId: string | null;
  /** "Place Details Last Called", ISO; null: "No Place Details Data". */
  detailsFetchedAt: string | null;
  archivedAt: string | null;
  /** ISO. */
  updatedAt: string;
  /** When somebody last vouched for its hours, as precise as they said; null where none are known. */
  hoursDay: string | null;
  /** What waits for it: suggested edits, photos, and facts that a source disputes. */
  waiting: Record<"edit" | "photos" | "disputes", number>;
}

type SummaryFact =
  "id" | "name" | "city" | "address" | "rating" | "userRatingsTotal" | "photos" | "features" | "confirmed" | "standing";

/** GET /api/admin/markets. */
export interface AdminMarketPage extends Page<AdminMarketSummary> {
  /** All on the site, whatever is searched for: "Markets Database (shown of total)". */
  all: number;
}

/** GET /api/admin/markets/{id}. */
export interface AdminMarket {
  market: Market;
  /** Changes with every change: sent back with an edit, so that nobody overwrites somebody else's. */
  revision: string;
  archivedAt: string | null;
  mergedInto: number | null;
  updatedAt: string;
  place: MarketPlace | null;
  /** Those of `market.photos` that are files here, with their size. */
  photos: AdminPhoto[];
}

export interface MarketPlace {
  placeId: string;
  /** ISO. */
  fetchedAt: string | null;
  /** ISO: after that the values that it filled are refreshed or dropped. */
  expiresAt: string | null;
  /** Fields of the market whose value came from the provider. */
  filled: string[];
  attributions: string[];
}

export interface AdminPhoto {
  name: string;
  width: number;
  height: number;
  /** Of all its forms. */
  bytes: number;
  state: SubmissionState;
  submissionId: number | null;
  expiresAt: string | null;
}

/** Every change answers with its entry of the audit log, which can be undone. */
export interface Changed {
  success: true;
  /** Null when nothing was different. */
  auditId: number | null;
}

/** GET /api/admin/markets/{id}/facts: what was said of each fact, the word that counts first. */
export interface MarketFacts {
  facts: { fact: FactName; said: FactClaim[] }[];
}

export interface FactClaim {
  /** Whether it is what visitors see. */
  counts: boolean;
  source: SourceName;
  record: string | null;
  value: unknown;
  /** As precise as the source. */
  said: string;
  /** ISO, and who; null for what was not typed here, or not known any more. */
  enteredAt: string | null;
  enteredBy: string | null;
  /** ISO: until when a provider's terms allow keeping it. */
  expiresAt: string | null;
  /** Why it does not count. */
  doubt: string | null;
  /** ISO. */
  withdrawnAt: string | null;
}

/** Of a market that is checked: a source says something newer than people did, and different; or something doubtful. */
export interface MarketDispute extends Dispute {
  marketId: number;
  name: string;
  city: string;
}

/** One entry of GET /api/admin/submissions?kind=&state=&page= (oldest first). */
export interface AdminSubmission {
  id: number;
  kind: SubmissionKind;
  state: SubmissionState;
  /** Null for a market that is not in the directory yet. */
  marketId: number | null;
  marketName: string;
  marketCity: string | null;
  submittedAt: string;
  submitterName: string | null;
  submitterEmail: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  /** Why it was declined. */
  reason: string | null;
  /** Declined, and its sender never learns. */
  isSpam?: true;
  /** What its submitter was written; left out: nothing. */
  answer?: { text: string; by: string; at: string };
  /** What those who decide note for one another. */
  internalNote?: string;
  /** Of a card: what else waits of the same fact, or of a market named alike; the oldest first. */
  related?: AdminSubmission[];
  /** Of the decision, for undoing it; null while it waits, when it has been taken back, and when a photo of it is gone. */
  auditId: number | null;
  edit?: {
    changes: EditedFact[];
    /** One of them is another than when it was suggested. */
    isStale: boolean;
    reason?: string;
    /** Of a closing: since when, "2026-10-24", "2026-10" or "2026". */
    since?: string;
    /** Whose word it is, where that is not a visitor's. */
    source?: SourceName;
  };
  suggestion?: Partial<Pick<Market, "latitude" | "longitude">> & {
    marketName: string;
    townName: string;
    additionalInfo?: string;
    alike: SimilarMarket[];
  };
  photos?: SubmittedPhoto[];
  /** Of photos. */
  notes?: string;
  /** Of photos: whether whoever sent them agreed to their publication. */
  hasLicence?: boolean;
  /** Published photos that the market has now, and how many it may have. */
  photoRoom?: { current: number; max: number };
}

/** The same with `cards=true`: what is about the same is one of them, in its `related`. */
export interface SubmissionCards extends Page<AdminSubmission> {
  /** How many submissions wait on all the cards. */
  waiting: number;
  /** How many of what waits came from a network that spam came from, too: `near=spam` lists only these. */
  nearSpam: number;
}

/** One fact of an edit; null where there is none. Those that change nothing are said to be right. */
export interface EditedFact {
  fact: FactName;
  /** What the directory said when it was suggested, what it says now, and what is suggested. */
  replaced: unknown;
  current: unknown;
  suggested: unknown;
  /** The current value is another than when it was suggested. */
  isStale: boolean;
}

export interface SubmittedPhoto extends Pick<AdminPhoto, "name" | "width" | "height" | "state"> {
  /** ISO: it was declined, never published, and is gone (see DECLINED_PHOTO_DAYS). Left out while it is there. */
  removedAt?: string;
}

/** One that what was sent, or found, might be already: near, or named alike. */
interface SimilarMarket extends Pick<Market, "id" | "name" | "city"> {
  distanceKm: number | null;
}

/**
 * 409 of a decision that somebody else has made meanwhile: the outcome. Or of approving an edit of a value that has
 * changed meanwhile: the submission, which still waits, with the value as it is now.
 */
export interface DecisionConflict {
  success: false;
  error: string;
  submission: AdminSubmission;
}

/** POST /api/admin/submissions/decide, and what declines a flood. */
export interface BulkDecision {
  success: true;
  decided: number[];
  /** Those that could not be decided, and why. */
  refused: { id: number; error: string }[];
  auditId: number | null;
}

/** One of GET /api/admin/managers: somebody who runs a market, or says so. */
export interface AdminManagerLink {
  id: number;
  marketId: number;
  marketName: string;
  marketCity: string;
  /** It is asked for, or it opens. */
  state: "requested" | "granted";
  /** Null where nobody knows any more, like the three below. */
  name: string | null;
  role: string | null;
  email: string | null;
  /** How it can be checked that they run it. */
  proof: string | null;
  /** What comes by it is live at once. */
  isTrusted: boolean;
  /** ISO, like all times here. */
  createdAt: string;
  grantedAt: string | null;
  grantedBy: string | null;
  /** Each use puts it off. */
  expiresAt: string | null;
  usedAt: string | null;
  spokeAt: string | null;
  /** Of the last season: two at most. */
  letters: number;
  lastLetterAt: string | null;
  /** They want no more. */
  lettersEndedAt: string | null;
  /** The link itself; null while it is asked for. */
  url: string | null;
}

/** GET /api/admin/managers?market= */
export interface AdminManagers {
  /** The oldest first. */
  requests: AdminManagerLink[];
  /** By market. */
  links: AdminManagerLink[];
  /** Whether there is a mail server. */
  sendsMail: boolean;
}

/** Of a link that was made, given or replaced. */
export interface NewManagerLink extends Changed {
  id: number;
  url: string;
  isMailed: boolean;
}

/** GET /api/admin/audit */
export interface AuditPage extends Page<AuditEntry> {
  /** Everybody who stands in the log, by name: also those who have left, and programs. */
  people: string[];
}

export interface AuditEntry {
  id: number;
  /** ISO. */
  at: string;
  by: string;
  action: string;
  summary: string;
  /** Those that it is about, the first few. */
  markets: Pick<Market, "id" | "name">[];
  changes: AuditChange[];
  /** How many there are beyond those, of an entry that changed very much. */
  moreChanges?: number;
  undoes: number | null;
  /** The entry that took this one back. */
  undoneBy: number | null;
  /** Who did that, and when. */
  undone?: { by: string; at: string };
  canUndo: boolean;
}

/** One field of one record, before and after; null where there was or is nothing. */
export interface AuditChange {
  kind: string;
  id: number;
  /** A fact of a market, or a column: by its label or its name ("decided_by"). */
  field: string;
  before: unknown;
  after: unknown;
}

/** Something that went wrong, as the log says it. */
export interface Fault {
  /** ISO; the last time. */
  at: string;
  text: string;
  /** How often, as far as is known. */
  count: number;
}

/** What an examination says of one thing: that it is fine, what is worth knowing, or what is wrong, and how to mend it. */
export type Finding = { level: "fine"; what: string } | { level: "note" | "wrong"; what: string; mend: string };

/** GET /api/admin/status: how the server is. Moderators get no findings and no faults. */
export interface ServerStatus {
  /** What `npm run doctor` says, as far as it takes moments. */
  findings: Finding[];
  /** Of the last day, the newest first. */
  faults: Fault[];
  /** Since when this process serves, ISO. */
  since: string;
  version: string;
}

/** What a new directory needs before people are told of it, in this order. */
export const FIRST_STEPS = ["name", "contact", "address", "mail", "backup", "news", "check"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** So many markets that somebody has checked are a beginning. */
export const FIRST_CHECKS = 10;

/** GET /api/admin/first-steps. */
export interface FirstSteps {
  /** Whether each is done. */
  steps: Record<FirstStep, boolean>;
  /** How many markets were checked, up to FIRST_CHECKS. */
  checked: number;
}

/** Of what visitors tell with one tap. */
export interface VisitorReports {
  /** When this was read, ISO. */
  at: string;
  /** Since when it waits for an operator, ISO; null where it counts by itself. */
  heldSince: string | null;
  /** So many markets are as they are by it, of the last seven days. */
  changed: number;
}

/** GET /api/admin/overview */
export interface Overview {
  counts: AdminCounts;
  /** How old their hours are. */
  freshness: Record<FreshnessGroup, number>;
  /** Those that their list has dropped. */
  unlisted: number;
  missing: Record<MissingFact, number>;
  /** The last twelve weeks, the oldest first. `week` is its Monday, ISO. */
  contributions: ({ week: string } & Record<SubmissionKind, number>)[];
  /** E-mails that could not be delivered in the last thirty days, the newest first. */
  failedMails: FailedMail[];
}

export const JOB_KINDS = [
  "publish",
  "places-import",
  "place-details",
  "cache-images",
  "usda-check",
  "usda-import",
  "list-check",
  "list-import",
  "news",
] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

/** GET /api/admin/jobs/{id}, and each event of GET /api/admin/jobs/{id}/events. */
export interface Job {
  id: number;
  kind: JobKind;
  state: JobState;
  done: number;
  /** Null while it is not known. */
  total: number | null;
  /** What is being done. */
  step: string;
  log: string[];
  /** Of those that ended early: what was done until then, where that stays. Null while it runs. */
  result: JobResult | null;
  error: string | null;
  startedBy: string;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
}

/** GET /api/admin/jobs: what is long, and has a use only for whoever looks at that job, is left out. */
export type ListedJob = Omit<Job, "log" | "result">;

/** What came of a job. `message` says it in a sentence; the counts are of markets (photos for cache-images, articles for news). */
export interface JobResult {
  message: string;
  added?: number;
  updated?: number;
  unchanged?: number;
  failed?: { what: string; why: string }[];
  /** What stayed as somebody made it here, though the source says otherwise. */
  kept?: { what: string; why: string }[];
  /** Of usda-check and list-check: what an import would change. */
  differences?: Difference[];
  /** Of both: what an import would leave to people, and what it leaves as they have it. */
  open?: Difference[];
  /** Of both: what the files say of each market that they say something else of than is known. */
  said?: ClaimsFromFiles[];
  /** Of list-check. */
  list?: ListCheck;
  /** Of list-import: the entry of the log that Undo takes back. */
  auditId?: number;
  /** Of publish. */
  releaseId?: string;
  /** Of publish, also of one that failed: the change up to which it went (see LiveState). */
  upTo?: number;
}

/** How an operator's list was read. */
export interface ListCheck {
  /** What the list is called; "" where nobody said. */
  source: string;
  columns: ListColumn[];
  /** Rows of which it is not certain which market they are about. They are left out until that is answered. */
  questions: ListQuestion[];
  /** Rows that were set aside, as a CSV with the reasons, to be mended; "" where there are none. */
  mend: string;
}

/** What a column was taken for; null: it is not used. */
export interface ListColumn {
  name: string;
  field: string | null;
  /** Two of its values, so that people see what is in it. */
  samples: string[];
}

export interface ListQuestion {
  /** Of the file, as a spreadsheet counts them. */
  row: number;
  name: string;
  city: string;
  why: string;
  candidates: Pick<Market, "id" | "name" | "city" | "address">[];
}

/** What people answer: the number of the market that the row is about, that it is a new one, or to leave it out. */
export type ListAnswer = number | "new" | "skip";

/** A market of the differences, or one whose facts stay as they are: people's word goes before what is said here. */
export interface ClaimsFromFiles extends Pick<Market, "id" | "sources"> {
  claims: Claim[];
}

export interface Difference {
  kind: DifferenceKind;
  marketId: number | null;
  name: string;
  city: string;
  /** Names of the fields that differ, of those that changed. */
  fields: string[];
  details?: FactChange[];
  /** Why it is left to people. */
  why?: string;
}

/** Each with its heading, in the order shown. */
export const DIFFERENCE_KINDS = {
  added: "Added",
  changed: "Changed",
  unlisted: "No longer listed",
  relisted: "Listed again",
  doubtful: "Doubtful, for volunteers to decide",
  unread: "Rows that cannot be read, left out",
  kept: "Edited here, and staying so",
} as const;
export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;

/** `said`: whose word the value after it is, and of when. */
export interface FactChange extends AuditChange {
  said?: Confirmation;
}

/** POST of anything that becomes a job: 202. */
export interface JobStarted {
  success: true;
  jobId: number;
}

/** GET /api/admin/live: how far visitors are behind. Quickly read, so that whoever waits can ask again and again. */
export interface LiveState {
  /** Grows with every change of what visitors can see. What was changed before it was asked for is in it. */
  newest: number;
  /** All up to this one is live. */
  published: number;
  /** A publish waits or runs. */
  isUnderWay: boolean;
  /** Why the last try failed, and when the next one comes (ISO; null: with the next change). Null while all is well. */
  failure: { why: string; nextTryAt: string | null } | null;
}

/** Of one kind. */
interface LatestJobs {
  /** Waiting or running. */
  job: Job | null;
  /** The last that ended. */
  lastJob: Job | null;
}

/** GET /api/admin/publish */
export interface PublishState extends LatestJobs {
  /** What visitors see, and since when (ISO); null before the first release. */
  live: { id: string; madeAt: string; markets: number } | null;
  /** Those that have ended, the newest first. */
  lastPublishes: PastPublish[];
}

/** `summary`: what came of it, or why it failed. */
export interface PastPublish extends Pick<Job, "id" | "state" | "startedBy" | "startedAt" | "endedAt"> {
  summary: string;
}

/** GET /api/admin/news */
export interface NewsState extends LatestJobs {
  /** In the order of the settings. */
  feeds: NewsFeedState[];
  /** Articles of all feeds together. */
  total: number;
  /** How often the server fetches by itself; null: only when somebody asks for it. */
  everyHours: number | null;
}

export interface NewsFeedState extends NewsFeed {
  articles: number;
  /** ISO; the last try, also a failed one; null: never. */
  lastFetchedAt: string | null;
  /** ISO; the last try that did not fail; null: never. */
  lastGoodAt: string | null;
  /** Why the last fetch brought nothing, or what of it had to be left out; null when all was well. */
  lastProblem: string | null;
}

/** PUT /api/admin/news/feeds */
export interface FeedChanged extends Changed {
  /** How many the feed had, where it was read to see whether it works. */
  articles: number | null;
}

/** GET /api/admin/settings */
export interface AdminSettings {
  /** Those that somebody has set. */
  stored: StoredSettings;
  /** Those of data/region.ts, which hold elsewhere. */
  defaults: Settings;
}

/** GET /api/admin/usda */
export interface UsdaState {
  /** While the portal is left alone since it did not answer. */
  rest: PortalPause | null;
}

/** Both ISO. */
export interface PortalPause {
  failedAt: string;
  until: string;
}

/** GET /api/admin/places */
export interface PlacesState {
  isOn: boolean;
  /** What to set while it is off; what to know while it is on. */
  message: string;
  /** What the operator must check before using it. */
  terms: string[];
  /** Requests to the provider. */
  usedToday: number;
  dailyCap: number;
}

export interface LinkedMarket extends Pick<Market, "id" | "name" | "city"> {
  isOnSite: boolean;
}

/** One of POST /api/admin/places/search, and GET /api/admin/places/{placeId}. */
export interface PlaceResult extends Pick<Market, "name" | "latitude" | "longitude" | "rating" | "userRatingsTotal"> {
  placeId: string;
  address: string;
  photoCount: number;
  /** The market that has this place id; one that was deleted is not on the site. */
  linkedTo: LinkedMarket | null;
  alike: SimilarMarket[];
}

export interface PlaceSearch {
  results: PlaceResult[];
  nextPageToken: string | null;
}
