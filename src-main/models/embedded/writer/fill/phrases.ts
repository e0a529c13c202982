import { toYou } from '../grammar/person.ts';
import { DETERMINERS } from '../grammar/words.ts';
import type { Idea } from '../idea/idea.ts';
import { uncapitalised } from '../text/tidy.ts';

const EXE_SKIP = /^(?:of|in|on|at|for|with|to|from|and|the|a|my|again|who|that|i|is|are)$/;

/** A program’s name made of the last noun of a phrase: `my phone battery` → `battery.exe`. */
function programOf(idea: Idea): string | undefined {
  const phrase = (idea.thing ?? 'day').toLowerCase();
  const head = phrase.split(/\s+(?:of|in|on|at|for|with|to|from|and|who|that|about)\s+/)[0] ?? phrase;
  const word = head
    .split(/\s+/)
    .map((part) => part.replace(/[^\p{L}\d-]/gu, ''))
    .filter((part) => part !== '' && !EXE_SKIP.test(part))
    .at(-1);
  return word === undefined || word.length > 16 ? undefined : `${word}.exe`;
}

/** Phrases recipes call by one word. */
export function phrasesOf(idea: Idea): Readonly<Record<string, string | undefined>> {
  const { thing, actor } = idea;
  const words = thing?.split(' ') ?? [];
  const bare = DETERMINERS.has(words[0]?.toLowerCase() ?? '') ? words.slice(1).join(' ') : thing;
  return {
    thing,
    bare,
    actor,
    actoru: actor === undefined ? undefined : toYou(actor),
    exe: programOf(idea),
    'W.say': uncapitalised(idea.text),
    'W.raw': uncapitalised(idea.text),
    whole: idea.text,
    front: idea.front,
    back: idea.back,
  };
}
