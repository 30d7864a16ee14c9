/** What is typed into a market's form, kept through a reload and a login for as long as the tab is open. */
import { useState } from "react";
import type { MarketValues } from "./market-values.ts";

interface MarketDraft {
  values: MarketValues;
  change: (changed: Partial<MarketValues>) => void;
  replace: (values: MarketValues) => void;
  /** After saving. */
  forget: () => void;
  /** Whether it differs from what it started from. */
  isChanged: boolean;
}

/**
 * @param name of the draft; with the market's revision in it, so that no draft outlives what it changes
 * @param start what the form shows without a draft
 */
export function useMarketDraft(name: string, start: MarketValues): MarketDraft {
  const key = `admin-draft:${name}`;
  const [values, setValues] = useState(() => ({ ...start, ...readKept(key) }));
  const replace = (next: MarketValues) => {
    setValues(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return {
    values,
    replace,
    change: (changed) => {
      replace({ ...values, ...changed });
    },
    forget: () => {
      sessionStorage.removeItem(key);
    },
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
  };
}

/** Written by this very form; what cannot be read counts as nothing. */
function readKept(key: string): Partial<MarketValues> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<MarketValues>;
  } catch {
    return {};
  }
}
