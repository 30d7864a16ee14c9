/** The chosen photos, small, each with a way to take it out, or with how far it is on its way. */
import { ImageIcon, X } from "lucide-react";
import { useCallback } from "react";
import formStyles from "../form/Form.module.css";
import styles from "./Photos.module.css";

interface Props {
  files: readonly File[];
  /** 0 to 1 for each while they are sent, else null. */
  progress: readonly number[] | null;
  onRemove: (file: File) => void;
}

export default function PhotoPreviews({ files, progress, onRemove }: Props) {
  if (files.length === 0) return null;
  return (
    <ul role="list" className={styles["previews"]} aria-label="Chosen photos">
      {files.map((file, index) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <div className={styles["picture"]}>
            <ImageIcon size={28} strokeWidth={1.5} aria-hidden />
            <Preview file={file} />
          </div>
          <p>
            <span>{file.name}</span> {formatBytes(file.size)}
          </p>
          {progress ? (
            <progress aria-label={`Upload of ${file.name}`} value={progress[index] ?? 0} max={1} />
          ) : (
            <button
              type="button"
              className={formStyles["round"]}
              aria-label={`Remove ${file.name}`}
              onClick={() => {
                onRemove(file);
              }}
            >
              <X size={18} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A format that this browser cannot draw leaves the icon behind it to be seen. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
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

/** 3145728 → "3.0 MB"; 51200 → "50 KB". */
function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
