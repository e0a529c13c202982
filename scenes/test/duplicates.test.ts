import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type ComparedTemplate, isTooAlike, listPairs, nearest } from '../templates/duplicates.ts';
import { readPicture, readTemplate, templateSlugs } from '../templates/files.ts';
import { hashPicture, pictureLikeness } from '../templates/picture-hash.ts';

const thumb = (slug: string) => readPicture(slug, 'thumb.webp');
const all: ComparedTemplate[] = await Promise.all(
  (await templateSlugs()).map(async (slug) => ({
    template: await readTemplate(slug),
    hash: await hashPicture(await thumb(slug)),
  })),
);
const compared = (slug: string): ComparedTemplate => {
  const found = all.find(({ template }) => template.slug === slug);
  if (!found) throw new Error(slug);
  return found;
};

test('no two built-in templates can be taken for one another', () => {
  expect(listPairs(all).filter(isTooAlike)).toEqual([]);
});

test('a picture that is smaller, lighter or shifted a little is still the same; another one is not', async () => {
  const picture = await thumb('venn');
  const { hash } = compared('venn');
  const changed = await sharp(picture)
    .resize(200)
    .modulate({ brightness: 1.08 })
    .jpeg({ quality: 60 })
    .toBuffer();
  const shifted = await sharp(picture).extend({ left: 6, top: 6, background: '#ffffff' }).png().toBuffer();
  expect(pictureLikeness(hash, await hashPicture(changed))).toBeGreaterThan(0.85);
  expect(pictureLikeness(hash, await hashPicture(shifted))).toBeGreaterThan(0.75);
  expect(pictureLikeness(hash, compared('iceberg').hash)).toBeLessThan(0.5);
});

test('the same drawing in other colours counts as less alike than in the same', async () => {
  const { hash } = compared('venn');
  const tinted = await hashPicture(
    await sharp(await thumb('venn'))
      .modulate({ hue: 150 })
      .png()
      .toBuffer(),
  );
  expect(pictureLikeness(hash, tinted)).toBeLessThan(0.95);
});

test('a joke in other words of the same kind, and a name that another has, are found among all', async () => {
  const { template } = compared('two-buttons');
  const { hash } = compared('iceberg');
  const reworded = {
    template: {
      ...template,
      slug: 'two-levers',
      name: 'Two Levers',
      alt_names: ['Hard choices', 'Sweating over two levers', 'Decide already'],
      use_when: 'someone must choose between two options which exclude each other and wants both of them',
    },
    hash,
  };
  const renamed = {
    template: { ...compared('venn').template, slug: 'circles', alt_names: [template.name.toUpperCase()] },
    hash,
  };
  const pairs = listPairs([...all, reworded, renamed], new Set(['two-levers', 'circles']));
  expect(nearest(pairs, 'words', 2).map(({ slugs }) => slugs)).toContainEqual(['two-buttons', 'two-levers']);
  const named = pairs.find(({ slugs: [a, b] }) => a === 'two-buttons' && b === 'circles');
  expect(named).toMatchObject({ name: template.name.toUpperCase() });
  expect(pairs.filter(isTooAlike).map(({ slugs }) => slugs)).toEqual(
    expect.arrayContaining([
      ['two-buttons', 'two-levers'],
      ['two-buttons', 'circles'],
    ]),
  );
});
