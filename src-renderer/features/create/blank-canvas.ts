/** A plain picture to begin on. */

export const BLANK_SHAPES = [
  { value: '1:1', label: 'Square', width: 1200, height: 1200 },
  { value: '4:5', label: 'Portrait', width: 1200, height: 1500 },
  { value: '16:9', label: 'Wide', width: 1600, height: 900 },
  { value: '9:16', label: 'Story', width: 1080, height: 1920 },
] as const;
export type BlankShape = (typeof BLANK_SHAPES)[number];

export const BLANK_COLORS = ['#ffffff', '#111111', '#ffd43b', '#ff7d54', '#4c6ef5', '#12b886'] as const;

/** Draws it as a PNG. @throws Error where the browser can't */
export async function drawBlank({ width, height }: BlankShape, color: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}
