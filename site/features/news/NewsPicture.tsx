/**
 * An article's picture, on top of a drawing that shows if there is no picture or it fails to load (live/pictures.ts).
 */
interface Props {
  /** Address of the drawing. */
  drawing?: string | undefined;
  /** Address of the picture. */
  src?: string | null | undefined;
  /** Loaded only when it is about to be visible. */
  isLazy?: boolean;
}

export default function NewsPicture({ drawing, src, isLazy = true }: Props) {
  const loading = isLazy ? "lazy" : undefined;
  return (
    <div className="picture news-picture">
      {drawing && <img src={drawing} alt="" width="600" height="400" loading={loading} decoding="async" />}
      {src && <img src={src} alt="" width="800" height="450" loading={loading} decoding="async" />}
    </div>
  );
}
