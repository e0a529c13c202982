import type { Head } from '../../../../src-shared/contract/heads.ts';
import { circle, createBrush, ellipse, fade, group, path, rect } from '../painter/drawing/brush.ts';
import { getHeadFrame, getPartArea, getPartMiddle } from './head-areas.ts';
import type { HeadOverlayName } from './overlay-names.ts';
import type { HeadPart } from './schema.ts';

/** What is drawn onto heads without art: bars, laser eyes, moustaches, clown noses, pixel glasses. */

interface HeadTask {
  part: HeadPart;
  colour?: string | undefined;
  amount: number;
}

/** Draws onto a head in a space whose origin is a point of it, upright. */
type DrawOnHead = (head: Head, task: HeadTask) => string;

const turnMarkup = (head: Head, part: HeadPart, markup: string): string => {
  const { x, y } = getPartMiddle(head, part);
  const degrees = (getHeadFrame(head).angle * 180) / Math.PI;
  return group(markup, `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(2)})`);
};

/** A bar over a part; over the eyes it is as wide as the head. */
const bar: DrawOnHead = (head, { part, colour = '#000000' }) => {
  const { across, down } = getPartArea(head, part);
  const half = part === 'eyes' ? Math.max(across, head.width * 0.54) : across;
  return turnMarkup(head, part, rect([-half, -down, half * 2, down * 2], colour));
};

const moustache: DrawOnHead = (head, { colour = '#1d1512' }) => {
  const { gap } = getHeadFrame(head);
  const half =
    'C0.08 -0.16 0.34 -0.2 0.5 0.02C0.6 0.12 0.72 0.1 0.8 -0.02C0.8 0.24 0.56 0.3 0.36 0.24C0.18 0.2 0.06 0.12 0 0.06Z';
  const wing = `M0 -0.06${half}`;
  const art = path(wing, colour) + group(path(wing, colour), 'scale(-1 1)');
  return turnMarkup(
    head,
    'mouth',
    group(art, `translate(0 ${(-gap * 0.2).toFixed(1)}) scale(${(gap * 0.72).toFixed(1)})`),
  );
};

const clownNose: DrawOnHead = (head, { colour = '#e5252f', amount }) => {
  const radius = getHeadFrame(head).gap * 0.26 * Math.min(1.6, amount);
  const shine = ellipse(
    [-radius * 0.35, -radius * 0.4],
    radius * 0.28,
    radius * 0.2,
    '#ffffff',
    'opacity="0.75"',
  );
  return turnMarkup(head, 'nose', circle([0, 0], radius, colour) + shine);
};

/** Black glasses of squares, as in the meme: rows of cells, `x` black and `o` white. */
const PIXELS = [
  'xxxxxxxxxxxxxxx',
  'xxxxxxxxxxxxxxx',
  '.xxoxox.xxoxox.',
  '.xoxoxx.xoxoxx.',
  '..xxxx...xxxx..',
] as const;

const pixelGlasses: DrawOnHead = (head) => {
  const { gap } = getHeadFrame(head);
  const cell = Math.max(gap / 7, (head.width * 0.95) / 15);
  const cells = PIXELS.flatMap((row, y) =>
    [...row].map((mark, x) =>
      mark === '.'
        ? ''
        : rect(
            [(x - 7.5) * cell, (y - 2.2) * cell, cell * 1.03, cell * 1.03],
            mark === 'o' ? '#ffffff' : '#000000',
          ),
    ),
  );
  return turnMarkup(head, 'eyes', cells.join(''));
};

/** Light from the eyes: a glow, a white core, and a flare across. */
const laserEyes: DrawOnHead = (head, { colour = '#ff1a1a', amount }) => {
  const brush = createBrush();
  const { gap, angle } = getHeadFrame(head);
  const size = gap * 0.85 * Math.min(1.6, amount);
  const glow = brush.radial(fade(colour, [0, 0.95], [0.45, 0.45], [1, 0]));
  const core = brush.radial([
    ['#ffffff', 0, 1],
    ['#ffffff', 0.4, 0.95],
    [colour, 1, 0],
  ]);
  const degrees = (angle * 180) / Math.PI;
  const eyes = head.eyes.map(({ x, y }) =>
    group(
      ellipse([0, 0], size * 1.7, size * 0.16, glow) +
        circle([0, 0], size * 0.75, glow) +
        circle([0, 0], size * 0.3, core),
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(2)})`,
    ),
  );
  return eyes.join('') && brush.defs() + eyes.join('');
};

const HEAD_OVERLAYS: Readonly<Record<HeadOverlayName, DrawOnHead>> = {
  bar,
  moustache,
  'clown-nose': clownNose,
  'pixel-glasses': pixelGlasses,
  'laser-eyes': laserEyes,
};

export const isHeadOverlay = (name: string): name is HeadOverlayName => Object.hasOwn(HEAD_OVERLAYS, name);

export const drawHeadOverlay = (name: HeadOverlayName, heads: readonly Head[], task: HeadTask): string =>
  heads.map((head) => HEAD_OVERLAYS[name](head, task)).join('');
