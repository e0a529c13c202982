import type { Cast, CastMember } from '../content/cast.ts';
import type { Head } from '../content/heads.ts';
import type { Wear } from '../content/wardrobe.ts';
import { createPart, type Part } from './assembly.ts';

/** Where things are worn: on the crown, before the eyes, over the ears, about the neck – never over a face. */

/** A dressed head is set onto shoulders this large; its own size beside them, and how high it sits. */
export const HEAD_SHARE = 0.66;
export const HEAD_RISE = 0.38;

/** Width between the lenses in their art. */
const SPREAD = 0.44;

const share = (percent: number) => percent / 100;

type Spot = [x: number, y: number, size: number];

function onHead({ crown: [x, y, wide], eyes, eye }: Head, fit: Wear['fit']): Spot {
  const size = share(wide) * (fit?.wide ?? 1.02);
  const sink = fit ? fit.sink - 0.04 : 0.06;
  // Its lower edge, five per cent above that of its square, stays above the eyes.
  const brow = share(eyes[2] - eye * 1.2) + 0.05 * size;
  return [share(x - 50), 1 - Math.min(share(y) + sink * size, brow), size];
}

function onEyes({ eyes: [left, right, y], crown }: Head, lenses = 0.5): Spot {
  const profile = left === right;
  const size = profile
    ? share(crown[2]) * 0.8
    : Math.min(1.1, Math.max(share(right - left) / SPREAD, share(crown[2]) * 0.8));
  const x = share((left + right) / 2 - 50) + (profile ? size * 0.16 : 0);
  return [x, 1 - share(y) - lenses * size, size];
}

function onEars({ eyes: [left, right, y], crown: [x, , wide], eye }: Head): Spot {
  if (left === right) {
    const size = share(wide) * 0.95;
    const ear = Math.max(x + wide * 0.34, left + wide * 0.5);
    return [share(ear - 50), 1 - share(y) - size * 0.3, size];
  }
  // The cups leave two thirds of the width free.
  const size = Math.max(share(right - left + eye * 3) / 0.66, share(wide) * 1.75);
  return [share((left + right) / 2 - 50), 1 - share(y) - size * 0.3, size];
}

/** Below the chin, its upper edge at the collar. */
function atNeck({ neck: [x, y, wide], alone }: Head, wider: number): Spot {
  const size = share(wide) * wider;
  const top = alone ? (wider > 1 ? 0.13 : 0.04) : 1 - share(y);
  return [share(x - 50), top - size * 0.94, size];
}

function findSpot(head: Head, wear: Wear): Spot {
  if (wear.as === 'hat') return onHead(head, wear.fit);
  if (wear.as === 'eyes') return onEyes(head, wear.lenses);
  if (wear.as === 'ears') return onEars(head);
  if (wear.as === 'neck') return atNeck(head, wear.wide ? 1.3 : 0.86);
  return atNeck(head, wear.formal ? 0.95 : 1.5);
}

/** The art of a thing where it is worn: of a suit the tie, of headphones the visible side. */
function getWornShape(thing: CastMember, wear: Wear, { eyes }: Head, cast: Cast): CastMember {
  if (wear.formal) return { ...cast.tie, name: thing.name };
  if (wear.as !== 'ears') return thing;
  return eyes[0] === eyes[1] ? cast.headphone : cast.headphones;
}

/** A thing as a figure wears it; of clothes what is around the neck (for bodies see `figureOf`). */
export function putOn(
  figure: Part,
  thing: CastMember,
  cast: Cast,
  more: Partial<Part> = {},
): Part | undefined {
  const { head } = figure.member;
  const { wear } = thing;
  if (!head || !wear) return undefined;
  const [x, y, size] = findSpot(head, wear);
  const s = figure.size;
  return createPart(getWornShape(thing, wear, head, cast), size * s, {
    x: figure.x + x * s * (figure.flip ? -1 : 1),
    y: figure.y + y * s,
    flip: figure.flip,
    z: figure.z + (wear.as === 'neck' && head.alone ? 0.5 : 2),
    ...more,
  });
}
