import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Io } from '../../src-main/cli/io.ts';
import { makeHome, type Process, type Ran, cam as run, spawnCam } from './harness.ts';

/** The commands for which an engine makes memes, and those that list them. All tests use one engine. */

let home: string;
let remove: () => Promise<void>;
let engine: Process;
const PHOTO = { create: { width: 320, height: 240, channels: 3, background: '#456' } } as const;
beforeAll(async () => {
  ({ home, remove } = await makeHome());
  await writeFile(join(home, 'photo.jpg'), await sharp(PHOTO).jpeg().toBuffer());
  engine = spawnCam(home, ['serve', '--port', '0']);
  await engine.line();
});
afterAll(async () => {
  engine.child.kill('SIGTERM');
  await engine.ended;
  await remove();
});

const cam = (args: readonly string[], more: Partial<Io> = {}): Promise<Ran> => run(home, args, more);
const TERMINAL = { stdoutIsTerminal: true };
const size = async (file: string) => {
  const { format, width, height } = await sharp(await readFile(join(home, file))).metadata();
  return { format, width, height };
};

describe('makes memes', () => {
  test('of an idea, into a folder, with the price on the first line', async () => {
    const args = [
      'generate',
      'Deploying',
      'on a Friday',
      '--count',
      '3',
      '--tone',
      'dry',
      '-o',
      'memes/',
      '--format',
      'jpg',
    ];
    const { code, out, stderr } = await cam(args);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^2 credits used, [\d,]+ left\.\n$/),
    });
    expect(out.map(({ credits_used }) => credits_used)).toEqual([2, 0, 0]);
    for (const line of out) {
      expect(line).toMatchObject({
        format: 'jpeg',
        meme_id: expect.stringMatching(/^meme_/),
        template: expect.stringMatching(/^tpl_/),
      });
    }
    const files = await readdir(join(home, 'memes'));
    expect(files.map((name) => join(home, 'memes', name)).sort()).toEqual(out.map(({ file }) => file).sort());
  });

  test('several into numbered files, one into the file that is named', async () => {
    const { out } = await cam(['generate', 'Monday', '--count', '2', '-o', 'm.webp', '--seed', 'a']);
    expect(out.map(({ file }) => file)).toEqual([join(home, 'm-1.webp'), join(home, 'm-2.webp')]);
    expect(await size('m-2.webp')).toMatchObject({ format: 'webp' });
  });

  test('without a file if stdout is not a terminal: the line has the address', async () => {
    const before = await readdir(home);
    const { out } = await cam(['generate', 'Monday']);
    expect(out).toEqual([
      expect.objectContaining({ file: null, url: expect.stringContaining('/cdn/memes/') }),
    ]);
    const picture = await fetch(String(out[0]?.url));
    expect((await picture.arrayBuffer()).byteLength).toBe(out[0]?.bytes);
    expect((await readdir(home)).filter((name) => !before.includes(name))).toEqual([]);
  });

  test('into stdout, and nothing else there', async () => {
    const { out, text } = await cam(['ai-image', 'a cat', '-o', '-', '--format', 'webp']);
    expect(out).toEqual([]);
    expect(await sharp(Buffer.from(text, 'latin1')).metadata()).toMatchObject({ format: 'webp' });
    expect((await cam(['generate', 'x', '--count', '2', '-o', '-'])).code).toBe(2);
  });

  test('painted, with text at top and bottom', async () => {
    const { out } = await cam([
      'ai-image',
      'a dog',
      '--aspect',
      '2:1',
      '--text',
      'bottom=low',
      '--text',
      'high',
      '-o',
      'dog.png',
    ]);
    expect(out).toMatchObject([{ credits_used: 3, caption: 'high / low' }]);
    const { width = 0, height = 0 } = await size('dog.png');
    expect(width / height).toBeCloseTo(2, 1);
    expect((await cam(['ai-image', 'a dog', '--text', 'middle=x'])).stderr).toContain('has top and bottom');
  });

  test('from a picture, and changes one, also a meme made before', async () => {
    const made = await cam(['from-image', 'photo.jpg', 'my', 'code', '-o', 'from.png']);
    expect(made.out).toMatchObject([{ credits_used: 2, width: 320, height: 240 }]);
    const id = String(made.out[0]?.meme_id);
    const changed = await cam(['remix', id, 'make it black and white', '-o', 'grey.png']);
    expect(changed.out).toMatchObject([{ credits_used: 5, width: 320 }]);
    expect(await size('grey.png')).toMatchObject({ format: 'png' });
  });

  test('of a brand', async () => {
    const { out, code } = await cam([
      'branded',
      'Coffee',
      '--brand-name',
      'Bean',
      '--logo',
      'photo.jpg',
      '--color',
      '#ff0000',
      '--forbid',
      'tea',
      '-o',
      'b.png',
    ]);
    expect({ code, out }).toMatchObject({ code: 0, out: [{ credits_used: 3 }] });
  });

  test('on a terminal into files of their own, with words instead of JSON', async () => {
    const opened: string[] = [];
    const { text, out } = await cam(['generate', 'Monday', '--open'], {
      ...TERMINAL,
      open: (file: string) => opened.push(file),
    });
    expect(out).toEqual([]);
    expect(text).toMatch(/^[\w-]+\.png {2}meme_\w+ · \d+ × \d+ png, \d+ kB · tpl_[\w-]+\n {2}.+\n$/);
    expect(opened).toHaveLength(1);
  });

  test.each([
    [['generate', ' '], 2, /the text is empty/],
    [['generate', 'x', '--count', '11'], 2, /whole number from 1 to 10/],
    [['generate', 'x', '-o', 'none/at/all.png'], 1, /there is no folder/],
    [['generate', 'x', '--model', 'nope'], 1, /nope/],
    [['remix', 'photo.jpg', 'quite ineffable'], 1, /edit|model/],
    [['remix', 'meme_nope', 'blur'], 1, /meme/i],
    [['ai-image', 'x', '--aspect', '1:9'], 1, /aspect/],
  ])('refuses %j in words, before anything is charged', async (args, code, words) => {
    const account = async () => (await cam(['account', 'show'])).out[0]?.credits_remaining;
    const before = await account();
    const { stderr, ...ran } = await cam(args);
    expect(ran).toMatchObject({ code, out: [] });
    expect(stderr).toMatch(words);
    expect(await account()).toBe(before);
  });

  test('if the file cannot be written, the error says how to get the meme', async () => {
    const { code, stderr } = await cam(['generate', 'Monday', '-o', '/dev/full', '--format', 'png']);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /disk is full\. The meme is kept: `cam memes get meme_\w+ -o FILE` writes it without a charge\./,
    );
    const id = /meme_\w+/.exec(stderr)?.[0] ?? '';
    expect((await cam(['memes', 'get', id, '-o', 'again.png'])).code).toBe(0);
  });

  test('--save keeps a caption among the memes', async () => {
    const { out } = await cam([
      'caption',
      'two-buttons',
      '--text',
      'x',
      '--width',
      '64',
      '--save',
      '-o',
      's.png',
    ]);
    expect(out).toMatchObject([{ credits_used: 1, meme_id: expect.stringMatching(/^meme_/), width: 64 }]);
    const { out: found } = await cam(['memes', 'get', String(out[0]?.meme_id)]);
    expect(found).toMatchObject([{ caption: 'x' }]);
  });
});

describe('memes', () => {
  test('are listed beyond one page, found, filtered, written and deleted', async () => {
    const all = (await cam(['memes', 'list', '--limit', '1000'])).out;
    expect(all.length).toBeGreaterThan(10);
    expect((await cam(['memes', 'list', '--limit', '3'])).out).toEqual(all.slice(0, 3));
    const painted = (await cam(['memes', 'list', '--operation', 'ai-image'])).out;
    expect(painted.length).toBeGreaterThan(0);
    expect(painted.every(({ template }) => template === null)).toBe(true);
    const id = String(painted[0]?.id);
    const { text } = await cam(['memes', 'get', id], TERMINAL);
    expect(text).toMatch(new RegExp(`^Id +${id}\nPicture +http`));
    const wrong = await cam(['memes', 'get', id, '-o', 'x.avif']);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('the meme is a') });
    expect((await cam(['memes', 'delete', id])).out).toEqual([{ id, deleted: true }]);
    expect(await cam(['memes', 'get', id, '--json'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('MEME_NOT_FOUND'),
    });
    expect((await cam(['memes', 'list', '--search', 'nothing-of-this-kind'])).stderr).toBe(
      'No meme matches.\n',
    );
  });
});

describe('jobs', () => {
  test('are listed, shown, followed and cancelled', async () => {
    const { out } = await cam(['jobs', 'list', '--type', 'ai-image']);
    const id = String(out[0]?.id);
    expect(out[0]).toMatchObject({ type: 'ai-image', status: 'succeeded' });
    for (const verb of ['get', 'watch', 'cancel']) {
      expect(await cam(['jobs', verb, id])).toMatchObject({ code: 0, out: [{ id, status: 'succeeded' }] });
    }
    expect((await cam(['jobs', 'list', '--limit', '1'], TERMINAL)).text).toMatch(/^ID +TYPE +STATUS +DONE/);
    const failed = (await cam(['jobs', 'list', '--status', 'failed'])).out[0];
    expect(await cam(['jobs', 'watch', String(failed?.id)])).toMatchObject({ code: 1 });
    for (const none of ['job_nope', '..']) expect((await cam(['jobs', 'get', none])).code).toBe(1);
  });
});

describe('templates', () => {
  test('are found and explained with a drawing of their regions', async () => {
    const { text } = await cam(['search', 'two', 'buttons'], TERMINAL);
    expect(text).toMatch(/^ID +NAME +MATCH +CATEGORY +SOURCE +REGIONS\ntpl_two-buttons +Two Buttons +name /);
    const shown = (await cam(['templates', 'show', 'two-buttons'], TERMINAL)).text;
    expect(shown).toContain('Use it when somebody must choose');
    expect(shown).toMatch(/┌─+┐\n.+│ +1┄+╮ +2┄+╮ +│\n/s);
    expect(shown).toMatch(/2 +right-button +44 +3 +The other choice/);
    const [, example = ''] = /\n\$ cam (.+)\n$/.exec(shown) ?? [];
    const words = [...example.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''));
    expect((await cam(words)).code).toBe(0);
    expect((await cam(['templates', 'show', 'tpl_two-buttons'])).out[0]).toMatchObject({
      slug: 'two-buttons',
    });
    expect((await cam(['templates', 'show', 'two-butons'])).stderr).toContain('Did you mean tpl_two-buttons');
    for (const known of ['drake', 'Drakeposting', 'tpl_drake'])
      expect((await cam(['templates', 'show', known])).stderr).toContain(
        'Did you mean tpl_no-yes? “Drake” itself comes with `cam templates import memegen`.',
      );
  });
});
