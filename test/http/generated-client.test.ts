import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';

/*
 * A client that orval generates from /v1/openapi.json with its own defaults: the program in fixtures/ compiles against
 * it under `strict`, and makes memes with it.
 */

const run = promisify(execFile);
const inModules = (file: string) => path.join(import.meta.dirname, '../../node_modules', file);
const PROGRAM = path.join(import.meta.dirname, '../fixtures/generated-client/program.ts.txt');

let folder: string;
let app: TestApp;
let base: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cam-client-'));
  app = await createTestApp({ port: 0 });
  base = (await app.start()).baseUrl;
  const document = await app.app.inject('/v1/openapi.json');
  writeFileSync(path.join(folder, 'openapi.json'), document.body);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(path.join(folder, 'program.ts'), readFileSync(PROGRAM));
});
afterAll(async () => {
  await app.cleanup();
  rmSync(folder, { recursive: true, force: true });
});

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

const node = (file: string, ...args: string[]) =>
  run(process.execPath, [file, ...args], { cwd: folder, env: { PATH: process.env.PATH } });

test('is generated without a warning, compiles and works', async () => {
  const flags = ['--input', 'openapi.json', '--output', 'client.ts', '--client', 'fetch'];
  const generated = await node(inModules('orval/dist/bin/orval.mjs'), ...flags);
  expect(`${generated.stdout}${generated.stderr}`).not.toMatch(/warn|error/i);
  const compiled = await node(inModules('typescript/bin/tsc'), '-p', '.').catch((error) => error);
  expect(compiled.stdout).toBe('');
  const { secret } = app.caller('pro');
  const made = await node('program.ts', base, secret);
  expect(JSON.parse(made.stdout)).toEqual({
    caption: 'From a client',
    batch: ['caption: One', 'generate: 1 meme', 'failed: TEMPLATE_NOT_FOUND'],
    picture: 'image/webp',
    listed: ['jpeg', 'jpeg'],
  });
});
