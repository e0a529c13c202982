import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { HARD_CAPTIONS, type HardCaption } from '../fixtures/hard-captions.ts';
import { shapeDocuments } from './shape-documents.ts';

/** Documents whose preview must equal their export. */

export interface Pictures {
  png: string;
  jpeg: string;
  webp: string;
  sticker: string;
}

export interface NamedDocument {
  id: string;
  request: CaptionRequest;
  /** It scales a picture, whose edges rasterisers resample differently. */
  resampled?: boolean;
}

type Caption = CaptionRequest['captions'][number];

const half = ({ text, style, rotation = 0 }: HardCaption, at: number): Caption => ({
  text,
  position: `box-${at + 1}`,
  box: { x: 0.04, y: at === 0 ? 0.05 : 0.53, width: 0.92, height: 0.42, rotation },
  ...(style ? { style } : {}),
});

/** All hard captions, two to a picture. */
function hardDocuments(pictures: Pictures): NamedDocument[] {
  return HARD_CAPTIONS.flatMap((first, at) => {
    if (at % 2 === 1) return [];
    const both = [first, ...HARD_CAPTIONS.slice(at + 1, at + 2)];
    const image_url = [pictures.png, pictures.jpeg, pictures.webp][(at / 2) % 3] ?? pictures.png;
    return [{ id: both.map(({ id }) => id).join(' + '), request: { image_url, captions: both.map(half) } }];
  });
}

const free = (number: number, text: string, rest: Omit<Caption, 'text' | 'position'> = {}): Caption => ({
  text,
  position: `box-${number}`,
  box: { x: 0.1, y: 0.1, width: 0.8, height: 0.5 },
  ...rest,
});

function styleDocuments(image_url: string): NamedDocument[] {
  const document = (id: string, ...captions: Caption[]) => ({ id, request: { image_url, captions } });
  const styled = (id: string, style: Caption['style'], text = 'The quick brown fox: 12,5 %') =>
    document(id, free(1, text, { ...(style ? { style } : {}) }));
  return [
    styled('thick outline', { outline_width: 0.3, outline_color: '#7950f2', color: '#ffd43b' }),
    styled('see-through fill and outline', { color: '#ffffff80', outline_color: '#00000080' }),
    styled('faint caption on a plate', { opacity: 0.4, background: { color: '#000000', padding: 0.4 } }),
    styled('hard shadow', { shadow: { color: '#000000', dx: 0.12, dy: -0.1, blur: 0 }, outline_width: 0 }),
    styled('wide soft shadow', { shadow: { color: '#e03131', dx: 0, dy: 0, blur: 0.4 }, outline_width: 0 }),
    styled('tight letters and lines', { letter_spacing: -0.05, line_height: 0.8, font_size: 40 }),
    styled('wide lines', { line_height: 2, font_size: 26, align: 'right' }, 'one\ntwo\nthree'),
    styled(
      'light, slanted and underlined',
      { font: 'serif', bold: false, italic: true, underline: true },
      'one Жизнь عربي',
    ),
    styled('lower case', { case: 'lower', font: 'comic' }, 'STRASSE und ÄÖÜ'),
    styled(
      'right to left on a plate',
      {
        align: 'right',
        vertical_align: 'bottom',
        font: 'sans',
        background: { color: '#ffffffcc', padding: 0.2, radius: 0.5 },
        color: '#111111',
        outline_width: 0,
      },
      'صباح الخير يا عالم 🌍',
    ),
    document(
      'turned boxes',
      free(1, 'upside down', { box: { x: 0.1, y: 0.05, width: 0.5, height: 0.3, rotation: 180 } }),
      free(2, 'steep', { box: { x: 0.55, y: 0.3, width: 0.4, height: 0.4, rotation: 67.5 } }),
      free(3, 'שלום עולם', { box: { x: 0.05, y: 0.5, width: 0.45, height: 0.4, rotation: -31 } }),
    ),
    document(
      'overlapping texts',
      free(1, 'BELOW', { style: { color: '#e03131' } }),
      free(2, 'above it', { style: { opacity: 0.6 } }),
      free(3, 'lifted', { z: 2, box: { x: 0.2, y: 0.3, width: 0.6, height: 0.4 } }),
    ),
  ];
}

function layerDocuments({ png: image_url, sticker, jpeg }: Pictures): NamedDocument[] {
  const captions = [free(1, 'with stickers', { box: { x: 0.1, y: 0.7, width: 0.8, height: 0.25 } })];
  return [
    {
      id: 'emoji layers: turned, flipped, faint, half outside',
      request: {
        image_url,
        captions,
        layers: [
          { emoji: '🔥', box: { x: 0.05, y: 0.1, width: 0.2, height: 0.33, rotation: 25 } },
          { emoji: '👩‍💻', box: { x: 0.4, y: 0.05, width: 0.2, height: 0.33 }, flip: true },
          { emoji: '🏳️‍🌈', box: { x: 0.7, y: 0.1, width: 0.25, height: 0.2 }, opacity: 0.5 },
          { emoji: '🦄', box: { x: 0.9, y: 0.6, width: 0.25, height: 0.4, rotation: -40 } },
        ],
      },
    },
    {
      id: 'image layers: stretched, flipped, turned, over the edge',
      resampled: true,
      request: {
        image_url,
        captions,
        layers: [
          { image_url: sticker, box: { x: 0.05, y: 0.1, width: 0.3, height: 0.3 } },
          { image_url: sticker, box: { x: 0.4, y: 0.1, width: 0.3, height: 0.4, rotation: 30 }, flip: true },
          { image_url: sticker, box: { x: 0.8, y: -0.1, width: 0.3, height: 0.4 }, opacity: 0.6 },
          { image_url: jpeg, box: { x: 0.1, y: 0.5, width: 0.2, height: 0.2, rotation: -8 } },
        ],
      },
    },
    {
      id: 'layers above and below captions',
      resampled: true,
      request: {
        image_url,
        captions: [free(1, 'UNDER THE FIRE'), free(2, 'on top of all', { z: 3 })],
        layers: [
          { emoji: '💀', box: { x: 0.35, y: 0.15, width: 0.25, height: 0.4 } },
          { emoji: '🔥', box: { x: 0.15, y: 0.2, width: 0.25, height: 0.4 }, z: 1 },
          { image_url: sticker, box: { x: 0.6, y: 0.2, width: 0.3, height: 0.4 }, z: 2, opacity: 0.8 },
        ],
      },
    },
  ];
}

function canvasDocuments({ png: image_url, jpeg, sticker }: Pictures): NamedDocument[] {
  const captions: Caption[] = [
    { text: 'over the picture', position: 'bottom' },
    free(1, 'in the bar: مرحبا', {
      box: { x: 0.05, y: 0.02, width: 0.9, height: 0.14 },
      style: { color: '#111111', outline_width: 0, font: 'sans' },
    }),
  ];
  return [
    { id: 'a bar above', request: { image_url, captions, canvas: { pad: { top: 0.25 } } } },
    {
      id: 'a crop with bars all around',
      request: {
        image_url: jpeg,
        captions,
        canvas: {
          crop: { x: 0.11, y: 0.07, width: 0.63, height: 0.71 },
          pad: { top: 0.21, right: 0.05, bottom: 0.1, left: 0.05 },
          color: '#ffe066',
        },
      },
    },
    ...(['blur', 'gradient'] as const).map((type) => ({
      id: `a whole picture in a square of ${type}`,
      request: {
        image_url: jpeg,
        captions,
        canvas: { pad: { top: 0.2 }, aspect_ratio: '1:1', fit: 'bars' as const, surround: { type } },
      },
    })),
    {
      id: 'a crop alone',
      request: {
        image_url,
        captions: [{ text: 'half the scene', position: 'top' }],
        canvas: { crop: { x: 0.25, y: 0, width: 0.5, height: 1 } },
      },
    },
    {
      id: 'a text watermark',
      request: {
        image_url,
        captions,
        watermark: { text: '@cam — ٣ 🔥', position: 'bottom-left', opacity: 0.8 },
      },
    },
    {
      id: 'a logo on a cropped picture',
      request: {
        image_url,
        captions: [{ text: 'branded', position: 'top' }],
        canvas: { crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } },
        watermark: { logo_url: sticker, position: 'top-right', opacity: 0.5, scale: 0.2 },
      },
    },
  ];
}

function adjustedDocuments({ png: image_url, jpeg, sticker }: Pictures): NamedDocument[] {
  const captions: Caption[] = [{ text: 'adjusted', position: 'bottom' }];
  const patch = { effect: 'pixelate', strength: 0.5 } as const;
  return [
    {
      id: 'a picture adjusted, with a patch and bars',
      request: {
        image_url,
        captions,
        canvas: {
          crop: { x: 0.1, y: 0.05, width: 0.8, height: 0.9 },
          adjust: {
            brightness: 0.2,
            contrast: 0.3,
            saturation: -0.4,
            warmth: 0.5,
            vignette: 0.6,
            grain: 0.4,
          },
          pad: { top: 0.2 },
        },
        layers: [{ patch, box: { x: 0.3, y: 0.4, width: 0.3, height: 0.3 } }],
      },
    },
    {
      id: 'a deep-fried picture on its side',
      request: {
        image_url: jpeg,
        captions,
        canvas: { rotation: 90, flip: true, adjust: { deep_fry: 0.8, sharpen: 0.5 } },
      },
    },
    {
      id: 'a picture turned, with a crop and a patch',
      request: {
        image_url,
        captions,
        canvas: { rotation: 270, flip_vertical: true, crop: { x: 0.2, y: 0.1, width: 0.7, height: 0.8 } },
        layers: [{ patch, box: { x: 0.1, y: 0.2, width: 0.4, height: 0.2 } }],
      },
    },
    {
      id: 'a picture turned and adjusted, with a blurred surround',
      request: {
        image_url: jpeg,
        captions,
        canvas: {
          rotation: 90,
          adjust: { saturation: -1, contrast: 0.2 },
          aspect_ratio: '16:9',
          fit: 'bars',
          surround: { type: 'blur' },
        },
      },
    },
    {
      id: 'layers adjusted: turned, round, with a shadow',
      resampled: true,
      request: {
        image_url,
        captions,
        layers: [
          {
            image_url: jpeg,
            box: { x: 0.05, y: 0.1, width: 0.4, height: 0.4, rotation: 20 },
            crop: { x: 0.2, y: 0.2, width: 0.6, height: 0.5 },
            adjust: { saturation: -1, contrast: 0.4, blur: 0.3 },
            radius: 0.2,
            shadow: { color: '#000000', dx: 0.04, dy: 0.04, blur: 0.08 },
          },
          {
            image_url: sticker,
            box: { x: 0.55, y: 0.1, width: 0.35, height: 0.4 },
            flip: true,
            opacity: 0.8,
            adjust: { brightness: -0.4, warmth: 0.8 },
          },
        ],
      },
    },
  ];
}

function templateDocuments(): NamedDocument[] {
  const fill = (template_id: string, ...texts: [position: string, text: string][]) => ({
    id: template_id,
    request: { template_id, captions: texts.map(([position, text]) => ({ position, text })) },
  });
  return [
    fill('tpl_two-buttons', ['0', 'fix the bug'], ['1', 'أعد كتابة كل شيء'], ['2', 'me on friday 😅']),
    fill('tpl_no-yes', ['0', 'sleeping'], ['1', '一発でコードが動いた']),
    fill('tpl_wanted-poster', ['0', 'who ate my lunch'], ['1', '5 ₿']),
  ];
}

export const documentsOn = (pictures: Pictures): NamedDocument[] => [
  ...hardDocuments(pictures),
  ...styleDocuments(pictures.png),
  ...layerDocuments(pictures),
  ...shapeDocuments(pictures),
  ...canvasDocuments(pictures),
  ...adjustedDocuments(pictures),
  ...templateDocuments(),
];
