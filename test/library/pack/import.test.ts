import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packTemplate, writePackFile, writePackFolder } from '../../../src-main/library/pack/export.ts';
import { openPackAt } from '../../../src-main/library/pack/open.ts';
import { PACK_DEPS } from '../../../src-main/services/templates/pack-deps.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { amount } from '../../helpers/full-run.ts';
import { makeUserHome, ownFile, PICTURE, PICTURE_2, type UserHome } from '../user-home.ts';
import { createZip, type ZipEntry } from './zip-file.ts';

let home: UserHome;
beforeEach(async () => {
  home = await makeUserHome();
});
afterEach(() => home.remove());

const json = (slug: string) => JSON.stringify(ownFile(slug));
const sound = (slug: string, folder = `${slug}/`): ZipEntry[] => [
  { name: `${folder}template.json`, data: json(slug) },
  { name: `${folder}blank.webp`, data: PICTURE },
];
const importing = (zip: Uint8Array, name?: string) => home.importZip(zip, name);
/** The file of a template; its blank, as it is said. */
const buildFile = (slug: string, data: ZipEntry['data'] = json(slug)) => ({
  name: `${slug}/template.json`,
  data,
});
const buildBlank = (slug: string, more: Partial<ZipEntry> = {}) => ({
  name: `${slug}/blank.webp`,
  data: PICTURE,
  ...more,
});
/** Parts that move, in a picture that is there already. */
const MOTION = JSON.stringify({
  version: 1,
  image: 'motion.webp',
  period_ms: 2000,
  background: [],
  parts: [
    { name: 'hand', from: { x: 0, y: 0, width: 10, height: 10 }, x: 5, y: 5, loops: [{ kind: 'sway' }] },
  ],
});
const moving = (slug: string, motion = MOTION, picture = PICTURE_2): ZipEntry[] => [
  ...sound(slug),
  { name: `${slug}/motion.json`, data: motion },
  { name: `${slug}/motion.webp`, data: picture },
];
/** The line of a template that is new. */
const added = (slug: string, folder = slug, more: object = {}) => ({
  id: `tpl_${slug}`,
  name: 'calm dog',
  folder,
  changed: true,
  ...more,
});
const slugs = () => home.library.all().map(({ file }) => file.slug);

/** Every file below the home, but for the templates themselves. */
function strays(): string[] {
  return readdirSync(home.home, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        !/^templates(?:\/[a-z0-9-]+(?:\/(?:template\.json|blank\.webp|thumb\.webp|\.origin\.json|\.pack\.json))?|\/\.tmp)?$/.test(
          name,
        ),
    )
    .sort();
}

describe('a sound pack', () => {
  test('imports the templates that were exported', async () => {
    const pictures = new Map([
      ['blank.webp', PICTURE],
      ['thumb.webp', PICTURE_2],
    ]);
    const made = await home.own.add(ownFile('calm-dog', { license: 'CC0', attribution: 'Me' }), pictures);
    const zip = await packTemplate(made);
    await home.own.remove(() => made);
    expect(await importing(zip)).toEqual({
      pack: 'calm-dog',
      rights: 'Unless the pictures are your own, their rights belong to others; source: calm-dog.',
      imported: [added('calm-dog')],
      updated: [],
      skipped: [],
    });
    const back = home.library.get('calm-dog');
    const origin = { at: expect.any(Number), pack: 'calm-dog', id: 'calm-dog' };
    expect(back).toEqual({ ...made, source: 'calm-dog', origin: expect.objectContaining(origin) });
    expect(readFileSync(back?.imagePath ?? '')).toEqual(PICTURE);
    expect(readFileSync(back?.thumbPath ?? '')).toEqual(PICTURE_2);
    expect((await home.open()).library.get('calm-dog')).toEqual(back);
    expect(await packTemplate(made)).toEqual(zip);
  });

  test('may hold one template’s files at its top, or folders in folders', async () => {
    expect(await importing(createZip(sound('calm-dog', '')))).toMatchObject({
      imported: [{ id: 'tpl_calm-dog' }],
    });
    expect(await importing(createZip(sound('busy-cat', 'pack/of/any-name/')))).toMatchObject({
      imported: [{ id: 'tpl_busy-cat' }],
      skipped: [],
    });
  });

  test('may hold other files: they are neither read nor written', async () => {
    const bomb = { name: 'calm-dog/notes.bin', data: Buffer.alloc(1000), claims: 0xfffffff0 };
    const zip = createZip([
      { name: 'calm-dog/' },
      ...sound('calm-dog'),
      bomb,
      { name: 'README.md', data: '#' },
      { name: '__MACOSX/calm-dog/._blank.webp', data: 'x' },
    ]);
    expect(await importing(zip)).toMatchObject({ imported: [{ id: 'tpl_calm-dog' }], skipped: [] });
    const files = ['.origin.json', '.pack.json', 'blank.webp', 'template.json', 'thumb.webp'];
    expect(home.list(path.join(home.dir, 'calm-dog'))).toEqual(files);
  });

  test('a slug that is taken gets a number, inside as well', async () => {
    const zip = createZip([...sound('calm-dog'), ...sound('built-in')]);
    await importing(zip, 'one.campack');
    const { imported } = await importing(zip, 'other.zip');
    expect(imported.map(({ id }) => id)).toEqual(['tpl_calm-dog-2', 'tpl_built-in-3']);
    expect(imported[0]?.note).toBe('The id tpl_calm-dog is taken, so this one is tpl_calm-dog-2.');
    expect(home.library.all().map(({ source }) => source)).toEqual(['one', 'other', 'one', 'other']);
    const file = readFileSync(path.join(home.dir, 'calm-dog-2', 'template.json'), 'utf8');
    expect(JSON.parse(file)).toEqual(ownFile('calm-dog-2', { name: 'calm dog' }));
    expect(slugs().sort()).toEqual(['built-in-2', 'built-in-3', 'calm-dog', 'calm-dog-2']);
  });

  test('two folders with one slug are both imported, and get their missing thumbs', async () => {
    const { imported } = await importing(createZip([...sound('calm-dog', 'a/'), ...sound('calm-dog', 'b/')]));
    expect(imported.map(({ id }) => id)).toEqual(['tpl_calm-dog', 'tpl_calm-dog-2']);
    const { thumbFile, imageFile } = home.library.get('calm-dog') ?? {};
    expect(thumbFile).not.toBe(imageFile);
  });

  const many = amount(150, 1000);
  test(`${many} folders are imported`, async () => {
    const tiny = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#e33' } })
      .webp()
      .toBuffer();
    const entries = Array.from({ length: many }, (_, at): ZipEntry[] => [
      { name: `dog-${at}/template.json`, data: json(`dog-${at}`) },
      { name: `dog-${at}/blank.webp`, data: tiny },
    ]).flat();
    const { imported, skipped } = await importing(createZip(entries));
    expect([imported.length, skipped.length]).toEqual([many, 0]);
    expect((await home.open()).library.all()).toHaveLength(many);
    expect(home.staged()).toEqual([]);
  });
});

test.each<[string, ZipEntry[]]>([
  ['a stream', [...sound('calm-dog'), { name: 'calm-dog/blank.webp:hidden', data: 'x' }]],
  ['a device', sound('calm-dog', 'aux/')],
  ['a wildcard', sound('calm-dog', 'What? A dog*/')],
  ['a dot at the end', sound('calm-dog', 'calm dog./')],
])('a name that Windows would refuse never becomes a path: %s', async (_, entries) => {
  const { imported, skipped } = await importing(createZip(entries));
  expect([imported.map(({ id }) => id), skipped]).toEqual([['tpl_calm-dog'], []]);
  expect(home.folders()).toEqual(['calm-dog']);
  expect(strays()).toEqual([]);
});

describe('parts that move', () => {
  test('come with their template, and go with it where it is exported', async () => {
    expect((await importing(createZip(moving('calm-dog')))).imported).toEqual([added('calm-dog')]);
    const [template] = home.library.all();
    if (!template?.motion) throw new Error('there are no parts');
    expect(readFileSync(template.motion.path, 'utf8')).toBe(MOTION);
    expect(home.library.findFile(template.motion.imageFile)).toBe(template.motion.imagePath);
    const zip = await packTemplate(template);
    await home.own.remove(() => template);
    expect((await importing(zip)).imported).toEqual([added('calm-dog')]);
    const [again] = home.library.all();
    expect(readFileSync(again?.motion?.imagePath ?? '')).toEqual(PICTURE_2);
  });

  test('are in packs of several templates, files and folders alike', async () => {
    await importing(createZip([...moving('calm-dog'), ...moving('busy-cat')]));
    const [file, folder] = [path.join(home.home, 'dogs.campack'), path.join(home.home, 'dogs')];
    await writePackFile(file, { name: 'dogs' }, home.library.all());
    await writePackFolder(folder, { name: 'dogs' }, home.library.all());
    expect(home.list(path.join(folder, 'busy-cat'))).toEqual(
      expect.arrayContaining(['motion.json', 'motion.webp']),
    );
    for (const template of home.library.all().slice()) await home.own.remove(() => template);
    expect((await importing(readFileSync(file), 'dogs')).imported).toHaveLength(2);
    expect(home.library.all().filter(({ motion }) => motion)).toHaveLength(2);
  });

  test.each<[string, ZipEntry[], string]>([
    [
      'areas outside',
      moving('dog', MOTION.replace('"width":10', '"width":9999')),
      'reaches beyond motion.webp',
    ],
    ['no JSON', moving('dog', '{'), 'motion.json: is not JSON'],
    ['no picture', moving('dog', MOTION, Buffer.from('RIFF....WEBPno')), 'motion.webp: '],
    ['another format', moving('dog', MOTION, Buffer.from('GIF89a')), 'is not the format'],
    ['no picture at all', moving('dog').slice(0, -1), 'motion.webp: is missing'],
  ])('with %s leave the folder out', async (_, entries, problem) => {
    const { imported, skipped } = await importing(createZip(entries));
    expect(imported).toEqual([]);
    expect(skipped).toEqual([{ folder: 'dog', problems: [expect.stringContaining(problem)] }]);
    expect(strays()).toEqual([]);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>';
const NO_FORMAT = 'not the format that its file extension says';

const DOGE = 'name: Doge\ntext:\n  - style: upper\n    color: white\n    font: thick\n';

test.runIf(process.platform !== 'win32')('a pipe is no pack, and is not waited for', async () => {
  const file = path.join(home.home, 'pipe.zip');
  execFileSync('mkfifo', [file]);
  await expect(openPackAt(file, PACK_DEPS)).rejects.toThrow(`${file} is not a file.`);
});

test.each<[string, ZipEntry[]]>([
  ['of templates', sound('calm-dog')],
  ['of pictures', [{ name: 'cat.png', data: PICTURE }]],
  [
    'of memegen',
    [
      { name: 'doge/config.yml', data: DOGE },
      { name: 'doge/default.webp', data: PICTURE },
    ],
  ],
])('a zip %s says of each entry that leads elsewhere that it was left out', async (_, entries) => {
  const unsafe: [name: string, said: RegExp][] = [
    ['../../evil-1.txt', /evil-1\.txt.*leads out of the pack/],
    ['/evil-2.txt', /evil-2\.txt.*absolute path/],
    ['C:/evil-3.txt', /evil-3\.txt.*drive/],
    ['c:evil-4.txt', /evil-4\.txt.*drive/],
    ['..\\evil-5.txt', /evil-5\.txt.*backslash/],
    ['a/\0evil-6.txt', /evil-6\.txt.*control character/],
    ['a/./evil-7.txt', /evil-7\.txt.*leads out of the pack/],
  ];
  const zip = createZip([...entries, ...unsafe.map(([name]) => ({ name, data: 'evil' }))]);
  const { skipped } = await importing(zip);
  const lines = skipped.flatMap(({ folder, problems }) => problems.map((problem) => `${folder} ${problem}`));
  for (const [, said] of unsafe) expect(lines.filter((line) => said.test(line))).toHaveLength(1);
  expect(strays().join()).not.toContain('evil');
});

test('a zip of nothing but doubled names is read in linear time', async () => {
  const doubled = Array.from({ length: 49_000 }, (_, n) => ({ name: `z/${n >> 1}.txt`, data: 'x' }));
  const zip = createZip([...sound('calm-dog'), ...doubled]);
  const before = process.threadCpuUsage();
  const { skipped } = await importing(zip);
  expect(skipped).toMatchObject([{ folder: 'z', problems: { length: 24_500 } }]);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1500);
});

describe('an unsafe folder is left out with a reason, and nothing of it is written anywhere', () => {
  const evil = (slug: string, name: string, more: Partial<ZipEntry> = {}): ZipEntry[] => [
    ...sound(slug),
    { name, data: 'evil', ...more },
  ];
  test.each<[string, ZipEntry[], string]>([
    ['..', sound('evil', '../'), 'leads out of the pack'],
    ['.. deeper', sound('evil', 'evil/../../../tmp/'), 'leads out of the pack'],
    ['.. in the middle', sound('evil', 'a/../evil/'), 'leads out of the pack'],
    ['an absolute path', sound('evil', '/tmp/evil/'), 'absolute path'],
    ['a backslash', sound('evil', '..\\evil\\'), 'backslash'],
    ['a NUL', evil('evil', 'evil/blank.png\0.webp'), 'control character'],
    ['an empty part', sound('evil', 'evil//'), 'empty part'],
    ['a very long name', evil('evil', `evil/${'x'.repeat(600)}`), 'too long'],
    ['a link', evil('evil', 'evil/blank.png', { data: '/etc/passwd', mode: 0o120777 }), 'link or a device'],
    ['a device file', evil('evil', 'evil/blank.png', { mode: 0o060644 }), 'link or a device'],
    ['a name twice', [...sound('evil'), ...sound('evil').slice(1)], 'same path'],
    ['a name in two cases', evil('evil', 'evil/BLANK.webp'), 'same path'],
    ['a folder in two cases', [...sound('evil'), ...sound('evil', 'EVIL/')], 'same path'],
    ['a full-width letter', evil('evil', 'evil/ｂlank.webp'), 'same path'],
    ['a device as slug', sound('con', 'ok/'), 'cannot name a folder'],
    ['a path as slug', [{ ...buildFile('a'), data: json('../x') }, buildBlank('a')], 'slug'],
    ['no template.json', [buildBlank('evil')], 'template.json: is missing'],
    ['no blank', [buildFile('evil')], 'blank: is missing'],
    ['two blanks', evil('evil', 'evil/blank.jpg', { data: '\xff\xd8\xff' }), 'blank'],
    ['no JSON', [buildFile('evil', '{'), buildBlank('evil')], 'is not JSON'],
    ['no UTF-8', [buildFile('evil', Buffer.from([0xff])), buildBlank('evil')], 'UTF-8'],
    ['a wrong field', [buildFile('evil', '{"slug":1}'), buildBlank('evil')], 'slug'],
    ['a large file', [buildFile('evil', `${' '.repeat(210_000)}{}`), buildBlank('evil')], 'more than 200 kB'],
    [
      'a drawing that names itself a picture',
      [buildFile('evil'), { name: 'evil/blank.png', data: SVG }],
      NO_FORMAT,
    ],
    [
      'a cut picture',
      [buildFile('evil'), buildBlank('evil', { data: PICTURE.subarray(0, 2000) })],
      'cannot be decoded',
    ],
    ['a preview that is none', evil('evil', 'evil/thumb.webp', { data: 'hello' }), NO_FORMAT],
    ['a wrong checksum', [buildFile('evil'), buildBlank('evil', { crc: 1 })], 'checksum'],
    ['a false size', [buildFile('evil'), buildBlank('evil', { claims: 10 })], 'damaged'],
    ['a password', [buildFile('evil'), buildBlank('evil', { encrypted: true })], 'encrypted'],
    ['an unknown packing', [buildFile('evil'), buildBlank('evil', { method: 99 })], 'cannot be read'],
  ])('%s', async (_, entries, problem) => {
    const { imported, skipped } = await importing(createZip([...entries, ...sound('calm-dog')]));
    expect(imported).toEqual([added('calm-dog')]);
    expect(skipped.length).toBeGreaterThan(0);
    expect(skipped.flatMap(({ problems }) => problems).join(' ')).toContain(problem);
    expect(home.folders()).toEqual(['calm-dog']);
    expect(strays()).toEqual([]);
    expect(existsSync('/tmp/evil')).toBe(false);
  });

  test('a region outside the picture: the loader’s checks apply', async () => {
    const whole = ownFile('evil');
    const outside = whole.box_positions.map((each) => ({ ...each, x: 0.5 }));
    const out = { ...whole, box_positions: outside.slice(0, 1), example_captions: [] };
    const entries = [buildFile('evil', JSON.stringify(out)), buildBlank('evil')];
    expect((await importing(createZip(entries))).skipped).toEqual([
      { folder: 'evil', problems: [expect.stringContaining('reaches beyond the picture')] },
    ]);
    expect(strays()).toEqual([]);
    // The slug it asked for is free for a sound one.
    expect((await importing(createZip([...entries, ...sound('evil', 'good/')]))).imported).toEqual([
      added('evil', 'good', { name: 'evil' }),
    ]);
  });
});

describe('a pack that is refused as a whole leaves nothing', () => {
  const zeros = Buffer.alloc(10 * 1024 * 1024);
  const data = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), zeros]);
  const large = Array.from({ length: 25 }, (_, at) => [
    buildFile(`dog-${at}`),
    { name: `dog-${at}/blank.jpg`, data },
  ]);
  const bomb = [...sound('calm-dog'), ...large.flat()];
  test.each<[string, () => Uint8Array, string]>([
    ['no zip', () => Buffer.from('hello'), 'not a zip'],
    ['nothing', () => Buffer.alloc(0), 'not a zip'],
    ['a cut zip', () => createZip(sound('calm-dog')).subarray(0, -30), 'not a zip'],
    ['the end of a zip', () => createZip(sound('calm-dog')).subarray(500), 'not a zip'],
    ['no templates', () => createZip([{ name: 'README.md', data: 'x' }]), 'contains no template'],
    ['no entries', () => createZip([]), 'contains no template'],
    [
      'too many files',
      () => createZip(Array.from({ length: LIMITS.packFiles + 1 }, (_, at) => ({ name: `f${at}` }))),
      `more than ${LIMITS.packFiles} files`,
    ],
    ['too many bytes', () => Buffer.alloc(LIMITS.packBytes + 1), 'more than 20 MB'],
    ['a bomb', () => createZip(bomb), 'unpacks to more than 200 MB'],
  ])('%s', async (_, zip, problem) => {
    await expect(importing(zip())).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining(problem),
    });
    expect(home.folders()).toEqual([]);
    expect(slugs()).toEqual([]);
    expect(strays()).toEqual([]);
  });

  test('a directory that declares fewer entries than it has is read up to that number', async () => {
    const zip = createZip([...sound('calm-dog'), ...sound('busy-cat')]);
    zip.writeUInt16LE(2, zip.length - 12);
    zip.writeUInt16LE(2, zip.length - 14);
    expect(await importing(zip)).toMatchObject({ imported: [{ id: 'tpl_calm-dog' }], skipped: [] });
  });
});
