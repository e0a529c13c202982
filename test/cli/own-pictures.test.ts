import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { cam, eachOnItsHome } from './harness.ts';

/** Inputs and outputs of `cam caption`: texts, pictures of one's own, file names. */

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

/** The lines drawn in each region. */
async function drawn(args: readonly string[], more = {}): Promise<unknown> {
  const { code, out, stderr } = await cam(home, ['caption', ...args, '-o', 'a.png', '--width', '300'], more);
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
    const args = texts.flatMap((text) => ['--text', text]);
    expect(await drawn(['two-buttons', ...args])).toEqual(lines);
  });

  test('one comes from stdin, and no second', async () => {
    expect(await drawn(['two-buttons', '--text', '-'], stdin('piped\n'))).toEqual(['left-button: piped']);
    expect(await drawn(['two-buttons', '--text', '-', '--text', '-'], stdin('x'))).toContain(
      'only one thing',
    );
  });

  test.each([
    [['a', 'b', 'c', 'd', 'e'], /"left-button".*"right-button"/s],
    [['top-button=x'], /"left-button"/],
    [['@none.txt'], /there is no file .+none\.txt\. For a text that begins with @, write @@/],
    [['@photo.png'], /photo\.png is not UTF-8 text/],
    [['@.'], /there is no file/],
  ])('%j is refused in words', async (texts, words) => {
    const args = texts.flatMap((text) => ['--text', text]);
    expect(await drawn(['two-buttons', ...args])).toMatch(words);
  });
});

describe('pictures of one’s own', () => {
  test.each(['photo.png', './photo.png', '-'])('%s', async (picture) => {
    const texts = ['--text', 'one', '--text', 'bottom=two'];
    expect(await drawn([picture, ...texts], stdin(photo))).toEqual(['top: one', 'bottom: two']);
    expect(await sharp(join(home, 'a.png')).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  test.each([
    ['./none.png', /none\.png" does not exist/],
    ['caption.txt', /caption\.txt" is not a picture/],
    ['-', /stdin is not a PNG/],
    ['http://127.0.0.1:1/x.png', /private|not be reached|could not|refused/i],
  ])('%s is refused in words', async (picture, words) => {
    await writeFile(join(home, 'caption.txt'), 'words');
    expect(await drawn([picture, '--text', 'x'], stdin('words'))).toMatch(words);
  });
});

test('a document is drawn as it stands, and flags change it', async () => {
  const document = {
    template_id: 'two-buttons',
    captions: [{ position: '1', text: 'kept', style: { color: '#ff0000' } }],
    output_format: 'webp',
  };
  await writeFile(join(home, 'meme.json'), JSON.stringify(document));
  const plain = await cam(home, ['caption', '--document', 'meme.json', '-o', 'a']);
  expect(plain.out).toMatchObject([{ format: 'webp', layout: [{ lines: ['kept'] }] }]);
  const changed = await cam(
    home,
    ['caption', 'photo.png', '--document', '-', '--text', 'new', '-o', 'a.jpg'],
    stdin(JSON.stringify(document)),
  );
  expect(changed.out).toMatchObject([
    { format: 'jpeg', width: 300, layout: [{ region: 'top', lines: ['new'] }] },
  ]);
  await writeFile(join(home, 'meme.json'), JSON.stringify({ ...document, colour: 1 }));
  const wrong = await cam(home, ['caption', '--document', 'meme.json', '-o', 'b.png', '--json']);
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.stderr)).toMatchObject({
    error: { code: 'VALIDATION_ERROR', details: [{ path: 'colour' }] },
  });
  await writeFile(join(home, 'meme.json'), '[1]');
  expect((await cam(home, ['caption', '--document', 'meme.json', '-o', 'b.png'])).stderr).toContain(
    'is not a JSON object',
  );
});

describe('files', () => {
  const caption = (args: readonly string[], more = {}) =>
    cam(home, ['caption', 'two-buttons', '--text', 'x', '--width', '64', ...args], more);
  const made = async (dir = home) => (await readdir(dir)).filter((name) => /^two-buttons/.test(name)).sort();

  test('get a name of their own in a folder, and replace nothing there', async () => {
    await mkdir(join(home, 'out'));
    for (const output of ['out', 'out/', 'out']) await caption(['-o', output, '--format', 'jpg']);
    expect(await made(join(home, 'out'))).toEqual([
      'two-buttons-2.jpg',
      'two-buttons-3.jpg',
      'two-buttons.jpg',
    ]);
    await caption(['-o', 'new/']);
    expect(await made(join(home, 'new'))).toEqual(['two-buttons.png']);
  });

  test('are written here on a terminal, where people read a line', async () => {
    const opened: string[] = [];
    const { code, text, out } = await caption(['--open'], {
      ...TERMINAL,
      open: (file: string) => opened.push(file),
    });
    expect({ code, out }).toEqual({ code: 0, out: [] });
    expect(text).toMatch(/^two-buttons\.png {2}64 × \d+ png, \d+ kB\n$/);
    expect(opened).toEqual([join(home, 'two-buttons.png')]);
    expect(await caption(['-o', '-'], TERMINAL)).toMatchObject({ code: 2, text: '' });
    await cam(home, ['caption', 'photo.png', '--text', 'x'], TERMINAL);
    expect(await readdir(home)).toContain('photo-meme.png');
  });

  test.runIf(process.platform === 'linux')('a full device is told, and stays a device', async () => {
    const { code, stderr } = await caption(['-o', '/dev/full', '--format', 'png']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'cam: cannot write /dev/full: the disk is full.\n' });
    expect((await stat('/dev/full')).isCharacterDevice()).toBe(true);
  });
});
