import type { CaptionStyle } from '../contract/style.ts';
import { findLanguage } from './language.ts';

/** Upper, lower and alternating case by the rules of a language: Turkish i, Greek accents, Dutch ij. */

/** What `mock` counts as one letter; in Dutch ij is one. */
const LETTER = /\p{Letter}\p{Mark}*/gu;
const DUTCH_LETTER = /ij|\p{Letter}\p{Mark}*/giu;

/** `text` in the case of a style; `lang` is a BCP 47 tag. */
export function withCase(text: string, textCase: CaptionStyle['case'], lang: string | undefined): string {
  if (textCase === undefined || textCase === 'none') return text;
  const language = findLanguage(lang);
  const locale = language?.tag ?? 'und';
  if (textCase === 'upper') return text.toLocaleUpperCase(locale);
  if (textCase === 'lower') return text.toLocaleLowerCase(locale);
  let letters = 0;
  return text.replace(language?.primary === 'nl' ? DUTCH_LETTER : LETTER, (letter) =>
    letters++ % 2 ? letter.toLocaleUpperCase(locale) : letter.toLocaleLowerCase(locale),
  );
}
