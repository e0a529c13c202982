/** Measures where each emoji's drawing begins and ends, into scenes/kit/emoji-bounds.json. Run when Fluent Emoji changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';

const SIDE = 128;
const VISIBLE_ALPHA = 24;
const SKIN_TONE = /-(?:light|medium|dark)$/;

async function measure(body: string): Promise<number[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${SIDE}" height="${SIDE}">${body}</svg>`;
  const { data } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [SIDE, SIDE, 0, 0];
  for (const [index, alpha] of data.entries()) {
    if (alpha < VISIBLE_ALPHA) continue;
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return [left, top, right, bottom].map((value) => (value * 32) / SIDE);
}

const source = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
const pack: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(source, 'utf8'));
const lines: string[] = [];
for (const [name, icon] of Object.entries(pack.icons)) {
  if (!SKIN_TONE.test(name))
    lines.push(`${JSON.stringify(name)}:${JSON.stringify(await measure(icon.body))}`);
}
writeFileSync(new URL('../kit/emoji-bounds.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
