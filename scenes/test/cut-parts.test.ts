import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { templateFile } from '../../test/library/folders.ts';
import {
  addShadow,
  clip,
  defineScene,
  ellipse,
  glow,
  group,
  inTurns,
  type Kit,
  panel,
  part,
  rect,
  type Scene,
  soft,
  vignette,
  wash,
} from '../kit/index.ts';
import { mosaic } from '../kit/retro/index.ts';
import { motionFiles } from '../templates/atlas.ts';
import { type CutScene, cutScene } from '../templates/cut-parts.ts';
import { rasterise } from '../templates/draw.ts';
import { cropPixels, drawOver, type Pixels } from '../templates/layer-pixels.ts';

const art = { body: () => '', bounds: () => [0, 0, 32, 32] as const };
const [width, height] = [320, 240];
const PICTURE = { x: 0, y: 0, width, height };
const createSource = (draw: Scene['draw']) => ({
  scene: defineScene({ width, height, draw }),
  template: templateFile('scene'),
});
async function cutParts(draw: Scene['draw']): Promise<CutScene> {
  const cut = await cutScene(createSource(draw), art);
  if (!cut) throw new Error('nothing was cut');
  return cut;
}
const SWAY = { kind: 'sway', amount: 20 } as const;
const sky = (kit: Kit) => wash(kit, ['#123456', '#fedcba']);
const ball = (x: number, y: number, fill = '#ff8800') => ellipse([x, y], 40, 30, fill);

/** The picture that the scene draws, as the template's blank. */
async function drawBlank(draw: Scene['draw']): Promise<Pixels> {
  const data = await rasterise(createSource(draw), art, width, height).ensureAlpha().raw().toBuffer();
  return { ...PICTURE, data: new Uint8Array(data) };
}

/** All of a cut scene over the blank, as it is at rest. */
function atRest({ background, parts }: CutScene, blank: Pixels): Pixels {
  const picture = { ...blank, data: blank.data.slice() };
  for (const patch of background) drawOver(picture, patch);
  for (const {
    part: { within, hidden },
    pixels,
  } of parts) {
    if (!hidden) drawOver(picture, within ? cropPixels(pixels, within) : pixels);
  }
  return picture;
}

function largestDifference(a: Pixels, b: Pixels): number {
  return a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.data[at] ?? 0))), 0);
}

const getPixel = ({ data, x, y, width: wide }: Pixels, px: number, py: number) => [
  ...data.subarray(((py - y) * wide + px - x) * 4, ((py - y) * wide + px - x) * 4 + 4),
];

const SCENES: Record<string, Scene['draw']> = {
  'a part with a shadow before a sky': (kit) => sky(kit) + part('ball', SWAY, addShadow(kit, ball(160, 120))),
  'a part behind a fence and soft light': (kit) =>
    sky(kit) +
    part('ball', SWAY, ball(160, 120)) +
    addShadow(kit, rect([150, 20, 18, 200], '#224422')) +
    soft(glow(kit, 160, 120, 90, '#ffffaa', 0.6)) +
    vignette(kit),
  'parts of parts, in groups that turn': (kit) =>
    sky(kit) +
    group(
      part(
        'head',
        SWAY,
        ball(0, 0) + part('eye', { kind: 'drift' }, ball(10, 5, '#ffffff')) + rect([-5, -40, 10, 30], '#000'),
      ),
      'translate(150 130) rotate(30) scale(1.2)',
    ),
  'a part that its panel cuts off': (kit) =>
    sky(kit) +
    panel(
      kit,
      [20, 20, 120, 200],
      rect([0, 0, 400, 400], '#aaccee') +
        part('ball', SWAY, ball(130, 200)) +
        vignette(kit, 0.5, '#000', [20, 20, 120, 200]),
    ),
  'a part that the picture cuts off': (kit) =>
    sky(kit) + part('ball', { kind: 'bob', amount: 30 }, ball(160, 230)) + vignette(kit),
  'a part in cells, far from the origin': (kit) =>
    mosaic(kit, rect([0, 0, width, height], '#223355')) +
    part('ball', { kind: 'bob', amount: 20 }, mosaic(kit, ball(230, 170))),
  'drawings in turns': (kit) =>
    sky(kit) +
    inTurns('eyes', [
      [0.8, ball(100, 100)],
      [0.2, rect([60, 95, 80, 10], '#000')],
    ]) +
    rect([0, 100, 320, 6], '#fff'),
};

describe('a scene that is cut', () => {
  it.each(Object.keys(SCENES))('%s: is the still again at rest', async (name) => {
    const draw = SCENES[name] ?? (() => '');
    const cut = await cutParts(draw);
    const blank = await drawBlank(draw);
    expect(largestDifference(cut.still, blank)).toBeLessThanOrEqual(2);
    expect(largestDifference(atRest(cut, blank), blank)).toBeLessThanOrEqual(2);
    const missing = { ...cut, parts: cut.parts.slice(1) };
    expect(largestDifference(atRest(missing, blank), blank)).toBeGreaterThan(30);
  });

  it('has nothing of a part in what lies behind it, where that is ever seen', async () => {
    const cut = await cutParts(
      (kit) =>
        rect([0, 0, width, height], '#4080c0') +
        part('ball', { kind: 'drift', amount: 50 }, ball(160, 120)) +
        vignette(kit, 0),
    );
    const blank = { ...PICTURE, data: new Uint8Array(width * height * 4).fill(255) };
    for (const patch of cut.background) drawOver(blank, patch);
    for (const [x, y] of [
      [124, 120],
      [160, 92],
      [196, 120],
      [160, 148],
    ] as const)
      expect(getPixel(blank, x, y)).toEqual([0x40, 0x80, 0xc0, 255]);
  });

  it('leaves out of the background what no moment uncovers', async () => {
    const cut = await cutParts(
      (kit) => sky(kit) + part('box', { kind: 'drift', amount: 5 }, rect([100, 60, 120, 120], '#fff')),
    );
    const middle = cut.background.filter((patch) => (getPixel(patch, 160, 120)[3] ?? 0) > 0);
    expect(cut.background.length).toBeGreaterThan(0);
    expect(middle).toEqual([]);
  });

  it('keeps what lies above a part in front of it, and only there', async () => {
    const cut = await cutParts(
      (kit) =>
        sky(kit) +
        part('ball', SWAY, ball(60, 120)) +
        rect([55, 0, 10, height], '#f00') +
        rect([250, 0, 10, height], '#f00'),
    );
    expect(cut.parts.map(({ part: { name, loops } }) => [name, loops.length])).toEqual([
      ['ball', 1],
      ['front 1', 0],
    ]);
    const front = cut.parts[1]?.pixels ?? PICTURE;
    expect([front.x, front.width]).toEqual([55, 10]);
    expect(front.height).toBeLessThan(140);
  });

  it('draws parts beyond the edge that cuts them off, and says where they are seen', async () => {
    const draw = (kit: Kit) =>
      sky(kit) + panel(kit, [20, 20, 120, 200], part('ball', SWAY, ball(140, 120)), 0);
    const [ballPart] = (await cutParts(draw)).parts;
    expect(ballPart?.part.within).toEqual({ x: 20, y: 20, width: 120, height: 200 });
    expect((ballPart?.pixels.x ?? 0) + (ballPart?.pixels.width ?? 0)).toBeGreaterThan(142);
  });

  it('turns about the middle of a drawing, or another point of it', async () => {
    const draw = (kit: Kit) =>
      sky(kit) +
      part('a', SWAY, ball(160, 120)) +
      part('b', { ...SWAY, pivot: [0, 1] }, ball(160, 120)) +
      part('c', { ...SWAY, about: [7, 9] }, ball(160, 120));
    const pivots = (await cutParts(draw)).parts.map(({ part: { loops } }) => loops[0]?.pivot);
    expect(pivots).toEqual([
      { x: 160, y: 120 },
      { x: 120, y: 150 },
      { x: 7, y: 9 },
    ]);
  });

  it('takes parts inside others along, and pieces above them', async () => {
    const draw = (kit: Kit) =>
      sky(kit) +
      part('head', SWAY, ball(160, 120) + part('eye', SWAY, ball(150, 110, '#fff')) + ball(170, 120, '#000'));
    expect((await cutParts(draw)).parts.map(({ part: { name, moves_with } }) => [name, moves_with])).toEqual([
      ['head', undefined],
      ['eye', 'head'],
      ['head (2)', 'head'],
    ]);
  });

  it('is refused with a reason where a mark cannot be cut out', async () => {
    const mark = part('ball', SWAY, ball(160, 120));
    await expect(cutParts((kit) => addShadow(kit, mark))).rejects.toThrow('put its filter inside the part');
    await expect(cutParts(() => group(mark, '', 0.5))).rejects.toThrow('put its opacity inside the part');
    await expect(cutParts(() => mark + ball(1, 1) + mark)).rejects.toThrow('two parts are named “ball”');
    await expect(
      cutParts((kit) => clip(kit, part('ball', SWAY, rect([0, 0, 0, 0], '#fff')), [0, 0, 9, 9])),
    ).rejects.toThrow('the part “ball” draws nothing');
  });

  it('is none where nothing is marked', async () => {
    expect(
      await cutScene(
        createSource((kit) => sky(kit) + vignette(kit)),
        art,
      ),
    ).toBeUndefined();
  });
});

describe('the picture of all parts', () => {
  it('has each of them once, apart from the others', async () => {
    const cut = await cutParts(SCENES['a part behind a fence and soft light'] ?? sky);
    const { motion, atlas } = await motionFiles(cut);
    const { data, info } = await sharp(atlas).raw().toBuffer({ resolveWithObject: true });
    const whole = { x: 0, y: 0, width: info.width, height: info.height, data: new Uint8Array(data) };
    for (const [at, { from, x, y }] of motion.parts.entries()) {
      const pixels = cut.parts[at]?.pixels;
      const found = { ...cropPixels(whole, from), x, y };
      expect(pixels && getPixel(found, x + 20, y + 20)[3]).toBe(
        pixels && getPixel(pixels, x + 20, y + 20)[3],
      );
    }
    const areas = [...motion.background, ...motion.parts].map(({ from }) => from);
    for (const [at, a] of areas.entries()) {
      for (const b of areas.slice(at + 1)) {
        const apart =
          a.x + a.width + 8 <= b.x ||
          b.x + b.width + 8 <= a.x ||
          a.y + a.height + 8 <= b.y ||
          b.y + b.height + 8 <= a.y;
        expect(apart).toBe(true);
      }
    }
    expect(await motionFiles(await cutParts(SCENES['a part behind a fence and soft light'] ?? sky))).toEqual({
      motion,
      atlas,
    });
  });
});
