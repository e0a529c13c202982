/** Which language an idea is in, and its two parts in languages whose grammar is not read. */
import type { TurnPatterns } from '../content/languages.ts';
import { detectLatinLanguage, type LanguageWords } from './language-evidence.ts';

/** Share of its letters from which a text is in a script; kana are fewer, as they stand between Han characters. */
const SCRIPT_SHARE = 0.3;
const KANA_SHARE = 0.1;

/** A language code, or `other` where it is not English and none that is known. */
export function detectLanguage(text: string, known: LanguageWords): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const { code, script } of known.languages.values()) {
    const hits = script === undefined ? 0 : (text.match(script)?.length ?? 0);
    if (hits > 0 && hits / letters > (code === 'ja' ? KANA_SHARE : SCRIPT_SHARE)) return code;
  }
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin / Math.max(letters, 1) < 0.5 && letters > 0 ? 'other' : detectLatinLanguage(text, known);
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
