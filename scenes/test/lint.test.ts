import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openRenderer } from '../../src-main/bootstrap/open-library.ts';
import { lintTemplate } from '../templates/checked.ts';
import { LIMITS } from '../templates/faults.ts';
import { sceneFiles, sceneSlugs } from '../templates/scene-files.ts';

test('every built-in template passes the lint, and blanks are small on average', async () => {
  const renderer = openRenderer();
  const sizes: number[] = [];
  const found: string[] = [];
  for (const slug of await sceneSlugs()) {
    const { checked, faults } = await lintTemplate(slug, renderer);
    sizes.push(checked.sizes['blank.webp'] ?? 0);
    found.push(...faults.map((fault) => `${slug}: ${fault}`));
  }
  expect(found).toEqual([]);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(LIMITS.blankOnAverage);
});

test('a scene outside the folder of a style, and a slug in two styles, are refused', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'cam-scenes-'));
  const scenes = pathToFileURL(`${root}/`);
  const scene = (name: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), '');
  };
  try {
    scene('kit/shapes.ts');
    scene('retro/lost-tape.ts');
    scene('doodle/exam-hall.ts');
    expect((await sceneFiles(scenes)).map(({ slug, style }) => [slug, style])).toEqual([
      ['exam-hall', 'doodle'],
      ['lost-tape', 'retro'],
    ]);
    scene('doodle/lost-tape.ts');
    await expect(sceneFiles(scenes)).rejects.toThrow('the scene lost-tape stands in two styles');
    scene('oil/sunset.ts');
    await expect(sceneFiles(scenes)).rejects.toThrow(
      'scenes/oil belongs into the folder of a style: soft3d,',
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
