import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { suggestTextAreas } from '../../../../src-main/imaging/text-areas/text-areas.ts';
import { openPackAt } from '../../../../src-main/library/pack/open.ts';
import { nameOfPicture, parseNames } from '../../../../src-main/library/pack/pictures/names.ts';
import { PACK_DEPS } from '../../../../src-main/services/templates/pack-deps.ts';
import { makeUserHome, type UserHome } from '../../user-home.ts';
import { createZip } from '../zip-file.ts';

/** Any folder of pictures becomes a pack. */

let home: UserHome;
let dir: string;
beforeEach(async () => {
  home = await makeUserHome();
  dir = mkdtempSync(path.join(tmpdir(), 'My pictures '));
});
afterEach(() => {
  home.remove();
  rmSync(dir, { recursive: true, force: true });
});

test.each<[string, string | undefined]>([
  ['distracted-boyfriend_2.jpg', 'Distracted boyfriend 2'],
  ['calmDog.png', 'Calm Dog'],
  ['Чайник.png', 'Чайник'],
  ['IMG_2034.JPG', undefined],
  ['DSC00012.jpg', undefined],
  ['Screenshot 2026-01-02 at 10.11.12.png', undefined],
  ['20260102_101112.jpg', undefined],
  ['3f2c1d9a8b7e6f50.png', undefined],
  ['x'.repeat(200), `X${'x'.repeat(79)}`],
])('%s is called %s', (file, name) => {
  expect(nameOfPicture(file)).toBe(name);
});

test('names.csv names pictures, with commas or semicolons', () => {
  const csv = '\ufefffile,name,tags\nA.png,"Dog, calm",dog calm\nb.png,\n';
  expect(parseNames(Buffer.from(csv)).get('a.png')).toEqual({
    name: 'Dog, calm',
    tags: ['dog', 'calm'],
  });
  expect([...parseNames(Buffer.from('a.png;Dog\n')).keys()]).toEqual(['a.png']);
});

const still = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const importing = async (zip = '') => home.own.importPack(await openPackAt(path.join(dir, zip), PACK_DEPS));

describe('a folder', () => {
  test('each picture once, upright, with its rights said to be open; what cannot be read is named', async () => {
    const cat = await still(300, 200, '#a33').png().toBuffer();
    const turned = await still(300, 200, '#3a3').withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const write = (name: string, data: Uint8Array | string) => writeFileSync(path.join(dir, name), data);
    write('angry-cat.png', cat);
    write('angry-cat copy.png', cat);
    write('IMG_0001.jpg', turned);
    write('phone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'));
    write('torn.png', cat.subarray(0, 100));
    symlinkSync('angry-cat.png', path.join(dir, 'link.png'));
    write('notes.txt', 'x');
    write('names.csv', 'angry-cat.png,Angry cat,cat anger\n');
    const { pack, imported, skipped } = await importing();
    expect(pack).toBe(path.basename(dir));
    expect(imported.map(({ name }) => name).sort()).toEqual(['Angry cat', 'Picture 1']);
    expect(skipped.map(({ folder, problems }) => [folder, problems[0]]).sort()).toEqual([
      ['angry-cat copy.png', 'is the same picture as angry-cat.png'],
      ['link.png', 'is a link, not a file; put the file itself there'],
      ['phone.heic', expect.stringContaining('not a PNG, JPEG, WebP, GIF or AVIF')],
      ['torn.png', expect.stringMatching(/^The picture cannot be decoded/)],
    ]);
    const [angry, upright] = ['angry-cat', 'picture-1'].map((slug) => home.library.get(slug));
    expect(angry?.file).toMatchObject({
      tags: ['cat', 'anger'],
      verified: false,
      license: 'Rights not stated',
    });
    expect(upright).toMatchObject({ width: 200, height: 300, source: pack });
    expect((await importing()).updated.map(({ changed }) => changed)).toEqual([false, false]);
  });
});

describe('a zip', () => {
  test('one file with a problem does not leave out the pictures beside it', async () => {
    const pictures = await Promise.all(
      ['#a33', '#3a3', '#33a', '#aa3'].map((of) => still(30, 20, of).png().toBuffer()),
    );
    const [red, green, blue, yellow] = pictures.map((data) => ({ data }));
    const zip = createZip([
      { name: 'What? *10:30*.png', ...red },
      { name: 'con.png', ...green },
      { name: 'link.png', data: '/etc/passwd', mode: 0o120777 },
      { name: 'Cat.png', ...blue },
      { name: 'cat.png', ...yellow },
      { name: '../escape.png', ...yellow },
      { name: 'bell\u0007.png', ...yellow },
      { name: 'drawing.svg', data: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    ]);
    writeFileSync(path.join(dir, 'pictures.zip'), zip);
    const { imported, skipped } = await importing('pictures.zip');
    expect(imported.map(({ name }) => name).sort()).toEqual(['Con', 'What? *10:30*']);
    expect(skipped.map(({ folder, problems }) => [folder, problems]).sort()).toEqual([
      ['../escape.png', [expect.stringContaining('leads out of the pack')]],
      ['Cat.png', [expect.stringContaining('same path as another file')]],
      ['bell\\x07.png', ['has a control character in its name']],
      ['cat.png', [expect.stringContaining('same path as another file')]],
      ['drawing.svg', [expect.stringContaining('not a PNG, JPEG, WebP, GIF or AVIF')]],
      ['link.png', ['is a link or a device, not a file']],
    ]);
  });
});

/** A picture without flat areas. */
async function photo(width: number, height: number, seed: number): Promise<Buffer> {
  const data = Buffer.from(Array.from({ length: 12 * 9 * 3 }, (_, at) => (at * at * (seed + 7) * 31) % 251));
  return sharp(data, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
}

describe('suggested regions', () => {
  const onGround = async (
    [width, height]: readonly [number, number],
    background: string,
    parts: readonly (readonly [left: number, top: number, width: number, height: number])[],
  ) => {
    const pictures = await Promise.all(
      parts.map(async ([left, top, across, down], at) => ({
        input: await photo(across, down, at),
        left,
        top,
      })),
    );
    return suggestTextAreas(await still(width, height, background).composite(pictures).png().toBuffer());
  };
  const rounded = (areas: Awaited<ReturnType<typeof suggestTextAreas>>) =>
    areas.map(({ x, y, width, height }) => [x, y, width, height].map((value) => Math.round(value * 10) / 10));

  test('empty panels beside two pictures are two places', async () => {
    const areas = await onGround([600, 600], '#fff', [
      [0, 0, 300, 300],
      [0, 300, 300, 300],
    ]);
    expect(rounded(areas)).toEqual([
      [0.5, 0, 0.4, 0.5],
      [0.5, 0.5, 0.4, 0.5],
    ]);
    expect(areas[0]).toMatchObject({ isPlain: true });
  });

  const AT_ENDS = [
    [0, 0, 0.9, 0.2],
    [0, 0.8, 0.9, 0.2],
  ];
  const GRADIENT =
    '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#e33"/><stop offset="1" stop-color="#33e"/></linearGradient>';
  test.each([
    ['a gradient', `${GRADIENT}<rect width="900" height="600" fill="url(#g)"/>`, AT_ENDS],
    ['a transparent ground beside a drawing', '<ellipse cx="450" cy="300" rx="443" ry="258"/>', AT_ENDS],
    ['one on which text fits', '<ellipse cx="450" cy="360" rx="270" ry="180"/>', [[0, 0, 1, 0.3]]],
  ])('%s is no panel, but the last', async (_, drawing, areas) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" fill="#26a">${drawing}</svg>`;
    expect(rounded(await suggestTextAreas(await sharp(Buffer.from(svg)).png().toBuffer()))).toEqual(areas);
  });

  test('bars above and below, white or black', async () => {
    for (const ground of ['#fff', '#000']) {
      const areas = await onGround([600, 700], ground, [[0, 150, 600, 400]]);
      expect(areas).toHaveLength(2);
      expect(areas[0]?.y).toBeLessThan(0.05);
      expect(areas[1]?.y).toBeGreaterThan(0.75);
      expect(Math.round(areas[0]?.lightness ?? 0)).toBe(ground === '#fff' ? 255 : 0);
    }
  });

  test('a black frame has a place below the picture, and nowhere else', async () => {
    const areas = await onGround([600, 600], '#000', [[60, 50, 480, 400]]);
    expect(rounded(areas)).toEqual([[0, 0.8, 1, 0.2]]);
    expect(areas[0]).toMatchObject({ isPlain: true });
  });

  test('three columns have the free space of each, not what is left above the drawings', async () => {
    const things = [40, 250, 455].map((left): [number, number, number, number] => [left, 50, 110, 90]);
    const lines = [200, 400].map((left): [number, number, number, number] => [left, 0, 4, 360]);
    const areas = await onGround([604, 360], '#fff', [...things, ...lines]);
    expect(areas).toHaveLength(3);
    for (const { y } of areas) expect(y).toBeGreaterThan(0.35);
  });

  test('four panels divided by lines have one place each, at the lower end', async () => {
    const areas = await onGround([606, 506], '#fff', [
      [0, 0, 300, 250],
      [306, 0, 300, 250],
      [0, 256, 300, 250],
      [306, 256, 300, 250],
    ]);
    expect(areas).toHaveLength(4);
    expect(areas.every(({ isPlain, align }) => !isPlain && align === 'bottom')).toBe(true);
  });

  test('a photograph has its text along the top and the bottom', async () => {
    const areas = await suggestTextAreas(await photo(640, 480, 3));
    expect(areas.map(({ align }) => align)).toEqual(['top', 'bottom']);
  });
});
