/** The dashboard's buttons: plain, one that calls the API, and Undo. */
import { type LucideIcon, Undo2 } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { Changed } from "#data/admin/audit.ts";
import { notify, useReportedChange } from "../notices.ts";
import type { Change } from "../queries.ts";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label?: ReactNode;
  icon?: LucideIcon;
  /** Pixels. */
  iconSize?: number;
  /** The key that presses it (../worklist/shortcuts.tsx), which it shows. */
  shortcut?: string;
}

export default function Button(props: ButtonProps) {
  const { label, icon: Icon, iconSize = 18, className = "", shortcut, ...button } = props;
  return (
    <button
      type="button"
      data-key={shortcut}
      aria-keyshortcuts={shortcut}
      {...button}
      className={`button ${className}`}
    >
      {Icon && <Icon size={iconSize} aria-hidden />}
      {shortcut ? <span>{label}</span> : label}
      {shortcut && <Key>{shortcut}</Key>}
    </button>
  );
}

/** The key of a shortcut, at what it does. Touch devices show none (dashboard.css). */
export function Key({ children }: { children: string }) {
  return <kbd aria-hidden>{children.toUpperCase()}</kbd>;
}

interface ChangeProps<T> extends ButtonProps {
  path: string;
  body?: object;
  label: string;
  busy?: string;
  /** Title of the notice when it fails. */
  failed: string;
  /** Why it is unavailable: pressing it then shows this reason. Null when available. */
  why?: string | null;
  onMade?: Change<T>["onMade"];
}

/** A button that posts a change and shows a notice when it fails. */
export function ChangeButton<T = Changed>({ path, body, failed, why = null, onMade, ...others }: ChangeProps<T>) {
  const { label, busy = label, ...button } = others;
  const { send, isPending } = useReportedChange<T>();
  return (
    <Button
      {...button}
      label={isPending ? busy : label}
      // A title is invisible to touch and keyboard, so a press shows the same text.
      title={why ?? button.title}
      aria-disabled={why !== null || undefined}
      disabled={button.disabled === true || isPending}
      onClick={() => {
        if (why === null) send({ method: "POST", path, body, onMade }, failed);
        else notify({ title: `${label} cannot be used yet`, description: why });
      }}
    />
  );
}

interface UndoProps extends Omit<ButtonProps, "label"> {
  auditId: number;
  /** Description in the notice "Undone". */
  what: string;
}

/** Undoes an entry of the audit log. */
export function UndoButton({ auditId, what, ...button }: UndoProps) {
  return (
    <ChangeButton
      {...button}
      path={`/api/admin/audit/${auditId}/undo`}
      icon={Undo2}
      label="Undo"
      busy="Undoing..."
      failed="This could not be undone"
      onMade={() => notify({ title: "Undone", description: what })}
    />
  );
}
