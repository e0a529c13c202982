import type { Head, HeadPoint } from '../../../../src-shared/contract/heads.ts';
import type { PictureArea } from '../../../../src-shared/contract/picture-edits.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import type { HeadPart } from './schema.ts';

const between = (from: HeadPoint, to: HeadPoint, share: number): HeadPoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export interface HeadFrame {
  eyes: HeadPoint;
  /** From eye to eye. */
  gap: number;
  /** From the brim to the chin. */
  height: number;
  /** How far the head is tilted: radians, clockwise. */
  angle: number;
}

export function getHeadFrame({ eyes: [left, right], chin, brim }: Head): HeadFrame {
  return {
    eyes: between(left, right, 0.5),
    gap: Math.hypot(right.x - left.x, right.y - left.y),
    height: Math.hypot(chin.x - brim.x, chin.y - brim.y),
    angle: Math.atan2(right.y - left.y, right.x - left.x),
  };
}

/** The middle of a part, px. */
export function getPartMiddle(head: Head, part: HeadPart): HeadPoint {
  const { eyes } = getHeadFrame(head);
  if (part === 'eyes') return eyes;
  if (part === 'nose') return between(eyes, head.chin, 0.45);
  if (part === 'mouth') return between(eyes, head.chin, 0.7);
  return between(head.brim, head.chin, part === 'face' ? 0.52 : 0.44);
}

export function getPartArea(head: Head, part: HeadPart): PictureArea {
  const { gap, height, angle } = getHeadFrame(head);
  const [across, down] = {
    eyes: [gap * 0.95, gap * 0.42],
    nose: [gap * 0.34, gap * 0.38],
    mouth: [gap * 0.62, gap * 0.36],
    face: [head.width * 0.53, height * 0.56],
    head: [head.width * 0.62, height * 0.78],
  }[part];
  return { shape: 'oval', ...getPartMiddle(head, part), across: across ?? gap, down: down ?? gap, angle };
}

/** The half, quarter or middle of a picture that a place names. */
export function areaAt({ width, height }: Size, { x, y }: { x: number; y: number }): PictureArea {
  const half = (at: number) => (at === 0.5 ? 0.5 : 0.25);
  const middle = (at: number) => (at === 0.5 ? 0.5 : at < 0.5 ? 0.25 : 0.75);
  const isMiddle = x === 0.5 && y === 0.5;
  const [across, down] = isMiddle ? [0.3, 0.3] : [half(x), half(y)];
  return {
    shape: isMiddle ? 'oval' : 'box',
    angle: 0,
    x: middle(x) * width,
    y: middle(y) * height,
    across: across * width,
    down: down * height,
  };
}
