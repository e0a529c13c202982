import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Transition } from '../../../src-shared/contract/motion.ts';
import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import { expectGolden } from '../../helpers/golden.ts';
import { caption, emojiLayer, flagPicture, pictureLayer } from '../../helpers/layer-pictures.ts';
import {
  collectFrames,
  type MovingRequest,
  movingSquare,
  openOnPaper,
} from '../../helpers/moving-pictures.ts';

/** First, middle and last frames and those in between of moving documents, side by side. */

/** A tail that sways, and a sign that bobs and carries its caption. */
const MOTION: TemplateMotion = {
  version: 1,
  image: 'motion.webp',
  period_ms: 1000,
  background: [{ from: { x: 0, y: 100, width: 40, height: 40 }, x: 220, y: 140 }],
  parts: [
    {
      name: 'tail',
      from: { x: 0, y: 0, width: 60, height: 100 },
      x: 210,
      y: 80,
      loops: [{ kind: 'sway', amount: 25, pivot: { x: 240, y: 176 } }],
    },
    {
      name: 'sign',
      from: { x: 60, y: 0, width: 180, height: 100 },
      x: 20,
      y: 40,
      loops: [
        { kind: 'bob', amount: 12 },
        { kind: 'sway', amount: 6 },
      ],
      regions: ['box-0'],
    },
  ],
};

const ATLAS =
  '<path d="M26 96C0 60 50 50 24 8" fill="none" stroke="#7a3b12" stroke-width="10" stroke-linecap="round"/><rect x="66" y="6" width="168" height="88" rx="12" fill="#fffbe8" stroke="#333" stroke-width="4"/><rect x="0" y="100" width="40" height="40" rx="8" fill="#445"/>';

const svgPicture = (width: number, height: number, body: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`),
  )
    .png()
    .toBuffer();
/** A caption that comes with an effect. */
const entering = (text: string, place: Parameters<typeof caption>[1], entrance: Transition) => ({
  ...caption(text, place),
  entrance,
});
const typed = { effect: 'typewriter', duration_ms: 1200 } as const;
const SMALL = { width: 320, height: 200 };

const SCENES: Readonly<Record<string, () => Promise<MovingRequest>>> = {
  'motion-pop-and-bounce': async () => ({
    captions: [
      entering('POP GOES THE TEXT', [0.05, 0.05, 0.9, 0.3], { effect: 'pop', duration_ms: 500 }),
      { ...entering('and bounces 🎉', [0.1, 0.66, 0.8, 0.3], { effect: 'bounce', side: 'top' }), start: 0.3 },
    ],
    layers: [{ ...emojiLayer('🚀', [0.35, 0.35, 0.3, 0.3]), entrance: { effect: 'zoom', duration_ms: 700 } }],
    durationMs: 1500,
  }),
  'motion-typewriter-both-ways': async () => ({
    captions: [
      entering('typed as it is read', [0.05, 0.05, 0.9, 0.3], typed),
      entering('مرحبا بالعالم 123', [0.05, 0.6, 0.9, 0.3], typed),
    ],
    durationMs: 1500,
  }),
  'motion-ken-burns': async () => ({
    captions: [caption('the text stays', [0.05, 0.75, 0.9, 0.2])],
    layers: [
      emojiLayer('😎', [0.73, 0.06, 0.2, 0.3]),
      pictureLayer(await flagPicture(), [0.1, 0.2, 0.25, 0.28, -10]),
    ],
    movement: { effect: 'ken-burns', strength: 1, x: 0.8, y: 0.2 },
    canvas: { pad: { bottom: 0.1 } },
    durationMs: 1500,
  }),
  'motion-parts': async () => {
    const bytes = await svgPicture(240, 140, ATLAS);
    return {
      parts: { motion: MOTION, atlas: { read: async () => bytes } },
      captions: [caption('on a sign', [0.08, 0.18, 0.3, 0.2], { color: '#222', outline_width: 0 })],
      durationMs: 1000,
    };
  },
  'motion-given-in-a-story': async () => ({
    moving: movingSquare(SMALL, new Array<number>(12).fill(100)),
    picturePx: SMALL,
    captions: [entering('over a GIF', [0.1, 0.5, 0.8, 0.4], { effect: 'slide', side: 'left' })],
    canvas: { aspect_ratio: '4:5', fit: 'bars', surround: { type: 'blur' } },
  }),
};

const SHOWN = 6;

test.for(Object.keys(SCENES))('%s', async (id) => {
  const request = (await SCENES[id]?.()) ?? {};
  const { source } = await openOnPaper({ fps: 20, width: 320, ...request });
  const frames = await collectFrames(source);
  expect(frames.length).toBeGreaterThanOrEqual(12);
  const { width, height, channels } = source;
  const tiles = Array.from({ length: SHOWN }, (_, at) => {
    const { data } = frames[Math.round((at * (frames.length - 1)) / (SHOWN - 1))] ?? expect.fail('no frame');
    const place = { left: (at % 3) * width, top: Math.floor(at / 3) * height };
    return { input: data, raw: { width, height, channels }, ...place };
  });
  const sheet = sharp({ create: { width: 3 * width, height: 2 * height, channels: 3, background: '#fff' } });
  const whole = await sheet.composite(tiles).png().toBuffer();
  await expectGolden(id, await sharp(whole).png({ palette: true, colours: 256, dither: 0 }).toBuffer());
});
