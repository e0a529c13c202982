import type { TemplateFile } from '../../src-shared/contract/template.ts';

/** Region outlines, names and budgets over a picture of `width` × `height` px, as SVG. */
export function regionOverlay(template: TemplateFile, width: number, height: number): string {
  const regions = template.box_positions.map((region) => {
    const [x, y] = [region.x * width, region.y * height];
    const [across, down] = [region.width * width, region.height * height];
    return (
      `<g transform="rotate(${region.rotation} ${x + across / 2} ${y + down / 2})">` +
      `<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="#ff00aa" fill-opacity="0.1" stroke="#ff00aa" stroke-width="2"/>` +
      `<text x="${x + 5}" y="${y + 14}" font-family="sans-serif" font-size="12" font-weight="bold" fill="#ff00aa" stroke="#fff" stroke-width="3" paint-order="stroke">${region.name} ${region.max_chars}</text></g>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${regions.join('')}</svg>`;
}
