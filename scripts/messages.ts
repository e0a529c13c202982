import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGE_TAGS, type LanguageTag } from '../src-shared/contract/languages.ts';
import { ENGLISH, flattenTexts, getEnglish, keysFor, readTexts, writeTexts } from './message-files.ts';

/**
 * `npm run messages`: how many texts each language lacks. `npm run messages -- TAG` prints those of one, with their
 * English texts, as JSON; `--add FILE` adds translations from such a JSON file.
 */

const listMissing = (tag: LanguageTag): string[] => {
  const texts = readTexts(tag);
  return keysFor(tag).filter((key) => !texts?.has(key));
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { add: { type: 'string' } } });
const tag = LANGUAGE_TAGS.find((known) => known === positionals[0]);

if (tag && values.add) {
  mkdirSync(path.join(import.meta.dirname, '../resources/messages'), { recursive: true });
  const added = flattenTexts(JSON.parse(readFileSync(values.add, 'utf8')));
  const known = new Set(keysFor(tag));
  for (const key of added.keys()) if (!known.has(key)) console.error(`No text has the key ${key}: left out.`);
  writeTexts(tag, new Map([...(readTexts(tag) ?? []), ...added]));
  console.log(`${tag}: ${listMissing(tag).length} texts missing.`);
} else if (tag) {
  console.log(
    JSON.stringify(Object.fromEntries(listMissing(tag).map((key) => [key, getEnglish(key)])), null, 2),
  );
} else {
  console.log(`English has ${ENGLISH.size} texts.`);
  for (const each of LANGUAGE_TAGS.slice(1)) console.log(`${each}: ${listMissing(each).length} missing`);
}
