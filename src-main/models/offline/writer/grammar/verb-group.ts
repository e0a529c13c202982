import { bareWord, type Clause } from './clause.ts';
import { getBaseForm, lookUpVerb, toParticiple } from './inflect.ts';
import { ADVERBS, AUXILIARIES, MODALS, NOUN_FIRST } from './words.ts';

type VerbGroup = Pick<Clause, 'verb' | 'lead' | 'rest' | 'past' | 'negated'>;

const BE = /^(?:am|is|are|was|were|be|been|being|isn’t|aren’t|wasn’t|weren’t|ain’t)$/;
const HAVE = /^(?:have|has|had|haven’t|hasn’t|hadn’t)$/;
const DO = /^(?:do|does|did|don’t|doesn’t|didn’t)$/;
const PAST = /^(?:was|were|had|did|wasn’t|weren’t|hadn’t|didn’t|could|couldn’t)$/;
/** Words that only announce an infinitive: `have to`, `going to`. */
const DUE = /^(?:have|has|had|need|needs|needed|got|supposed|going|about|meant)$/;

interface Cursor {
  words: readonly string[];
  at: number;
  past: boolean;
  negated: boolean;
  lead: string[];
}

function skipAdverbs(cursor: Cursor): string {
  for (;;) {
    const word = bareWord(cursor.words[cursor.at] ?? '');
    if (word === 'not') cursor.negated = true;
    else if (
      ADVERBS.has(word) ||
      (/..ly$/.test(word) && lookUpVerb(word) === undefined && !/^(?:only|early|daily|family)$/.test(word))
    )
      cursor.lead.push(...(word === 'both' ? [] : [word]));
    else return word;
    cursor.at++;
  }
}

function end(cursor: Cursor, verb: string): VerbGroup {
  const rest = cursor.words.slice(cursor.at + 1).join(' ');
  const own = /^["“,]/.test(cursor.words[cursor.at + 1] ?? '') ? rest.replace(/^,\s*/, '') : rest;
  return { verb, rest: own, lead: cursor.lead.join(' '), past: cursor.past, negated: cursor.negated };
}

/** After a form of `be`: an -ing verb, `supposed to …`, or `be` itself. */
function afterBe(cursor: Cursor): VerbGroup {
  const mark = cursor.at;
  const leads = cursor.lead.length;
  cursor.at++;
  const word = skipAdverbs(cursor);
  if (DUE.test(word) && bareWord(cursor.words[cursor.at + 1] ?? '') === 'to') {
    cursor.at += 2;
    return mainVerb(cursor);
  }
  const verb = lookUpVerb(word);
  if (verb?.form === 'gerund' && word !== 'being') return end(cursor, verb.base);
  const adverbs = cursor.lead.splice(leads).join(' ');
  const group = end({ ...cursor, at: cursor.at - 1 }, 'be');
  return {
    ...group,
    lead: cursor.lead.join(' '),
    rest: `${adverbs} ${group.rest}`.trim(),
    negated: cursor.negated,
    past: cursor.past || mark < 0,
  };
}

function mainVerb(cursor: Cursor): VerbGroup {
  const word = skipAdverbs(cursor);
  if (BE.test(word)) return afterBe(cursor);
  return end(cursor, getBaseForm(word));
}

/** Reads auxiliaries, adverbs and the verb from the start of `words`; undefined where no verb follows. */
export function readVerbGroup(words: readonly string[]): VerbGroup | undefined {
  const cursor: Cursor = { words, at: 0, past: false, negated: false, lead: [] };
  const first = skipAdverbs(cursor);
  if (first === '') return undefined;
  cursor.past =
    PAST.test(first) || (lookUpVerb(first)?.form ?? (/..ed$/.test(first) ? 'past' : 'base')) === 'past';
  cursor.negated = cursor.negated || /n’t$|^cannot$/.test(first);
  if (BE.test(first)) return afterBe(cursor);
  const second = bareWord(words[cursor.at + 1] ?? '');
  if (DUE.test(first) && second === 'to') {
    cursor.at += 2;
    return mainVerb(cursor);
  }
  if (
    MODALS.has(first) &&
    second === 'have' &&
    lookUpVerb(bareWord(words[cursor.at + 2] ?? ''))?.form !== 'base'
  )
    return undefined;
  if (MODALS.has(first) || DO.test(first) || HAVE.test(first)) return afterAuxiliary(cursor, first);
  if (AUXILIARIES.has(first)) return undefined;
  return end(cursor, getBaseForm(first));
}

function afterAuxiliary(cursor: Cursor, first: string): VerbGroup | undefined {
  const mark = cursor.at;
  const leads = cursor.lead.length;
  cursor.at++;
  const word = skipAdverbs(cursor);
  const verb = lookUpVerb(word);
  const done =
    verb?.form === 'participle' ||
    verb?.form === 'past' ||
    (verb !== undefined && toParticiple(verb.base) === word);
  if (HAVE.test(first) && ((done && !NOUN_FIRST.has(word)) || word === 'been')) {
    cursor.past = true;
    return word === 'been' ? afterBe(cursor) : end(cursor, verb?.base ?? word);
  }
  if (!HAVE.test(first) && (verb !== undefined || BE.test(word))) return mainVerb(cursor);
  const adverbs = cursor.lead.splice(leads);
  if (MODALS.has(first)) return undefined;
  const base = HAVE.test(first) ? 'have' : 'do';
  const rest = [...adverbs, ...cursor.words.slice(mark + 1 + adverbs.length)].join(' ');
  return { verb: base, rest, lead: cursor.lead.join(' '), past: cursor.past, negated: cursor.negated };
}
