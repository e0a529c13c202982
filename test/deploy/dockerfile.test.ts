import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { getLastValue, readDockerfile, readEnvironment } from './dockerfile.ts';
import { isIgnored } from './image.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => fs.readFileSync(path.join(CHECKOUT, name), 'utf8');
const stages = readDockerfile(read('deploy/Dockerfile'));
const ignore = read('deploy/Dockerfile.dockerignore');
const [, final] = stages;
if (!final) throw new Error('The Dockerfile has two stages.');

describe('the Dockerfile', () => {
  it('pins the Node of the checkout, in both stages', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    expect(stages.map(({ base }) => base)).toEqual(
      Array(2).fill(`node:${devDependencies.node}-bookworm-slim`),
    );
  });

  it('runs as a user, on a volume that is theirs, and checks its health without a shell', () => {
    expect(getLastValue(final, 'USER')).toBe('1000:1000');
    expect(getLastValue(final, 'VOLUME')).toBe(readEnvironment(final).CAM_HOME);
    expect(getLastValue(final, 'HEALTHCHECK')).toContain('CMD ["node", "/cam/bin/healthcheck.mjs"]');
    expect(final.steps.some(({ name }) => name === 'RUN')).toBe(false);
  });

  it('excludes files that no step reads from its context', () => {
    for (const file of [
      '.git/config',
      'node_modules/a/b.js',
      'mcp/node_modules/x',
      'out/cam.js',
      'a/b/.env',
      'deploy/cam.env',
      'test/x.ts',
    ])
      expect(isIgnored(file, ignore), file).toBe(true);
    for (const file of [
      'package.json',
      'src-main/cli/cam.ts',
      'resources/writer/index.json',
      'mcp/src/main.ts',
    ])
      expect(isIgnored(file, ignore), file).toBe(false);
  });
});
