import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processIo } from '../../src-main/cli/io.ts';
import { buildProgram } from '../../src-main/cli/program.ts';
import { ffmpeg, ffmpegPath } from '../helpers/ffmpeg.ts';
import { bangersTtf, interWoff2 } from '../helpers/font-files.ts';
import { type ModelHub, startModelHub } from '../helpers/model-hub.ts';
import { modelRuntime } from '../helpers/model-runtime.ts';
import { onnxRuntime } from '../helpers/onnx-runtime.ts';
import { tinyModel } from '../helpers/tiny-model.ts';
import { tinyOnnx } from '../helpers/tiny-onnx.ts';
import { cam, makeHome } from './harness.ts';

/** Examples of the help are run as they stand there: what a person pastes must work. */

/** A white thing stands out in the photo; the model for cut-outs finds what is bright. */
const THING = await sharp({
  create: { width: 120, height: 120, channels: 3, background: '#fff' },
})
  .png()
  .toBuffer();
const PHOTO = { create: { width: 320, height: 240, channels: 3, background: '#456' } } as const;

let home: string;
let remove: () => Promise<void>;
/** An id that `cam ideas` lists. */
const READY_MEME = 'rm_colleague-microwaves-fish-in-office_unpopular-penguin';
let ids: { account: string; key: string; font: string; meme: string; job: string };
/** A key that is invited to the beta of `cam animate`. */
let invited: string;
/** Where models on offer are downloaded from. */
let hub: ModelHub;
beforeAll(async () => {
  ({ home, remove } = await makeHome());
  const [made] = (await cam(home, 'keys create --plan free')).out;
  ids = { account: String(made?.account_id), key: String(made?.id), font: '', meme: '', job: '' };
  hub = await startModelHub(tinyModel());
  await cp(await modelRuntime(), join(home, 'models/runtime'), { recursive: true });
  await writeFile(join(home, 'my-model.gguf'), tinyModel());
  await cp(await onnxRuntime(), join(home, 'models/cut-out/runtime'), { recursive: true });
  await writeFile(join(home, 'tiny.onnx'), tinyOnnx());
  await cam(home, 'models add tiny.onnx');
  await writeFile(join(home, 'Chalkboard.ttf'), bangersTtf());
  await writeFile(join(home, 'a.woff2'), interWoff2());
  const [font] = (await cam(home, 'fonts add Chalkboard.ttf')).out;
  await writeFile(join(home, 'idea.txt'), 'Deploying on a Friday\n');
  const [meme] = (await cam(home, 'generate Monday')).out;
  const [job] = (await cam(home, 'jobs list')).out;
  ids = { ...ids, font: String(font?.id), meme: String(meme?.meme_id), job: String(job?.id) };
  await writeFile(
    join(home, 'photo.jpg'),
    await sharp(PHOTO)
      .composite([{ input: THING }])
      .jpeg()
      .toBuffer(),
  );
  await writeFile(join(home, 'caption.txt'), 'My face\n');
  await writeFile(join(home, 'memes.csv'), 'template,text1\ntwo-buttons,Sleep\nno-yes,Tea\nvenn,Nap\n');
  await writeFile(join(home, 'answers.csv'), 'left-button,right-button\nSleep,One more\n');
  const captions = [{ position: '0', text: 'Sleep' }];
  const document = { template_id: 'two-buttons', captions };
  await writeFile(join(home, 'meme.json'), JSON.stringify(document));
  const moving = { ...document, duration_ms: 500, fps: 10 };
  await writeFile(join(home, 'moving.json'), JSON.stringify(moving));
  await writeFile(join(home, 'cat.gif'), await sharp(PHOTO).gif().toBuffer());
  ffmpeg(['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=10:duration=10', join(home, 'clip.mp4')]);
  const [own] = (await cam(home, 'account show')).out;
  const betas = ['--account', String(own?.account_id), '--beta', 'animate'];
  const [key] = (await cam(home, ['keys', 'create', ...betas])).out;
  invited = String(key?.key);
  const template = join(import.meta.dirname, '../../resources/templates/two-buttons');
  await cam(home, 'templates export two-buttons -o two-buttons.campack');
  await cp(template, join(home, 'my-template'), { recursive: true });
  const file = join(home, 'my-template', 'template.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"two-buttons"', '"my-template"'));
});
afterAll(async () => {
  await hub.close();
  await remove();
});

function helps(command: Command): string[] {
  let text = '';
  command.configureOutput({ writeOut: (chunk) => (text += chunk) }).outputHelp();
  return [text, ...command.commands.flatMap(helps)];
}

const examples = new Set(
  helps(buildProgram(processIo(), async () => {})).flatMap((text) =>
    [...text.matchAll(/^ {2}\$ cam (.+)$/gm)].map(([, line = '']) => line),
  ),
);
/** Commands that go on until they are stopped, and those in which a person chooses or agrees. */
const runnable = [...examples].filter(
  (line) => !/^(?:serve|start|mcp|models try|models add isnet)\b/.test(line),
);

/** The arguments of a line as a shell would pass them, without redirections. */
function words(line: string): string[] {
  const command = line.replace(/ > \S+$/, '');
  return [...command.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''));
}

test('there are examples', () => {
  expect(runnable.length).toBeGreaterThan(12);
});

test.each(runnable)('cam %s', async (line) => {
  const args = words(
    line.replace('acct_…', ids.account).replace('key_…', ids.key).replace('font_…', ids.font),
  ).map((word) => word.replace('meme_…', ids.meme).replace('job_…', ids.job).replace('rm_…', READY_MEME));
  const env = {
    CAM_HOME: home,
    CAM_FFMPEG: ffmpegPath(),
    CAM_MODEL_HUB: hub.url,
    ...(line.startsWith('animate') && { CAM_API_KEY: invited }),
  };
  const { code, stderr } = await cam(home, args, { env });
  expect(stderr).not.toContain('Usage:');
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
});
