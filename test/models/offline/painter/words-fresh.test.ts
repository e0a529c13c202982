import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emojiNamesText, painterWords } from '../../../../scripts/painter-words.ts';

import { LANGUAGES } from '../../../../src-main/models/offline/painter/content/language-schema.ts';

const WORDS = new URL('../../../../resources/painter/words.json', import.meta.url);

it('the painter’s words are what `npm run painter:words` makes of the emoji and resources/painter/emoji.json', () => {
  const fresh = painterWords().text === readFileSync(WORDS, 'utf8');
  expect(fresh, 'resources/painter/words.json is stale: run `npm run painter:words` and commit it').toBe(
    true,
  );
});

it.each(LANGUAGES)('so are the names of emoji in %s', (language) => {
  const file = new URL(`../../../../resources/painter/emoji-names/${language}.json`, import.meta.url);
  const fresh = JSON.parse(emojiNamesText(language));
  expect(JSON.parse(readFileSync(file, 'utf8')), 'stale: run `npm run painter:words` and commit it').toEqual(
    fresh,
  );
});
