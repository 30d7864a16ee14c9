/** Photos as they are chosen for a form and taken out again. */
import { useState } from "react";
import { checkFiles, type CheckedFiles } from "#data/submissions/photo-rules.ts";

export type Refused = Pick<CheckedFiles<File>, "rejected" | "dropped">;

/**
 * @param files those that are chosen
 * @param photoCount how many the market has
 */
export function usePhotos(files: readonly File[], photoCount: number, onChange: (files: readonly File[]) => void) {
  // What of the last choice was not taken; null when all was.
  const [refused, setRefused] = useState<Refused | null>(null);

  return {
    refused,
    add: (chosen: readonly File[]) => {
      const fresh = chosen.filter((file) => !files.some((other) => isSame(file, other)));
      const { accepted, rejected, dropped } = checkFiles(fresh, photoCount + files.length);
      setRefused(rejected.length > 0 || dropped > 0 ? { rejected, dropped } : null);
      if (accepted.length > 0) onChange([...files, ...accepted]);
    },
    remove: (file: File) => {
      setRefused(null);
      onChange(files.filter((other) => other !== file));
    },
    /** What was refused is no longer told. */
    forget: () => setRefused(null),
  };
}

/** The same file chosen twice is one photo. */
function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
