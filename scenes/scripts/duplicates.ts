/**
 * Names built-in templates that people could take for one another, by picture and by the words of the joke, and prints the
 * nearest pairs: `npm run duplicates -- [--nearest 10] [slug…]`. With slugs only pairs with one of them.
 */
import { parseArgs } from 'node:util';
import { isTooAlike, listPairs, nearest, type Pair, SAME } from '../templates/duplicates.ts';
import { readPicture, readTemplate, templateSlugs } from '../templates/files.ts';
import { hashPicture } from '../templates/picture-hash.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { nearest: { type: 'string', default: '10' } },
});

const slugs = await templateSlugs();
const all = await Promise.all(
  slugs.map(async (slug) => ({
    template: await readTemplate(slug),
    hash: await hashPicture(await readPicture(slug, 'thumb.webp')),
  })),
);
const pairs = listPairs(all, positionals.length > 0 ? new Set(positionals) : undefined);
const described = ({ slugs: [a, b], picture, words, name }: Pair) =>
  `${a} and ${b}: picture ${picture.toFixed(2)}, words ${words.toFixed(2)}${name === undefined ? '' : `, both are called “${name}”`}`;

for (const by of ['picture', 'words'] as const) {
  console.log(`Nearest by ${by} (the same from ${SAME[by]}):`);
  for (const pair of nearest(pairs, by, Number(values.nearest))) console.log(`  ${described(pair)}`);
}
const same = pairs.filter(isTooAlike);
for (const pair of same) console.error(`Too alike: ${described(pair)}`);
if (same.length > 0) process.exitCode = 1;
