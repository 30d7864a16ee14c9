/** What an examination says of one thing: that it is fine, what is worth knowing, or what is wrong and how to mend it. */

export type Finding =
  | { level: "fine"; what: string }
  /** Works, and could be better. */
  | { level: "note"; what: string; mend: string }
  | { level: "wrong"; what: string; mend: string };

export function fine(what: string): Finding {
  return { level: "fine", what };
}

export function note(what: string, mend: string): Finding {
  return { level: "note", what, mend };
}

export function wrong(what: string, mend: string): Finding {
  return { level: "wrong", what, mend };
}
