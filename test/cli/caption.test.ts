import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { cam, eachOnItsHome } from './harness.ts';

/** `cam caption`: texts, templates and pictures of one's own, documents, and the files that are written. */

let home: string;
let photo: Buffer;
eachOnItsHome((made) => {
  home = made;
});
beforeEach(async () => {
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  await writeFile(join(home, 'photo.png'), photo);
});

const stdin = (bytes: string | Uint8Array) => ({ readStdin: async () => Buffer.from(bytes) });
const TERMINAL = { stdoutIsTerminal: true };
const caption = (args: readonly string[], more = {}) => cam(home, ['caption', ...args], more);
const withTexts = (texts: readonly string[]) => texts.flatMap((text) => ['--text', text]);
/** Two Buttons, small, with a text. */
const SMALL = ['two-buttons', '--text', 'x', '--width', '400'];

/** The lines drawn in each region, or why nothing was drawn. */
async function drawn(args: readonly string[], more = {}): Promise<unknown> {
  const { code, out, stderr } = await caption([...args, '-o', 'a.png', '--width', '300'], more);
  if (code !== 0) return stderr;
  const layout: unknown = out[0]?.layout;
  if (!Array.isArray(layout)) throw new Error('no layout');
  return layout.map(({ region, lines }) => `${region}: ${lines.join(' / ')}`);
}

describe('texts', () => {
  test.each([
    [
      ['one', 'two'],
      ['left-button: one', 'right-button: two'],
    ],
    [
      ['right-button=one', 'two'],
      ['right-button: one', 'left-button: two'],
    ],
    [
      ['1=one', 'two'],
      ['right-button: one', 'left-button: two'],
    ],
    [['=1=2'], ['left-button: 1=2']],
    [['2 + 2 = 4'], ['left-button: 2 + 2 = 4']],
    [['a\\nb'], ['left-button: a / b']],
    [['¯\\_(x)_/¯ \\\\n'], ['left-button: ¯\\_(x)_/¯ \\n']],
    [['@@me'], ['left-button: @me']],
    [['left-button=@two lines.txt'], ['left-button: from / a file']],
  ])('%j', async (texts, lines) => {
    await writeFile(join(home, 'two lines.txt'), 'from\r\na file\r\n');
    expect(await drawn(['two-buttons', ...withTexts(texts)])).toEqual(lines);
  });

  test('one comes from stdin, and no second', async () => {
    expect(await drawn(['two-buttons', '--text', '-'], stdin('piped\n'))).toEqual(['left-button: piped']);
    const two = await drawn(['two-buttons', ...withTexts(['-', '-'])], stdin('x'));
    expect(two).toContain('only one thing');
  });

  const REGIONS = 'Use "left-button", "right-button", "who", or an index from "0" to "2".\n';
  test.each([
    [['lft=Sleep'], `cam: --text "lft=Sleep": "lft" is no region of this picture. ${REGIONS}`],
    [
      ['a', 'b', 'c', 'too many'],
      'cam: --text "too many": there is no region left for it; this picture has 3: "left-button", "right-button", "who". Leave it out.\n',
    ],
    [['@none.txt'], /there is no file .+none\.txt\. For a text that begins with @, write @@/],
    [['@photo.png'], /photo\.png is not UTF-8 text/],
    [['@.'], /is not a file/],
    [['@/dev/zero'], /\/dev\/zero is not a file/],
  ])('%j is refused in words, also with --save', async (texts, words) => {
    for (const more of [[], ['--save']])
      expect(await drawn(['two-buttons', ...withTexts(texts), ...more])).toMatch(words);
    expect(await readdir(home)).not.toContain('a.png');
  });

  test('that cannot be read are drawn and reported; with --strict nothing is written', async () => {
    const long = ['two-buttons', '--text', 'immeasurably long words '.repeat(40)];
    const strict = await caption([...long, '-o', 'a.png', '--strict']);
    expect(strict).toMatchObject({ code: 1, out: [], stderr: expect.stringContaining('too small to read') });
    expect(await readdir(home)).not.toContain('a.png');
    const ran = await caption([...long, '--width', '64', '-o', 'a.png']);
    expect([ran.code, ran.out.length]).toEqual([0, 1]);
    expect(ran.stderr).toContain('The text of "left-button" is too long to be readable there; shorten it.');
    expect((await caption([...SMALL, '-o', 'b.png', '--strict', '--lang', 'tr'])).code).toBe(0);
  });

  test('are counted as the interface counts them: 1000 emoji are not too many', async () => {
    expect(await caption([...SMALL, '--text', '😀'.repeat(1000), '-o', 'a.png'])).toMatchObject({ code: 0 });
  });
});

describe('pictures of one’s own', () => {
  test.each(['photo.png', './photo.png', '-'])('%s', async (picture) => {
    const texts = withTexts(['one', 'bottom=two']);
    expect(await drawn([picture, ...texts], stdin(photo))).toEqual(['top: one', 'bottom: two']);
    expect(await sharp(join(home, 'a.png')).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  test.each([
    ['./none.png', /none\.png" does not exist/],
    ['caption.txt', /caption\.txt" is not a picture/],
    ['-', /stdin is not a PNG/],
    ['http://127.0.0.1:1/x.png', /private|not be reached|could not|refused/i],
    ['no-such-template', /There is no template "no-such-template"/],
  ])('%s is refused in words', async (picture, words) => {
    await writeFile(join(home, 'caption.txt'), 'words');
    expect(await drawn([picture, '--text', 'x'], stdin('words'))).toMatch(words);
    expect(await readdir(home)).not.toContain('a.png');
  });
});

test('a document is drawn as it stands, and flags change it; every wrong field is named', async () => {
  const document = {
    template_id: 'two-buttons',
    captions: [{ position: '1', text: 'kept', style: { color: '#ff0000' } }],
    output_format: 'webp',
  };
  const write = (value: unknown) => writeFile(join(home, 'meme.json'), JSON.stringify(value));
  await write(document);
  const plain = await caption(['--document', 'meme.json', '-o', 'a']);
  expect(plain.out).toMatchObject([{ format: 'webp', layout: [{ lines: ['kept'] }] }]);
  const changed = await caption(
    ['photo.png', '--document', '-', '--text', 'new', '-o', 'a.jpg'],
    stdin(JSON.stringify(document)),
  );
  expect(changed.out).toMatchObject([
    { format: 'jpeg', width: 300, layout: [{ region: 'top', lines: ['new'] }] },
  ]);
  await write({ ...document, colour: 1 });
  const wrong = await caption(['--document', 'meme.json', '-o', 'b.png', '--json']);
  expect(JSON.parse(wrong.stderr)).toMatchObject({
    error: { code: 'VALIDATION_ERROR', details: [{ path: 'colour' }] },
  });
  const blank = await caption(['two-buttons', '--text', ' ', '-o', 'b.png']);
  expect([blank.code, blank.stderr]).toEqual([1, expect.stringContaining('are all empty')]);
  await write({ template_id: 'two-buttons', captons: [] });
  expect((await caption(['--document', 'meme.json', '-o', 'b.png'])).stderr).toBe(
    'cam: captons: is an unknown field; did you mean `captions`?\n',
  );
  await write([1]);
  const list = await caption(['--document', 'meme.json', '-o', 'b.png']);
  expect(list.stderr).toContain('is not a JSON object');
});

test('a picture is cut to a shape, or shown whole in it', async () => {
  const base = ['photo.png', '--text', 'x', '--aspect', '1:1', '-o', 'a.png'];
  const shape = async (...more: string[]) => {
    const { out } = await caption([...base, ...more]);
    return out[0];
  };
  expect(await shape()).toMatchObject({ width: 200, height: 200 });
  expect(await shape('--fit', '#ff0000')).toMatchObject({ width: 300, height: 300 });
  const { data } = await sharp(join(home, 'a.png')).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect((await caption([...base, '--fit', 'blurry'])).stderr).toMatch(/canvas\.surround\.color/);
});

test('a picture is adjusted by named amounts', async () => {
  const base = ['photo.png', '--text', '', '-o', 'a.png'];
  expect((await caption([...base, '--adjust', 'saturation=-1,brightness=0.2'])).code).toBe(0);
  const [r, g, b] = await sharp(join(home, 'a.png')).removeAlpha().raw().toBuffer();
  expect([g, b]).toEqual([r, r]);
  expect((await caption([...base, '--adjust', 'sepia=1'])).stderr).toMatch(/canvas\.adjust\.sepia/);
  expect((await caption([...base, '--adjust', 'blur'])).stderr).toMatch(/blur=0\.1,contrast/);
});

describe('files', () => {
  const made = async (dir = home) => (await readdir(dir)).filter((name) => /^two-buttons/.test(name)).sort();

  test.each([
    ['png', 'a.png'],
    ['jpeg', 'a.jpg'],
    ['webp', 'a.WEBP'],
    ['png', 'a'],
  ])('have the format %s by the name %s, and the line says what is in them', async (format, file) => {
    const { code, out } = await caption([...SMALL, '-o', file]);
    expect(code).toBe(0);
    const bytes = await readFile(join(home, file));
    const layout = [expect.objectContaining({ region: 'left-button', lines: ['x'], overflow: false })];
    const facts = { file: join(home, file), width: 400, height: expect.any(Number), format };
    expect(out).toEqual([{ ...facts, bytes: bytes.length, layout }]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 400 });
  });

  test('--format wins over the ending, and - is stdout', async () => {
    const { out, text } = await caption([...SMALL, '-o', '-', '--format', 'webp']);
    expect(out).toEqual([]);
    expect(await sharp(Buffer.from(text, 'latin1')).metadata()).toMatchObject({ format: 'webp', width: 400 });
  });

  test('get a name of their own in a folder, and replace nothing there', async () => {
    await mkdir(join(home, 'out'));
    for (const output of ['out', 'out/', 'out']) await caption([...SMALL, '-o', output, '--format', 'jpg']);
    const names = ['two-buttons-2.jpg', 'two-buttons-3.jpg', 'two-buttons.jpg'];
    expect(await made(join(home, 'out'))).toEqual(names);
    await caption([...SMALL, '-o', 'new/']);
    expect(await made(join(home, 'new'))).toEqual(['two-buttons.png']);
    const missing = await caption([...SMALL, '-o', 'missing/a.png']);
    expect([missing.code, missing.out]).toEqual([1, []]);
    expect(missing.stderr).toContain(`there is no folder ${join(home, 'missing')}`);
  });

  test('are written here on a terminal, where people read a line', async () => {
    const opened: string[] = [];
    const open = (file: string) => opened.push(file);
    const { code, text, out } = await caption([...SMALL, '--open'], { ...TERMINAL, open });
    expect({ code, out }).toEqual({ code: 0, out: [] });
    expect(text).toMatch(/^two-buttons\.png {2}400 × \d+ png, \d+ kB\n$/);
    expect(opened).toEqual([join(home, 'two-buttons.png')]);
    expect(await caption([...SMALL, '-o', '-'], TERMINAL)).toMatchObject({ code: 2, text: '' });
    await caption(['photo.png', '--text', 'x'], TERMINAL);
    expect(await readdir(home)).toContain('photo-meme.png');
  });

  test.runIf(process.platform === 'linux')('a full device is told, and stays a device', async () => {
    const { code, stderr } = await caption([...SMALL, '-o', '/dev/full', '--format', 'png']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'cam: cannot write /dev/full: the disk is full.\n' });
    expect((await stat('/dev/full')).isCharacterDevice()).toBe(true);
  });
});
