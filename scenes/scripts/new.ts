/**
 * Begins a built-in template: its scene, and template.json, recipes.json and words.json in its folder.
 *   npm run new -- <slug> --style editorial [--size 1200x1200] [--texts top,bottom] [--category life] [--cast own]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SLUG_PATTERN } from '../../src-shared/contract/template.ts';
import type { SharedWords } from '../../src-shared/document/template-words.ts';
import { TEMPLATES } from '../templates/files.ts';
import { RIGHTS } from '../templates/rights.ts';
import { type Beginning, scaffold, UNFILLED_SLUG } from '../templates/scaffold.ts';
import { isStyle, STYLES, sceneSlugs } from '../templates/scene-files.ts';

const ROOT = new URL('../../', import.meta.url);
/** px of the longer side: enough to print. */
const LONGEST_SIDE_MIN = 1200;

const HELP = `npm run new -- <slug> --style ${Object.keys(STYLES).join('|')} [--size 1200x1200] [--texts top,bottom]
  [--category NAME] [--cast ${Object.keys(RIGHTS).join('|')}]`;

const isSlug = (text: string) => new RegExp(SLUG_PATTERN).test(text);

/** @throws Error naming what to give instead */
function readArguments(args: string[]): Beginning {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      style: { type: 'string', default: '' },
      size: { type: 'string', default: '1200x1200' },
      texts: { type: 'string', default: 'top,bottom' },
      category: { type: 'string', default: UNFILLED_SLUG },
      cast: { type: 'string' },
    },
  });
  const [slug = ''] = positionals;
  const { style, category } = values;
  const [width = 0, height = 0] = /^(\d+)x(\d+)$/.exec(values.size)?.slice(1).map(Number) ?? [];
  const texts = values.texts.split(',').filter((name) => name !== '');
  if (!isSlug(slug)) throw new Error(`give a slug: lower-case words joined by hyphens\n${HELP}`);
  if (!isStyle(style)) throw new Error(`choose a style: ${Object.keys(STYLES).join(', ')}`);
  if (Math.max(width, height) < LONGEST_SIDE_MIN)
    throw new Error(`--size is WIDTHxHEIGHT in px; the longer side has at least ${LONGEST_SIDE_MIN}`);
  if (texts.length === 0 || !texts.every(isSlug) || new Set(texts).size < texts.length)
    throw new Error('--texts are names of regions, each once: lower-case words joined by hyphens');
  const cast = values.cast ?? (style === 'soft3d' ? 'fluent' : 'own');
  if (cast !== 'fluent' && cast !== 'noto' && cast !== 'own')
    throw new Error(`--cast is one of ${Object.keys(RIGHTS).join(', ')}`);
  return { slug, style, cast, category, width, height, texts };
}

/** Words for regions that are there in every language. */
function sharedRegions(): ReadonlySet<string> {
  const folder = new URL('resources/search/words/', ROOT);
  const [first, ...others] = readdirSync(folder).map((name) => {
    const { regions }: SharedWords = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    return new Set(Object.keys(regions));
  });
  return others.reduce((all, words) => all.intersection(words), first ?? new Set<string>());
}

async function begin(args: string[]): Promise<void> {
  const beginning = readArguments(args);
  const { slug } = beginning;
  if (existsSync(new URL(`${slug}/`, TEMPLATES)) || (await sceneSlugs()).includes(slug))
    throw new Error(`there is a template ${slug} already`);
  for (const [name, text] of Object.entries(scaffold(beginning, sharedRegions()))) {
    const file = new URL(name, ROOT);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
    console.log(fileURLToPath(file));
  }
  console.log(`Draw it: npm run preview -- ${slug}. scenes/README.md says what comes next.`);
}

try {
  await begin(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
