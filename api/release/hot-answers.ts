/** Keeps the answers that are asked for in memory, up to a budget; the ones not asked for longest go first. */

/** What is sent for one file in one form, ready to be written. */
export interface HotAnswer {
  etag: string;
  /** Names and values in turn, as writeHead takes them. */
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
}

/** What an answer takes beside its body, roughly: headers, keys and the map's entry. */
const OVERHEAD_BYTES = 2000;

export class HotAnswers {
  readonly #budget: number;
  readonly #answers = new Map<string, HotAnswer>();
  #used = 0;

  /** @param budget bytes. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  get(key: string): HotAnswer | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    // A Map remembers the order of insertion: what is used moves to the end.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: HotAnswer): void {
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#used += getSize(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#used <= this.#budget) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#used -= getSize(answer);
  }
}

function getSize({ body }: HotAnswer): number {
  return body.length + OVERHEAD_BYTES;
}
