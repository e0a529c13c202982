import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { tempDir } from '../helpers/store.ts';

/*
 * A client that orval generates from /v1/openapi.json with its own defaults: the program in fixtures/ compiles against
 * it under `strict`, and makes memes with it.
 */

const run = promisify(execFile);
const inModules = (file: string) => path.join(import.meta.dirname, '../../node_modules', file);
const PROGRAM = path.join(import.meta.dirname, '../fixtures/generated-client/program.ts.txt');

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  files: ['program.ts'],
};

test('is generated without a warning, compiles and works', async () => {
  const folder = tempDir();
  const app = await createTestApp({ port: 0 });
  onTestFinished(async () => {
    await app.cleanup();
    rmSync(folder, { recursive: true, force: true });
  });
  const { baseUrl } = await app.start();
  for (const [file, text] of Object.entries({
    'openapi.json': (await app.app.inject('/v1/openapi.json')).body,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'program.ts': readFileSync(PROGRAM),
  }))
    writeFileSync(path.join(folder, file), text);
  const node = (file: string, ...args: string[]) =>
    run(process.execPath, [file, ...args], { cwd: folder, env: { PATH: process.env.PATH } });

  const flags = ['--input', 'openapi.json', '--output', 'client.ts', '--client', 'fetch'];
  const generated = await node(inModules('orval/dist/bin/orval.mjs'), ...flags);
  expect(`${generated.stdout}${generated.stderr}`).not.toMatch(/warn|error/i);
  const compiled = await node(inModules('typescript/bin/tsc'), '-p', '.').catch((error) => error);
  expect(compiled.stdout).toBe('');
  const { secret } = app.caller('pro');
  const made = await node('program.ts', baseUrl, secret);
  expect(JSON.parse(made.stdout)).toEqual({
    caption: 'From a client',
    batch: ['caption: One', 'generate: 1 meme', 'failed: TEMPLATE_NOT_FOUND'],
    picture: 'image/webp',
    listed: ['jpeg', 'jpeg'],
  });
});
