/** Finds the parts of an idea: what was meant and what came, what is refused and what is taken, cause and effect. */
import { readClause } from '../grammar/read-clause.ts';
import type { SplitIdea } from './idea.ts';
import { PATTERNS } from './shape-patterns.ts';
import { readSteps } from './told-patterns.ts';

const LIST: SplitIdea = { shape: 'list' };

const ASKING =
  /^(?:why|how|what|who|where|when)\s+(?:is|are|was|were|do|does|did|can|can’t|won’t|would|should|am|come)\b/i;
/** Begins a question where no pattern says something else. */
const QUESTION =
  /^(?:why|how(?! (?:it|i|my|the|we|they)\b)|what|who|where|is it|are|do|does|can(?!’t believe)|will)\b/i;

const saysNothing = (part: string | undefined) => part !== undefined && !/[\p{L}\d]/u.test(part);

/** The parts of one cleaned idea; `asks`: whether it ended with a question mark. */
export function splitIdea(text: string, asks: boolean): SplitIdea {
  if (readSteps(text) !== undefined) return LIST;
  const isQuestion = asks || ASKING.test(text);
  for (const [shape, pattern] of PATTERNS) {
    if (isQuestion && shape !== 'choice') continue;
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const { core, b } = groups;
    const a = groups.a?.replace(/^(?=(?:am|was|were)\b)/, 'I ');
    if (shape === 'choice' && /^(?:is|are|was|were|does|did|has|have)\b/i.test(text)) continue;
    if (shape === 'cause' && b !== undefined && /^(?:my|the) /i.test(b) && readClause(b).kind === 'thing')
      continue;
    if (saysNothing(a) || saysNothing(b)) continue;
    return {
      shape,
      ...(a !== undefined && { first: a.replace(/^(?:me )?when (?=\S)/i, '') }),
      ...(b !== undefined && { second: b }),
      ...(core !== undefined && { core }),
    };
  }
  const spoken = /^(?<who>[\p{L}\d ’-]{2,32}):\s+(?<a>[^:]+)$/u.exec(text)?.groups?.a;
  if (spoken !== undefined) return { shape: 'dialogue', first: spoken, core: spoken };
  if (asks || QUESTION.test(text)) return { shape: 'question' };
  return /^[^,]+, [^,]+ and [^,]+$/.test(text) ? LIST : { shape: 'plain' };
}
