/** Words that a line does not part though a space stands between them: numbers with their units, titles and initials. */

const UNITS = new Set(
  (
    'h min s sec Uhr Std a.m p.m am pm AM PM km m cm mm kg g mg l ml km/h mph ° °C °F % ‰ € $ £ ¥ ₹ ₽ ₩ zł kr Kč ' +
    'руб грн ч мин сек км кг м GB MB TB kB Hz kHz MHz GHz W kW kWh V px pt TL ปี บาท'
  ).split(' '),
);
/** What stands before a number: currencies, and signs and short words for “number”, “page”, “section”. */
const BEFORE_NUMBER = /(?:^|[^\p{L}])(?:R\$|US\$|[$€£¥₹₽₩§№#]|Nr\.|No\.|[nN][º°]|S\.|p\.|pp\.|c\.)$/u;
const TITLE = /(?:^|[^\p{L}])(?:Dr|Mr|Mrs|Ms|Prof|St|Hr|Fr|Mme|Sr|Sra|Dra|Sig)\.$/u;
const INITIAL = /(?:^|[^\p{L}])\p{L}\.$/u;
/** How the word before ends in each of these cases. */
const MAY_HOLD = /[\d.$€£¥₹₽₩§№#º°]$/u;
/** Three digits of a long number, and the first half of “a. m.”. */
const DIGITS_OR_HALF_DAY = /^(?:\d{3}(?!\d)|[ap]\.$)/;
/** Punctuation after a unit. */
const PUNCTUATION = /[.,;:!?…)\]"”“»؟،]+$/u;

/** Whether the words on both sides of the space at `start` to `end` of a text stay on one line. */
export function areKept(text: string, start: number, end: number): boolean {
  if (!MAY_HOLD.test(text.slice(start - 1, start))) return false;
  const before = text.slice(text.lastIndexOf(' ', start - 1) + 1, start);
  const nextSpace = text.indexOf(' ', end);
  const after = text.slice(end, nextSpace < 0 ? text.length : nextSpace);
  if (/\d$/.test(before)) return UNITS.has(after.replace(PUNCTUATION, '')) || DIGITS_OR_HALF_DAY.test(after);
  if (/^\d/.test(after) && BEFORE_NUMBER.test(before)) return true;
  if (TITLE.test(before)) return /^\p{Lu}/u.test(after);
  return INITIAL.test(before) && /^\p{L}\./u.test(after);
}
