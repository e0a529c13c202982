import {
  COMPLEXION,
  clip,
  defineScene,
  halftone,
  hand,
  INK,
  type Kit,
  type PortraitPose,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1100, 1900];
const ROW = 380;

const FATHER = { coat: INK.night, skin: COMPLEXION.light, hair: INK.sand, cut: 'bald', beard: true } as const;
const SON = { coat: INK.coral, skin: COMPLEXION.light, hair: INK.brick, cut: 'short' } as const;

/** Angrier from row to row: brows, mouth, and how near the face is. */
const ROWS: readonly (Omit<PortraitPose, 'x' | 'y' | 'size'> & { ground: string; size: number })[] = [
  { ...FATHER, ground: INK.mist, size: 190, frown: 10, mouth: 'flat', look: [0.8, 0] },
  { ...SON, ground: INK.sand, size: 200, frown: 16, mouth: 'sad', look: [-0.8, 0] },
  { ...FATHER, ground: INK.ochre, size: 225, frown: 24, mouth: 'shout', look: [0.8, 0], turn: 6 },
  { ...SON, ground: INK.blush, size: 240, frown: 26, mouth: 'shout', look: [-0.8, 0], turn: -8 },
  { ...FATHER, ground: INK.brick, size: 270, frown: 32, mouth: 'shout', look: [0.8, 0], turn: 8 },
];

function row(kit: Kit, at: number): string {
  const top = at * ROW;
  const { ground, ...pose } = ROWS[at] ?? { ...FATHER, ground: INK.mist, size: 200 };
  const x = at % 2 ? 860 : 240;
  const near = portrait({ ...pose, x, y: top + 185 });
  const picture =
    rect([0, top, width, ROW], ground) +
    halftone(kit, [0, top, width, ROW], INK.night, { gap: 34, radius: 6 + at, opacity: 0.18 }) +
    near +
    (at === 2
      ? hand('point', { x: 400, y: top + 316, size: 76, turn: -16, sleeve: INK.night, reach: 3 })
      : '');
  return clip(kit, picture, [0, top, width, ROW - 8]);
}

/** Two people quarrel in five rows and neither listens; each row is louder than the one before. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const frames = [1, 2, 3, 4].map((at) => rect([0, at * ROW - 8, width, 8], INK.night));
    return [0, 1, 2, 3, 4].map((at) => row(kit, at)).join('') + frames.join('');
  },
});
