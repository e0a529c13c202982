import type { Head, HeadPoint } from '../../../../src-shared/contract/heads.ts';
import type { PainterContent } from '../painter/content/content.ts';
import { group } from '../painter/drawing/brush.ts';
import { createArtContext, drawArt } from '../painter/drawing/draw-art.ts';
import type { Subject } from '../painter/reading/reading.ts';
import { getHeadFrame, getPartMiddle } from './head-areas.ts';
import type { HeadPart } from './schema.ts';

/** Things on heads: hats above the brow, glasses before the eyes, scarves below the chin, anything else on top. */

/** Width between the lenses of glasses, as a share of their art. */
const LENSES_APART = 0.44;
/** Sizes beside the head's width, where the art names none. */
const HAT = 1.16;
const HEADPHONES = 1.55;
const NECKWEAR = { narrow: 0.7, wide: 1.15 } as const;
/** Share of a hat's art below its brim, and of other art below the thing. */
const FOOT = 0.06;

/** The lower middle of a thing on an upright head, px from the point it is turned about, and its size. */
interface Spot {
  about: HeadPoint;
  x: number;
  y: number;
  size: number;
}

/** Markup of things on heads; each head gets all of them. */
export function drawOnHeads(
  things: readonly Subject[],
  heads: readonly Head[],
  part: HeadPart,
  { getPicture }: PainterContent,
): string {
  const context = createArtContext(getPicture);
  return heads
    .flatMap((head) =>
      things.flatMap((thing) =>
        listSpots(thing, head, part).map(({ about, x, y, size }) => {
          const art = drawArt(context, thing.member.key, [x, y], size, thing.dye ? { dye: thing.dye } : {});
          const degrees = (getHeadFrame(head).angle * 180) / Math.PI;
          return group(
            art,
            `translate(${about.x.toFixed(1)} ${about.y.toFixed(1)}) rotate(${degrees.toFixed(2)})`,
          );
        }),
      ),
    )
    .join('');
}

/** Share of the height of things that the upper edge of the picture leaves of them. */
export function measureVisible(things: readonly Subject[], head: Head, part: HeadPart): number {
  const spots = things.flatMap((thing) => listSpots(thing, head, part));
  const shares = spots.map(({ about, y, size }) => Math.max(0, Math.min(1, (about.y + y) / size)));
  return Math.min(1, ...shares);
}

function listSpots({ member: { wear }, scale }: Subject, head: Head, part: HeadPart): Spot[] {
  const { eyes, gap, height } = getHeadFrame(head);
  const wide = head.width * scale;
  switch (wear?.as) {
    case 'hat': {
      const size = wide * (wear.fit?.wide ? wear.fit.wide * 1.05 : HAT);
      return [{ about: head.brim, x: 0, y: (FOOT + (wear.fit?.sink ?? 0.03)) * size, size }];
    }
    case 'eyes': {
      const size = Math.max(gap / LENSES_APART, wide * 0.92);
      return [{ about: eyes, x: 0, y: (wear.lenses ?? 0.5) * size, size }];
    }
    case 'ears': {
      const size = wide * HEADPHONES;
      return [{ about: eyes, x: 0, y: size * 0.36, size }];
    }
    case 'neck': {
      const size = wide * (wear.wide ? NECKWEAR.wide : NECKWEAR.narrow);
      return [{ about: head.chin, x: 0, y: size * 0.86, size }];
    }
    default:
      return placeOnHead(head, part, height, wide);
  }
}

/** Where a thing is that nobody wears. */
function placeOnHead(head: Head, part: HeadPart, height: number, wide: number): Spot[] {
  if (part === 'eyes') {
    const size = getHeadFrame(head).gap * 0.8;
    return head.eyes.map((about) => ({ about, x: 0, y: size / 2, size }));
  }
  if (part === 'head') {
    // Hair reaches above the brim.
    const size = wide * 0.95;
    return [{ about: head.brim, x: 0, y: FOOT * size - height * 0.06, size }];
  }
  const size = part === 'face' ? Math.max(height * 1.18, wide * 1.15) : getHeadFrame(head).gap * 0.9;
  return [{ about: getPartMiddle(head, part), x: 0, y: size / 2, size }];
}
