/** Words for who did something. */
import { type Actor, ACTOR_KINDS, ACTOR_WORDS, WHO_RUNS } from "../admin/actor.ts";
import { SOURCES } from "../market/sources.ts";

/**
 * "ada", "Ann Baker, who runs Elm Street Market", "somebody on the server": as in the middle of a sentence.
 * @param market name of the market that a manager runs
 */
export function nameActor({ kind, name }: Actor, market = "a market"): string {
  switch (kind) {
    case "account":
      return name ?? "somebody";
    case "manager":
      return `${name ?? "somebody"}${WHO_RUNS}${market}`;
    case "source":
      return Object.entries(SOURCES).find(([source]) => source === name)?.[1].name ?? "A source";
    case "job":
      return Object.entries(ACTOR_WORDS).find(([job]) => job === name)?.[1] ?? ACTOR_WORDS.publish;
    case "visitor":
    case "command":
      return ACTOR_WORDS[kind];
  }
}

/** Who started a job: "by ada", "by itself". */
export function nameStarter(startedBy: Actor): string {
  return startedBy.kind === "job" ? "by itself" : `by ${nameActor(startedBy)}`;
}

/** Whether a value of the log says who did something. */
export function isActor(value: object): value is Actor {
  return "kind" in value && "id" in value && "name" in value && ACTOR_KINDS.some((kind) => kind === value.kind);
}
