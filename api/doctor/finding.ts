/** Makes findings of the doctor and the status card. */
import type { Finding } from "#data/admin/status.ts";

export function fine(what: string): Finding {
  return { level: "fine", what };
}

/** It works, but could be better. */
export function advice(what: string, mend: string): Finding {
  return { level: "note", what, mend };
}

export function wrong(what: string, mend: string): Finding {
  return { level: "wrong", what, mend };
}
