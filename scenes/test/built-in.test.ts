import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePlaceholder } from '../../src-main/imaging/thumbnail.ts';
import { checkTemplateFolder } from '../../src-main/library/load.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { RIGHTS } from '../templates/rights.ts';

/** What the lint does not say of the built-in templates. */

const TEMPLATES = new URL('../../resources/templates/', import.meta.url);
const slugs = (await readdir(TEMPLATES)).sort();
const readText = (slug: string) => readFile(new URL(`${slug}/template.json`, TEMPLATES), 'utf8');
const readSize = async (path: string | Uint8Array) => {
  const { width, height } = await sharp(path).metadata();
  return { width, height };
};

describe('built-in templates', () => {
  it('have names of their own, and say in lines of their own when to use them and when not', async () => {
    const files = (await Promise.all(slugs.map(readText))).map((text): TemplateFile => JSON.parse(text));
    const own = files.flatMap(({ name, use_when, fails_when }) => [name, use_when, fails_when]);
    expect(new Set(own).size).toBe(3 * slugs.length);
  });

  it.each(slugs)('%s is sound, free to use and neatly written', async (slug) => {
    expect(await checkTemplateFolder(fileURLToPath(new URL(slug, TEMPLATES)), readSize)).toEqual([]);
    const text = await readText(slug);
    const file: TemplateFile = JSON.parse(text);
    expect(text).toBe(`${JSON.stringify(file, null, 2)}\n`);
    expect(file).toMatchObject({ verified: true, animated: false });
    expect(Object.values(RIGHTS)).toContainEqual({ license: file.license, attribution: file.attribution });
  });

  it.each(slugs)('%s has a blank that is large enough to print', async (slug) => {
    const { width, height } = await readSize(fileURLToPath(new URL(`${slug}/blank.webp`, TEMPLATES)));
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(1200);
  });

  it.each(slugs)('%s has the placeholder of its thumb', async (slug) => {
    const [thumb, placeholder] = await Promise.all(
      ['thumb.webp', 'placeholder.webp'].map((name) => readFile(new URL(`${slug}/${name}`, TEMPLATES))),
    );
    expect(placeholder).toEqual(Buffer.from((await makePlaceholder(thumb ?? Buffer.of())) ?? []));
  });
});
