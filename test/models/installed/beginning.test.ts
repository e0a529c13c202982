import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createModelFolder } from '../../../src-main/models/installed/model-folder.ts';
import { loadBeginning } from '../../../src-main/models/installed/program/beginning.ts';
import type { Sequence } from '../../../src-main/models/installed/program/runtime.ts';
import { WRITING } from '../../../src-main/models/installed/writing/writing-models.ts';

/** What is kept of a model's beginning between starts, for which file, and when it is deleted. */

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-beginning-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Keeps the tokens it has read, and takes ten bytes to save each. */
function createSequence(): Sequence {
  const unused = () => {
    throw new Error('It is not asked.');
  };
  return {
    contextTokens: [],
    async clearHistory() {
      this.contextTokens = [];
    },
    async evaluateWithoutGeneratingNewTokens(tokens) {
      this.contextTokens.push(...tokens);
    },
    async saveStateToFile(file) {
      writeFileSync(file, JSON.stringify(this.contextTokens));
    },
    async loadStateFromFile(file) {
      const text = readFileSync(file, 'latin1');
      this.contextTokens = JSON.parse(text.slice(0, text.indexOf(']') + 1));
    },
    async takeCheckpoint() {},
    adaptStateToTokens: unused,
    evaluate: unused,
    controlledEvaluate: unused,
  };
}

const beginning = () => path.join(dir, 'models/tiny.beginning');

/** How many tokens had to be read. */
function load({ identity = '10 1', build = '1.0 cpu', tokens = [1, 2, 3], room = 30 as number | null } = {}) {
  const sequence = createSequence();
  return loadBeginning(
    {
      sequence,
      context: { contextSize: 256, stateSize: 10 * tokens.length, getSequence: () => sequence },
      tokens,
      files: { runtime: 'any', model: 'tiny.gguf', identity, beginning: beginning(), room },
      build,
      adjustThreads() {},
    },
    () => {},
  );
}

test('what was read is kept for the same file of the model, the same library on the same processor, the same text', async () => {
  createFolder();
  expect(await load()).toBe(3);
  expect(await load()).toBe(0);
  for (const other of [
    { identity: '10 2' },
    { build: '1.1 cpu' },
    { build: '1.1 metal' },
    { tokens: [1, 2, 4] },
  ]) {
    expect(await load(other)).toBe(3);
    expect(await load(other)).toBe(0);
  }
});

test('it is not kept where the disk has too little left, and is where that is not known', async () => {
  createFolder();
  expect(await load({ room: 29 })).toBe(3);
  expect(existsSync(beginning())).toBe(false);
  expect(await load({ room: null })).toBe(3);
  expect(existsSync(beginning())).toBe(true);
});

function createFolder() {
  const folder = createModelFolder(dir, WRITING, (made) => void mkdirSync(made, { recursive: true }));
  const model = { id: 'tiny', name: 'Tiny', licence: null, address: null, file: '/tiny.gguf' };
  folder.write({ ...model, bytes: null, sha256: null, verified: false });
  return folder;
}

test('those of models that are gone, and those that were not saved to their end, are deleted', () => {
  const folder = createFolder();
  const [kept, unfinished] = [folder.getBeginningFile('tiny'), `${folder.getBeginningFile('tiny')}.tmp`];
  const gone = folder.getBeginningFile('gone');
  for (const file of [kept, unfinished, gone]) writeFileSync(file, '');
  folder.removeLeftBeginnings(new Set(folder.list().map(({ id }) => id)));
  expect([kept, unfinished, gone].map((file) => existsSync(file))).toEqual([true, false, false]);
  expect(folder.list()).toHaveLength(1);
});
