/**
 * Around each island: where it breaks, as on a page that an extension has changed, or its code does not arrive, it can be
 * drawn again. What was typed is kept by the forms themselves.
 */
import { Component, Fragment, type ReactNode } from "react";
import EmptyState from "./EmptyState.tsx";

interface Props {
  /** In its place; without, an offer to draw it again. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
  /** How often it was drawn anew. */
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
            // Code that did not arrive is only asked for again by a page that is loaded anew.
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
