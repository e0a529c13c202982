import { plural } from '../grammar/acts.ts';
import { toYou } from '../grammar/person.ts';
import { DETERMINERS } from '../grammar/words.ts';
import type { Idea } from '../idea/idea.ts';
import { topicsOf } from '../topics/index.ts';

const EXE_SKIP = /^(?:of|in|on|at|for|with|to|from|and|the|a|my|again|who|that|i|is|are)$/;

/** A program’s name made of the last noun of a phrase: `my phone battery` → `battery.exe`. */
function programOf(idea: Idea): string | undefined {
  const phrase = (idea.thing ?? 'day').toLowerCase();
  const head = phrase.split(/\s+(?:of|in|on|at|by|for|with|to|from|and|who|that|about)\s+/)[0] ?? phrase;
  const word = head
    .split(/\s+/)
    .map((part) => part.replace(/[^\p{L}\d-]/gu, ''))
    .filter((part) => part !== '' && !EXE_SKIP.test(part))
    .at(-1);
  return word === undefined || word.length > 16 ? undefined : `${word}.exe`;
}

/** What its topic’s lines are about: the thing of the idea where that belongs to the topic. */
function subjectOf({ thing, topic }: Idea): string | undefined {
  if (topic === undefined) return thing;
  return thing !== undefined && topicsOf(thing)[0] === topic ? thing : topic.thing;
}

/** What somebody should be: `a normal cat`, `normal neighbours`. */
function normal(actor: string | undefined): string | undefined {
  const who = actor?.replace(/^(?:the|my|our|a|an|this|that|his|her)\s+/i, '');
  if (who === undefined || /^(?:\d|one|two|every|all|some|no)\b/i.test(who)) return undefined;
  return plural(who) ? `normal ${who}` : `a normal ${who}`;
}

/** A short noun without article that words can be made of: `the office printer` → `office printer`. */
function nounOf(bare: string | undefined): string | undefined {
  const noun = bare?.replace(/^[\d.,]+ /, '') ?? '';
  const short = /^[\p{L}-]{3,}(?: [\p{L}-]{3,})?$/u.test(noun) && noun.length <= 22;
  return short &&
    !/^(?:he|she|they|we|day|one|time|everyone|nobody)\b|^\S+ing\b|\b(?:of|my|and|only)\b/i.test(noun)
    ? noun
    : undefined;
}

/** chars */
const ONE_BREATH = 48;

/** The thing with what is said about it: `group projects where one person does everything`. */
const allOf = ({ M, thing }: Idea) =>
  thing !== undefined && M.kind === 'thing' && M.text.startsWith(thing) && M.text.length <= ONE_BREATH
    ? M.text
    : thing;

/** Phrases recipes call by one word. */
export function phrasesOf(idea: Idea): Readonly<Record<string, string | undefined>> {
  const { thing, actor } = idea;
  const words = thing?.split(' ') ?? [];
  const bare =
    words[1] === 'of'
      ? undefined
      : DETERMINERS.has(words[0]?.toLowerCase() ?? '')
        ? words.slice(1).join(' ')
        : thing;
  const whole =
    idea.shape === 'question' || (idea.shape === 'choice' && /^(?:should|do|shall)\b/i.test(idea.text))
      ? `${idea.text}?`
      : idea.text;
  return {
    thing,
    all: allOf(idea),
    bare,
    noun: nounOf(bare),
    subject: subjectOf(idea),
    actor,
    actorcaps: actor?.replace(/^(?:the|my|our|a|an|this)\s+/i, 'local '),
    addressee: actor?.replace(/^(?:the|my|our|a|an|this)\s+/i, ''),
    normal: normal(actor),
    actoris: actor === undefined ? undefined : `${toYou(actor)} ${plural(actor) ? 'are' : 'is'}`,
    tail: idea.tail,
    actoru: actor === undefined ? undefined : toYou(actor),
    exe: programOf(idea),
    'W.say': whole,
    'W.raw': whole.replace(/^(?:me )?when /i, ''),
    'W.bare': whole.replace(/\?$/, ''),
    item0: idea.items[0],
    item1: idea.items[1],
    item2: idea.items[2],
    whole: idea.text,
    front: idea.front,
    back: idea.back,
  };
}
