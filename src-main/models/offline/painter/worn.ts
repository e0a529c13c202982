import { type Part, partOf } from './assembly.ts';
import type { CastMember } from './cast.ts';
import { EAR_SIDE, EARS_FRONT, garmentOf, TIE } from './drawn.ts';
import { HATS } from './hats.ts';
import { type Head, headOf } from './heads.ts';

/** Where things are worn: on the crown, before the eyes, over the ears, about the neck – never over a face. */

export type Wearing = 'hat' | 'eyes' | 'ears' | 'neck' | 'body';

const EYEWEAR = '🕶👓🥽🤿';
const NECKWEAR = '🧣🎀🎗📿🏅🥇🎖';
const HEADWEAR = '🎩👑🎓🧢🪖⛑👒💐🌸🌺🌼🌻';
const GARMENT_KEYS = /^drawn:(?:garment|tie)/;

/** How a thing is worn; undefined where it cannot be (a bag, a ring). */
export function wearingOf(member: CastMember): Wearing | undefined {
  const { emoji, key } = member;
  if (key.startsWith('drawn:hat:')) return 'hat';
  if (GARMENT_KEYS.test(key) || garmentOf(member)) return 'body';
  if (emoji === '') return undefined;
  if (EYEWEAR.includes(emoji)) return 'eyes';
  if (NECKWEAR.includes(emoji)) return 'neck';
  if (emoji === '🎧') return 'ears';
  return HEADWEAR.includes(emoji) ? 'hat' : undefined;
}

/** A dressed head is set onto shoulders this large; its own size beside them, and how high it sits. */
export const HEAD_SHARE = 0.66;
export const HEAD_RISE = 0.38;

/** Height of the lenses in their art, from below. */
const LENSES: Readonly<Record<string, number>> = { '👓': 0.54, '🕶': 0.54, '🥽': 0.33, '🤿': 0.64 };
/** Width between the lenses in their art. */
const SPREAD = 0.44;

const share = (percent: number) => percent / 100;

function onHead(
  { crown: [x, y, wide], eyes, eye }: Head,
  { key }: CastMember,
): [x: number, y: number, size: number] {
  const drawn = Object.entries(HATS).find(([id]) => key === `drawn:hat:${id}`)?.[1];
  const size = share(wide) * (drawn?.wide ?? 1.02);
  const sink = drawn ? drawn.sink - 0.04 : 0.06;
  // Its lower edge, five per cent above that of its square, stays above the eyes.
  const brow = share(eyes[2] - eye * 1.2) + 0.05 * size;
  return [share(x - 50), 1 - Math.min(share(y) + sink * size, brow), size];
}

function onEyes({ eyes: [left, right, y], crown }: Head, emoji: string): [number, number, number] {
  const profile = left === right;
  const size = profile
    ? share(crown[2]) * 0.8
    : Math.min(1.1, Math.max(share(right - left) / SPREAD, share(crown[2]) * 0.8));
  const x = share((left + right) / 2 - 50) + (profile ? size * 0.16 : 0);
  return [x, 1 - share(y) - (LENSES[emoji] ?? 0.5) * size, size];
}

function onEars({ eyes: [left, right, y], crown: [x, , wide], eye }: Head): [number, number, number] {
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
function atNeck({ neck: [x, y, wide], alone }: Head, wider: number): [number, number, number] {
  const size = share(wide) * wider;
  const top = alone ? (wider > 1 ? 0.13 : 0.04) : 1 - share(y);
  return [share(x - 50), top - size * 0.94, size];
}

/** A thing worn by a figure; of clothes what goes about the neck, for bodies see `figureOf`. */
export function worn(figure: Part, thing: CastMember, more: Partial<Part> = {}): Part | undefined {
  const head = headOf(figure.member);
  const how = wearingOf(thing);
  if (!head || !how) return undefined;
  const formal = how === 'body' && /suit|tuxedo|shirt|tie|police/.test(thing.key + garmentOf(thing));
  const ears = head.eyes[0] === head.eyes[1] ? EAR_SIDE : EARS_FRONT;
  const member = formal ? { ...TIE, name: thing.name } : how === 'ears' ? ears : thing;
  const place = {
    hat: () => onHead(head, thing),
    eyes: () => onEyes(head, thing.emoji),
    ears: () => onEars(head),
    neck: () => atNeck(head, thing.emoji === '🧣' ? 1.3 : 0.86),
    body: () => atNeck(head, formal ? 0.95 : 1.5),
  }[how];
  const [x, y, size] = place();
  const s = figure.size;
  return partOf(member, size * s, {
    x: figure.x + x * s * (figure.flip ? -1 : 1),
    y: figure.y + y * s,
    flip: figure.flip,
    z: figure.z + (how === 'neck' && head.alone ? 0.5 : 2),
    ...more,
  });
}
