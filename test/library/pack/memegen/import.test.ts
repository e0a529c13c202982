import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MemegenText } from '../../../../src-main/library/pack/memegen/config.ts';
import { getTextBox, toRegions } from '../../../../src-main/library/pack/memegen/regions.ts';
import { scaleRect } from '../../../../src-shared/document/geometry.ts';
import { rotateBounds } from '../../../../src-shared/document/rotated-box.ts';
import { createRandom } from '../../../../src-shared/random.ts';
import { makeUserHome, type UserHome } from '../../user-home.ts';
import { createZip, type ZipEntry } from '../zip-file.ts';

/** Folders in memegen's format, with pictures made for the tests. */

let home: UserHome;
beforeEach(async () => {
  home = await makeUserHome();
});
afterEach(() => home.remove());

const picture = (colour: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: colour } });
const [red, blue, moving] = await Promise.all([
  picture('#c33').jpeg().toBuffer(),
  picture('#33c').png().toBuffer(),
  sharp(Buffer.concat([Buffer.alloc(48 * 32 * 3, 255), Buffer.alloc(48 * 32 * 3, 0)]), {
    raw: { width: 48, height: 64, channels: 3, pageHeight: 32 },
  })
    .gif({ delay: [100, 100] })
    .toBuffer(),
]);

const text = (more: Partial<MemegenText> = {}): MemegenText => ({
  style: 'upper',
  color: 'white',
  font: 'thick',
  align: 'center',
  angle: 0,
  start: 0,
  stop: 1,
  anchorX: 0,
  anchorY: 0,
  scaleX: 1,
  scaleY: 0.2,
  ...more,
});

describe('regions', () => {
  const size = { width: 640, height: 360 };

  test('the bounding box of a rotated text is at the position in config.yml, for any size and angle', () => {
    const { next: random } = createRandom('memegen');
    for (let nth = 0; nth < 2000; nth += 1) {
      const picture = { width: 50 + random() * 3000, height: 50 + random() * 3000 };
      const given = text({
        anchorX: random(),
        anchorY: random(),
        scaleX: 0.05 + random(),
        scaleY: 0.05 + random(),
        angle: random() * 720 - 360,
      });
      const box = getTextBox(given, picture);
      const bounds = rotateBounds({ ...scaleRect(box, picture), rotation: box.rotation });
      expect(bounds.x).toBeCloseTo(given.anchorX * picture.width, 5);
      expect(bounds.y).toBeCloseTo(given.anchorY * picture.height, 5);
      expect([box.width, box.height, box.rotation]).toEqual([given.scaleX, given.scaleY, -given.angle]);
    }
  });

  test('counter-clockwise angles become clockwise, and looks are carried over', () => {
    const place = { anchorX: 0.2, anchorY: 0.2, scaleX: 0.3, scaleY: 0.2, angle: 10 };
    const look = { color: 'BLACK', font: 'thin', style: 'mock', align: 'left' } as const;
    const [region] = toRegions([text({ ...place, ...look })], size);
    expect(region).toMatchObject({
      rotation: -10,
      default_font: 'sans',
      default_style: { case: 'mock', align: 'left', color: 'black', max_font_size: 90 },
    });
  });

  test('a text that extends beyond the picture is shrunk to fit', () => {
    const regions = toRegions(
      [text({ anchorX: 0.9, anchorY: 0.9, scaleX: 0.5 }), text({ anchorX: 0.6, scaleX: 0.6, angle: 30 })],
      size,
    );
    for (const { x, y, width, height, rotation } of regions) {
      const bounds = rotateBounds({ ...scaleRect({ x, y, width, height }, size), rotation });
      expect(bounds.x + bounds.width).toBeLessThanOrEqual(size.width * 1.003);
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(size.height * 1.003);
      expect(Math.min(bounds.x, bounds.y)).toBeGreaterThanOrEqual(-2);
    }
  });
});

const CONFIG = `name: Calm Dog
source: https://example.org/calm-dog
keywords:
  -
  - Good Boy
text:
  - {style: upper, color: white, font: thick, anchor_x: 0.0, anchor_y: 0.0, angle: 0.0, scale_x: 1.0, scale_y: 0.2, align: center, start: 0.0, stop: 0.5}
  - {style: none, color: '#102030', font: comic, anchor_x: 0.0, anchor_y: 0.8, angle: 0.0, scale_x: 1.0, scale_y: 0.2, align: center, start: 0.0, stop: 1.0}
example:
  - ''
  - 2026
overlay:
  - {center_x: 0.4, center_y: 0.5, angle: 0.0, scale: 0.5}
`;
const at = (name: string, data: ZipEntry['data'] = ''): ZipEntry => ({ name: `memegen-main/${name}`, data });
const CHECKOUT: ZipEntry[] = [
  at('README.md', '# x'),
  at('.circleci/config.yml', 'version: 2'),
  at('app/main.py', 'print()'),
  at('templates/calm/config.yml', CONFIG),
  at('templates/calm/default.jpg', red),
  at('templates/calm/default.gif', moving),
  at('templates/calm/proud.png', blue),
  at('templates/calm/_hidden.png', blue),
  at('templates/_error/config.yml', CONFIG),
  at('templates/_error/default.png', blue),
  at('templates/empty/config.yml', CONFIG),
  at('templates/torn/config.yml', 'name: [Torn'),
  at('templates/torn/default.png', blue),
  at('templates/textless/config.yml', 'name: Textless'),
  at('templates/textless/default.png', blue),
  at('templates/cut/config.yml', CONFIG),
  at('templates/cut/default.png', blue.subarray(0, 90)),
];
const importing = (entries: readonly ZipEntry[], name = 'anything.zip') =>
  home.importZip(createZip(entries), name);

describe('a checkout', () => {
  test('brings templates, styles and animations; what is broken is named one by one', async () => {
    const { pack, imported, skipped } = await importing(CHECKOUT);
    expect(pack).toBe('memegen');
    expect(imported.map(({ id, name }) => [id, name]).sort()).toEqual([
      ['tpl_calm', 'Calm Dog'],
      ['tpl_calm-animated', 'Calm Dog (animated)'],
      ['tpl_calm-proud', 'Calm Dog (proud)'],
    ]);
    expect(imported[0]?.note).toBe('Its 1 place for an overlaid picture is kept, but not used.');
    expect(skipped.map(({ folder, problems }) => [folder.split('/').pop(), problems[0]])).toEqual([
      ['empty', expect.stringMatching(/^default: the picture is missing/)],
      ['torn', expect.stringMatching(/^config\.yml: is not YAML/)],
      ['textless', expect.stringMatching(/text/)],
      ['cut', expect.stringMatching(/^default\.png: /)],
    ]);
  });

  test('a template has the values of its folder', async () => {
    await importing(CHECKOUT);
    const calm = home.library.get('calm');
    expect(calm).toMatchObject({
      source: 'memegen',
      origin: { pack: 'memegen', id: 'calm' },
      file: {
        tags: ['good-boy'],
        alt_names: ['calm', 'Good Boy'],
        license: 'Rights belong to others',
        attribution: expect.stringContaining('https://example.org/calm-dog'),
        example_captions: [{ captions: [{ position: 'bottom', text: '2026' }] }],
      },
    });
    expect(calm?.file.box_positions.map(({ name, y, default_font }) => [name, y, default_font])).toEqual([
      ['top', 0, 'anton'],
      ['bottom', 0.8, 'comic-relief'],
    ]);
    // Times are not used yet: the file they stand in is kept.
    expect(readFileSync(path.join(home.dir, 'calm', '.source.yml'), 'utf8')).toBe(CONFIG);
    expect(existsSync(path.join(home.dir, 'calm', 'blank.jpg'))).toBe(true);
    expect(home.library.get('calm-animated')).toMatchObject({
      file: { animated: true },
      width: 48,
      height: 32,
    });
    expect(readFileSync(home.library.get('calm-animated')?.imagePath ?? '')).toEqual(moving);
    expect((await home.open()).library.all()).toHaveLength(3);
    // Imported again it changes nothing.
    const { imported, updated } = await importing(CHECKOUT, 'other.zip');
    expect([imported, updated.map(({ changed }) => changed)]).toEqual([[], [false, false, false]]);
  });
});

test('a config.yml that is too large for the parser is refused', async () => {
  const keys = Array.from({ length: 3000 }, (_, nth) => `k${nth}: 1`).join('\n');
  const { imported, skipped } = await importing([
    at('templates/calm/config.yml', CONFIG),
    at('templates/calm/default.jpg', red),
    at('templates/slow/config.yml', `${CONFIG}${keys}`),
    at('templates/slow/default.jpg', red),
  ]);
  expect(imported.map(({ id }) => id)).toEqual(['tpl_calm']);
  expect(skipped[0]?.problems[0]).toContain('config.yml: has more than 16 kB');
});
