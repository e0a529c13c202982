import type { WriterContent } from '../content/content.ts';
import { rootsOf } from '../grammar/roots.ts';
import { readClauses } from './clauses.ts';
import { cleanIdea } from './clean.ts';
import { lowerStart, speakAsI } from './first-person.ts';
import { flagsOf } from './flags.ts';
import type { Idea } from './idea.ts';
import { languageOf, splitOtherLanguage } from './language.ts';
import { actorOf, thingOf } from './noun-phrases.ts';
import { claimOf } from './questions.ts';
import { correctSpelling } from './spelling.ts';
import { splitIdea } from './split-idea.ts';
import { topicsOf } from './topics.ts';

/** Length from which an idea of several sentences is cut down to one, chars. */
const LONG = 170;

/** The sentence of a long idea that a meme can be made of: short, and with a turn in it. */
function bestSentence(sentences: readonly string[], whole: string): string {
  if (whole.length <= LONG || sentences.length < 2) return whole;
  const score = (sentence: string) => {
    const { shape } = splitIdea(sentence, false);
    const size = sentence.length;
    return (
      (shape === 'plain' ? 0 : /^(?:but|plan|reveal|instead)$/.test(shape) ? 4 : 3) +
      (size > 15 && size < 110 ? 2 : 0) +
      (/\b(?:i|my|me)\b/i.test(sentence) ? 1 : 0)
    );
  };
  return sentences.reduce((best, next) => (score(next) >= score(best) ? next : best), sentences[0] ?? whole);
}

const listItems = (text: string) => text.split(/,\s*(?:and\s+)?|\s+and\s+/).filter((item) => item !== '');

/** Reads an idea of any kind; never throws. */
export function readIdea(
  raw: string,
  content: Pick<WriterContent, 'topics' | 'languages' | 'english' | 'turns'>,
): Idea {
  const { topics, turns } = content;
  const cleaned = cleanIdea(raw);
  const language = languageOf(cleaned.text, content);
  const english = language === 'en';
  const best = bestSentence(cleaned.sentences, cleaned.text);
  const said = english ? speakAsI(lowerStart(correctSpelling(best))) : best;
  const claim = english ? claimOf(said) : undefined;
  const text = claim ?? said;
  const { split, main, first, second } = readClauses(text, cleaned.asks && claim === undefined);
  const [topic, ...otherTopics] = english
    ? [...topicsOf(text, topics, actorOf(main) ?? ''), ...topicsOf(cleaned.text, topics)]
    : [];
  const [front, back] = english ? [split.first, split.second] : splitOtherLanguage(text, turns);
  const lastSpeaker = english ? cleaned.lastSpeaker : undefined;
  const { shape } = split;
  const items = shape === 'list' ? listItems(text) : [];
  const parts = { language, text, shape, main, first, second, front, back, items, lastSpeaker };
  const thing = thingOf({ main, first, second, topic, text });
  const idea = { ...parts, topic, otherTopics, thing, actor: actorOf(main), roots: rootsOf(text) };
  return { ...idea, flags: flagsOf(idea) };
}
