import { mapPlane, type Plane } from './plane.ts';

/** Removes what models leave by mistake: specks beside what they cut out, and pinholes in it. */

/** From here on a pixel belongs to something, and up to 1 minus this to a hole. */
const SEEN = 0.1;
/** A piece smaller than this share of the largest one is a speck; a hole smaller than this share of it is closed. */
const SPECK = 0.01;
const PINHOLE = 0.002;

export function cleanMask(mask: Plane): Plane {
  const pieces = findAreas(mask.width, mask.data, (value) => value > SEEN);
  const largest = Math.max(0, ...pieces.map(({ mass }) => mass));
  const data = Float32Array.from(mask.data);
  for (const { pixels, mass } of pieces) if (mass < SPECK * largest) for (const at of pixels) data[at] = 0;
  const rest = mapPlane(mask, (at) => 1 - (data[at] ?? 0));
  for (const { pixels, mass, isAtEdge } of findAreas(mask.width, rest.data, (value) => value > SEEN))
    if (!isAtEdge && mass < PINHOLE * largest) for (const at of pixels) data[at] = 1;
  return { ...mask, data };
}

interface Area {
  pixels: number[];
  /** Sum of its values. */
  mass: number;
  /** Whether it reaches the edge of the picture. */
  isAtEdge: boolean;
}

/** Areas of pixels that touch each other by their sides. */
function findAreas(width: number, data: Float32Array, isPart: (value: number) => boolean): Area[] {
  const height = data.length / width;
  const seen = new Uint8Array(data.length);
  const areas: Area[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || !isPart(data[start] ?? 0)) continue;
    const area: Area = { pixels: [start], mass: 0, isAtEdge: false };
    seen[start] = 1;
    // The list grows while it is read.
    for (const at of area.pixels) {
      const [x, y] = [at % width, Math.floor(at / width)];
      area.mass += data[at] ?? 0;
      area.isAtEdge ||= x === 0 || y === 0 || x === width - 1 || y === height - 1;
      const next = [
        ...(x > 0 ? [at - 1] : []),
        ...(x < width - 1 ? [at + 1] : []),
        ...(y > 0 ? [at - width] : []),
        ...(y < height - 1 ? [at + width] : []),
      ];
      for (const other of next) {
        if (seen[other] || !isPart(data[other] ?? 0)) continue;
        seen[other] = 1;
        area.pixels.push(other);
      }
    }
    areas.push(area);
  }
  return areas;
}
