/** Who did something: in claims, the log, decisions, links and jobs. Words for it are made where it is shown. */

export const ACTOR_KINDS = ["account", "manager", "visitor", "source", "job", "command"] as const;

export interface Actor {
  /**
   * account: an operator. manager: somebody who runs a market, through a private link. visitor: visitors' taps, once
   * they agree. source: a file or a provider. job: work that the server starts by itself. command: somebody on the
   * server's command line.
   */
  kind: (typeof ACTOR_KINDS)[number];
  /** The account's or the link's. Null if there is none, or none any more that an old entry could be matched with. */
  id: number | null;
  /**
   * The account's username, the manager's own name, the source, what the job does (JobName) or the command
   * ("npm run list"). Null for visitors, for most commands, and where a manager's name was erased or is left out.
   */
  name: string | null;
}

/** What the server does by itself: it publishes, fetches news, drops what expires, and repeats erasures after a restore. */
type JobName = "publish" | "news" | "expiry" | "restore";

/** Commands that do the server's work while no server runs. */
export type CommandName = `npm run ${string}`;

export const VISITORS: Actor = { kind: "visitor", id: null, name: null };

/** Words for those that have no name of their own. No account may be called so: the log would mislead its readers. */
export const ACTOR_WORDS = {
  visitor: "Visitors",
  command: "somebody on the server",
  publish: "automatic",
  news: "automatic",
  expiry: "the site itself",
  restore: "restored backup",
} as const satisfies Record<"visitor" | "command" | JobName, string>;

/** Managers are called like "Ann Baker, who runs Elm Street Market". */
export const WHO_RUNS = ", who runs ";

const RESERVED = new Set(Object.values(ACTOR_WORDS).map(toComparableName));

/** Whether the log calls somebody so, or nearly: case, spaces, punctuation and width do not matter. */
export function isReservedName(name: string): boolean {
  const comparable = toComparableName(name);
  return RESERVED.has(comparable) || comparable.includes(toComparableName(WHO_RUNS));
}

function toComparableName(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, "");
}

export function toAccount({ id, username }: { id: number; username: string }): Actor {
  return { kind: "account", id, name: username };
}

export function toJob(name: JobName): Actor {
  return { kind: "job", id: null, name };
}

/** @param name null, unless the command runs a job itself because no server does */
export function toCommand(name: CommandName | null): Actor {
  return { kind: "command", id: null, name };
}

/** "account/3/ada": for an address. */
export function toActorKey({ kind, id, name }: Actor): string {
  return `${kind}/${id ?? ""}/${name ?? ""}`;
}

/** @returns null if that is no key */
export function readActorKey(key: string): Actor | null {
  const [, word, id = "", name = ""] = /^([a-z]+)\/(\d*)\/(.*)$/s.exec(key) ?? [];
  const kind = ACTOR_KINDS.find((known) => known === word);
  if (kind === undefined) return null;
  return { kind, id: id === "" ? null : Number(id), name: name === "" ? null : name };
}
