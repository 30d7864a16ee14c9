/** Whether a path is one of the list's pages. (Apart from news-path.ts, so that scripts share no file of a few bytes.) */
export function isNewsListPath(path: string): boolean {
  return /^\/news(?:\/page\/\d+)?$/.test(path);
}
