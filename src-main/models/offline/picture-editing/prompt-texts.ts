import type { EditedPictureText } from '../../../../src-shared/contract/model-tasks.ts';
import type { EditWords } from './schema.ts';
import { createTextLead, type PromptWord } from './text-lead.ts';

/** What a prompt asks to be written on the picture, word for word: `add text saying …`, `write “…” at the top`. */

export interface TextsAndRest {
  texts: readonly EditedPictureText[];
  /** The prompt without them. */
  rest: string;
}

/**
 * In the quotation marks of any language; an apostrophe within a word ends nothing. Each mark may be looked from to the
 * end of the prompt, which has at most 2,000 characters (`LIMITS.ideaChars`).
 */
const QUOTED =
  /“([^”]+)”|"([^"]+)"|«([^»]+)»|„([^“”]+)[“”]|(?<![\p{L}\p{N}])[‘']((?:[^’']|[’'](?=[\p{L}\p{N}]))+)[’'](?![\p{L}\p{N}])/gu;
/** More texts than a picture has room for. */
const MOST_TEXTS = 4;

export function createTextReader(files: EditWords): (prompt: string) => TextsAndRest {
  const { leadBefore, leadAt, readTail, endOfPlain, placeEnding, isDenied } = createTextLead(files);

  const readQuoted = (prompt: string, words: readonly PromptWord[]): Span | undefined => {
    for (const match of prompt.matchAll(QUOTED)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const text = match.slice(1).find((group) => group !== undefined) ?? '';
      const lead = leadBefore(words, start);
      if (!lead || isDenied(words, lead)) continue;
      const tail = readTail(words, end);
      return { start: lead.start, end: tail.end, text, ...tail.place, ...lead.found, ...tail.found };
    }
    return undefined;
  };

  const plain = (prompt: string, words: readonly PromptWord[]): Span | undefined => {
    for (let at = 0; at < words.length; at += 1) {
      const lead = leadAt(words, at);
      if (!lead?.opens || isDenied(words, lead)) continue;
      const end = endOfPlain(prompt, words, lead.next);
      const tail = placeEnding(words, lead.next, end);
      const said = prompt.slice(words[lead.next]?.start ?? end, tail.start).trim();
      // A comma between a text and its place is not part of it.
      const text = tail.start < end ? said.replace(/[,;]$/, '') : said;
      if (text !== '') return { start: lead.start, end, text, ...lead.found, ...tail.found };
    }
    return undefined;
  };

  return (prompt) => {
    const texts: EditedPictureText[] = [];
    let rest = prompt;
    for (const find of [readQuoted, plain]) {
      while (texts.length < MOST_TEXTS) {
        const span = find(rest, wordsWithPlaces(rest));
        if (!span) break;
        const { start, end, text, place, colour } = span;
        texts.push({ text: text.trim(), ...(place && { place }), ...(colour && { colour }) });
        rest = `${rest.slice(0, start)} , ${rest.slice(end)}`;
      }
    }
    return { texts: texts.filter(({ text }) => text !== ''), rest };
  };
}

/** A text in the prompt with the words that ask for it; character offsets. */
interface Span extends EditedPictureText {
  start: number;
  end: number;
}

function wordsWithPlaces(prompt: string): PromptWord[] {
  return [...prompt.matchAll(/[^\s,;:.!?"“”«»„]+(?:[.:'’][\p{L}\p{N}]+)*|[,;:]/gu)].map(
    ({ 0: text, index }) => ({
      text: text.toLowerCase().replaceAll('’', "'"),
      start: index,
      end: index + text.length,
    }),
  );
}
