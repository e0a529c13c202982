import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COLUMN_NAMES } from '../../src-main/cli/batch/columns.ts';
import { hasProgram } from '../helpers/programs.ts';
import { CAM, makeHome } from './harness.ts';

/** Runs the examples of docs/batch.md unchanged, in a shell that finds `cam`. */

const run = promisify(execFile);
const DOCS = readFileSync(join(import.meta.dirname, '../../docs/batch.md'), 'utf8');
const blocks = (language: string) =>
  [...DOCS.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) => text);
const block = (language: string, word: string): string =>
  blocks(language).find((text) => text.includes(word)) ?? '';

let home: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ home, remove } = await makeHome());
  writeFileSync(join(home, 'memes.csv'), block('csv', 'template'));
  writeFileSync(join(home, 'cam'), `#!/bin/sh\nexec "${process.execPath}" "${CAM}" "$@"\n`);
  chmodSync(join(home, 'cam'), 0o755);
});
afterEach(() => remove());

const shell = (script: string, env: NodeJS.ProcessEnv = {}) =>
  run('sh', ['-ec', script], {
    cwd: home,
    env: {
      ...process.env,
      PATH: `${home}:${process.env.PATH}`,
      CAM_HOME: join(home, 'home'),
      TMPDIR: home,
      ...env,
    },
  });
const pictures = (out = 'out') =>
  readdirSync(join(home, out))
    .filter((name) => /\.(?:png|webp)$/.test(name))
    .sort();
const BOTH = ['restart.webp', 'sleep.png'];

test('the table and the first commands', async () => {
  await shell(block('sh', '--dry-run'));
  expect(pictures()).toEqual(BOTH);
});

test('JSON lines, and mended rows', async () => {
  writeFileSync(join(home, 'memes.csv'), block('jsonl', 'type'));
  await shell('cam batch memes.csv -o out/');
  expect(pictures()).toEqual(['friday.webp', 'sleep.png']);
  writeFileSync(join(home, 'out', 'failed.csv'), `${block('csv', 'template').replace('sleep', 'other')}`);
  await shell(block('sh', 'failed.csv'));
  expect(pictures()).toEqual(['friday.webp', 'other.png', 'restart.webp', 'sleep.png']);
});

test('every column is named', () => {
  const table = DOCS.split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
  expect(COLUMN_NAMES.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

const hasParallel = await hasProgram('parallel');

describe('shares', () => {
  test.skipIf(!hasParallel)('GNU parallel', async () => {
    await shell(block('sh', 'parallel'));
    expect(pictures()).toEqual(BOTH);
  });

  test('a Slurm array', async () => {
    const script = block('sh', 'SBATCH');
    const [, first = 0, last = 0] = (/--array=(\d+)-(\d+)/.exec(script) ?? []).map(Number);
    expect([first, last]).toEqual([1, 10]);
    for (const task of [1, 2]) {
      const ids = { SLURM_ARRAY_TASK_ID: `${task}`, SLURM_ARRAY_TASK_MIN: `${first}` };
      await shell(script, { ...ids, SLURM_ARRAY_TASK_COUNT: `${last}`, SLURM_ARRAY_JOB_ID: '7' });
    }
    expect(pictures()).toEqual(BOTH);
    expect(readdirSync(join(home, 'out', '.cam-batch'))).toContain('shard-2-of-10.db');
  });

  test('a Kubernetes Indexed Job', async () => {
    const { spec } = parse(block('yaml', 'Indexed'));
    const [container] = spec.template.spec.containers;
    const [program, flag] = container.command;
    expect([program, flag, spec.completionMode]).toEqual(['sh', '-c', 'Indexed']);
    for (const index of [0, 1]) {
      await shell(container.args[0].replace('/tmp/cam', join(home, `node-${index}`)), {
        JOB_COMPLETION_INDEX: `${index}`,
      });
    }
    expect(pictures()).toEqual(BOTH);
    expect(readdirSync(join(home, 'out', '.cam-batch'))).toContain(`shard-2-of-${spec.completions}.db`);
  });

  test('a matrix of GitHub Actions', async () => {
    const { memes } = parse(block('yaml', 'matrix')).jobs;
    const { run: command } = memes.steps.find((step: { run?: string }) => step.run !== undefined);
    const { share: shares } = memes.strategy.matrix;
    expect(shares).toEqual([1, 2, 3, 4]);
    for (const share of shares.slice(0, 2)) await shell(command.replace(/\$\{\{ matrix\.share \}\}/, share));
    expect(pictures()).toEqual(BOTH);
  });
});
