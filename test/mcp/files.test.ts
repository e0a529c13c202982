import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ffmpeg } from '../helpers/ffmpeg.ts';
import { callTool, make } from './harness/client.ts';
import { PICTURE } from './harness/engine.ts';
import { sharedEngine } from './harness/place.ts';
import { keyedEnvironment, startWrapper } from './harness/stdio.ts';

/** Pictures of this computer: sent where they are pictures by their content; nothing else is read or sent. */

const engine = sharedEngine();
/** Calls that send something; that the wrapper looks at the account when it starts may be seen at any time. */
const posts = () => engine().gate.seen.filter(({ method }) => method === 'POST').length;
let client: Client;
let dir: string;
beforeAll(async () => {
  const { secret } = engine().app.admin();
  ({ client } = await startWrapper(keyedEnvironment(engine(), secret)));
  dir = path.join(engine().userHome, 'Pictures and more');
  mkdirSync(dir);
  writeFileSync(at('picture.png'), PICTURE);
});
afterAll(() => client.close());

const at = (name: string) => path.join(dir, name);
const CAPTIONS = [{ position: 'top', text: 'Mine' }];

describe('a picture file on this computer', () => {
  test.each([
    ['its path', () => at('picture.png')],
    ['a file: URL', () => pathToFileURL(at('picture.png')).href],
    ['a path from ~', () => '~/Pictures and more/picture.png'],
    ['a symbolic link', () => link('link.png', at('picture.png'))],
    ['a name that says nothing', () => written('picture', PICTURE)],
    ['a name in other letters', () => written('фото 写真 🐈.png', PICTURE)],
  ])('is captioned by %s', async (_, given) => {
    const made = await make(client, 'cam_meme_caption', { image_url: given(), captions: CAPTIONS });
    expect(made.memes).toMatchObject([{ width: 512, height: 512 }]);
  });

  test.each(['jpeg', 'webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    const file = written(`one.${format}`, await sharp(PICTURE).resize(128).toFormat(format).toBuffer());
    const made = await make(client, 'cam_meme_caption', { image_url: file, captions: CAPTIONS });
    expect(made.memes).toHaveLength(1);
  });

  test('may be a video where a tool makes what moves', async () => {
    const source = 'testsrc2=s=160x90:r=10:d=0.5';
    const options = '-c:v libx264 -pix_fmt yuv420p -movflags frag_keyframe+empty_moov -f mp4 -';
    const image_url = written('clip', ffmpeg(['-f', 'lavfi', '-i', source, ...options.split(' ')]));
    const made = await make(client, 'cam_meme_gif', { image_url, captions: CAPTIONS });
    expect(made.memes).toMatchObject([{ format: 'gif', width: 160, height: 90, duration_ms: 500 }]);
    const { isError, text } = await callTool(client, 'cam_meme_caption', { image_url, captions: CAPTIONS });
    expect([isError, text]).toEqual([true, expect.stringContaining('is not a picture, so it was not read')]);
    const secret = written('secret.mp4', 'root:x:0:0:root');
    const refused = await callTool(client, 'cam_meme_video', { image_url: secret, captions: CAPTIONS });
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(
      /is not a picture or a video, so it was not read\..*MP4, MOV and WebM are videos\.$/,
    );
  });

  test('serves every tool that takes one', async () => {
    const image_url = at('picture.png');
    await make(client, 'cam_meme_from_image', { image_url });
    await make(client, 'cam_meme_remix', { image_url, prompt: 'older' });
    const checked = await callTool(client, 'cam_caption_check', { image_url, captions: CAPTIONS });
    expect(checked.structured).toMatchObject({ fits: true });
  });
});

describe('what is no picture is refused, and nothing is sent:', () => {
  const SECRET = 'root:x:0:0:root:/root:/bin/bash\n';
  const NOT_PICTURE = /is not a picture, so it was not read\. PNG, JPEG, GIF, WebP and AVIF are pictures\.$/;
  const NOT_FILE = /is not a file\. Give the full path of a picture on this computer\.$/;
  const MISSING = /does not exist\. Give the full path of a picture on this computer\.$/;
  const REFUSED: [string, () => string, RegExp][] = [
    ['text under a name of a picture', () => written('passwords.png', SECRET), NOT_PICTURE],
    ['text behind a symbolic link', () => link('photo.jpg', written('secret.txt', SECRET)), NOT_PICTURE],
    ['an empty file', () => written('empty.png', ''), /^The file ".*empty\.png" is empty\.$/],
    ['an SVG', () => written('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), NOT_PICTURE],
    ['a folder', () => dir, NOT_FILE],
    ['nothing', () => '', NOT_FILE],
    ['a missing file', () => at('missing.png'), MISSING],
    ['a link to nothing', () => link('dangling.png', at('nowhere.png')), MISSING],
    ['a path below a file', () => at('picture.png/below'), MISSING],
    [
      'a picture of more than 20 MB',
      () => large('large.png'),
      /is larger than 20 MB\. Make it smaller first/,
    ],
    ['a path with a zero byte', () => 'a\0b.png', MISSING],
    ['a file of another computer', () => 'file://elsewhere/a.png', /is not on this computer/],
  ];
  const ON_POSIX: [string, () => string, RegExp][] = [
    ['a pipe nobody writes to', () => pipe('pipe.png'), NOT_FILE],
    ['a device', () => '/dev/zero', NOT_FILE],
  ];
  const isPosix = process.platform !== 'win32';

  test.each([...REFUSED, ...(isPosix ? ON_POSIX : [])])('%s', async (_, given, words) => {
    const image_url = given();
    const before = posts();
    for (const [tool, args] of [
      ['cam_meme_caption', { image_url, captions: CAPTIONS }],
      ['cam_caption_check', { image_url, captions: CAPTIONS }],
      ['cam_meme_from_image', { image_url }],
      ['cam_meme_remix', { image_url, prompt: 'older' }],
    ] as const) {
      const { isError, text } = await callTool(client, tool, args);
      expect(isError).toBe(true);
      expect(text).toMatch(words);
      expect(text).not.toContain('root:x');
    }
    expect(posts()).toBe(before);
  });

  test('a file with the first bytes of a picture is sent, and the engine refuses it', async () => {
    const file = written('broken.png', Buffer.concat([PICTURE.subarray(0, 8), Buffer.from('and no more')]));
    const args = { image_url: file, captions: CAPTIONS };
    const { isError, text } = await callTool(client, 'cam_meme_caption', args);
    expect(isError).toBe(true);
    expect(text).toMatch(/^IMAGE_UNREADABLE: .*Nothing was charged\.$/s);
  });
});

test('calls that show one meme at the same time all name its file', async () => {
  const args = { image_url: at('picture.png'), captions: CAPTIONS };
  const { memes } = await make(client, 'cam_meme_caption', args);
  const shown = Array.from({ length: 8 }, () => callTool(client, 'cam_meme_get', { meme_id: memes[0]?.id }));
  for (const { structured } of await Promise.all(shown)) expect(structured).toMatchObject({ memes });
  expect(memes[0]?.file).toMatch(/\.png$/);
  // Its copy is there already.
  const { pathname } = new URL(memes[0]?.url ?? '');
  expect(engine().gate.seen.filter(({ path }) => path === pathname)).toHaveLength(1);
});

function written(name: string, content: Uint8Array | string): string {
  writeFileSync(at(name), content);
  return at(name);
}

function link(name: string, target: string): string {
  symlinkSync(target, at(name));
  return at(name);
}

function large(name: string): string {
  truncateSync(written(name, PICTURE), 20 * 1024 * 1024 + 1);
  return at(name);
}

function pipe(name: string): string {
  execFileSync('mkfifo', [at(name)]);
  return at(name);
}
