import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePlaceholder } from '../../src-main/imaging/thumbnail.ts';
import { checkTemplateFolder } from '../../src-main/library/load.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { RIGHTS } from '../templates/rights.ts';

/** The template.json of the built-in templates, which people edit by hand. */

const TEMPLATES = new URL('../../resources/templates/', import.meta.url);
const slugs = (await readdir(TEMPLATES)).sort();
const readText = (slug: string) => readFile(new URL(`${slug}/template.json`, TEMPLATES), 'utf8');
const readSize = async (path: string | Uint8Array) => {
  const { width, height } = await sharp(path).metadata();
  return { width, height };
};

describe('built-in templates', () => {
  it('have names of their own', async () => {
    const files = (await Promise.all(slugs.map(readText))).map((text): TemplateFile => JSON.parse(text));
    expect(new Set(files.map(({ name }) => name)).size).toBe(slugs.length);
  });

  it('say when to use them and when not: a line each of its own, as the end of “Use it when …”', async () => {
    const files = (await Promise.all(slugs.map(readText))).map((text): TemplateFile => JSON.parse(text));
    const lines = files.flatMap(({ slug, use_when, fails_when }) => [
      [slug, use_when ?? ''],
      [slug, fails_when ?? ''],
    ]);
    const odd = lines.filter(([, line = '']) => !/^[a-z].{28,108}[^.!?…]$/u.test(line));
    expect(odd).toEqual([]);
    expect(new Set(lines.map(([, line]) => line)).size).toBe(2 * slugs.length);
  });

  it.each(slugs)('%s is sound, captioned, free to use and neatly written', async (slug) => {
    expect(await checkTemplateFolder(fileURLToPath(new URL(slug, TEMPLATES)), readSize)).toEqual([]);
    const text = await readText(slug);
    const file: TemplateFile = JSON.parse(text);
    expect(text).toBe(`${JSON.stringify(file, null, 2)}\n`);
    expect(file.example_captions.length).toBeGreaterThanOrEqual(2);
    expect(file).toMatchObject({ verified: true, animated: false });
    expect(Object.values(RIGHTS)).toContainEqual({ license: file.license, attribution: file.attribution });
  });

  it.each(slugs)('%s has a blank that is large enough to print and small enough to ship', async (slug) => {
    const blank = fileURLToPath(new URL(`${slug}/blank.webp`, TEMPLATES));
    const { width, height } = await readSize(blank);
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(1200);
    expect((await stat(blank)).size).toBeLessThan(200 * 1024);
  });

  it.each(slugs)('%s has the placeholder of its thumb', async (slug) => {
    const [thumb, placeholder] = await Promise.all(
      ['thumb.webp', 'placeholder.webp'].map((name) => readFile(new URL(`${slug}/${name}`, TEMPLATES))),
    );
    expect(placeholder).toEqual(Buffer.from((await makePlaceholder(thumb ?? Buffer.of())) ?? []));
  });
});
