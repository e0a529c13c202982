/** Finds the parts of an idea: what was meant and what came, what is refused and what is taken, cause and effect. */
import { readClause } from '../grammar/read-clause.ts';
import type { SplitIdea } from './idea.ts';
import { findAssurance, findCorrection, findTwoTimes } from './sentence-patterns.ts';
import { PATTERNS } from './shape-patterns.ts';
import { findPurpose, findQuotation, readContenders, readSteps } from './told-patterns.ts';

const LIST: SplitIdea = { shape: 'list' };

const ASKING =
  /^(?:why|how|what|who|where|when)\s+(?:is|are|was|were|do|does|did|can|can’t|won’t|would|should|am|come)\b/i;

/** The second part with the `I` before it, where somebody else meant the first. */
function withOwnSubject(
  second: string | undefined,
  text: string,
  who: string | undefined,
): string | undefined {
  if (second === undefined || who === undefined || /^(?:i|we)$/i.test(who)) return second;
  const own = /\b(i|we) (?:just |then |still )?$/i.exec(text.slice(0, text.length - second.length))?.[1];
  return own === undefined ? second : `${own} ${second}`;
}

/** Whether a text is a list and nothing else: steps, or more than two things that are compared. */
const isList = (text: string): boolean =>
  readSteps(text) !== undefined || (!/[,:]/.test(text) && readContenders(text) !== undefined);

/** Stands for a space inside a quotation, where no pattern may divide the idea. */
const QUOTED_SPACE = '\u2423';
const withQuotedSpaces = (text: string) =>
  text.replaceAll(/(?<=\S )"[^"]+"/g, (quoted) => quoted.replaceAll(' ', QUOTED_SPACE));
const restoreSpaces = (part: string) => part.replaceAll(QUOTED_SPACE, ' ');

/** The parts of one cleaned idea; `asks`: whether it ended with a question mark. */
export function splitIdea(text: string, asks: boolean): SplitIdea {
  const { first, second, core, who, ...rest } = splitText(withQuotedSpaces(text), asks);
  return {
    ...rest,
    ...(first !== undefined && { first: restoreSpaces(first) }),
    ...(second !== undefined && { second: restoreSpaces(second) }),
    ...(core !== undefined && { core: restoreSpaces(core) }),
    ...(who !== undefined && { who: restoreSpaces(who) }),
  };
}

function splitText(text: string, asks: boolean): SplitIdea {
  const found =
    asks || ASKING.test(text)
      ? readSteps(text) && LIST
      : (findAssurance(text) ??
        findTwoTimes(text) ??
        findCorrection(text) ??
        findQuotation(text) ??
        (isList(text) ? LIST : findPurpose(text)));
  if (found !== undefined) return found;
  for (const [shape, pattern] of PATTERNS) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const { core, who } = groups;
    const a = groups.a?.replace(/^(?=(?:am|was|were)\b)/, 'I ');
    const b = withOwnSubject(groups.b, text, who);
    if (shape !== 'choice' && (ASKING.test(text) || (asks && /^(?:is|are|do|does|can|will)\b/i.test(text))))
      continue;
    if (shape === 'choice' && /^(?:is|are|was|were|does|did|has|have)\b/i.test(text)) continue;
    if (shape === 'cause' && b !== undefined && /^(?:my|the) /i.test(b) && readClause(b).kind === 'thing')
      continue;
    if ((a !== undefined && !/[\p{L}\d]/u.test(a)) || (b !== undefined && !/[\p{L}\d]/u.test(b))) continue;
    return {
      shape,
      ...(a !== undefined && { first: a.replace(/^(?:me )?when (?=\S)/i, '') }),
      ...(b !== undefined && { second: b }),
      ...(core !== undefined && { core }),
      ...(who !== undefined && !/^(?:i|we)$/i.test(who) && { who }),
    };
  }
  const spoken = /^(?<who>[\p{L}\d ’-]{2,32}):\s+(?<a>[^:]+)$/u.exec(text)?.groups;
  if (spoken?.a !== undefined) return { shape: 'dialogue', first: spoken.a, core: spoken.a };
  if (
    asks ||
    /^(?:why|how(?! (?:it|i|my|the|we|they)\b)|what|who|where|is it|are|do|does|can(?!’t believe)|will)\b/i.test(
      text,
    )
  )
    return { shape: 'question' };
  if (/^[^,]+, [^,]+ and [^,]+$/.test(text)) return LIST;
  return { shape: 'plain' };
}
