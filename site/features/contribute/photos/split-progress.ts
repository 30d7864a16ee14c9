/** How far each photo of an upload is. */

/**
 * The body's bytes leave the device in order: the form's fields, then photo after photo.
 * @param sent bytes that have left, of `total`
 * @param sizes bytes of each photo, in their order
 * @returns 0 to 1 for each
 */
export function splitProgress(sent: number, total: number, sizes: readonly number[]): number[] {
  const photoBytes = sizes.reduce((sum, size) => sum + size, 0);
  // The fields and the parts' headings are a few hundred bytes; none of them may make a photo look finished early.
  let before = Math.max(0, total - photoBytes);
  return sizes.map((size) => {
    const share = (sent - before) / size;
    before += size;
    return size === 0 ? (sent >= before ? 1 : 0) : Math.min(1, Math.max(0, share));
  });
}
