/** A button that needs the places provider. Where it cannot be used it can still be pressed, to hear why. */
import { notify } from "../notices.ts";

interface Props {
  label: string;
  /** Of the market. */
  name: string;
  /** Null when it can be used. */
  why: string | null;
  isBusy: boolean;
  onClick: () => void;
}

export default function ProviderButton({ label, name, why, isBusy, onClick }: Props) {
  return (
    <button
      type="button"
      className="button"
      aria-label={`${label} of ${name}`}
      // Touch and keyboard see no title: a press says the same.
      title={why ?? undefined}
      aria-disabled={why !== null || undefined}
      disabled={isBusy}
      onClick={() => {
        if (why === null) onClick();
        else notify({ title: `${label} cannot be used yet`, description: why });
      }}
    >
      {label}
    </button>
  );
}
