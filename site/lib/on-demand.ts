/**
 * A component whose code comes when it is first drawn, and is drawn as soon as that is there. With React's own `lazy`,
 * what stands in for it stays for 300 ms at least, which a map that arrives in a moment would have to wait.
 */
import { type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { createStore } from "./store.ts";
import { useStore } from "./use-store.ts";

interface Part<P> {
  Component?: ComponentType<P>;
  error?: Error;
}

/** @param waiting stands in for it; what fails, while it comes or later, is for an error boundary around it */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode,
): ComponentType<P> {
  const notYet: Part<P> = {};
  const part = createStore(() => notYet);
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    load().then(
      (module) => part.set({ Component: module.default }),
      (error: unknown) => part.set({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
  };
  return function OnDemand(props) {
    const { Component, error } = useStore(part, notYet);
    useEffect(ask, []);
    if (error) throw error;
    return Component ? createElement(Component, props) : waiting;
  };
}
