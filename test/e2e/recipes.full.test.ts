import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createManual } from '../../src-main/http/docs/manual.ts';
import type { Recipe, RecipeStep } from '../../src-main/http/docs/recipes/recipe.ts';
import { getCallCode } from '../../src-main/http/docs/recipes/recipe.ts';
import { recipesFor } from '../../src-main/http/docs/recipes/recipes.ts';
import { LANGUAGE_IDS, type LanguageId } from '../../src-shared/calls/languages.ts';
import { type EngineProcess, cam as runCam, serve } from '../helpers/engine-process.ts';
import { hasProgram } from '../helpers/programs.ts';

/** Runs the recipes of the documentation: with an empty home, an engine, a key and a folder. */

const run = promisify(execFile);
const [hasCurl, hasPython] = await Promise.all([hasProgram('curl'), hasProgram('python3')]);
const RUNNABLE = LANGUAGE_IDS.filter(
  (id) => (id === 'curl' && hasCurl) || id === 'javascript' || (id === 'python' && hasPython),
);
const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const { source } = createManual(CHECKOUT);
const RECIPES = recipesFor({ baseUrl: 'http://h', source });

let place: string;
let home: string;
let engine: EngineProcess;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'cam-recipes-'));
  home = path.join(place, 'home');
  mkdirSync(path.join(place, 'bin'));
  const program = path.join(place, 'bin', 'cam');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${CHECKOUT}/src-main/cli/cam.ts" "$@"\n`);
  chmodSync(program, 0o755);
  const { key } = JSON.parse(runCam('keys', 'create', '--admin', '--home', home));
  engine = await serve(home, undefined, ['--callback-hosts', '127.0.0.1']);
  const PATH = `${path.dirname(program)}${path.delimiter}${process.env.PATH}`;
  env = { ...process.env, PATH, CAM_HOME: home, CAM_API_KEY: key };
});
afterAll(async () => {
  await engine.stop();
  rmSync(place, { recursive: true, force: true });
});

const PICTURE = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a7cff' } })
  .jpeg()
  .toBuffer();

/** A folder with pictures of the reader and the files that the recipe shows. */
function newFolder({ http, cli }: Recipe): string {
  const folder = mkdtempSync(path.join(place, 'run-'));
  for (const name of ['photo.jpg', 'logo.png']) writeFileSync(path.join(folder, name), PICTURE);
  addPack(folder);
  for (const step of [...http, ...cli]) {
    if (step.kind === 'file') writeFileSync(path.join(folder, step.title), `${step.code}\n`);
  }
  return folder;
}

/** A pack of one template, as a folder and as a zip. */
function addPack(folder: string): void {
  const pack = path.join(folder, 'my-pack');
  const template = path.join(pack, 'sale-sign');
  cpSync(path.join(CHECKOUT, 'resources/templates/two-buttons'), template, { recursive: true });
  const file = path.join(template, 'template.json');
  const made = readFileSync(file, 'utf8')
    .replaceAll('"two-buttons"', '"sale-sign"')
    .replaceAll('"who"', '"top"');
  writeFileSync(file, made);
  const files = readdirSync(template).map((name) => [
    `sale-sign/${name}`,
    readFileSync(path.join(template, name)),
  ]);
  writeFileSync(path.join(folder, 'my-pack.zip'), zipSync(Object.fromEntries(files)));
}

async function printed(language: LanguageId, code: string, cwd: string): Promise<string> {
  const file = path.join(
    cwd,
    { curl: 'call.sh', javascript: 'call.mjs', python: 'call.py', powershell: '' }[language],
  );
  writeFileSync(
    file,
    language === 'curl' ? code.replaceAll(/\bcurl (?!-)/g, 'curl -sS --fail-with-body ') : code,
  );
  const program = { curl: 'sh', javascript: process.execPath, python: 'python3', powershell: '' }[language];
  return (await run(program, [file], { cwd, env })).stdout;
}

/** The files that the code saves, which must exist afterwards. */
function expectFiles(code: string, folder: string): void {
  for (const [, name = ''] of code.matchAll(/ -o ([\w./-]+\.\w+)/g)) {
    expect([code, existsSync(path.join(folder, name))]).toEqual([code, true]);
  }
}

const isBot = ({ id }: Recipe) => id === 'a-bot-with-callbacks';
const plain = RECIPES.filter((recipe) => !isBot(recipe));
const codeIn = (step: RecipeStep, language: LanguageId) =>
  step.kind === 'call' ? getCallCode(step.code, language) : step.code;

/** The recipe with the address of the running engine. */
const served = (id: string): Recipe => {
  const found = recipesFor({ baseUrl: engine.baseUrl, source }).find((recipe) => recipe.id === id);
  if (!found) throw new Error(`There is no recipe ${id}.`);
  return found;
};

describe.each(plain.map(({ id }) => id))('%s', (id) => {
  test.each(RUNNABLE)('in %s', async (language) => {
    const recipe = served(id);
    const folder = newFolder(recipe);
    for (const step of recipe.http.filter(({ kind }) => kind === 'call')) {
      const code = codeIn(step, language);
      const text = await printed(language, code, folder);
      const isSaved = readdirSync(folder).some((name) =>
        /^(?:meme|friday|story)\.(?:png|webp|gif|mp4)$/.test(name),
      );
      expect([code, text.trim() !== '' || isSaved]).toEqual([code, true]);
      if (language === 'curl' && text !== '') expect(JSON.parse(text).success).toBe(true);
    }
  });

  test('at the command line', async () => {
    const recipe = served(id);
    const folder = newFolder(recipe);
    for (const step of recipe.cli.filter(({ kind }) => kind === 'commands')) {
      await run('sh', ['-e', '-c', step.kind === 'commands' ? step.code : ''], { cwd: folder, env });
      expectFiles(codeIn(step, 'curl'), folder);
    }
  });
});

test('a repeated call returns the first meme', async () => {
  const recipe = served('retry-without-paying-twice');
  const [step] = recipe.http;
  const code = step ? codeIn(step, 'javascript') : '';
  const folder = newFolder(recipe);
  expect(await printed('javascript', code, folder)).toBe(await printed('javascript', code, folder));
});

test('the memes of a table are there under their names', async () => {
  const recipe = served('fifty-memes-from-a-csv');
  const step = recipe.http.find(({ kind }) => kind === 'call');
  for (const language of RUNNABLE) {
    const folder = newFolder(recipe);
    await printed(language, step ? codeIn(step, language) : '', folder);
    const names = readdirSync(folder).filter((name) => /^(?:friday|night)\.png$/.test(name));
    expect([language, names.toSorted()]).toEqual([language, ['friday.png', 'night.png']]);
  }
});

test.each([
  ['receiver.mjs', process.execPath, 'javascript'],
  ['receiver.py', 'python3', 'python'],
] as const)('the bot is called back: %s', async (name, program, language) => {
  if (!(await hasProgram(program))) return;
  const recipe = served('a-bot-with-callbacks');
  const folder = newFolder(recipe);
  const [secretStep, callStep] = recipe.http.filter(({ kind }) => kind === 'call');
  const secret = (await printed(language, secretStep ? codeIn(secretStep, language) : '', folder)).trim();
  expect(secret).toMatch(/^whsec_/);
  const receiver = spawn(program, [name, '0'], {
    cwd: folder,
    env: { ...env, CAM_CALLBACK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => receiver.once('close', resolve));
  const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
  const [, port] = `${(await lines.next()).value}`.split(' ');
  const code = (callStep ? codeIn(callStep, language) : '').replace('127.0.0.1:8080', `127.0.0.1:${port}`);
  const id = (await printed(language, code, folder)).trim();
  expect(`${(await lines.next()).value}`).toMatch(
    new RegExp(`^job\\.succeeded ${id} http://.+/cdn/memes/.+\\.png$`),
  );
  receiver.kill();
  await ended;
});
