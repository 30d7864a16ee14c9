/**
 * A component whose code is loaded when it is first drawn. React's `lazy` shows its fallback for at least 300 ms, which
 * would delay a map that loads faster.
 */
import { type ComponentType, createElement, type ReactNode } from "react";
import { createStore } from "./store.ts";
import { useStore } from "./use-store.ts";

interface Part<P> {
  Component?: ComponentType<P>;
  error?: Error;
}

/** @param waiting shown while it loads; errors, also later ones, go to the next error boundary */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode,
): ComponentType<P> {
  const notYet: Part<P> = {};
  const part = createStore(() => {
    load().then(
      (module) => part.set({ Component: module.default }),
      (error: unknown) => part.set({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return notYet;
  });
  return function OnDemand(props) {
    const { Component, error } = useStore(part, notYet);
    if (error) throw error;
    return Component ? createElement(Component, props) : waiting;
  };
}
