import { listGraphemes } from '../../../src-shared/words/graphemes.ts';

/** A name's most graphemes; longer ones end at a word. */
const NAME_MAX = 60;
/** As a draft takes it, in UTF-16 units; an emoji may have many. */
const UNITS_MAX = 199;
/** A name is not cut to less than this share of that for the sake of a whole word, as scripts without spaces have long ones. */
const LEAST_SHARE = 0.6;

/** Names a draft by the first words of its texts; `otherwise`: its name while it has none. */
export function nameByWords(texts: readonly string[], otherwise: string): string {
  const words = texts
    .map((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((text) => text !== '');
  const whole = words.join(' / ');
  if (whole === '') return otherwise;
  const graphemes = listGraphemes(whole.slice(0, NAME_MAX * 20));
  if (graphemes.length <= NAME_MAX && whole.length <= UNITS_MAX) return whole;
  let most = NAME_MAX - 1;
  while (graphemes.slice(0, most).join('').length > UNITS_MAX) most -= 1;
  const end = graphemes.lastIndexOf(' ', most);
  const kept = graphemes.slice(0, end >= most * LEAST_SHARE ? end : most).join('');
  return `${kept.replace(/[\s/,;:.–—-]+$/u, '')}…`;
}
