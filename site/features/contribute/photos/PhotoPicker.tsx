/** Where photos are chosen or dropped. On phones the same button offers the camera. */
import { ImagePlus } from "lucide-react";
import { type Ref, useState } from "react";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { useDescription } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import { adoptStyles } from "../../../lib/adopt-styles.ts";
import css from "./photos.css?inline";

adoptStyles(css);

interface Props {
  input: Ref<HTMLInputElement>;
  /** How many more photos the market can have. */
  room: number;
  error: string | undefined;
  onChoose: (files: File[]) => void;
}

/**
 * The image types that the server can read. If HEIC is not listed, iPhones and Macs convert such photos to the first
 * type.
 */
const ACCEPT = "image/jpeg,image/png,image/webp,image/avif,image/gif";

export default function PhotoPicker({ input, room, error, onChoose }: Props) {
  const said = useDescription({
    hint: `${PHOTO_TEXTS.limits} ${room === 1 ? "There is room for 1 photo." : `There is room for ${room} photos.`}`,
    error,
  });
  const [isOver, setIsOver] = useState(false);
  return (
    <div className={formStyles["field"]}>
      <div className="photo-picker" data-over={isOver || undefined}>
        <input
          {...said.control}
          ref={input}
          type="file"
          name="images"
          className="photo-file"
          accept={ACCEPT}
          multiple
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])]);
            // Allows choosing a removed file again.
            target.value = "";
          }}
        />
        <label htmlFor={said.control.id} className="button">
          <ImagePlus size={18} aria-hidden />
          {PHOTO_TEXTS.choose}
        </label>
        {said.hint}
      </div>
      {said.error}
    </div>
  );
}
