import {
  COMPLEXION,
  defineScene,
  halftone,
  INK,
  line,
  polygon,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1600, 1050];

/** Two people back to back in two lights; both do the same, but one is proud of why. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const right = [
      [860, 0],
      [width, 0],
      [width, height],
      [740, height],
    ] as const;
    return [
      rect([0, 0, width, height], INK.mist),
      halftone(kit, [0, 400, 800, 650], INK.teal, { gap: 26, radius: 6, opacity: 0.4 }),
      polygon(right, INK.night),
      halftone(kit, [740, 300, 860, 750], INK.brick, {
        gap: 26,
        radius: 7,
        opacity: 0.5,
        window: 'M860 0H1600V1050H740Z',
      }),
      portrait({
        x: 430,
        y: 440,
        size: 300,
        coat: INK.ochre,
        skin: COMPLEXION.tan,
        hair: INK.brick,
        cut: 'curls',
        mouth: 'smile',
        look: [-0.6, 0],
        frown: -6,
      }),
      portrait({
        x: 1180,
        y: 420,
        size: 330,
        coat: INK.coral,
        skin: COMPLEXION.light,
        hair: INK.paper,
        cut: 'short',
        turn: -4,
        lid: 0.5,
        raised: 12,
        mouth: 'smirk',
        look: [0.7, 0.1],
        frown: 8,
      }),
      line('M860 0L740 1050', INK.paper, 16),
      polygon(
        [
          [0, 760],
          [773, 760],
          [740, height],
          [0, height],
        ],
        INK.paper,
      ),
      polygon(
        [
          [773, 760],
          [width, 760],
          [width, height],
          [740, height],
        ],
        INK.ochre,
      ),
    ].join('');
  },
});
