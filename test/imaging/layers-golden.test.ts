import { describe, test } from 'vitest';
import { expectGolden } from '../helpers/golden.ts';
import {
  caption,
  drawOnPaper,
  emojiLayer,
  flagPicture,
  type PaperRequest,
  paperPicture,
  pictureLayer,
} from '../helpers/layer-pictures.ts';

const DARK = { color: '#111111', outline_width: 0 };

const pictures: [id: string, request: () => Promise<PaperRequest>][] = [
  [
    'canvas-crop-and-bars',
    async () => ({
      canvas: {
        crop: { x: 0.25, y: 0.1, width: 0.6, height: 0.75 },
        pad: { top: 0.4, right: 0.05, bottom: 0.1, left: 0.05 },
        color: '#fff8e1',
      },
      captions: [
        caption('الميمات فوق الصورة، والنص في الشريط', [0.04, 0.02, 0.92, 0.23], DARK),
        caption('below the bar', [0.1, 0.7, 0.8, 0.18]),
      ],
    }),
  ],
  [
    'canvas-clear-bars-scaled',
    async () => ({
      canvas: { pad: { top: 0.3, left: 0.2 }, color: '#00000000' },
      captions: [caption('clear bars', [0.02, 0.02, 0.9, 0.2])],
      layers: [emojiLayer('🌈', [0.02, 0.1, 0.3, 0.5])],
      width: 333,
    }),
  ],
  [
    'layer-emoji',
    async () => ({
      layers: [
        emojiLayer('🔥', [0.02, 0.05, 0.25, 0.4]),
        emojiLayer('🏃', [0.3, 0.05, 0.25, 0.4]),
        emojiLayer('🏃', [0.3, 0.5, 0.25, 0.4], { flip: true }),
        emojiLayer('👍🏽', [0.6, 0.1, 0.35, 0.35, 30]),
        emojiLayer('🏃', [0.6, 0.55, 0.25, 0.4, 30], { flip: true, opacity: 0.5 }),
        emojiLayer('🇯🇵', [-0.12, 0.6, 0.3, 0.45]),
        emojiLayer('🐙', [0.85, 0.75, 0.3, 0.45, 200]),
      ],
    }),
  ],
  [
    'layer-picture',
    async () => {
      const flag = await flagPicture();
      return {
        layers: [
          pictureLayer(flag, [0.03, 0.04, 0.25, 0.28]),
          pictureLayer(flag, [0.36, 0.04, 0.25, 0.28], { flip: true }),
          pictureLayer(flag, [0.68, 0.04, 0.25, 0.28, 90]),
          pictureLayer(flag, [0.03, 0.4, 0.25, 0.28, 30]),
          pictureLayer(flag, [0.36, 0.4, 0.25, 0.28, -30], { opacity: 0.5 }),
          pictureLayer(flag, [0.68, 0.4, 0.25, 0.28, 30], { flip: true }),
          pictureLayer(flag, [-0.12, 0.75, 0.25, 0.4]),
          pictureLayer(flag, [0.85, 0.75, 0.3, 0.4, 45]),
          pictureLayer(flag, [0.3, 0.85, 0.4, 0.4, 180]),
        ],
      };
    },
  ],
  [
    'layer-larger-than-the-picture',
    async () => ({
      layers: [
        pictureLayer(await flagPicture(), [-1, -1, 3, 3], { opacity: 0.6 }),
        pictureLayer(await paperPicture(), [-0.9, 0.3, 3, 2, 25], { opacity: 0.8, flip: true }),
      ],
    }),
  ],
  [
    'drawing-order',
    async () => ({
      layers: [
        emojiLayer('🔥', [0.05, 0.05, 0.35, 0.5]),
        pictureLayer(await flagPicture(), [0.3, 0.2, 0.4, 0.5], { z: 5 }),
        emojiLayer('🐙', [0.5, 0.4, 0.4, 0.5], { z: 7 }),
        pictureLayer(await flagPicture(), [0.65, 0.1, 0.3, 0.4, 15]),
      ],
      captions: [
        caption('over fire, under flag', [0.02, 0.2, 0.96, 0.3], {}, 1),
        caption('between', [0.3, 0.4, 0.5, 0.3], { color: '#ffeb3b' }, 6),
        caption('on top', [0.3, 0.65, 0.65, 0.3], { color: '#80d8ff' }, 9),
        caption('at zero', [0.6, 0.02, 0.38, 0.2]),
      ],
      watermark: { options: { text: '@above all', position: 'bottom-right', opacity: 1 } },
    }),
  ],
  [
    'many-large-layers',
    async () => {
      const flag = await flagPicture();
      return {
        captions: [caption('still readable', [0, 0.3, 1, 0.4], {}, 3)],
        layers: Array.from({ length: 6 }, (_, at) =>
          pictureLayer(flag, [0, 0, 1, 1, at * 20], { opacity: 0.3, z: at }),
        ),
        width: 320,
      };
    },
  ],
];

describe('layers and canvas look as they should', () => {
  test.for(pictures)('%s', async ([id, request]) => {
    const { bytes } = await drawOnPaper(await request());
    await expectGolden(id, bytes);
  });
});
