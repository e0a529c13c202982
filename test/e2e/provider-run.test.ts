import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The run of docs/providers.md: CAM and a server that speaks OpenAI's interface, each a process of its own. */
test('the documented run against a compatible server goes as documented', { timeout: 60_000 }, async () => {
  const script = new URL('../../scripts/provider-run.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout).toMatch(/lab\/writer-1 +operational, caption_writing\n/);
  expect(stdout).toMatch(/lab\/image-1 +operational, image_generation, image_editing\n/);
  expect(stdout).not.toContain('text-embedding-1');
  expect(stdout).toMatch(
    /generate \{.*\n {2}200 in \d+ ms by writer-1 \(lab\), 2 credits\n {2}2 calls, about [\d,]+ tokens read, [\d,]+ written\n/,
  );
  expect(stdout).toMatch(/ai-image \{.*\n {2}200 in \d+ ms by image-1 \(lab\), 3 credits\n/);
  const sent = (operation: string, model: string) =>
    new RegExp(`  ${operation} +127\\.0\\.0\\.1:\\d+ +${model} +\\d+ B out +\\d+ B in +\\d+ ms  200\n`);
  expect(stdout).toMatch(sent('models', '–'));
  expect(stdout).toMatch(sent('generate', 'writer-1'));
  expect(stdout).toMatch(sent('ai-image', 'image-1'));
  expect(stdout).toMatch(/503\n {2}MODEL_UNAVAILABLE: writer-1 of Lab: It cannot be reached\./);
  expect(stdout.match(/999995 credits left/g)).toHaveLength(2);
  expect(stdout.match(/0 B in +\d+ ms {2}no answer/g)).toHaveLength(3);
});
