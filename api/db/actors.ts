/** The form in which tables hold who did something. */
import type { Actor } from "#data/admin/actor.ts";

/** An Actor as JSON, with its fields in one order: equal actors are equal texts. */
export type ActorJson = string & { readonly holds: "Actor" };

export function writeActor({ kind, id, name }: Actor): ActorJson {
  return JSON.stringify({ kind, id, name }) as ActorJson;
}

export function readActor(json: ActorJson): Actor {
  return JSON.parse(json) as Actor;
}

/** For a column that may be empty. */
export function readActorOrNull(json: ActorJson | null): Actor | null {
  return json === null ? null : readActor(json);
}
