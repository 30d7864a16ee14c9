/**
 * Names that the code itself writes as an author, into the log, claims and jobs. No account may have one: what it does
 * would be taken for what visitors, a command or the server did.
 */
export const AUTHORS = {
  /** Visitors' taps, once they agree. */
  visitors: "Visitors",
  /** Jobs that the server starts. */
  automatic: "automatic",
  /** Provider's facts that expire. */
  site: "the site itself",
  /** Erasures that a restored backup had forgotten. */
  backup: "restored backup",
  /** Commands that change the database themselves. */
  command: "command line",
  /** Commands that ask the running server. */
  serverCommand: "the command line",
  /** How the dashboard shows both. */
  anyCommand: "somebody on the server",
} as const;

/** Commands that work without a server are called like "npm run list". */
const COMMAND = "npm run ";
export type CommandName = `${typeof COMMAND}${string}`;

/** Managers are called like "Ann Baker, who runs Elm Street Market". */
export const WHO_RUNS = ", who runs ";

const RESERVED = new Set(Object.values(AUTHORS).map(toKey));

/** Whether the code uses the name, or one that looks the same: case, spaces, punctuation and width do not matter. */
export function isReservedName(name: string): boolean {
  const key = toKey(name);
  return RESERVED.has(key) || key.startsWith(toKey(COMMAND)) || key.includes(toKey(WHO_RUNS));
}

/** "ada"; "somebody on the server" for what was done on the command line. */
export function nameActor(by: string): string {
  const isCommand = by === AUTHORS.command || by === AUTHORS.serverCommand || by.startsWith(COMMAND);
  return isCommand ? AUTHORS.anyCommand : by;
}

function toKey(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, "");
}
