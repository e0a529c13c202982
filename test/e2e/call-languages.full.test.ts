import { execFile, spawn } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { exampleCall } from '../../src-main/http/docs/example-call.ts';
import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { operationEntries } from '../../src-main/http/openapi/document.ts';
import type { Call } from '../../src-shared/calls/call.ts';
import { CALL_LANGUAGES, type LanguageId } from '../../src-shared/calls/languages.ts';
import { hasProgram } from '../helpers/programs.ts';
import { exampleWorld } from './example-world.ts';

/** Runs the example calls of the reference in every language that is installed. */

const run = promisify(execFile);
const [hasCurl, hasPython] = await Promise.all([hasProgram('curl'), hasProgram('python3')]);
const world = exampleWorld();

/** The command that runs the code of a language; `-B` prevents compiled files. */
const PROGRAMS: Readonly<Partial<Record<LanguageId, (code: string) => [program: string, args: string[]]>>> = {
  curl: (code) => ['sh', ['-c', code.replace('curl ', 'curl -sS --fail-with-body ')]],
  javascript: (code) => [process.execPath, [saved('call.mjs', code)]],
  python: (code) => ['python3', ['-B', saved('call.py', code)]],
};

function saved(name: string, code: string): string {
  const file = path.join(world.folder, name);
  writeFileSync(file, code);
  return file;
}

/** Runs a call to its end, or until a stream has sent something. Returns what it printed. */
async function printed(language: LanguageId, id: string, call: Call): Promise<string> {
  const code = await world.realCall(id, CALL_LANGUAGES[language].write(call));
  const [program, args] = PROGRAMS[language]?.(code) ?? ['', []];
  if (call.answer.kind !== 'events') return (await run(program, args, world.options())).stdout;
  const child = spawn(program, args, world.options());
  const ended = new Promise((resolve) => child.once('close', resolve));
  const first = await new Promise<string>((resolve) => {
    for (const output of [child.stdout, child.stderr]) output.once('data', (bytes) => resolve(`${bytes}`));
    child.once('close', () => resolve(''));
  });
  child.kill();
  await ended;
  return first;
}

/** Streams that are silent until something happens. */
const SILENT = new Set(['streamRequests']);

async function expectWorks(language: LanguageId, id: string, call: Call): Promise<void> {
  const { answer } = call;
  const file = answer.kind === 'file' ? path.join(world.folder, answer.name) : undefined;
  if (file) rmSync(file, { force: true });
  const text = await printed(language, id, call);
  if (file) expect([id, language, statSync(file).size > 30]).toEqual([id, language, true]);
  else if (answer.kind === 'events')
    expect([id, text]).toEqual([id, expect.stringMatching(/^(?:retry|event|data|id|:)/)]);
  else expect([id, language, text.trim().length > 0]).toEqual([id, language, true]);
}

const LANGUAGES = [
  ...(hasCurl ? (['curl'] as const) : []),
  'javascript',
  ...(hasPython ? (['python'] as const) : []),
] as const;

describe.each(LANGUAGES)('%s', (language) => {
  // curl's calls of every operation are those of docs.md, which reader-snippets.full.test.ts runs.
  test.runIf(language !== 'curl')(
    'the call of every operation succeeds',
    async () => {
      const examples = examplesFor(world.baseUrl);
      for (const [id, operation] of operationEntries()) {
        if (SILENT.has(id)) continue;
        await expectWorks(language, id, exampleCall(operation, examples[id], world.baseUrl));
      }
    },
    180_000,
  );

  test('an error ends the program with the engine’s message', async () => {
    const { captionMeme } = Object.fromEntries(operationEntries());
    const body = { template_id: 'tpl_nope', captions: [] };
    if (!captionMeme) throw new Error('There is no such operation.');
    const call = exampleCall(captionMeme, { body, data: null }, world.baseUrl);
    await expect(printed(language, 'captionMeme', call)).rejects.toThrow(/nope|captions/);
  });
});
