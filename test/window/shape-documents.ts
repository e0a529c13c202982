import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import type { NamedDocument, Pictures } from './preview-documents.ts';

/** Documents with shapes, patches and looks of pictures whose preview must equal their export. */

type Layer = NonNullable<CaptionRequest['layers']>[number];
type Box = [x: number, y: number, width: number, height: number, rotation?: number];

const captions: CaptionRequest['captions'] = [{ text: 'look here', position: 'bottom' }];
const toBox = ([x, y, width, height, rotation = 0]: Box) => ({ x, y, width, height, rotation });
const shape = (of: NonNullable<Layer['shape']>, box: Box, rest: Partial<Layer> = {}): Layer => ({
  shape: of,
  box: toBox(box),
  ...rest,
});
const patch = (of: NonNullable<Layer['patch']>, box: Box): Layer => ({ patch: of, box: toBox(box) });
const shadow = { color: '#00000099', dx: 0.06, dy: 0.06, blur: 0.08 };

export function shapeDocuments({ png, jpeg, sticker, webp }: Pictures): NamedDocument[] {
  const document = (id: string, image_url: string, layers: Layer[], rest: Partial<CaptionRequest> = {}) => ({
    id,
    request: { image_url, captions, layers, ...rest },
  });
  return [
    document('lines and arrows', png, [
      shape({ kind: 'line' }, [0.05, 0.1, 0.4, 0.1]),
      shape({ kind: 'arrow', stroke_width: 0.03, stroke: '#1864ab' }, [0.5, 0.1, 0.4, 0.1, 25]),
      shape({ kind: 'arrow', stroke: '#00000080', heads: 'both', stroke_width: 0.04 }, [0.1, 0.4, 0.5, 0.1]),
      shape({ kind: 'line', dash: 'dashed', stroke_width: 0.02 }, [0.1, 0.55, 0.6, 0.05]),
      shape({ kind: 'line', dash: 'dotted', stroke_width: 0.02 }, [0.1, 0.65, 0.6, 0.05, -5]),
    ]),
    document('areas', jpeg, [
      shape({ kind: 'rectangle', stroke_width: 0.02 }, [0.05, 0.05, 0.3, 0.3]),
      shape({ kind: 'rectangle', fill: '#ffd43b', radius: 0.3 }, [0.4, 0.05, 0.3, 0.3], { shadow }),
      shape({ kind: 'ellipse', fill: '#2b8a3e80', stroke: '#fff' }, [0.1, 0.45, 0.3, 0.3]),
      shape({ kind: 'ellipse', dash: 'dashed' }, [0.5, 0.45, 0.4, 0.3, 45], { opacity: 0.7 }),
    ]),
    document('bubbles', webp, [
      shape({ kind: 'bubble' }, [0.05, 0.05, 0.3, 0.2]),
      shape(
        { kind: 'bubble', pointer: { x: 1.5, y: 0.8 }, fill: '#d0ebff', radius: 0.5 },
        [0.45, 0.1, 0.25, 0.2, -8],
      ),
      shape({ kind: 'bubble', pointer: { x: 0.2, y: -0.5 } }, [0.3, 0.5, 0.3, 0.2], {
        flip: true,
        flip_vertical: true,
        shadow,
      }),
    ]),
    document('drawn by hand', png, [
      shape(
        {
          kind: 'path',
          stroke_width: 0.015,
          points: [
            [0, 0.5],
            [0.2, 0.1],
            [0.4, 0.9],
            [0.7, 0],
            [1, 0.6],
          ],
        },
        [0.1, 0.1, 0.5, 0.3],
      ),
      shape(
        {
          kind: 'path',
          stroke: '#ffe60080',
          stroke_width: 0.09,
          points: [
            [0, 0.5],
            [0.5, 0.4],
            [1, 0.5],
          ],
        },
        [0.1, 0.6, 0.7, 0.2],
      ),
      shape(
        {
          kind: 'path',
          fill: '#e64980',
          stroke: '#000',
          points: [
            [0, 0],
            [1, 0.2],
            [0.6, 1],
          ],
        },
        [0.65, 0.1, 0.25, 0.3, 20],
      ),
    ]),
    document(
      'patches',
      jpeg,
      [
        patch({ effect: 'pixelate' }, [0.05, 0.2, 0.25, 0.3]),
        patch({ effect: 'blur', shape: 'ellipse' }, [0.35, 0.2, 0.3, 0.4]),
        patch({ effect: 'blur', strength: 0.1 }, [0.5, 0.4, 0.3, 0.3, 20]),
        patch({ effect: 'pixelate', strength: 1, shape: 'ellipse' }, [0.7, 0.6, 0.5, 0.5]),
      ],
      { canvas: { pad: { top: 0.2 }, crop: { x: 0.1, y: 0.05, width: 0.85, height: 0.9 } } },
    ),
    {
      ...document('looks of pictures', png, [
        { image_url: jpeg, box: toBox([0.05, 0.05, 0.3, 0.3]), radius: 0.5 },
        { image_url: jpeg, box: toBox([0.4, 0.05, 0.3, 0.3, 15]), radius: 0.15, shadow },
        { image_url: sticker, box: toBox([0.1, 0.45, 0.25, 0.35]), shadow, flip_vertical: true },
        {
          image_url: jpeg,
          box: toBox([0.5, 0.5, 0.3, 0.3, -10]),
          crop: { x: 0.2, y: 0.1, width: 0.5, height: 0.6 },
        },
        { emoji: '🔥', box: toBox([0.8, 0.5, 0.2, 0.3]), shadow },
      ]),
      resampled: true,
    },
    {
      id: 'texts in shapes',
      request: {
        image_url: jpeg,
        captions: [
          {
            text: 'said so',
            position: 'box-1',
            box: toBox([0.05, 0.05, 0.4, 0.35, -8]),
            shape: { kind: 'bubble', pointer: { x: 1.2, y: 1.3 }, shadow },
          },
          {
            text: 'in an ellipse',
            position: 'box-2',
            box: toBox([0.55, 0.05, 0.4, 0.4]),
            style: { opacity: 0.8 },
            shape: { kind: 'ellipse', fill: '#1864ab', stroke: '#ffd43b', dash: 'dotted' },
          },
          {
            text: '',
            position: 'box-3',
            box: toBox([0.3, 0.6, 0.3, 0.2]),
            shape: { kind: 'rectangle', radius: 0.3 },
          },
        ],
      },
    },
    {
      id: 'a plate that points, and hidden items',
      request: {
        image_url: png,
        captions: [
          {
            text: 'over there',
            position: 'box-1',
            box: { x: 0.1, y: 0.1, width: 0.5, height: 0.3 },
            style: {
              color: '#111111',
              outline_width: 0,
              background: { color: '#ffffff', padding: 0.5, radius: 0.8, pointer: { x: 1.2, y: 1.6 } },
            },
          },
          { text: 'not seen', position: 'bottom', hidden: true },
        ],
        layers: [{ emoji: '🔥', box: toBox([0.6, 0.6, 0.3, 0.3]), hidden: true, name: 'fire', group: 'g1' }],
      },
    },
  ];
}
