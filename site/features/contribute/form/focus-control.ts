/** Brings the visitor to what has to be put right. */

/** @param name of the field; a group of controls carries it as `data-control`. Else the button is where to go on. */
export function focusControl(form: HTMLFormElement | null, name: string | null): void {
  const control = name === null ? null : form?.querySelector<HTMLElement>(`[name="${name}"], [data-control="${name}"]`);
  const target = control?.matches("fieldset, div") ? control.querySelector<HTMLElement>("input, button") : control;
  (target ?? form?.querySelector<HTMLElement>("[type=submit]"))?.focus();
}
