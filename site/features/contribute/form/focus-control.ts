/** Brings the visitor to what there is to do in a form. */
import { type RefObject, useEffect } from "react";

/** @param name of the field; a group of controls carries it as `data-control`. Else the button is where to go on. */
export function focusControl(form: HTMLFormElement | null, name: string | null): void {
  const control = name === null ? null : form?.querySelector<HTMLElement>(`[name="${name}"], [data-control="${name}"]`);
  const target = control?.matches("fieldset, div") ? control.querySelector<HTMLElement>("input, button") : control;
  (target ?? form?.querySelector<HTMLElement>("[type=submit]"))?.focus();
}

/** Focuses the first control when the form is there again for another go. */
export function useFocusAgain(form: RefObject<HTMLFormElement | null>, isAgain: boolean): void {
  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [form, isAgain]);
}
