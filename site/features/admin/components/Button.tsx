/** A button as the dashboard has them: an icon, if any, and what it does. */
import { type LucideIcon, Undo2 } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { notify, notifyFailure } from "../notices.ts";
import { type Change, useChange } from "../queries.ts";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label?: ReactNode;
  icon?: LucideIcon;
  /** Pixels. */
  iconSize?: number;
}

export default function Button({ label, icon: Icon, iconSize = 18, className = "", ...button }: ButtonProps) {
  return (
    <button type="button" {...button} className={`button ${className}`}>
      {Icon && <Icon size={iconSize} aria-hidden />}
      {label}
    </button>
  );
}

interface ChangeProps<T> extends ButtonProps {
  /** Where the change is posted to. */
  path: string;
  body?: object;
  label: string;
  /** What it says meanwhile. */
  busy?: string;
  /** What is told when it failed. */
  failed: string;
  /** Why it cannot be used: it can still be pressed, to hear that. Null when it can. */
  why?: string | null;
  onMade?: Change<T>["onMade"];
}

/** A button that makes a change, and tells what came of it. */
export function ChangeButton<T>({ path, body, failed, why = null, onMade, ...others }: ChangeProps<T>) {
  const { label, busy = label, ...button } = others;
  const change = useChange<T>();
  return (
    <Button
      {...button}
      label={change.isPending ? busy : label}
      // Touch and keyboard see no title: a press says the same.
      title={why ?? button.title}
      aria-disabled={why !== null || undefined}
      disabled={button.disabled === true || change.isPending}
      onClick={() => {
        if (why !== null) {
          notify({ title: `${label} cannot be used yet`, description: why });
          return;
        }
        change.mutate({ method: "POST", path, body, onMade }, { onError: (error) => notifyFailure(failed, error) });
      }}
    />
  );
}

interface UndoProps extends Omit<ButtonProps, "label"> {
  auditId: number;
  /** What is told when it is undone. */
  what: string;
}

/** Takes an entry of the audit log back. */
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
