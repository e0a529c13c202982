import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseJsonSource } from '../../scripts/content/json-source.ts';
import { checkContent, RESOURCES } from '../../scripts/content-check.ts';

describe('the content in resources/', () => {
  it('is sound', () => {
    expect(checkContent()).toEqual([]);
  });
});

/** By file: a text, what it is replaced with, and what is said of it. */
type Faults = Readonly<Record<string, readonly (readonly [from: string, to: string, message: RegExp])[]>>;

/** Files that do not fit their schema, or are no JSON. */
const FORM: Faults = {
  'templates/calm-in-the-fire/template.json': [
    [
      '"They insist',
      '"They insist, calmly and once again, that',
      /hint: must be a string of 1 to 40 characters/,
    ],
  ],
  'templates/calm-until-deadline/words.json': [
    ['"procrastination"', '"procrastinatoin"', /there is no concept procrastinatoin/],
  ],
  'search/concepts/things.json': [
    ['"ko": ["고양이", "냥이"]', '"en-GB": ["cat"]', /en-GB is no language of the window/],
  ],
  'templates/two-buttons/words.json': [['"de": {', '"nl": {', /nl is no language of the window but English/]],
  'writer/tones.json': [['"uppercase": true', '"uppercase": true,', /a key in double quotes is missing/]],
  'writer/pools/alternatives.json': [['"any": [', '"any": [ "one" "two",', /a comma or `]` is missing/]],
  'writer/pools/setups.json': [
    ['"overconfidence"', '"Over Confidence"', /Over Confidence: must be lower-case words/],
  ],
  'writer/sequences.json': [['"ancestors": {', '"buttons": {', /"buttons" stands here a second time/]],
  'writer/languages/de.json': [
    ['"stopwords"', '"stop_words"', /stop_words: is an unknown field; did you mean `stopwords`\?/],
  ],
  'writer/topics/body.json': [
    ['"stretch first"', '3', /sensible\[0\]: must be a string/],
    ['"Summer body"', '["Summer body"]', /expectation\[0\]: must be a string/],
  ],
  'painter/light.json': [['"#2f8fe6"', '"blue"', /sky\[0\]: must be a string of another form/]],
  'painter/moods.json': [['"sad": {', '"gloom": {', /gloom: is an unknown field/]],
  'editor/edits.json': [['"edit": "sepia"', '"edit": "sephia"', /edits\[2\]\.edit: must be one of/]],
};

/** Files that fit it, with something in them that is not there or stands twice. */
const MEANING: Faults = {
  'templates/two-buttons/template.json': [['"hint": "Who has to decide",', '', /the region who has no hint/]],
  'templates/two-buttons/words.json': [
    [
      '"joke": ["choice", "torn", "flustered"]',
      '"joke": []',
      /name at least one concept that the joke is for/,
    ],
    [
      '"left-button": "Linker Knopf"',
      '"left-button": "Linker Knopf", "brain": "Gehirne"',
      /no region is named brain/,
    ],
    ['"Who has to decide"', '"Who had to decide"', /no region has the role “Who had to decide”/],
  ],
  'templates/calm-in-the-fire/words.json': [
    ['"They insist everything is fine"', '"They insist"', /no region has the hint “They insist”/],
    ['"es": {', '"es": {', /the hint “They insist everything is fine” is not translated into es/],
  ],
  'templates/duck-above-below/words.json': [
    ['"above": "Darüber"', '"abov": "Darüber"', /the region above has no name in de/],
  ],
  'templates/alignment-grid/words.json': [
    [
      '"The one who does it by the book, kindly"',
      '"The one who does it by the book"',
      /“The one who does it by the book, kindly” is not translated into \w+/,
    ],
  ],
  'writer/pools/setups.json': [
    ['"hype": [', '"hipe": [', /there is no tone "hipe"/],
    ['“I watched half a tutorial”', '“How hard can it be?”', /stands in "overconfidence" already/],
  ],
  'writer/sequences.json': [
    ['["Cry now", "Cry later"]', '["Cry now", "Cry later", "Cry"]', /the first of "buttons" has 3/],
  ],
  'templates/no-yes/recipes.json': [
    [
      '{pool.sensible-act}',
      '{pool.sensible-akt}',
      /there is no pool "sensible-akt"; did you mean "sensible-act"\?/,
    ],
    ['{first.label}', '{first.lable}', /there is no form "lable"/],
    ['{thing-in-full}', '{things}', /there is no expression "things"; did you mean/],
    [
      '{topic.silly.gerund}',
      '{topic.sily.gerund}',
      /there is no list of topics "sily"; did you mean "silly"\?/,
    ],
    ['"{second.label}"', '"{second.label"', /a brace is left open/],
    ['instead|expect|plan', 'instead|expects|plan', /there is no flag "expects"; did you mean "expect"\?/],
    ['"instead"', '"insted"', /there is no tension "insted" in writer\/tensions\.json/],
    ['"approve": "Having', '"accept": "Having', /template\.json has no region "accept"/],
    // Said of the captions, whose line is two above.
    ['"reject": "Avoiding', '"reject": "Avoiding', /leaves the region "approve" empty/],
  ],
  'templates/game-over/recipes.json': [
    ['{sequence.buttons.2}', '{sequence.buttons.9}', /needs a step from 1 to \d/],
  ],
  'writer/tensions.json': [
    ['"id": "night"', '"id": "morning"', /no recipes\.json names the tension "morning"/],
  ],
  'writer/own-templates/lookalikes.json': [
    ['"like": "no-yes"', '"like": "yes-no"', /"yes-no" has no recipes/],
    ['"scales?"', '"scales("', /"scales\(" is no regular expression/],
  ],
  'writer/topics/body.json': [
    ['"id": "sleep"', '"id": "gym"', /another topic is "gym" too/],
    ['stretch first', 'stretch {pool.calm}', /no other lines: \{pool\.calm\}/],
  ],
  'writer/languages/de.json': [['"me": "Ich"', '"moi": "Ich"', /the phrase "me" is missing/]],
  'painter/roles.json': [
    ['"holds": "🗡"', '"holds": "🧷🧷"', /words\.json has no 🧷🧷/],
    ['"garment": "robe"', '"garment": "toga"', /there is no drawing painter\/art\/garments\/toga\.svg/],
  ],
  'painter/vocabulary.json': [
    ['"gigantic"', '"meadow"', /"meadow" is listed already/],
    ['"supersized"', '"very very very very big"', /longer than 4 words/],
  ],
  'ready-memes/en/pets.json': [
    ['"sock thief"', '"wet dog walk"', /“wet dog walk” stands in dog-steals-one-sock-each-pair too/],
    ['"question": "Why did you', '"query": "Why did you', /interview-table: there is no region query/],
    ['"question": "Why did you', '"query": "Why did you', /interview-table: question is empty/],
    [
      '“I had two of these',
      `“${'I had two of these '.repeat(9)}`,
      /side-eye: top has more than \d+ characters/,
    ],
    ['"template": "wing-beat-storm"', '"template": "wing-beat"', /wing-beat: there is no such template/],
    [
      'A lake in November, by choice',
      'The plumber knows all my socks',
      /“The plumber knows all my socks” stands in/,
    ],
  ],
  'ready-memes/model-pairs.json': [
    ['_boss-fight"', '_final-boss"', /there is no ready meme rm_tap-hits-spoon-in-sink-soaks_final-boss/],
  ],
  'ready-memes/tones.json': [['"alignment-grid ', '"alignment-grit ', /there is no template alignment-grit/]],
  'writer/index.json': [['"leisure"', '"hobbies"', /there is no sound file topics\/hobbies\.json/]],
};

describe('a fault is reported with its file and line', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'cam-content-'));
    cpSync(RESOURCES, root, { recursive: true, filter: (file) => !/\.webp$/.test(file) });
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  /** Faults while files have other texts, as `file:line: message`. */
  const faultsWith = (changes: Readonly<Record<string, (text: string) => string>>) => {
    const sound = new Map(
      Object.keys(changes).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
    );
    for (const [file, text] of sound) {
      const broken = changes[file]?.(text) ?? text;
      expect(broken).not.toBe(text);
      writeFileSync(path.join(root, file), broken);
    }
    try {
      return checkContent(root).map((fault) => `${fault.file}:${fault.line}: ${fault.message}`);
    } finally {
      for (const [file, text] of sound) writeFileSync(path.join(root, file), text);
    }
  };
  const findLine = (file: string, text: string) => {
    const all = readFileSync(path.join(root, file), 'utf8');
    return all.slice(0, all.indexOf(text)).split('\n').length;
  };

  it.each([
    ['form', FORM],
    ['meaning', MEANING],
  ])('%s', (_, files) => {
    const changes = Object.entries(files).map(([file, faults]) => {
      const change = (text: string) => faults.reduce((all, [from, to]) => all.replace(from, to), text);
      return [file, change] as const;
    });
    const found = faultsWith(Object.fromEntries(changes));
    for (const [file, faults] of Object.entries(files)) {
      const own = found.filter((fault) => fault.startsWith(`${file}:`));
      for (const [from, , message] of faults) {
        const lines = own.filter((fault) => message.test(fault)).map((fault) => Number(fault.split(':')[1]));
        const line = findLine(file, from);
        expect([file, message, lines.some((at) => Math.abs(at - line) <= 1)], own.join('\n')).toEqual([
          file,
          message,
          true,
        ]);
      }
    }
  });

  it('that nothing uses', () => {
    const faults = faultsWith({
      // Other recipes use the first one.
      'templates/no-yes/recipes.json': (text) => text.replaceAll('{pool.sensible-act}', 'X'),
      'templates/wandering-eyes/recipes.json': (text) => text.replaceAll('{pool.manners}', 'X'),
    });
    expect(faults).toEqual([
      `writer/pools/alternatives.json:${findLine('writer/pools/alternatives.json', '"manners"')}: no recipe uses {pool.manners}`,
    ]);
  });

  it('in a place where no content is', () => {
    mkdirSync(path.join(root, 'writer/more'));
    writeFileSync(path.join(root, 'writer/more/jokes.json'), '[]');
    const faults = checkContent(root);
    rmSync(path.join(root, 'writer/more'), { recursive: true });
    expect(faults).toEqual([
      {
        file: 'writer/more/jokes.json',
        line: 1,
        message: 'is no file of content; docs/writing.md says what goes where',
      },
    ]);
  });
});

describe('a JSON source', () => {
  const TEXT = '{\n  "a": [\n    1,\n    { "b/c": "x" }\n  ],\n  "d": {}\n}\n';

  it('is what JSON.parse makes of it, with the line of every value', () => {
    const source = parseJsonSource(TEXT);
    expect(source.value).toEqual(JSON.parse(TEXT));
    const pointers = ['', '/a', '/a/0', '/a/1', '/a/1/b~1c', '/d', '/d/missing'];
    expect(pointers.map(source.findLine)).toEqual([1, 2, 3, 4, 4, 6, 6]);
  });

  it.each([
    ['{\n"a": 1,\n}', 3],
    ['[1,\n2 3]', 2],
    ['["a\nb"]', 1],
    ['{"a": 01}', 1],
    ['[]\n\nx', 3],
    ['', 1],
  ])('says on which line %j breaks off', (text, line) => {
    expect(() => parseJsonSource(text)).toThrowError(expect.objectContaining({ line }));
  });
});
