import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFaceAreas } from '../../../src-main/imaging/heads/face-areas.ts';
import { createHeadFinder } from '../../../src-main/imaging/heads/find-heads.ts';
import { createPlaceFinder } from '../../../src-main/imaging/places/find-places.ts';
import { commonPart, type Rect } from '../../../src-shared/document/geometry.ts';
import { createRandom } from '../../../src-shared/random.ts';
import { FACE, photographedFace } from '../../helpers/photographed-face.ts';

/** Places for texts on any picture: signs and speech bubbles first, else quiet areas off faces. */

const finder = createHeadFinder(path.resolve(import.meta.dirname, '../../../resources'));
const findPlaces = createPlaceFinder(createFaceAreas(finder));

/** From the brows to the chin of the portrait, fractions. */
const PORTRAIT: Rect = { x: 0.3, y: 0.4, width: 0.4, height: FACE.chin.y / 600 - 0.4 };

test('two texts keep off a face that fills the middle, in every alternative', async () => {
  const alternatives = (await findPlaces(await photographedFace()))();
  expect(alternatives.length).toBeGreaterThan(0);
  for (const places of alternatives) {
    expect(places).toHaveLength(2);
    for (const { box } of places) {
      const { width, height } = commonPart(box, PORTRAIT) ?? { width: 0, height: 0 };
      expect((width * height) / (PORTRAIT.width * PORTRAIT.height)).toBeLessThan(0.15);
    }
  }
});

/** Two empty speech bubbles on a busy ground. */
async function comic(bubbles: readonly string[]): Promise<Buffer> {
  const random = createRandom('ground');
  const grey = Buffer.from(Array.from({ length: 60 * 40 }, () => 40 + random.next() * 160));
  const noise = sharp(grey, { raw: { width: 60, height: 40, channels: 1 } }).toColourspace('srgb');
  const ground = await noise.resize(900, 600, { kernel: 'cubic' }).png().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" fill="#fff" stroke="#000" stroke-width="4">${bubbles.join('')}</svg>`;
  return sharp(ground)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}
const LEFT = '<ellipse cx="200" cy="130" rx="170" ry="100"/>';
const RIGHT = '<ellipse cx="680" cy="330" rx="190" ry="110"/>';

test('speech bubbles are used first, with dark letters, and the next alternative may leave them', async () => {
  const choose = await findPlaces(await comic([RIGHT, LEFT]));
  const [first = [], ...others] = choose();
  expect(first.map(({ box }) => Math.round((box.x + box.width / 2) * 900))).toEqual([
    expect.closeTo(200, -2),
    expect.closeTo(680, -2),
  ]);
  expect(first[0]?.style).toMatchObject({ color: '#111111', outline_width: 0 });
  expect(others.length).toBeGreaterThan(0);
  // A text for one bubble takes the first.
  expect(choose(1)[0]?.[0]?.box).toEqual(first[0]?.box);
});

test('a strip of wall that is too narrow for lines is no sign', async () => {
  const strip = '<rect x="40" y="40" width="170" height="360" rx="60"/>';
  const [places = []] = (await findPlaces(await comic([strip])))();
  for (const { style } of places) expect(style.outline_width).toBeUndefined();
});

test('one bubble is the first of two places, and the second is elsewhere', async () => {
  const [[bubble, other] = []] = (await findPlaces(await comic([LEFT])))();
  expect(bubble?.style.outline_width).toBe(0);
  expect(other && bubble && commonPart(other.box, bubble.box)).toBeUndefined();
});

const SKY = '<rect width="230" height="200" fill="#fff"/>';
const BOARD = '<rect x="40" y="200" width="180" height="150" fill="#fff"/>';
const isDark = ({ style }: { style: { outline_width?: number } }) => style.outline_width === 0;

test('a piece of sky in a corner is no sign, and a bar along an edge is one, with a margin', async () => {
  const [sky = []] = (await findPlaces(await comic([SKY])))();
  expect(sky.some(isDark)).toBe(false);
  const [bar = []] = (await findPlaces(await comic(['<rect width="900" height="170" fill="#fff"/>'])))();
  const sign = bar.find(isDark)?.box;
  expect(sign).toMatchObject({ x: 0.04, y: 0.03 });
  expect((sign?.x ?? 0) + (sign?.width ?? 1)).toBeLessThanOrEqual(0.9601);
});

test('a gap beside people that is too small for a text is no sign', async () => {
  const picture = await comic([BOARD]);
  const face = { x: 0.27, y: 0.3, width: 0.12, height: 0.2 };
  const [alone, beside] = await Promise.all(
    [[], [face]].map(async (faces) => (await createPlaceFinder(async () => faces)(picture))()),
  );
  expect(alone?.[0]?.some(isDark)).toBe(true);
  expect(beside?.flat().some(isDark)).toBe(false);
});

const GUTTERS = '<path d="M298 0v600M602 0v600" stroke="#fff" stroke-width="16"/>';
const HORIZON = '<rect x="-9" y="-9" width="918" height="260" fill="#9bd"/>';
test.each([
  ['white gutters divide it into panels, with a text in each', GUTTERS, ['bottom', 'bottom', 'bottom']],
  ['a horizon does not, and the texts above it are one block', HORIZON, ['top', 'top']],
])('%s', async (_what, drawing, aligns) => {
  const [places = []] = (await findPlaces(await comic([drawing])))();
  expect(places.map(({ style }) => style.vertical_align)).toEqual(aligns);
});

test('every alternative of panels has each text in its panel', async () => {
  const alternatives = (await findPlaces(await comic([GUTTERS])))();
  expect(alternatives.length).toBeGreaterThan(1);
  for (const places of alternatives) {
    const panels = places.map(({ box }) => [box.x, box.x + box.width].map((x) => Math.floor(x * 3)));
    expect(panels).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  }
});

test('no alternative lies on the writing of a sign', async () => {
  const letters = Array.from({ length: 48 }, (_, at) => {
    const [column, row] = [at % 16, Math.floor(at / 16)];
    return `<path d="M${230 + column * 29} ${170 + row * 90}v50" stroke="#a00" stroke-width="11"/>`;
  });
  const sign = '<rect x="190" y="140" width="520" height="300"/>';
  const alternatives = (await findPlaces(await comic([sign, ...letters])))();
  const writing = { x: 230 / 900, y: 170 / 600, width: 440 / 900, height: 230 / 600 };
  expect(alternatives.length).toBeGreaterThan(1);
  for (const { box } of alternatives.flat()) {
    const { width, height } = commonPart(box, writing) ?? { width: 0, height: 0 };
    expect((width * height) / (writing.width * writing.height)).toBeLessThan(0.1);
  }
});

test('a few small faces are kept free, a crowd of them is not', async () => {
  const picture = await comic([]);
  const row = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ x: 0.05 + at * 0.06, y: 0.1, width: 0.02, height: 0.03 }));
  const [few, crowd, none] = await Promise.all(
    [row(3), row(14), []].map(async (faces) => (await createPlaceFinder(async () => faces)(picture))()),
  );
  for (const { box } of few?.[0] ?? [])
    for (const face of row(3)) expect(commonPart(box, face)).toBeUndefined();
  expect(none?.[0]?.some(({ box }) => box.y < 0.1)).toBe(true);
  expect(crowd).toEqual(none);
});

test('a picture is searched once, and again after a failure', async () => {
  let searches = 0;
  const find = createPlaceFinder(async () => {
    searches += 1;
    if (searches === 1) throw new Error('broken');
    return [];
  });
  const picture = await comic([LEFT]);
  await expect(find(picture)).rejects.toThrow('broken');
  const [first, second] = [await find(picture), await find(Buffer.from(picture))];
  expect(first).toBe(second);
  expect(searches).toBe(2);
});
