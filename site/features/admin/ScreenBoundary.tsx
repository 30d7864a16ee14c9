/** Keeps the frame when a screen breaks or its code does not arrive. */
import { Component, type ReactNode } from "react";
import EmptyState from "../../components/EmptyState.tsx";

export default class ScreenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <EmptyState title="This could not be shown" description="Please check your connection and load the page again.">
        <button
          type="button"
          className="button"
          onClick={() => {
            location.reload();
          }}
        >
          Load again
        </button>
      </EmptyState>
    );
  }
}
