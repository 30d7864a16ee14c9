/** Takes a template and changes what it says. Parts say by `data-fact` what they are about (see MarketPage.astro). */

/** @throws Error when the page has no such template. */
export function cloneTemplate(id: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`);
  const copy = template && document.importNode(template.content, true).firstElementChild;
  if (!(copy instanceof HTMLElement)) throw new Error(`This page has no template "${id}". Reload it.`);
  return copy;
}

export function find(place: ParentNode, fact: string): HTMLElement | null {
  return place.querySelector<HTMLElement>(`[data-fact="${fact}"]`);
}

/** Says the text, or takes the part away where there is none to say. */
export function say(part: Element | null, text: string | null | undefined): void {
  if (text === null || text === undefined || text === "") part?.remove();
  else if (part) part.textContent = text;
}

/** Changes the words behind an icon and leaves the icon. */
export function sayLast(part: Element | null, text: string): void {
  const last = part?.lastChild;
  if (last) last.textContent = text;
}

/** One copy of the list's first item for each value; without values the part goes. */
export function repeat<T>(
  part: Element | null,
  selector: string,
  values: readonly T[],
  fill: (item: Element, value: T) => void,
): void {
  const first = part?.querySelector(selector);
  if (!part || !first) return;
  if (values.length === 0) {
    part.remove();
    return;
  }
  const items = values.map((value) => {
    const item = first.cloneNode(true) as Element;
    fill(item, value);
    return item;
  });
  const list = first.parentElement;
  for (const old of [...(list?.querySelectorAll(selector) ?? [])].slice(1)) old.remove();
  first.replaceWith(...items);
}
