import type { KnownTopic } from '../content/content.ts';
import { plural } from '../grammar/acts.ts';
import { lookUpVerb } from '../grammar/inflect.ts';
import { toYou } from '../grammar/person.ts';
import { DETERMINERS } from '../grammar/words.ts';
import type { Idea, Turn } from '../idea/idea.ts';
import { LIST_HEAD, writeTurn } from '../idea/told-patterns.ts';
import { findTopics } from '../idea/topics.ts';

export type Phrases = Readonly<Record<string, string | undefined>>;

const NOT_IN_PROGRAM =
  /^(?:it|he|she|they|got|before|after|until|\p{L}+ly|of|in|on|at|for|with|to|from|and|the|a|again|who|that|i|is|are)$/u;

/** The noun that a text begins with: `my brain during …`. */
const OWNED =
  /^(?:when |me at )?(?:my|our|the|a|an|this|that) ((?:\p{L}+ )??(?!\p{L}+ly\b)\p{L}{3,})(?= (?:\p{L}+ly|is|are|was|were|has|had|who|that|which|in|on|at|for|of|with|during|and|never|always|\p{L}+s|\p{L}+ed|\p{L}+ing)\b|[,.:;?!]|$)/iu;

/** A noun without the verb that was taken for its last word: `motorbike went`. */
function withoutVerb(noun: string | undefined): string | undefined {
  const [first, second = ''] = noun?.split(' ') ?? [];
  return lookUpVerb(second)?.form === 'past' ? first : noun;
}

/** Who or what fails: who does it, the noun the text begins with, a bare noun, or oneself. */
function nounOfProgram({ actor, text, main, thing }: Idea): string | undefined {
  if (actor !== undefined) return actor;
  const owned = withoutVerb(OWNED.exec(text)?.[1]);
  if (owned !== undefined || main.kind === 'thing') return owned ?? thing;
  return main.self || /^(?:I|me)\b/i.test(text) ? 'me' : undefined;
}

/** The name of a program after the last noun of a phrase: `my phone battery` → `battery.exe`. */
function nameProgram(idea: Idea): string | undefined {
  const named = /\b[\p{L}\d-]{2,16}\.exe\b/iu.exec(idea.text)?.[0];
  if (named !== undefined) return named.toLowerCase();
  const phrase = nounOfProgram(idea)?.toLowerCase();
  if (phrase === undefined) return undefined;
  const head = phrase.split(/\s+(?:of|in|on|at|by|for|with|to|from|and|who|that|about)\s+/)[0] ?? phrase;
  const word = head
    .split(/\s+/)
    .map((part) => part.replace(/[^\p{L}\d-]/gu, ''))
    .filter((part) => part !== '' && !NOT_IN_PROGRAM.test(part))
    .at(-1);
  return word === undefined || word.length > 16 ? undefined : `${word}.exe`;
}

/** What the lines of its topic are about: the thing of the idea where that belongs to the topic. */
function findSubject({ thing, topic }: Idea, topics: readonly KnownTopic[]): string | undefined {
  if (topic === undefined) return thing;
  return thing !== undefined && findTopics(thing, topics)[0] === topic ? thing : topic.thing;
}

/** What somebody should be: `a normal cat`, `normal neighbours`. */
function normal(actor: string | undefined): string | undefined {
  const who = actor?.replace(/^(?:the|my|our|a|an|this|that|his|her)\s+/i, '');
  if (who === undefined || /^(?:\d|one|two|every|all|some|no)\b/i.test(who)) return undefined;
  return plural(who) ? `normal ${who}` : `a normal ${who}`;
}

/** A short noun without its article: `the office printer` → `office printer`. */
function findNoun(bare: string | undefined): string | undefined {
  const noun = bare?.replace(/^[\d.,]+ /, '') ?? '';
  const short = /^[\p{L}-]{3,}(?: [\p{L}-]{3,})?$/u.test(noun) && noun.length <= 22;
  return short &&
    !/^(?:he|she|they|we|day|one|time|everyone|nobody)\b|^\S+ing\b|\b(?:of|my|and|only)\b/i.test(noun)
    ? noun
    : undefined;
}

/** Longest phrase that names a thing with all that is said about it, chars. */
const LONGEST_THING = 48;

/** The thing with what is said about it: `group projects where one person does everything`. */
const thingInFull = ({ main, thing }: Idea) =>
  thing !== undefined &&
  main.kind === 'thing' &&
  main.text.startsWith(thing) &&
  main.text.length <= LONGEST_THING
    ? main.text
    : thing;

/** `the office printer` → `office printer`; undefined for `two of them` and the like. */
function withoutDeterminer(thing: string | undefined): string | undefined {
  const words = thing?.split(' ') ?? [];
  if (words[1] === 'of') return undefined;
  return DETERMINERS.has(words[0]?.toLowerCase() ?? '') ? words.slice(1).join(' ') : thing;
}

const ARTICLE = /^(?:the|my|our|a|an|this)\s+/i;

const toSentence = ({ shape, told }: Idea) =>
  shape === 'question' || (shape === 'choice' && /^(?:should|do|shall)\b/i.test(told))
    ? `${told.replace(/\?$/, '')}?`
    : told;

/** Whom one chats with: the first to write, where oneself answers or it goes on; nobody chats with themselves. */
function findContact([one, two, three]: Idea['turns']): string | undefined {
  const isMe = (who: string | undefined) => /^(?:me|i)\b/i.test(who ?? '');
  return one === undefined || isMe(one.who) || (three === undefined && !isMe(two?.who)) ? undefined : one.who;
}

/** Says where a voice is or what it does: `me, in the wrong lane`, `me with four instruments in my mouth`. */
const STAGED =
  /^(?:also )?(?:me|i)(?:,| (?=(?:with|in|on|under|behind)\b)) ?(?:(?:the|an?) [^,]+, )?(?<does>.+)$/i;

/** What a voice writes in a chat, where it does not show what the writer does: `*in the wrong lane* ok`. */
function findWritten(turn: Turn | undefined): string | undefined {
  const does = STAGED.exec(turn?.who ?? '')?.groups?.does;
  return does === undefined ? turn?.said : `*${does}* ${turn?.said}`;
}

/** Parts of an idea by the expressions that name them in recipes. */
export function findPhrases(idea: Idea, topics: readonly KnownTopic[]) {
  const { thing, actor, items, turns } = idea;
  const bare = withoutDeterminer(thing);
  const sentence = toSentence(idea);
  return {
    idea: idea.text,
    'idea.sentence': sentence,
    'idea.text': sentence.replace(/^(?:me )?when /i, ''),
    'idea.bare': sentence.replace(/\?$/, ''),
    front: idea.front,
    back: idea.back,
    thing,
    'thing-in-full': thingInFull(idea),
    'thing-bare': bare,
    noun: findNoun(bare),
    subject: findSubject(idea, topics),
    program: nameProgram(idea),
    actor,
    'actor-bare': actor?.replace(ARTICLE, ''),
    'actor-normal': normal(actor),
    'actor-you': actor === undefined ? undefined : toYou(actor),
    'actor-is-you': actor === undefined ? undefined : `${toYou(actor)} ${plural(actor) ? 'are' : 'is'}`,
    'last-speaker': idea.lastSpeaker,
    heading: items.length > 0 ? LIST_HEAD.exec(idea.text)?.[1] : undefined,
    script: turns.length > 0 ? turns.map(writeTurn).join('. ') : undefined,
    'item-1': items[0],
    'item-2': items[1],
    'item-3': items[2],
    'panel-1': idea.panels[0],
    'panel-2': idea.panels[1],
    'panel-3': idea.panels[2],
    'panel-4': idea.panels[3],
    whole: idea.whole,
    // What does not fit into four steps follows the last one.
    'item-4': items[3] && items.slice(3).join(', '),
    'item-last': items.at(-1),
    contact: findContact(turns),
    'speaker-1': turns[0]?.who,
    'speaker-2': turns[1]?.who,
    'said-1': turns[0]?.said,
    'said-2': turns[1]?.said,
    'said-3': turns[2]?.said,
    'written-1': findWritten(turns[0]),
    'written-2': findWritten(turns[1]),
    'written-3': findWritten(turns[2]),
  } satisfies Phrases;
}
