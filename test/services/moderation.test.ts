import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../../src-main/bootstrap/app-root.ts';
import { createModeration } from '../../src-main/services/moderation.ts';
import { IDEAS } from '../fixtures/ideas.ts';

const { moderate, rateSafety } = createModeration(RESOURCES);

describe('moderation', () => {
  test.each([
    // Written plainly, and bent.
    'a slut joke',
    'hentai',
    'hardcore porn at work',
    'a whore',
    'raping and pillaging',
    'blow job',
    'jailbait',
    'n1gger',
    'ni99er',
    'nïgger',
    'f4ggots',
    'f@gg0t',
    'r3t4rd',
    'k1ke',
    'p0rn',
    'pooooorn',
    '$lut',
    'wh0re',
    // Spelled out, in look-alike letters, with marks and with what cannot be seen.
    'n i g g e r',
    'n.i.g.g.e.r',
    'p-o-r-n',
    'b l o w j o b',
    'pоrn',
    'ｐｏｒｎ',
    '𝓹𝓸𝓻𝓷',
    'po\u200brn',
    'po\u00adrn',
    'p\u0336o\u0336r\u0336n\u0336',
    // Sexual words beside words for children.
    'sexy kids',
    'a naked schoolgirl',
    'n4ked ch1ldren',
    'erotic teen',
    'underage girl, nude',
    'minors having sex',
  ])('refuses %j', (text) => expect(rateSafety(text)).toBeUndefined());

  test.each(['what the fuck', 'this shit again', 'sex sells', 'my ass', 'gato negro', 'my kids say shit'])(
    'lets %s pass with a lower score',
    (text) => expect(rateSafety(text)).toBe(0.8),
  );

  test.each([
    // Places and people.
    'Scunthorpe',
    'moving from Scunthorpe to Penistone',
    'Essex, Sussex and Middlesex',
    'Clitheroe on a Sunday',
    'Dick Van Dyke sings',
    'Moby Dick in one line',
    'E. E. Cummings',
    'Kike Hernández hits a home run',
    'Arsenal wins',
    'Hitchcock and Hancock',
    'Dildo, Newfoundland',
    'Nigeria versus Niger',
    'Cumberbatch',
    // Words that hold others.
    'assess the assessment',
    'class assassin',
    'a shell script',
    'the therapist',
    'grape juice',
    'skyscraper',
    'mass spectrometer',
    'cucumber',
    'circumference',
    'a document',
    'analog canal',
    'analysis',
    'a snigger',
    'shuttlecock',
    'a peacock',
    'cocktail in the cockpit',
    'the bass guitar',
    'tycoon cocoon',
    'hikes',
    'sextant',
    // Animals, plants, food.
    'cock-a-doodle-doo at 5 am',
    'blue tits at the feeder',
    'pussy willow',
    'chinkapin oak',
    'rapeseed oil',
    'oilseed rape',
    'cumin seeds',
    'shiitake mushrooms',
    'food porn',
    'spotted dick',
    'faggots and peas',
    'the naked mole-rat and her kids',
    // Said, and meant otherwise.
    'magna cum laude',
    'chink in the armour',
    'tit for tat',
    'an orgy of colours',
    'anal retentive',
    'a minor bug',
    'fire retardant',
    'retarded ignition timing',
    'second-hand job board',
    'kill child processes',
    'kids these days',
    'children at a sex education class',
    'the sex of my child',
    'slut shaming must stop',
    'rape survivors',
    'je suis en retard',
    'A B C D E F G',
    '1 2 3 4 5',
    '',
  ])('thinks nothing of %j', (text) => expect(rateSafety(text)).toBe(1));

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
