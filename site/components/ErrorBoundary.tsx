/**
 * Catches errors of an island: a broken page (as by a browser extension) or code that failed to load. Offers to try
 * again; forms keep what was typed.
 */
import { Component, Fragment, type ReactNode } from "react";
import EmptyState from "./EmptyState.tsx";

interface Props {
  /** Shown instead; by default, an offer to try again. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
  /** Number of retries. */
  times: number;
}

export default class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, times: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  override render() {
    const { fallback, children } = this.props;
    const { isBroken, times } = this.state;
    if (!isBroken) return <Fragment key={times}>{children}</Fragment>;
    if (fallback !== undefined) return fallback;
    return (
      <EmptyState title="This could not be shown" description="Something went wrong here. What you have typed is kept.">
        <button
          type="button"
          className="button"
          onClick={() => {
            // Browsers request a failed module again only after a reload.
            if (times > 0) location.reload();
            else this.setState({ isBroken: false, times: times + 1 });
          }}
        >
          Show it again
        </button>
      </EmptyState>
    );
  }
}
