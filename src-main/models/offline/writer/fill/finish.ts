import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import { capitalised, tidy } from '../text/tidy.ts';

/** One caption put right for its box: punctuation, articles, and large or small letters as the hint asks. */
export function finish(
  text: string,
  box: Pick<WriterTemplate['boxes'][number], 'text_style_hint'>,
  english: boolean,
): string {
  const clean = tidy(text, english);
  const hint = box.text_style_hint;
  if (/\blower[- ]case\b/i.test(hint)) return clean.toLowerCase();
  if (/\b(?:chat tone|program name|asterisk)\b|starts with “for”/i.test(hint)) return clean;
  const large = clean.replace(/(?<=[a-z]{2}[.?!]”? |\n)(\p{Ll})/gu, (letter) => letter.toUpperCase());
  return capitalised(large);
}
