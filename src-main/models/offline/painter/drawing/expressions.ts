import type { Head } from '../content/heads.ts';
import type { Expression } from '../content/terms.ts';
import { circle, ellipse, line, path, rect } from './brush.ts';

/** Expressions drawn over a face: brows, eyes, mouth and tears, in per cent of the square of its art. */

const INK = '#2a1710';
const MOUTH = '#6b1230';
const TEAR = '#3f9dff';

/** Patches in the colours of the face that hide its own features, and the features drawn on them. */
export interface Features {
  /** Dyed with the face. */
  skin: string;
  drawn: string;
}

interface Eye {
  x: number;
  y: number;
  /** 1 where the nose is to its right, −1 where it is to its left. */
  inner: number;
  /** Measure of what is drawn about it. */
  k: number;
}

function placeEyes({ eyes: [left, right, y], eye }: Head): Eye[] {
  const k = Math.max(eye * 1.15, Math.min(11, left === right ? 9 : (right - left) * 0.46));
  const first = { x: left, y, inner: left === right ? -1 : 1, k };
  return left === right ? [first] : [first, { x: right, y, inner: -1, k }];
}

function brow({ x, y, inner, k }: Eye, head: Head, tilt: number): string {
  const up = y - head.eye - k * 0.62;
  const ink = head.skin === '#212121' ? '#00c2ff' : INK;
  return line(
    [x - inner * k * 0.72, up - tilt * k * 0.34],
    [x + inner * k * 0.56, up + tilt * k * 0.34],
    ink,
    k * 0.3,
  );
}

function wide({ x, y, k }: Eye, { eye }: Head): string {
  const r = Math.max(k * 0.62, eye * 1.1);
  return (
    circle([x, y], r, '#ffffff', `stroke="${INK}" stroke-width="${k * 0.1}"`) +
    circle([x, y], r * 0.42, '#16121c')
  );
}

function closeEye({ x, y, k }: Eye, { eye, skin }: Head): Features {
  const r = Math.max(k * 0.5, eye);
  const ink = skin === '#212121' ? '#00c2ff' : INK;
  return {
    skin: skin ? ellipse([x, y], r * 1.16, r * 1.45, skin) : '',
    drawn: path(
      `M${x - r} ${y}q${r} ${r * 1.1} ${r * 2} 0`,
      'none',
      `stroke="${ink}" stroke-width="${k * 0.26}" stroke-linecap="round"`,
    ),
  };
}

function tear({ x, y, k }: Eye, { eye }: Head, size: number): string {
  const [top, r] = [y + eye * 0.9, k * 0.36 * size];
  return path(
    `M${x} ${top}C${x + r * 0.5} ${top + r * 1.1} ${x + r} ${top + r * 1.7} ${x + r} ${top + r * 2.4}A${r} ${r} 0 0 1 ${x - r} ${top + r * 2.4}C${x - r} ${top + r * 1.7} ${x - r * 0.5} ${top + r * 1.1} ${x} ${top}Z`,
    TEAR,
    `stroke="#ffffff" stroke-width="${k * 0.08}"`,
  );
}

/** Another mouth on a patch that hides the first; heads without a muzzle keep their own. */
function mouth({ mouth: [x, y, half], muzzle }: Head, expression: Expression): Features {
  if (!muzzle) return { skin: '', drawn: '' };
  const skin = ellipse([x, y], half * 1.5, half * 0.62, muzzle);
  const bow = (rise: number) =>
    path(
      `M${x - half * 0.75} ${y + half * 0.3}q${half * 0.75} ${-half * rise} ${half * 1.5} 0`,
      'none',
      `stroke="${INK}" stroke-width="${Math.max(0.9, half * 0.26)}" stroke-linecap="round"`,
    );
  const open = (w: number, h: number) =>
    ellipse([x, y + half * 0.2], half * w, half * h, MOUTH, `stroke="${INK}" stroke-width="${half * 0.1}"`);
  const drawn = {
    sad: bow(0.8),
    angry: bow(0.6),
    crying: bow(1.15),
    surprised: open(0.48, 0.66),
    sleepy: open(0.3, 0.34),
    yelling:
      open(0.95, 0.8) +
      rect([x - half * 0.6, y - half * 0.46, half * 1.2, half * 0.26], '#ffffff', `rx="${half * 0.1}"`),
  };
  return { skin, drawn: drawn[expression] };
}

export function drawFeatures(head: Head, expression: Expression): Features {
  const eyes = placeEyes(head);
  const lids = expression === 'sleepy' ? eyes.map((eye) => closeEye(eye, head)) : [];
  const tilt = { sad: -1, crying: -1, angry: 1, yelling: 1, surprised: 0, sleepy: 0 }[expression];
  const marks = eyes.map((eye) => {
    if (expression === 'surprised') return wide(eye, head);
    return (
      (tilt ? brow(eye, head, tilt) : '') +
      (expression === 'crying' ? tear(eye, head, 1.25) : '') +
      (expression === 'sad' && eye === eyes[0] ? tear(eye, head, 0.8) : '')
    );
  });
  const lips = mouth(head, expression);
  return {
    skin: lids.map(({ skin }) => skin).join('') + lips.skin,
    drawn: [...lids.map(({ drawn }) => drawn), lips.drawn, ...marks].join(''),
  };
}

/** Art without the shapes of these fills, such as a tongue. */
export function withoutFills(body: string, fills: readonly string[] = []): string {
  return fills.reduce(
    (art, fill) => art.replace(new RegExp(`<path[^>]*fill="${fill}"[^>]*/>`, 'gi'), ''),
    body,
  );
}
