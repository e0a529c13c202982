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

describe('a fault is reported with its file and line', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'cam-content-'));
    cpSync(RESOURCES, root, { recursive: true, filter: (file) => !/\.webp$/.test(file) });
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  /** Faults while one file has another text, as `file:line: message`. */
  const faultsWith = (file: string, change: (text: string) => string) => {
    const at = path.join(root, file);
    const sound = readFileSync(at, 'utf8');
    const broken = change(sound);
    expect(broken).not.toBe(sound);
    writeFileSync(at, broken);
    try {
      return checkContent(root).map((fault) => `${fault.file}:${fault.line}: ${fault.message}`);
    } finally {
      writeFileSync(at, sound);
    }
  };
  const findLine = (file: string, text: string) => {
    const all = readFileSync(path.join(root, file), 'utf8');
    return all.slice(0, all.indexOf(text)).split('\n').length;
  };

  it.each([
    [
      'a concept of a template that does not exist',
      'templates/calm-until-deadline/words.json',
      '"procrastination"',
      '"procrastinatoin"',
      /there is no concept procrastinatoin/,
    ],
    [
      'words in a language that the window does not speak',
      'search/concepts/things.json',
      '"ko": ["고양이", "냥이"]',
      '"en-GB": ["cat"]',
      /en-GB is no language of the window/,
    ],
    [
      'a template whose joke has no concept',
      'templates/two-buttons/words.json',
      '"joke": ["choice", "torn"]',
      '"joke": []',
      /name at least one concept that the joke is for/,
    ],
    [
      'words of a template in a language that the window does not speak',
      'templates/two-buttons/words.json',
      '"de": {',
      '"nl": {',
      /nl is no language of the window but English/,
    ],
    [
      'a region without a name in a language',
      'templates/duck-above-below/words.json',
      '"above": "Darüber"',
      '"abov": "Darüber"',
      /the region above has no name in de/,
    ],
    [
      'a word for a region that the template does not have',
      'templates/two-buttons/words.json',
      '"left-button": "Linker Knopf"',
      '"left-button": "Linker Knopf", "brain": "Gehirne"',
      /no region is named brain/,
    ],
    [
      'a role that no template has, since it was changed',
      'templates/two-buttons/words.json',
      '"Who has to decide"',
      '"Who had to decide"',
      /no region has the role “Who had to decide”/,
    ],
    [
      'a role without a translation',
      'templates/alignment-grid/words.json',
      '"The one who does it by the book, kindly"',
      '"The one who does it by the book"',
      /“The one who does it by the book, kindly” is not translated into \w+/,
    ],
    [
      'a comma too many',
      'writer/tones.json',
      '"uppercase": true',
      '"uppercase": true,',
      /a key in double quotes is missing/,
    ],
    [
      'a missing comma',
      'writer/pools/setups.json',
      '"any": [',
      '"any": [ "one" "two",',
      /a comma or `]` is missing/,
    ],
    [
      'a key twice',
      'writer/sequences.json',
      '"ancestors": {',
      '"buttons": {',
      /"buttons" stands here a second time/,
    ],
    [
      'an unknown key',
      'writer/languages/de.json',
      '"stopwords"',
      '"stop_words"',
      /stop_words: is an unknown field; did you mean `stopwords`\?/,
    ],
    [
      'a number for a line',
      'writer/topics/body.json',
      '"stretch first"',
      '3',
      /sensible\[0\]: must be a string/,
    ],
    [
      'too few steps',
      'writer/topics/body.json',
      '"Summer body"',
      '["Summer body"]',
      /expectation\[0\]: must be a string/,
    ],
    [
      'an odd name',
      'writer/pools/setups.json',
      '"overconfidence"',
      '"Over Confidence"',
      /Over Confidence: must be lower-case words/,
    ],
    ['a tone nobody has', 'writer/pools/setups.json', '"hype": [', '"hipe": [', /there is no tone "hipe"/],
    [
      'a line twice',
      'writer/pools/setups.json',
      '“I watched half a tutorial”',
      '“How hard can it be?”',
      /stands in "overconfidence" already/,
    ],
    [
      'one step less',
      'writer/sequences.json',
      '["Cry now", "Cry later"]',
      '["Cry now", "Cry later", "Cry"]',
      /the first of "buttons" has 3/,
    ],
    [
      'a pool nobody has',
      'templates/no-yes/recipes.json',
      '{pool.sensible-act}',
      '{pool.sensible-akt}',
      /there is no pool "sensible-akt"; did you mean "sensible-act"\?/,
    ],
    [
      'a step too far',
      'templates/game-over/recipes.json',
      '{sequence.buttons.2}',
      '{sequence.buttons.3}',
      /needs a step from 1 to 2/,
    ],
    [
      'a form nobody has',
      'templates/no-yes/recipes.json',
      '{first.label}',
      '{first.lable}',
      /there is no form "lable"/,
    ],
    [
      'an expression nobody has',
      'templates/no-yes/recipes.json',
      '{thing-in-full}',
      '{things}',
      /there is no expression "things"; did you mean/,
    ],
    [
      'a topic list nobody has',
      'templates/no-yes/recipes.json',
      '{topic.silly.gerund}',
      '{topic.sily.gerund}',
      /there is no list of topics "sily"; did you mean "silly"\?/,
    ],
    [
      'an open brace',
      'templates/no-yes/recipes.json',
      'Being {actor-normal}',
      'Being {actor-normal',
      /a brace is left open/,
    ],
    [
      'a flag nobody has',
      'templates/no-yes/recipes.json',
      'instead|expect|plan',
      'instead|expects|plan',
      /there is no flag "expects"; did you mean "expect"\?/,
    ],
    [
      'a tension nobody has',
      'templates/no-yes/recipes.json',
      '"instead"',
      '"insted"',
      /there is no tension "insted" in writer\/tensions\.json/,
    ],
    [
      'a tension no template tells',
      'writer/tensions.json',
      '"id": "night"',
      '"id": "morning"',
      /no recipes\.json names the tension "morning"/,
    ],
    [
      'a region the template lacks',
      'templates/no-yes/recipes.json',
      '"approve": "Having',
      '"accept": "Having',
      /template\.json has no region "accept"/,
    ],
    [
      'a region left empty',
      'templates/no-yes/recipes.json',
      '"reject": "Avoiding {thing-in-full}", ',
      '',
      /leaves the region "reject" empty/,
    ],
    [
      'a lookalike of nothing',
      'writer/own-templates/lookalikes.json',
      '"like": "no-yes"',
      '"like": "yes-no"',
      /"yes-no" has no recipes/,
    ],
    [
      'words that are no expression',
      'writer/own-templates/lookalikes.json',
      '"scales?"',
      '"scales("',
      /"scales\(" is no regular expression/,
    ],
    [
      'a topic twice',
      'writer/topics/body.json',
      '"id": "sleep"',
      '"id": "gym"',
      /another topic is "gym" too/,
    ],
    [
      'a line that calls for lines',
      'writer/topics/body.json',
      'stretch first',
      'stretch {pool.calm}',
      /no other lines: \{pool\.calm\}/,
    ],
    [
      'a phrase less',
      'writer/languages/de.json',
      '"me": "Ich"',
      '"moi": "Ich"',
      /the phrase "me" is missing/,
    ],
    [
      'a colour that is none',
      'painter/light.json',
      '"#2f8fe6"',
      '"blue"',
      /sky\[0\]: must be a string of another form/,
    ],
    ['a mood nobody has', 'painter/moods.json', '"sad": {', '"gloom": {', /gloom: is an unknown field/],
    [
      'an emoji without art',
      'painter/roles.json',
      '"holds": "🗡"',
      '"holds": "🧷🧷"',
      /words\.json has no 🧷🧷/,
    ],
    [
      'a garment nobody drew',
      'painter/roles.json',
      '"garment": "robe"',
      '"garment": "toga"',
      /there is no drawing painter\/art\/garments\/toga\.svg/,
    ],
    ['a phrase twice', 'painter/vocabulary.json', '"gigantic"', '"giant"', /"giant" is listed already/],
    [
      'a phrase with two meanings',
      'painter/vocabulary.json',
      '"gigantic"',
      '"meadow"',
      /"meadow" is listed already/,
    ],
    [
      'a phrase that is never looked up',
      'painter/vocabulary.json',
      '"gigantic"',
      '"very very very very big"',
      /longer than 4 words/,
    ],
    [
      'an edit nobody has',
      'editor/edits.json',
      '"edit": "sepia"',
      '"edit": "sephia"',
      /edits\[1\]\.edit: must be one of/,
    ],
    [
      'a file that is not listed',
      'writer/index.json',
      '"leisure"',
      '"hobbies"',
      /there is no sound file topics\/hobbies\.json/,
    ],
  ])('%s', (_, file, from, to, message) => {
    const line = findLine(file, from);
    const faults = faultsWith(file, (text) => text.replace(from, to));
    expect(faults.join('\n')).toMatch(message);
    const own = faults.find((fault) => message.test(fault)) ?? '';
    const [name, at] = own.split(':');
    expect(name).toBe(file);
    expect(Math.abs(Number(at) - line)).toBeLessThanOrEqual(1);
  });

  it('that nothing uses', () => {
    const faults = faultsWith('templates/no-yes/recipes.json', (text) =>
      text.replaceAll('{pool.sensible-act}', 'X'),
    );
    expect(faults).toEqual([]);
    const unused = faultsWith('templates/wandering-eyes/recipes.json', (text) =>
      text.replaceAll('{pool.manners}', 'X'),
    );
    expect(unused).toEqual([
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
