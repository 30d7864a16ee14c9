/** Previews of the chosen photos with Remove buttons, or with their upload progress. */
import { ImageIcon, X } from "lucide-react";
import { useCallback } from "react";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { adoptStyles } from "../../../lib/adopt-styles.ts";
import css from "./photos.css?inline";

adoptStyles(css);

/** In bytes; a total of 0 means unknown. */
interface Upload {
  sent: number;
  total: number;
}

interface Props {
  files: readonly File[];
  /** Bytes sent and in total during the upload; otherwise null. */
  upload: Upload | null;
  onRemove: (file: File) => void;
}

export default function PhotoPreviews({ files, upload, onRemove }: Props) {
  if (files.length === 0) return null;
  const sizes = files.map(({ size }) => size);
  const progress = upload && splitProgress(upload.sent, upload.total, sizes);
  return (
    <ul role="list" className="photo-previews" aria-label="Chosen photos">
      {files.map((file, index) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <div className="picture photo-thumb">
            <ImageIcon strokeWidth={1.5} aria-hidden />
            <Preview file={file} />
          </div>
          <p className="aside">
            <span>{file.name}</span> {Math.max(0.1, file.size / 1024 / 1024).toFixed(1)} MB
          </p>
          {progress ? (
            <progress aria-label={`Upload of ${file.name}`} value={progress[index] ?? 0} max={1} />
          ) : (
            <button type="button" className="round" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
              <X size={18} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** If the browser cannot draw the format, the icon behind the image shows. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <img
      ref={show}
      alt=""
      decoding="async"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}

/** Progress of the whole upload. After the last byte the server still processes the photos. */
export function UploadProgress({ sent, total }: Upload) {
  const isAway = total > 0 && sent >= total;
  const percent = total > 0 ? Math.floor((100 * sent) / total) : 0;
  return (
    <div ref={focus} tabIndex={-1} className="photo-upload">
      <progress aria-label={PHOTO_TEXTS.pending} max={100} {...(isAway ? {} : { value: percent })} />
      <p>{isAway ? "All photos are on the server, which is looking at them." : `${percent} %`}</p>
    </div>
  );
}

/** Fields and button are disabled now. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Progress of each photo. The body is sent in order: the form's fields, then one photo after another.
 * @param sent bytes sent, of `total`
 * @param sizes bytes of each photo, in order
 * @returns 0 to 1 for each photo
 */
export function splitProgress(sent: number, total: number, sizes: readonly number[]): number[] {
  const photoBytes = sizes.reduce((sum, size) => sum + size, 0);
  // Fields and part headers take some hundred bytes, which must not make a photo look finished early.
  let before = Math.max(0, total - photoBytes);
  return sizes.map((size) => {
    const share = (sent - before) / (size || 1);
    before += size;
    return Math.min(1, Math.max(0, share));
  });
}
