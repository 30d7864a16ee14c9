/** The photos that are chosen and not sent yet, checked as they are chosen and kept on the device. */
import { useEffect, useEffectEvent, useState } from "react";
import { checkFiles, type CheckedFiles } from "#data/submissions/photo-rules.ts";
import { readPhotoDraft, savePhotoDraft } from "./photo-draft.ts";

export type Refused = Pick<CheckedFiles<File>, "rejected" | "dropped">;

/** @param photoCount how many the market has */
export function usePhotos(marketId: number, photoCount: number) {
  const [files, setFiles] = useState<readonly File[]>([]);
  // What of the last choice was not taken; null when all was.
  const [refused, setRefused] = useState<Refused | null>(null);

  const keep = (next: readonly File[]) => {
    setFiles(next);
    void savePhotoDraft(marketId, next);
  };
  const add = (chosen: readonly File[]) => {
    const fresh = chosen.filter((file) => !files.some((other) => isSame(file, other)));
    const { accepted, rejected, dropped } = checkFiles(fresh, photoCount + files.length);
    setRefused(rejected.length > 0 || dropped > 0 ? { rejected, dropped } : null);
    if (accepted.length > 0) keep([...files, ...accepted]);
  };
  const addKept = useEffectEvent((kept: readonly File[]) => {
    if (files.length === 0) setFiles(checkFiles(kept, photoCount).accepted);
  });
  useEffect(() => {
    void readPhotoDraft(marketId).then(addKept);
  }, [marketId]);

  return {
    files,
    refused,
    add,
    remove: (file: File) => {
      setRefused(null);
      keep(files.filter((other) => other !== file));
    },
    clear: () => {
      setRefused(null);
      keep([]);
    },
  };
}

/** The same file chosen twice is one photo. */
function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
