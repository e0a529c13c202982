import type { Box } from '../geometry.ts';
import type { Kit } from '../kit.ts';
import { clip, group, polygon, rect } from '../shapes.ts';

/** A hint of halftone: dots that grow from nothing at the top of the box to `radius` px at its bottom, cut to `window`. */
export function halftone(
  kit: Kit,
  box: Box,
  colour: string,
  {
    gap = 22,
    radius = 5,
    opacity = 0.35,
    window = box,
  }: {
    gap?: number;
    radius?: number;
    opacity?: number;
    window?: Box | string;
  } = {},
): string {
  const [x, y, width, height] = box;
  const dots: string[] = [];
  for (let row = 0; row * gap < height; row++)
    for (let column = 0; column * gap < width; column++) {
      const size = (radius * row * gap) / height;
      const [cx, cy] = [x + (column + (row % 2) / 2) * gap, y + row * gap];
      if (size > 0.8)
        dots.push(
          `M${cx - size} ${cy}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0`,
        );
    }
  return clip(kit, group(`<path d="${dots.join('')}" fill="${colour}"/>`, '', opacity), window);
}

/** The ground of a picture, with a broad diagonal of light that falls from the upper left. */
export function drawSlantedGround(kit: Kit, colour: string, light: string, from: number, to: number): string {
  const { width, height } = kit;
  const lean = height * 0.7;
  return (
    rect([0, 0, width, height], colour) +
    polygon(
      [
        [from, 0],
        [to, 0],
        [to + lean, height],
        [from + lean, height],
      ],
      light,
    )
  );
}
