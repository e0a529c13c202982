/** Which language an idea is in, and its two parts in languages whose grammar is not read. */
import type { KnownLanguage, TurnPatterns } from '../content/content.ts';

type Languages = ReadonlyMap<string, KnownLanguage>;

/** Share of its letters from which a text is in a script; kana are fewer, as they stand between Han characters. */
const SCRIPT_SHARE = 0.3;
const KANA_SHARE = 0.1;

function byStopwords(text: string, languages: Languages): string {
  const words = text.toLowerCase().match(/[\p{L}’]+/gu) ?? [];
  const hitsOf = (set: ReadonlySet<string> | undefined) => words.filter((word) => set?.has(word)).length;
  const english = hitsOf(languages.get('en')?.stopwordSet);
  let best = { code: 'en', hits: 0 };
  for (const { code, stopwordSet } of languages.values()) {
    const hits = hitsOf(stopwordSet);
    if (hits > best.hits) best = { code, hits };
  }
  const accents = (text.match(/[à-ÿąćęłńóśźżğışčřžšőű]/giu) ?? []).length;
  if (best.hits > english) return best.code;
  return english === 0 && accents > 1 ? 'other' : 'en';
}

/** A language code, or `other` where it is not English and none that is known. */
export function languageOf(text: string, languages: Languages): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const { code, script } of languages.values()) {
    const hits = script === undefined ? 0 : (text.match(script)?.length ?? 0);
    if (hits > 0 && hits / letters > (code === 'ja' ? KANA_SHARE : SCRIPT_SHARE)) return code;
  }
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin / Math.max(letters, 1) < 0.5 && letters > 0 ? 'other' : byStopwords(text, languages);
}

/** Two clauses with nothing between them but a comma. */
const COMMA = /^([^,，、;；:：]{4,})[,，、;；:：]\s*([^,，、;；:：]{4,})$/u;

/**
 * What was meant and what came of it, in a language whose grammar is not read.
 * @returns empty where the text has no turn
 */
export function splitOtherLanguage(
  text: string,
  { instead, between, particle, leading }: TurnPatterns,
): readonly [string, string] | readonly [] {
  const [, taken, refused] = instead.exec(text) ?? [];
  if (taken !== undefined && refused !== undefined) return [refused, taken];
  for (const pattern of [between, particle, leading, COMMA]) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return [];
}
