/**
 * The login in front of work that was open when the session ended. A modal dialog, as only another one comes before
 * a dialog that is open already.
 */
import { useEffect, useId, useRef } from "react";
import { openDialogElement } from "../parts/open-dialog-element.ts";
import styles from "./Gate.module.css";
import LoginForm from "./LoginForm.tsx";

export default function LoginAgain({ username }: { username: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const below = openDialogElement.get();
    const worked = document.activeElement;
    element.showModal();
    openDialogElement.set(element);
    element.querySelector<HTMLInputElement>("[name=password]")?.focus();
    return () => {
      openDialogElement.set(below);
      element.close();
      if (worked instanceof HTMLElement && worked.isConnected) worked.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      aria-labelledby={id}
      // Escape would show what lies behind.
      closedby="none"
      onCancel={(event) => {
        event.preventDefault();
      }}
    >
      <header className={styles["head"]}>
        <h2 id={id}>Admin Login</h2>
        <p>Your session has ended. Log in again to go on where you were.</p>
      </header>
      <LoginForm username={username} />
    </dialog>
  );
}
