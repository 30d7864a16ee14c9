/**
 * SVG elements of the drawn pictures. Colors are attributes, because the content security policy forbids inline styles.
 * There are no ids, because a page can contain many pictures.
 */

export type SvgPoint = readonly [x: number, y: number];

/** The outer element: round line ends and corners, no fill by default. */
export function picture(width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" ` +
    `fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${content}</svg>`
  );
}

export function shape(color: string, path: string, opacity = 1): string {
  return `<path fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ""} d="${path}"/>`;
}

export function line(color: string, width: number, path: string, opacity = 1): string {
  return `<path stroke="${color}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ""} d="${path}"/>`;
}

/** Circles, drawn as zero-length lines with round ends, the shortest notation. */
export function dots(color: string, size: number, points: readonly SvgPoint[], opacity = 1): string {
  return line(color, size, points.map(([x, y]) => `M${x} ${y}h0`).join(""), opacity);
}

export function place(x: number, y: number, scale: number, content: string, flip = false): string {
  const size = scale === 1 && !flip ? "" : ` scale(${flip ? -scale : scale} ${scale})`;
  return `<g transform="translate(${x} ${y})${size}">${content}</g>`;
}
