import type { Size } from '../../../src-shared/document/geometry.ts';

/** Justified rows: the height of each row is chosen so that its pictures fill the width. */

export interface JustifiedPlace {
  /** Of the picture in the list. */
  index: number;
  /** px from the left edge. */
  left: number;
  width: number;
}

export interface JustifiedRow {
  /** px of the pictures. */
  height: number;
  places: readonly JustifiedPlace[];
}

/** Wider or taller pictures are cropped to this, so that none takes a whole row. */
const ASPECTS = { least: 0.5, most: 2.4 };

const clampAspect = ({ width, height }: Size): number =>
  Math.min(ASPECTS.most, Math.max(ASPECTS.least, width / height));

function layOutRow(first: number, aspects: readonly number[], height: number, gap: number): JustifiedRow {
  let left = 0;
  const places = aspects.map((aspect, at) => {
    const place = { index: first + at, left, width: aspect * height };
    left += place.width + gap;
    return place;
  });
  return { height, places };
}

/**
 * Lays pictures out in rows of about `wanted` px in height. A row is closed as soon as it is no higher than that; the
 * last one keeps the wanted height and may end early. What is added later changes the last row only.
 */
export function justify(shapes: readonly Size[], width: number, wanted: number, gap: number): JustifiedRow[] {
  const rows: JustifiedRow[] = [];
  let first = 0;
  let aspects: number[] = [];
  for (const [index, shape] of shapes.entries()) {
    aspects.push(clampAspect(shape));
    const sum = aspects.reduce((total, aspect) => total + aspect, 0);
    const height = (width - gap * (aspects.length - 1)) / sum;
    if (height > wanted) continue;
    rows.push(layOutRow(first, aspects, height, gap));
    first = index + 1;
    aspects = [];
  }
  if (aspects.length > 0)
    rows.push(layOutRow(first, aspects, Math.min(wanted, width / Math.max(...aspects)), gap));
  return rows;
}

/** The index of the picture that a key moves to; null for other keys. */
export function moveInRows(rows: readonly JustifiedRow[], index: number, key: string): number | null {
  const last = rows.at(-1)?.places.at(-1)?.index ?? 0;
  const at = rows.findIndex(({ places }) => places.some((place) => place.index === index));
  const here = rows[at]?.places.find((place) => place.index === index);
  if (!here) return null;
  const beside = (row: JustifiedRow | undefined): number => {
    const middle = here.left + here.width / 2;
    const fits = row?.places.find(({ left, width }) => middle <= left + width) ?? row?.places.at(-1);
    return fits?.index ?? index;
  };
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return beside(rows[at - 1]);
    case 'ArrowDown':
      return beside(rows[at + 1]);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
