import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachInFolder } from './harness.ts';

/** The commands for which an engine makes memes, and those that list memes, jobs and templates. */

const { at, cam, credits } = eachInFolder();
const PHOTO = { create: { width: 320, height: 240, channels: 3, background: '#456' } } as const;
beforeEach(() => sharp(PHOTO).jpeg().toFile(at('photo.jpg')));

const TERMINAL = { stdoutIsTerminal: true };
const size = async (file: string) => {
  const { format, width = 0, height = 1 } = await sharp(await readFile(at(file))).metadata();
  return { format, width, shape: width / height };
};

describe('makes memes', () => {
  test('of an idea, into a folder, with the price on the first line', async () => {
    const args = 'generate Deploying on a Friday --count 2 --tone dry -o memes/ --format jpg';
    const { code, out, stderr } = await cam(args);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^2 credits used, [\d,]+ left\.\n$/),
    });
    const made = {
      format: 'jpeg',
      meme_id: expect.stringMatching(/^meme_/),
      template: expect.stringMatching(/^tpl_/),
    };
    expect(out).toMatchObject([
      { ...made, credits_used: 2 },
      { ...made, credits_used: 0 },
    ]);
    const files = readdirSync(at('memes')).map((name) => at('memes', name));
    expect(files.sort()).toEqual(out.map(({ file }) => file).sort());
  });

  test('several into numbered files', async () => {
    const { out } = await cam('generate Monday --count 2 -o m.webp --seed a');
    expect(out.map(({ file }) => file)).toEqual([at('m-1.webp'), at('m-2.webp')]);
    expect(await size('m-2.webp')).toMatchObject({ format: 'webp' });
  });

  test('without a file if stdout is not a terminal: the line has the address', async () => {
    const { out } = await cam('generate Monday');
    expect(out).toMatchObject([{ file: null, url: expect.stringContaining('/cdn/memes/') }]);
    const picture = await fetch(String(out[0]?.url));
    expect((await picture.arrayBuffer()).byteLength).toBe(out[0]?.bytes);
    expect(readdirSync(at())).toEqual(['photo.jpg']);
  });

  test('into stdout, and nothing else there', async () => {
    const { out, text } = await cam('ai-image cat -o - --format webp');
    expect(out).toEqual([]);
    expect(await sharp(Buffer.from(text, 'latin1')).metadata()).toMatchObject({ format: 'webp' });
    expect((await cam('generate x --count 2 -o -')).code).toBe(2);
  });

  test('painted, with text at top and bottom', async () => {
    const { out } = await cam('ai-image dog --aspect 2:1 --text bottom=low --text high -o dog.png');
    expect(out).toMatchObject([{ credits_used: 3, caption: 'high / low' }]);
    expect((await size('dog.png')).shape).toBeCloseTo(2, 1);
    expect((await cam('ai-image dog --text middle=x')).stderr).toContain('has top and bottom');
  });

  test('from a picture, and changes one, also a meme made before; of a brand', async () => {
    const made = await cam('from-image photo.jpg my code -o from.png');
    expect(made.out).toMatchObject([{ credits_used: 2, width: 320, height: 240 }]);
    const changed = await cam(`remix ${made.out[0]?.meme_id} make it black and white -o grey.png`);
    expect(changed.out).toMatchObject([{ credits_used: 5, width: 320 }]);
    expect(await size('grey.png')).toMatchObject({ format: 'png' });
    const brand = '--brand-name Bean --logo photo.jpg --color #ff0000 --forbid tea';
    const branded = await cam(`branded Coffee ${brand} -o b.png`);
    expect(branded).toMatchObject({ code: 0, out: [{ credits_used: 3 }] });
  });

  test('on a terminal into files of their own, with words instead of JSON', async () => {
    const opened: string[] = [];
    const open = (file: string) => opened.push(file);
    const { text, out } = await cam('generate Monday --open', { ...TERMINAL, open });
    expect(out).toEqual([]);
    expect(text).toMatch(/^[\w-]+\.png {2}meme_\w+ · \d+ × \d+ png, \d+ kB · tpl_[\w-]+\n {2}.+\n$/);
    expect(opened).toHaveLength(1);
  });

  test.each([
    [['generate', ' '], 2, /the text is empty/],
    ['generate x --count 11', 2, /whole number from 1 to 10/],
    ['generate x -o none/at/all.png', 1, /there is no folder/],
    ['generate x --model nope', 1, /nope/],
    ['remix photo.jpg quite ineffable', 1, /edit|model/],
    ['remix meme_nope blur', 1, /meme/i],
    ['ai-image x --aspect 1:9', 1, /aspect/],
  ])('refuses %j in words, before anything is charged', async (args, code, words) => {
    const before = await credits();
    const { stderr, ...ran } = await cam(args);
    expect(ran).toMatchObject({ code, out: [] });
    expect(stderr).toMatch(words);
    expect(await credits()).toBe(before);
  });

  test('if the file cannot be written, the error says how to get the meme', async () => {
    const { code, stderr } = await cam('generate Monday -o /dev/full --format png');
    expect(code).toBe(1);
    const words =
      /disk is full\. The meme is kept: `cam memes get (meme_\w+) -o FILE` writes it without a charge\./;
    const [, id] = words.exec(stderr) ?? [];
    expect((await cam(`memes get ${id} -o again.png`)).code).toBe(0);
  });

  test('--save keeps a caption among the memes', async () => {
    const { out } = await cam('caption two-buttons --text x --width 64 --save -o s.png');
    expect(out).toMatchObject([{ credits_used: 1, meme_id: expect.stringMatching(/^meme_/), width: 64 }]);
    expect((await cam(`memes get ${out[0]?.meme_id}`)).out).toMatchObject([{ caption: 'x' }]);
  });
});

test('memes are listed, found, filtered, written and deleted', async () => {
  const id = String((await cam('ai-image cat -o cat.png')).out[0]?.meme_id);
  const all = (await cam('memes list --limit 1000')).out;
  expect((await cam('memes list --limit 3')).out).toEqual(all.slice(0, 3));
  const painted = (await cam('memes list --operation ai-image')).out;
  expect(painted[0]).toMatchObject({ id });
  expect(painted.every(({ template }) => template === null)).toBe(true);
  const tagged = { id, tags: ['work'], favourite: true };
  expect((await cam(`memes tag ${id} --add Work --add idea --favourite`)).code).toBe(0);
  expect((await cam(`memes tag ${id} --remove IDEA`)).out).toEqual([tagged]);
  expect((await cam('memes list --tag work --favourite')).out).toMatchObject([tagged]);
  expect(await cam(`memes tag ${id}`)).toMatchObject({ code: 2, stderr: expect.stringContaining('--add') });
  expect((await cam(`memes get ${id}`, TERMINAL)).text).toMatch(new RegExp(`^Id +${id}\nPicture +http`));
  expect(await cam(`memes get ${id} -o x.avif`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('the meme is a'),
  });
  expect((await cam(`memes delete ${id}`)).out).toEqual([{ id, deleted: true }]);
  expect(await cam(`memes get ${id} --json`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('MEME_NOT_FOUND'),
  });
  expect((await cam('memes list --search nothing-of-this-kind')).stderr).toBe('No meme matches.\n');
});

test('jobs are listed, shown, followed and cancelled', async () => {
  await cam('ai-image cat');
  await cam('remix photo.jpg quite ineffable');
  const [job] = (await cam('jobs list --type ai-image')).out;
  expect(job).toMatchObject({ type: 'ai-image', status: 'succeeded' });
  for (const verb of ['get', 'watch', 'cancel'])
    expect(await cam(`jobs ${verb} ${job?.id}`)).toMatchObject({
      code: 0,
      out: [{ id: job?.id, status: 'succeeded' }],
    });
  expect((await cam('jobs list --limit 1', TERMINAL)).text).toMatch(/^ID +TYPE +STATUS +DONE/);
  const [failed] = (await cam('jobs list --status failed')).out;
  expect(await cam(`jobs watch ${failed?.id}`)).toMatchObject({ code: 1 });
  for (const none of ['job_nope', '..']) expect((await cam(`jobs get ${none}`)).code).toBe(1);
});

test('templates are found and explained with a drawing of their regions', async () => {
  const { text } = await cam('search two buttons', TERMINAL);
  expect(text).toMatch(/^ID +NAME +MATCH +CATEGORY +SOURCE +REGIONS\ntpl_two-buttons +Two Buttons +name /);
  const shown = (await cam('templates show two-buttons', TERMINAL)).text;
  expect(shown).toContain('Use it when somebody must choose');
  expect(shown).toMatch(/┌─+┐\n.+│ +1┄+╮ +2┄+╮ +│\n/s);
  expect(shown).toMatch(/2 +right-button +44 +3 +The other choice/);
  const [, example = ''] = /\n\$ cam (.+)\n$/.exec(shown) ?? [];
  const words = [...example.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''));
  expect((await cam(words)).code).toBe(0);
  expect((await cam('templates show tpl_two-buttons')).out[0]).toMatchObject({ slug: 'two-buttons' });
  expect((await cam('templates show two-butons')).stderr).toContain('Did you mean tpl_two-buttons');
  for (const known of ['drake', 'Drakeposting', 'tpl_drake'])
    expect((await cam(`templates show ${known}`)).stderr).toContain(
      'Did you mean tpl_no-yes? “Drake” itself comes with `cam templates import memegen`.',
    );
});
