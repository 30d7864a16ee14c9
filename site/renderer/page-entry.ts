/** An entry of the list of pages (page-list.ts). */
export type PageEntry = readonly [path: string, page: DrawnPage];

export interface DrawnPage {
  /** Of its props: equal keys mean equal pages, as far as the page asks for nothing else that has changed. */
  key: string;
  /** What the page gets as `Astro.locals.props`. */
  getProps: () => unknown;
}
