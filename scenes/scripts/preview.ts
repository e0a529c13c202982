/**
 * Shows a template in the browser while it is drawn, again after each edit of its scene, template.json or the kit:
 *   npm run preview -- [--port 4230] <slug>
 * Ctrl-C ends it.
 */
import { watch } from 'node:fs';
import { parseArgs } from 'node:util';
import { openRenderer } from '../../src-main/bootstrap/open-library.ts';
import { openEmojiArt } from '../kit/emoji-art.ts';
import { readTemplate, TEMPLATES } from '../templates/files.ts';
import { importFresh } from '../templates/fresh-scene.ts';
import { drawPreview } from '../templates/preview-drawing.ts';
import { startPreview } from '../templates/preview-server.ts';
import { SCENES, sceneFile } from '../templates/scene-files.ts';

/** Editors write a file in several steps: so long after the last one it is whole, ms. */
const SETTLED = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4230' } },
});

async function preview(slug: string): Promise<void> {
  const { file } = await sceneFile(slug);
  const art = openEmojiArt();
  const renderer = openRenderer();
  const server = await startPreview({
    slug,
    port: Number(values.port),
    draw: async () =>
      drawPreview({ scene: await importFresh(file), template: await readTemplate(slug) }, art, renderer),
  });
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void server.redraw(), SETTLED);
  };
  watch(SCENES, { recursive: true }, changed);
  watch(new URL(`${slug}/`, TEMPLATES), (_event, name) => {
    if (name === 'template.json') changed();
  });
  console.log(`${server.url} (Ctrl-C ends it)`);
  await server.redraw();
}

try {
  await preview(positionals[0] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
