/** Finds in the output of a failed command the line that says why. */
import { stripVTControlCharacters } from "node:util";

/** @returns one line, or null when the command said nothing. */
export function getLastWords(output: string): string | null {
  const lines = stripVTControlCharacters(output).split("\n");
  const said = lines.map((line) => line.trim().replace(/^\d\d:\d\d:\d\d /, "")).filter((line) => line !== "");
  // The machine's limits, whoever met them.
  if (said.some((line) => line.includes("heap out of memory"))) return "the memory ran out";
  if (said.some((line) => /\bENOSPC\b/.test(line))) return "the disk is full";
  // Astro's log: the reason is on the line of the error or on the next one.
  const logged = said.findIndex((line) => line.startsWith("[ERROR]"));
  if (logged !== -1) return said.slice(logged, logged + 2).join(" ");
  // Astro, when a page throws: the message, then where.
  const located = said.findIndex((line) => /^(Location|Stack trace):$/.test(line));
  if (located > 0) return said[located - 1] ?? null;
  // Node: some source, the error, its stack.
  return said.find((line) => /^\w*Error\b/.test(line)) ?? said.at(-1) ?? null;
}
