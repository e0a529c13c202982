/** What the writer knows of an idea before it writes. */
import type { Clause } from '../grammar/clause.ts';
import { readClause } from '../grammar/clause.ts';
import { FORMS } from '../grammar/forms.ts';
import { pastOf, thirdOf } from '../grammar/inflect.ts';
import { toMe } from '../grammar/person.ts';
import { topicsOf } from '../topics/index.ts';
import type { Topic } from '../topics/topic.ts';
import { assumedBy } from './asked.ts';
import { cleanIdea } from './clean.ts';
import { flagsOf } from './flags.ts';
import { languageOf } from './language.ts';
import { type Shape, splitIdea } from './split.ts';
import { splitForeign } from './split-foreign.ts';
import { actorOf, thingOf } from './things.ts';

export interface Idea {
  /** `en`, another code, or `other`. */
  language: string;
  /** The sentence worked on, plain. */
  text: string;
  shape: Shape;
  /** The heart: what happens. */
  M: Clause;
  /** What was meant or came first. */
  A: Clause | undefined;
  /** What came of it. */
  B: Clause | undefined;
  /** A noun phrase to talk about: `my phone battery`. */
  thing: string | undefined;
  /** Who does it, where somebody or something else does. */
  actor: string | undefined;
  items: readonly string[];
  /** First and second half as they stand, where there are two; for languages we do not read. */
  front: string | undefined;
  back: string | undefined;
  topic: Topic | undefined;
  emoji: readonly string[];
  /** Shape, person, tense, mood: what recipes ask for. */
  flags: ReadonlySet<string>;
}

const LONG = 170;

/** The sentence of a long idea that a meme can be made of: short, and with a turn in it. */
function heartOf(sentences: readonly string[], whole: string): string {
  if (whole.length <= LONG || sentences.length < 2) return whole;
  const worth = (sentence: string) => {
    const turn = splitIdea(sentence, false).shape;
    const size = sentence.length;
    return (
      (turn === 'plain' ? 0 : /^(?:but|plan|reveal|instead)$/.test(turn) ? 4 : 3) +
      (size > 15 && size < 110 ? 2 : 0) +
      (/\b(?:i|my|me)\b/i.test(sentence) ? 1 : 0)
    );
  };
  return sentences.reduce((best, next) => (worth(next) >= worth(best) ? next : best), sentences[0] ?? whole);
}

const SPEAKER = /^(?:(?:also|future|past|normal) )?[\p{L}’]+(?: [\p{L}’]+){0,2}:\s*/u;

/** `you` of everybody becomes `I`, which all forms know how to turn. */
const unquoted = (text: string) => text.replace(/["“][^"”]*["”]/g, '');
const personal = (text: string) =>
  /\byou(?:r|’re|’ve|’ll|’d)?\b/i.test(unquoted(text)) && !/\b(?:i|my|me|i’m)\b/i.test(text)
    ? toMe(text).replace(
        /(\b(?:to|for|at|with|of|on|by|from|let|give|gives|gave|tell|tells|told|ask|asks|asked|make|makes|see|sees|want|wants|hate|hates|love|loves|ignore|ignores|judge|judges|watch|watches)) I(?=[\s,.]|$)/g,
        '$1 me',
      )
    : text;

function heart(halves: ReturnType<typeof splitIdea>, text: string): string {
  const { shape, a, b, core } = halves;
  if (core !== undefined) return (shape === 'pretend' || shape === 'when') && b !== undefined ? b : core;
  return shape === 'while'
    ? (a ?? text)
    : shape === 'equals' || shape === 'versus' || shape === 'choice'
      ? text
      : (b ?? text);
}

const VAGUE = /^(?:it|they|he|she)$/i;

/** Gives the second half the subject it only points to: `I open a file, it crashes` → `the file crashes`. */
function named(
  A: Clause | undefined,
  B: Clause | undefined,
  who: string | undefined,
): readonly [Clause | undefined, Clause | undefined] {
  if (B === undefined) return [A, B];
  if (who !== undefined && B.kind === 'act')
    return [A, readClause(`${who} ${B.past ? pastOf(B.verb) : thirdOf(B.verb)} ${B.rest}`)];
  if (B.kind !== 'statement' || !VAGUE.test(B.subject)) return [A, B];
  const meant =
    who !== undefined && !VAGUE.test(who)
      ? who
      : /^it$/i.test(B.subject) && A !== undefined
        ? (FORMS.target(A) ?? actorOf(A))
        : undefined;
  if (meant === undefined) return [A, B];
  const subject = meant.replace(/^(?:an?|one|another)\s+/i, 'the ');
  return [A, { ...B, subject, text: B.text.replace(/^\S+/, subject) }];
}

/** Reads an idea of any kind; never throws. */
export function readIdea(raw: string): Idea {
  const cleaned = cleanIdea(raw);
  const language = languageOf(cleaned.text);
  const best = heartOf(cleaned.sentences, cleaned.text);
  const text = language === 'en' ? personal(best) : best;
  const halves = splitIdea(text, cleaned.asks);
  const clause = (part: string | undefined) =>
    part === undefined
      ? undefined
      : readClause(part.replace(SPEAKER, '').replace(/^(?:and|that|then|just|i just)\s+(?=\S)/i, ''));
  const [A, B] = named(clause(halves.a), clause(halves.b), halves.who);
  const core = heart(halves, text);
  const M =
    core === halves.b && B !== undefined
      ? B
      : readClause(halves.shape === 'question' ? (assumedBy(core) ?? core) : core);
  const topic =
    language === 'en' ? (topicsOf(text, actorOf(M) ?? '')[0] ?? topicsOf(cleaned.text)[0]) : undefined;
  const items =
    halves.shape === 'list' ? text.split(/,\s*(?:and\s+)?|\s+and\s+/).filter((item) => item !== '') : [];
  const [front, back] = language === 'en' ? [halves.a, halves.b] : splitForeign(text);
  const base = {
    language,
    front,
    back,
    text,
    shape: halves.shape,
    M,
    A,
    B,
    items,
    topic,
    emoji: cleaned.emoji,
  };
  const parts = { ...base, thing: thingOf(base), actor: actorOf(M) };
  return { ...parts, flags: flagsOf(parts) };
}
