/** What the server hands to a preview: a market as it would be, checked, and those around it. */
import type { Market } from "#data/domain/market-schema.ts";

export interface Preview {
  market: Market;
  /** For "nearby": the closest, in any order. */
  around: Market[];
}

/** Null when somebody asks for the page without having gone through the server. */
export function readPreview(locals: object): Preview | null {
  return "preview" in locals ? (locals.preview as Preview) : null;
}
