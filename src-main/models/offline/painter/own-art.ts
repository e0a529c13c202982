/** Pieces of SVG that CAM's own clothes are drawn of, in a square of 100 × 100. */

export const fill = (d: string, colour: string, more = '') =>
  `<path d="${d}" fill="${colour}"${more && ` ${more}`}/>`;
export const stroke = (d: string, colour: string, wide: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const dot = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
