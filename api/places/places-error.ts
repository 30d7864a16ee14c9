/** Why the provider gave no answer, and what the operator can do about it. */
import { OperatorError } from "#api/operator-error.ts";

export type PlacesProblem =
  /** No key is set. */
  | "off"
  /** The key is refused. */
  | "key"
  /** The provider's own quota is used up. */
  | "quota"
  /** The cap of this site is. */
  | "cap"
  /** There is no such place. */
  | "missing"
  /** The provider does not like the request. */
  | "refused"
  /** It is down, slow or not reachable. */
  | "unavailable"
  /** What it says makes no sense. */
  | "malformed";

/** Nothing that is asked next will go better. */
const FINAL: ReadonlySet<PlacesProblem> = new Set(["off", "key", "quota", "cap"]);

/** The message is for the operator. */
export class PlacesError extends OperatorError {
  readonly problem: PlacesProblem;

  constructor(problem: PlacesProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }

  /** Whether a job has to stop. */
  get isFinal(): boolean {
    return FINAL.has(this.problem);
  }
}

export const KEY_MISSING =
  "Google Places is off. Set GOOGLE_PLACES_API_KEY (see .env.example) and start the server again.";
