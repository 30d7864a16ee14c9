/** Holds back decoding, so that many photos at once stay within the memory of a small machine. */

/** The most pixels to be decoded at a time: a photo with more than half of them is decoded alone. */
const PIXELS_AT_ONCE = 50_331_648;

const PHOTOS_AT_ONCE = 1;

interface Waiting {
  pixels: number;
  start: () => void;
}

export type DecodingQueue = <T>(pixels: number, decode: () => Promise<T>) => Promise<T>;

/** Work is begun in the order in which it came. */
export function createDecodingQueue(): DecodingQueue {
  const waiting: Waiting[] = [];
  let running = 0;
  let pixelsRunning = 0;

  const startNext = () => {
    const [next] = waiting;
    if (!next || running >= PHOTOS_AT_ONCE) return;
    if (running > 0 && pixelsRunning + next.pixels > PIXELS_AT_ONCE) return;
    waiting.shift();
    running += 1;
    pixelsRunning += next.pixels;
    next.start();
    startNext();
  };
  return async (pixels, decode) => {
    await new Promise<void>((start) => {
      waiting.push({ pixels, start });
      startNext();
    });
    try {
      return await decode();
    } finally {
      running -= 1;
      pixelsRunning -= pixels;
      startNext();
    }
  };
}
