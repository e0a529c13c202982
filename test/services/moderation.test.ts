import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../../src-main/bootstrap/app-root.ts';
import { createModeration } from '../../src-main/services/moderation.ts';
import { IDEAS } from '../fixtures/ideas.ts';

const { moderate, rateSafety } = createModeration(RESOURCES);

/** Texts of one kind, with ` / ` between them. */
const REFUSED = {
  plain: 'a slut joke / hentai / hardcore porn at work / raping and pillaging / blow job / jailbait',
  bent: 'n1gger / nïgger / f4ggots / f@gg0t / r3t4rd / k1ke / p0rn / pooooorn / $lut / wh0re',
  'spelled out': 'n i g g e r / n.i.g.g.e.r / p-o-r-n / b l o w j o b',
  'in letters that look alike': 'pоrn / ｐｏｒｎ / 𝓹𝓸𝓻𝓷',
  'with marks and what cannot be seen': 'po\u200brn / po\u00adrn / p\u0336o\u0336r\u0336n\u0336',
  'beside words for children': 'sexy kids / a naked schoolgirl / n4ked ch1ldren / erotic teen',
  'after words for children': 'underage girl, nude / minors having sex',
};
const HARMLESS = {
  places: 'from Scunthorpe to Penistone / Essex, Sussex and Middlesex / Clitheroe on a Sunday / Niger',
  people: 'Dick Van Dyke sings / Moby Dick in one line / E. E. Cummings / Kike Hernández hits',
  names: 'Arsenal wins / Hitchcock and Hancock / Cumberbatch / Dildo, Newfoundland',
  'words that hold others': 'assess the assessment / class assassin / a shell script / the therapist',
  'more of them': 'grape juice / skyscraper / mass spectrometer / cucumber / circumference / document',
  'and more': 'analog canal / analysis / a snigger / the bass guitar / tycoon cocoon / hikes / sextant',
  birds: 'shuttlecock / a peacock / cocktail in the cockpit / cock-a-doodle-doo / blue tits',
  'plants and animals': 'pussy willow / chinkapin oak / rapeseed oil / the naked mole-rat and her kids',
  food: 'shiitake mushrooms / food porn / spotted dick / faggots and peas / oilseed rape / cumin seeds',
  phrases: 'magna cum laude / chink in the armour / tit for tat / an orgy of colours / anal retentive',
  machines: 'a minor bug / fire retardant / retarded ignition timing / kill child processes',
  'what is said of them': 'second-hand job board / slut shaming must stop / rape survivors',
  children: 'kids these days / children at a sex education class / the sex of my child',
  'no English': 'je suis en retard / A B C D E F G / 1 2 3 4 5 / ',
};

describe('moderation', () => {
  test.each(Object.entries(REFUSED))('refuses words that are %s', (_kind, texts) => {
    for (const text of texts.split(' / ')) expect(rateSafety(text), text).toBeUndefined();
  });

  test.each(['what the fuck', 'this shit again', 'sex sells', 'my ass', 'gato negro', 'my kids say shit'])(
    'lets %s pass with a lower score',
    (text) => expect(rateSafety(text)).toBe(0.8),
  );

  test.each(Object.entries(HARMLESS))('thinks nothing of %s', (_kind, texts) => {
    for (const text of texts.split(' / ')) expect(rateSafety(text), text).toBe(1);
  });

  test('refuses none of the ideas people have', () => {
    const refused = IDEAS.map((idea) => (typeof idea === 'string' ? idea : idea.text)).filter(
      (text) => rateSafety(text) === undefined,
    );
    expect(refused).toEqual([]);
  });

  test('names the field and not the word', () => {
    expect(moderate({ text: 'fine', tone: undefined })).toBe(1);
    expect(moderate({ text: 'fine', tone: 'shit' })).toBe(0.8);
    expect(() => moderate({ text: 'fine', tone: 'slutty' })).toThrow(
      'tone: holds a slur or an explicit sexual term. Leave it out or say it another way; captions that you write yourself are not checked.',
    );
  });
});

test('a word list that violates its schema is refused, naming file and field', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'cam-moderation-'));
  try {
    mkdirSync(path.join(dir, 'moderation'));
    const words = { refused: 'porn', spellings: {}, groups: { sexual: [], child: [] }, harmless: {} };
    writeFileSync(path.join(dir, 'moderation', 'words.json'), JSON.stringify(words));
    expect(() => createModeration(dir).rateSafety('x')).toThrow(/words\.json: \/refused must be array/);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
