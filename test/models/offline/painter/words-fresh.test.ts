import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { painterWords } from '../../../../scripts/painter-words.ts';

const WORDS = new URL('../../../../resources/painter/words.json', import.meta.url);

it('the painter’s words are what `npm run painter:words` makes of the emoji and resources/painter/emoji.json', () => {
  const fresh = painterWords().text === readFileSync(WORDS, 'utf8');
  expect(fresh, 'resources/painter/words.json is stale: run `npm run painter:words` and commit it').toBe(
    true,
  );
});
