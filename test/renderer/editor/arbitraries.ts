import fc from 'fast-check';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { EASINGS, EFFECTS, PICTURE_MOTIONS, SIDES } from '../../../src-shared/contract/motion-names.ts';
import { DASHES, TEXT_SHAPE_KINDS } from '../../../src-shared/contract/shape-names.ts';
import type { Box } from '../../../src-shared/document/geometry.ts';
import { REGIONS } from './make-editor.ts';

/** Random requests as any caller may send them: partial boxes, indexes as positions, needless fields. */

const fraction = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
/** A record that may lack any of its fields. */
const partial = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T, never>(model, { requiredKeys: [] });
const angle = fc.oneof(fc.constant(0), fraction(-360, 360));

/** A box inside the canvas. */
export const textBox: fc.Arbitrary<Box> = fc
  .record({ width: fraction(0.01, 1), height: fraction(0.01, 1), x: fraction(0, 1), y: fraction(0, 1) })
  .chain(({ width, height, x, y }) =>
    angle.map((rotation) => ({ x: x * (1 - width), y: y * (1 - height), width, height, rotation })),
  );

export const layerBox: fc.Arbitrary<Box> = fc.record({
  x: fraction(-2, 2),
  y: fraction(-2, 2),
  width: fraction(0.005, 3),
  height: fraction(0.005, 3),
  rotation: angle,
});

const style = partial({
  font: fc.constantFrom(...FONT_IDS),
  color: fc.constantFrom('#fff', 'gold', '#12345678'),
  outline_width: fraction(0, 0.5),
  align: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'start' as const),
  shadow: fc.record({ color: fc.constant('#000000') }),
});
const shape = fc.record(
  {
    kind: fc.constantFrom(...TEXT_SHAPE_KINDS),
    fill: fc.constantFrom('#fff', 'gold'),
    stroke_width: fraction(0, 0.25),
    dash: fc.constantFrom(...DASHES),
  },
  { requiredKeys: ['kind'] },
);
const z = fc.integer({ min: 0, max: 5 });
const transition = fc.record(
  {
    effect: fc.constantFrom(...EFFECTS),
    easing: fc.constantFrom(...EASINGS),
    duration_ms: fc.integer({ min: 0, max: 10_000 }),
    side: fc.constantFrom(...SIDES),
  },
  { requiredKeys: ['effect'] },
);
/** Any fields, an end before its start among them. */
const timing = partial({
  start: fraction(0, 1),
  end: fraction(0, 1),
  entrance: transition,
  exit: transition,
});
const time = {
  duration_ms: fc.integer({ min: 200, max: 60_000 }),
  fps: fc.integer({ min: 1, max: 60 }),
  loop: fc.oneof(fc.boolean(), fc.nat({ max: 1000 })),
  motion: fc.record(
    {
      effect: fc.constantFrom(...PICTURE_MOTIONS),
      strength: fraction(0, 1),
      side: fc.constantFrom(...SIDES),
      x: fraction(0, 1),
    },
    { requiredKeys: ['effect'] },
  ),
  parts: fc.boolean(),
};
const text = fc.string({ unit: 'grapheme', maxLength: 20 });
/** As `text`, but never empty, for captions with spans. */
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const spans = fc.array(
  fc.record(
    {
      start: fc.constant(0),
      end: fc.constant(1),
      scale: fraction(0.25, 4),
      italic: fc.boolean(),
      underline: fc.boolean(),
    },
    { requiredKeys: ['start', 'end'] },
  ),
  { maxLength: 3 },
);
const lang = fc.constantFrom('ja', 'tr', 'zh-Hant', 'pt-BR');

const names = REGIONS.map(({ name }) => name);
const generatePosition = (index: number) => fc.constantFrom(names[index] ?? '', String(index));
const regionBox = fc.oneof(textBox, fc.record({ rotation: angle }));
const regionCaptions = fc
  .uniqueArray(fc.nat({ max: names.length - 1 }), { maxLength: names.length })
  .chain((picked) =>
    fc.tuple(
      ...picked.map((index) =>
        fc.oneof(
          fc
            .tuple(
              fc.record(
                { text, position: generatePosition(index), lang, style, shape, box: regionBox, z },
                { requiredKeys: ['text', 'position'] },
              ),
              timing,
            )
            .map(([caption, time]) => ({ ...caption, ...time })),
          fc.record({ text: words, position: generatePosition(index), spans, style }),
        ),
      ),
    ),
  );
const freeCaptions = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })
  .chain((picked) =>
    fc.tuple(
      ...picked.map((index) =>
        fc.record(
          { text: words, position: fc.constant(`box-${index}`), lang, spans, style, shape, box: textBox, z },
          { requiredKeys: ['text', 'position', 'box'] },
        ),
      ),
    ),
  );
const adjust = partial({ brightness: fraction(-1, 1), warmth: fraction(-1, 1), deep_fry: fraction(0, 1) });
const layers = fc.array(
  fc
    .record(
      {
        art: fc.oneof(
          fc.constantFrom(
            { emoji: '🔥' },
            { image_url: 'http://127.0.0.1/cdn/b.png', original_url: 'http://127.0.0.1/cdn/a.png' },
            { image_base64: 'iVBORw0' },
          ),
          fc.record({ image_url: fc.constant('http://127.0.0.1/cdn/a.png'), adjust }),
        ),
        box: layerBox,
        opacity: fraction(0, 1),
        flip: fc.boolean(),
        z,
        timing,
      },
      { requiredKeys: ['art', 'box'] },
    )
    .map(({ art, timing: time, ...rest }) => ({ ...art, ...rest, ...time })),
  { maxLength: 4 },
);
const color = fc.constantFrom('#000', 'white');
const surround = fc.oneof(
  fc.record({ type: fc.constant('blur' as const), strength: fraction(0, 1) }),
  fc.record({ type: fc.constant('gradient' as const), from: color, angle: fraction(-360, 360) }),
);
const canvas = fc.record({
  rotation: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
  flip: fc.boolean(),
  flip_vertical: fc.boolean(),
  adjust,
  crop: fc.record({
    x: fraction(0, 0.5),
    y: fraction(0, 0.3),
    width: fraction(0.3, 0.5),
    height: fraction(0.5, 0.7),
  }),
  pad: partial({ top: fraction(0, 1), left: fraction(0, 0.5) }),
  color,
});
const shapedCanvas = fc.oneof(
  canvas,
  fc
    .record({
      aspect_ratio: fc.constantFrom('1:1', '9:16'),
      fit: fc.constant('bars' as const),
      surround,
    })
    .chain((shape) => canvas.map((rest) => ({ ...rest, ...shape }))),
);

export const anyRequest: fc.Arbitrary<CaptionRequest> = fc
  .record(
    {
      captions: fc
        .tuple(regionCaptions, freeCaptions)
        .map(([own, free]) => [...own, ...free])
        .filter((captions) => captions.length > 0),
      layers,
      canvas: shapedCanvas,
      watermark: fc.constant({ text: 'me', opacity: 0.4 }),
      output_format: fc.constantFrom('png' as const, 'webp' as const),
      width: fc.integer({ min: 16, max: 4096 }),
      embed: fc.boolean(),
      ...time,
    },
    { requiredKeys: ['captions'] },
  )
  .map((request) => ({ template_id: 'tpl_trial', ...request }));
