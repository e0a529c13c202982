import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { Interrupted } from '../../src-main/cli/interrupts.ts';
import type { Io } from '../../src-main/cli/io.ts';
import { documentIn } from '../../src-shared/document/embedded-document.ts';
import { ffmpeg, ffmpegPath, probe } from '../helpers/ffmpeg.ts';
import { eachInFolder } from './harness.ts';

/** `cam gif`, `cam video` and `cam animate`. */

const { home, env, at, cam, credits } = eachInFolder({ ffmpeg: { program: ffmpegPath() } });
const PHOTO = { create: { width: 160, height: 120, channels: 3, background: '#456' } } as const;
beforeEach(() => sharp(PHOTO).jpeg().toFile(at('photo.jpg')));

const animation = async (bytes: Uint8Array) => {
  const { format, width, pages, delay = [], loop } = await sharp(bytes, { animated: true }).metadata();
  return { format, width, pages, delay, loop, length: delay.reduce((sum, each) => sum + each, 0) };
};
const moving = async (file: string) => animation(await readFile(at(file)));
/** The video itself; an MP4 also has its cover. */
const stream = async (file: string) => probe(await readFile(at(file))).streams[0];
const writeJson = (name: string, value: object) => writeFile(at(name), JSON.stringify(value));
const SMALL = '--width 160 --fps 10 --duration 400ms';
const BUTTONS = 'two-buttons --text Sleep --text More';

describe('gif', () => {
  test('of a template, with its time, its frames and its price on the line', async () => {
    const { code, out, stderr } = await cam(`gif ${BUTTONS} --width 400 --fps 10 --duration 1s -o a.gif`);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^4 credits used, [\d,]+ left\.\n$/),
    });
    expect(out).toMatchObject([
      {
        file: at('a.gif'),
        format: 'gif',
        width: 400,
        duration_ms: 1000,
        caption: 'Sleep / More',
        template: 'tpl_two-buttons',
        credits_used: 4,
      },
    ]);
    const facts = { format: 'gif', width: 400, loop: 0, length: 1000, pages: out[0]?.frames };
    expect(await moving('a.gif')).toMatchObject(facts);
  });

  test('over a GIF of one’s own, also from stdin: frames, timing and loop stay', async () => {
    const frame = (grey: number) =>
      sharp({ create: { ...PHOTO.create, background: { r: grey, g: 90, b: 90 } } })
        .png()
        .toBuffer();
    const frames = await Promise.all([20, 120, 220].map(frame));
    const own = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [80, 150, 300], loop: 3 })
      .toBuffer();
    await writeFile(at('own.gif'), own);
    await cam('gif ./own.gif --text top=Hi -o captioned.gif');
    const facts = { format: 'gif', width: 160, pages: 3, delay: [80, 150, 300], loop: 3 };
    expect(await moving('captioned.gif')).toMatchObject(facts);
    const piped = await cam('gif - --text Hi -o -', { readStdin: async () => own });
    expect(await animation(Buffer.from(piped.text, 'latin1'))).toMatchObject(facts);
  });

  test('as an animated WebP, by the extension or the format, that plays so often', async () => {
    await cam(`gif ${BUTTONS} ${SMALL} --loop 2 -o a.webp`);
    expect(await moving('a.webp')).toMatchObject({ format: 'webp', loop: 2 });
    const { text, out } = await cam(`gif ${BUTTONS} ${SMALL} --format webp -o -`);
    expect(out).toEqual([]);
    expect(await animation(Buffer.from(text, 'latin1'))).toMatchObject({ format: 'webp' });
  });

  test('by the names of the API as well', async () => {
    await cam(`gif ${BUTTONS} ${SMALL} --motion pan -o one.webp`);
    await cam(`gif ${BUTTONS} ${SMALL} -o still.webp`);
    await cam(`gif ${BUTTONS} ${SMALL} --movement pan --output-format webp -o other.webp`);
    const [one, still, other] = await Promise.all(
      ['one.webp', 'still.webp', 'other.webp'].map((name) => readFile(at(name))),
    );
    expect(other).toEqual(one);
    expect(other).not.toEqual(still);
  });

  test('within a size, and the notes say what was done for it', async () => {
    const { out, stderr } = await cam(`gif ${BUTTONS} --duration 1s --max-bytes 20kB -o small.gif`);
    expect(Number(out[0]?.bytes)).toBeLessThanOrEqual(20_000);
    expect(stderr.trim().split('\n').length).toBeGreaterThan(1);
  });

  test('of a meme made before, of an idea, and of a whole request, as the engine answers with it', async () => {
    const { out } = await cam('caption venn --text a --width 160 --save -o s.png');
    const again = await cam(`gif ${out[0]?.meme_id} ${SMALL} -o m.gif`);
    expect(again.out).toMatchObject([{ template: 'tpl_venn', caption: 'a', duration_ms: 400 }]);
    const idea = await cam(`gif --idea Monday ${SMALL} -o i.gif`);
    expect(idea.out).toMatchObject([{ credits_used: 4, template: expect.stringMatching(/^tpl_/) }]);
    const captions = [{ position: 'top', text: 'x', start: 0.5 }];
    await writeJson('r.json', { template_id: 'no-yes', captions, duration_ms: 300, width: 64 });
    const whole = await cam('gif photo.jpg --document r.json -o r.gif');
    expect(whole.out).toMatchObject([{ template: null, caption: 'x', duration_ms: 300, width: 64 }]);
    await writeJson('document.json', {
      template_id: 'two-buttons',
      captions: [{ position: '0', text: 'Sleep' }],
      output_format: 'png',
      width: 160,
      duration_ms: 400,
      fps: 5,
      embed: true,
    });
    const document = await cam('gif --document document.json -o again.gif');
    expect(document.out, document.stderr).toMatchObject([{ width: 160, frames: 2, duration_ms: 400 }]);
    expect(documentIn(await readFile(at('again.gif')))).toContain('"duration_ms":400');
  });

  test('on a terminal in words, with its progress, and opened', async () => {
    const shown: string[] = [];
    const opened: string[] = [];
    // Long enough that not all frames are drawn between two reports.
    const { text } = await cam(`gif ${BUTTONS} --width 160 --fps 10 --duration 5s --open -o o.gif`, {
      stdoutIsTerminal: true,
      status: (line) => void shown.push(line),
      open: (file) => void opened.push(file),
    });
    expect(text).toMatch(
      /^o\.gif {2}meme_\w+ · 160 × 200 gif, \d+ kB, 5\.0 s in \d+ frames · tpl_two-buttons\n/,
    );
    expect(opened).toEqual([at('o.gif')]);
    expect(shown).toContainEqual(expect.stringMatching(/^ *\d+ % {2}Frame \d+ of \d+\.$/));
    expect(shown.at(-1)).toBe('');
  });

  test('with texts in order and by region; a region that is not there is named as it was given', async () => {
    const { code, stderr } = await cam('gif two-buttons --text nose=x -o n.gif');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^cam: --text "nose=x": "nose" is no region/)]);
    const mixed = await cam(`gif two-buttons --text a --text left-button=b ${SMALL} -o mixed.gif`);
    expect(mixed.out).toMatchObject([{ caption: 'a / b' }]);
  });

  test.each<[string, string, string]>([
    ['nothing to move', 'gif -o x.gif', 'name a template, a picture or a GIF'],
    ['an idea and a source', 'gif venn --idea x -o x.gif', 'with --idea CAM picks'],
    ['another ending', 'gif venn -o x.png', 'write .gif or .webp, or give --format. `cam caption` makes'],
    ['a GIF of a still', 'caption venn --text a -o x.gif', '`cam gif` makes .gif files'],
    ['no such time', 'gif venn --duration 3 -o x.gif', 'Write a time such as 3s'],
    ['no such size', 'gif venn --max-bytes 2GB -o x.gif', 'Write a size such as 2MB'],
    ['no such effect', 'gif venn --animation spin -o x.gif', 'Allowed choices are none, fade'],
    ['no such loop', 'gif venn --loop ever -o x.gif', 'or forever'],
    ['no colour', 'video venn --backdrop red -o x.mp4', 'Write blur, or a colour in hex'],
    ['a video address', 'animate http://x.example/a.mp4 -o x.mp4', 'is a video; give a picture'],
  ])('%s is wrong usage', async (_what, args, words) => {
    const { code, out, stderr } = await cam(args);
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(stderr).toContain(words);
  });

  test('a terminal is refused, and a file that is neither picture nor video', async () => {
    const terminal = await cam('gif venn -o -', { stdoutIsTerminal: true });
    expect(terminal).toMatchObject({ code: 2, stderr: expect.stringContaining('stdout is a terminal') });
    await writeFile(at('notes.gif'), 'not a GIF at all, only words');
    const words = await cam('gif ./notes.gif -o x.gif');
    expect(words.stderr).toContain('is not a picture or a video, so it was not read');
  });

  test('Ctrl-C cancels the job: no file, no charge', async () => {
    const memes = () => readdirSync(join(home(), 'cdn/memes'), { recursive: true }).length;
    const before = [await credits(), memes()];
    let interrupt = (_reason: Interrupted) => {};
    const more: Partial<Io> = {
      onInterrupt(listener) {
        interrupt = listener;
        return () => {};
      },
      status: (line) => / [1-9]\d? %/.test(` ${line}`) && interrupt(new Interrupted(130)),
    };
    const long = `gif ${BUTTONS} --width 1000 --duration 20s --fps 30 -o never.gif`;
    expect(await cam(long, more)).toMatchObject({ code: 130, out: [] });
    const [job] = (await cam('jobs list --type gif --limit 1')).out;
    expect(job).toMatchObject({ status: 'cancelled' });
    expect([await credits(), memes()]).toEqual(before);
    expect(readdirSync(at())).toEqual(['photo.jpg']);
  });
});

test('video over a video of one’s own, with its sound; a GIF of it has fewer frames', async () => {
  const sources = ['-f', 'lavfi', '-i', 'testsrc=s=180x120:r=20:d=0.5', '-f', 'lavfi', '-i', 'sine=d=0.5'];
  ffmpeg([...sources, '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-c:a', 'aac', '-y', at('v.mp4')]);
  const { out, stderr } = await cam('video ./v.mp4 --text top=Hi -o c.mp4');
  expect(out, stderr).toMatchObject([{ caption: 'Hi', width: 180, duration_ms: 500 }]);
  const { streams } = probe(await readFile(at('c.mp4')));
  expect(streams.map(({ codec_type }) => codec_type)).toContain('audio');
  const silent = await cam('gif ./v.mp4 --text top=Hi -o v.gif');
  const { pages, length } = await moving('v.gif');
  expect(length, silent.stderr).toBe(500);
  // Fifteen frames a second: of the ten of this half second at most eight are left.
  expect(pages).toBeLessThanOrEqual(8);
});

test('a part of a large video, faster and without its sound', async () => {
  const source = '-f lavfi -i testsrc2=s=64x48:r=10:d=3 -f lavfi -i sine=d=3 -c:v libx264 -c:a aac'.split(
    ' ',
  );
  ffmpeg(['-y', ...source, at('v.mp4')]);
  // Too large for a form: it is stored first.
  const [video, box] = [await readFile(at('v.mp4')), Buffer.alloc(23 * 1024 * 1024)];
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  await writeFile(at('v.mp4'), Buffer.concat([video, box]));
  const { code } = await cam('video ./v.mp4 --from 1s --to 2.2s --speed 2 --mute --text top=Hi -o c.mp4');
  expect(code).toBe(0);
  const { streams, format } = probe(await readFile(at('c.mp4')));
  expect(Number(format.duration)).toBeCloseTo(0.6, 2);
  expect(streams.map(({ codec_type }) => codec_type)).not.toContain('audio');
});

test('video in the shape of a story, by the extension', async () => {
  const args = `video ${BUTTONS} --width 180 --aspect 9:16 --duration 400ms`;
  const { out } = await cam(`${args} -o v.mp4`);
  expect(out).toMatchObject([{ format: 'mp4', width: 180, height: 320, credits_used: 8 }]);
  expect(await stream('v.mp4')).toMatchObject({ codec_name: 'h264', width: 180, height: 320 });
  await cam(`${args} --backdrop #102030 -o v.webm`);
  expect(probe(await readFile(at('v.webm'))).format.format_name).toContain('webm');
});

test('animate is for invited keys; others are told how to get one', async () => {
  const args = 'animate ./photo.jpg --motion pan --duration 400ms -o a.mp4';
  const refused = await cam(args);
  expect(refused).toMatchObject({ code: 1, out: [] });
  const [, account] = /`cam keys create --account (\w+) --beta animate`/.exec(refused.stderr) ?? [];
  expect(refused.stderr).toContain('Then run this command again with CAM_API_KEY set to that key.');
  const [made] = (await cam(`keys create --account ${account} --beta animate`)).out;
  expect(await cam(args, { env: { ...env(), CAM_API_KEY: String(made?.key) } })).toMatchObject({
    code: 0,
    out: [{ credits_used: 8, format: 'mp4', duration_ms: 400 }],
  });
  expect(await stream('a.mp4')).toMatchObject({ codec_name: 'h264' });
});

test('a table makes a GIF and a video by the names of their files', async () => {
  const rows = [
    'template,left-button,image,top,file,duration,width,animation',
    'two-buttons,Sleep,,,one.gif,400ms,128,fade',
    ',,photo.jpg,Mine,two.mp4,400ms,128,',
    'two-buttons,Still,,,three.png,,128,',
  ];
  await writeFile(at('t.csv'), `${rows.join('\n')}\n`);
  expect(await cam('batch t.csv -o out/ --json')).toMatchObject({ code: 0 });
  const made = readdirSync(at('out')).filter((name) => !name.startsWith('.'));
  expect(made.sort()).toEqual(['one.gif', 'three.png', 'two.mp4']);
  expect(await moving('out/one.gif')).toMatchObject({ format: 'gif', width: 128 });
  expect(await stream('out/two.mp4')).toMatchObject({ codec_name: 'h264', width: 128 });
  await writeFile(at('w.csv'), 'idea,image,file\nMonday,photo.jpg,w.gif\n');
  const refused = await cam('batch w.csv -o wout/ --dry-run --json');
  expect(JSON.stringify(refused.out)).toContain(
    'is gif, but a row of from-image is made as png, jpeg, webp, avif',
  );
});
