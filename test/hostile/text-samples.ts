/** Texts that are expensive to read: scripts, marks, direction, breaking, regular expressions. */

export interface TextSample {
  name: string;
  /** The text with at most `length` UTF-16 units. */
  make(length: number): string;
}

/** A unit repeated; never cut inside the unit where it fits once. */
const repeated =
  (unit: string) =>
  (length: number): string =>
    unit.repeat(Math.max(1, Math.floor(length / unit.length))).slice(0, length);

const SENTENCES: Readonly<Record<string, string>> = {
  English: 'when the build is green, and nobody knows why, because I was on holiday; ',
  Russian: 'когда сборка зелёная, но никто не знает почему, потому что я был в отпуске; ',
  Hebrew: 'כשהבנייה ירוקה, ואף אחד לא יודע למה, כי הייתי בחופשה; ',
  Arabic: 'عندما ينجح البناء، ولا أحد يعرف السبب، لأنني كنت في إجازة؛ ',
  Thai: 'เมื่อระบบทำงานได้และไม่มีใครรู้ว่าทำไมเพราะฉันไปพักร้อน ',
  Khmer: 'នៅពេលដែលអ្វីៗដំណើរការហើយគ្មាននរណាម្នាក់ដឹងថាហេតុអ្វី ',
  Burmese: 'အားလုံးအလုပ်လုပ်နေပြီးဘယ်သူမှမသိဘူး ',
  Chinese: '构建成功了，但是没有人知道为什么，因为我在休假。 ',
  Japanese: 'ビルドが成功したが、誰も理由を知らない、私は休暇中だったから。 ',
  Korean: '빌드가 성공했지만 아무도 이유를 모른다, 나는 휴가 중이었으니까. ',
  Hindi: 'जब बिल्ड हरा है, और कोई नहीं जानता क्यों, क्योंकि मैं छुट्टी पर था; ',
};

const scripts: TextSample[] = Object.entries(SENTENCES).flatMap(([name, sentence]) => [
  { name, make: repeated(sentence) },
  { name: `${name} without spaces`, make: repeated(sentence.replaceAll(/[\s,;，、。.،؛]/g, '')) },
]);

const marks: TextSample[] = [
  { name: 'ﷺ', make: repeated('ﷺ') },
  { name: 'ﷺ with spaces', make: repeated('ﷺ ') },
  { name: 'a letter and combining marks', make: (length) => `a${repeated('\u0301')(length - 1)}` },
  { name: 'Zalgo words', make: repeated(`h${'\u0301\u0316\u0353'.repeat(8)}e${'\u0334'.repeat(12)} `) },
  { name: 'Arabic marks', make: repeated(`ب${'\u064b\u0651'.repeat(10)}`) },
  { name: 'Devanagari viramas', make: repeated('क्') },
  { name: 'Hangul jamo', make: repeated('ᄀ') },
  { name: 'emoji ZWJ chain', make: repeated('👩‍') },
  { name: 'families', make: repeated('👨‍👩‍👧‍👦') },
  { name: 'emoji', make: repeated('😀') },
  { name: 'flags', make: repeated('🇩🇪') },
  { name: 'regional indicators and text', make: repeated('🇩x') },
  { name: 'keycaps', make: repeated('1\ufe0f\u20e3') },
  { name: 'Tibetan', make: repeated('ཧཱུྃ') },
  { name: 'cuneiform', make: repeated('𒐫') },
  { name: 'private use', make: repeated('\ue000\uf8ff') },
  { name: 'every character another', make: (length) => spread(0x20, 0xd7ff, length) },
  { name: 'every ideograph another', make: (length) => spread(0x4e00, 0x9fff, length) },
  { name: 'every syllable another', make: (length) => spread(0xac00, 0xd7a3, length) },
  { name: 'scripts by turns', make: repeated('aяאبनกកあ漢한') },
  { name: 'scripts by turns, with spaces', make: repeated('a я א ب न ก ក あ 漢 한 ') },
];

/** Characters of a range by a stride that visits all of them. */
function spread(from: number, to: number, length: number): string {
  const size = to - from + 1;
  return Array.from({ length }, (_, at) => String.fromCharCode(from + ((at * 7919) % size))).join('');
}

const direction: TextSample[] = [
  { name: 'right to left by turns', make: repeated('aא') },
  { name: 'right to left by turns, with digits', make: repeated('a1א2 ب3, ') },
  { name: 'nested isolates', make: nested('\u2067א\u2066a', '\u2069') },
  { name: 'nested embeddings', make: nested('\u202bא\u202aa', '\u202c') },
  { name: 'nested overrides', make: nested('\u202eא\u202da', '\u202c') },
  { name: 'isolates never closed', make: repeated('\u2067') },
  { name: 'embeddings of 125 levels by turns', make: repeated(`${'\u202bא\u202aa'.repeat(62)}\u202c`) },
  { name: 'paired brackets', make: nested('(א', ')') },
];

function nested(open: string, close: string): (length: number) => string {
  return (length) => {
    const count = Math.floor(length / (open.length + close.length));
    return count === 0 ? open.slice(0, length) : open.repeat(count) + close.repeat(count);
  };
}

const blank: TextSample[] = [
  { name: 'line breaks', make: repeated('\n') },
  { name: 'letters on lines of their own', make: repeated('a\n') },
  { name: 'CR LF', make: repeated('\r\n') },
  { name: 'paragraph separators', make: repeated('\u2029x') },
  { name: 'spaces', make: repeated(' ') },
  { name: 'spaces before a letter', make: (length) => `${' '.repeat(Math.max(0, length - 1))}x` },
  {
    name: 'letters before spaces',
    make: (length) => `x${' '.repeat(Math.max(0, length - 2))}y`.slice(0, length),
  },
  { name: 'spaces and line breaks', make: repeated(' \n\t') },
  { name: 'ideographic spaces', make: repeated('\u3000') },
  { name: 'soft hyphens', make: repeated('a\u00ad') },
  { name: 'ZWJ', make: repeated('\u200d') },
  { name: 'ZWNJ between letters', make: repeated('ب\u200c') },
  { name: 'zero-width spaces', make: repeated('\u200b') },
  { name: 'variation selectors', make: repeated('\ufe0f') },
  { name: 'high surrogates', make: repeated('\ud83d') },
  { name: 'surrogates the wrong way round', make: repeated('\udc00\ud800') },
  { name: 'NUL', make: repeated('\u0000') },
  { name: 'control characters', make: repeated('\u0001\u001b\u007f\u0085') },
];

const expressions: TextSample[] = [
  { name: 'one long word', make: repeated('a') },
  { name: 'one long word, then !', make: (length) => `${'a'.repeat(Math.max(0, length - 1))}!` },
  { name: 'one-letter words', make: repeated('a ') },
  { name: 'hyphens', make: repeated('a-') },
  { name: 'hyphens, then _', make: (length) => `${'a-'.repeat(Math.floor(length / 2))}_`.slice(-length) },
  { name: 'commas and spaces', make: repeated('a, ') },
  { name: 'dots and spaces', make: repeated('a. ') },
  { name: 'question marks', make: repeated('?!') },
  { name: 'colons', make: repeated('me: a ') },
  { name: 'quotes', make: repeated('"') },
  { name: 'quoted words', make: repeated('"a" ') },
  { name: 'apostrophes', make: repeated("a' 'a ") },
  { name: 'open quotes', make: repeated('“') },
  { name: 'open brackets', make: repeated('(') },
  { name: 'nested brackets', make: nested('(a', ')') },
  { name: 'open tags', make: repeated('<a ') },
  { name: 'dots and slashes', make: repeated('../') },
  { name: 'asterisks', make: repeated('*a') },
  { name: 'and and and', make: repeated('and ') },
  { name: 'my my my', make: repeated('my ') },
  { name: 'is is is', make: repeated('is ') },
  { name: 'to to to', make: repeated('to be to go ') },
  { name: 'again again', make: repeated('again ') },
  { name: 'because', make: repeated('because I ') },
  { name: 'when I', make: repeated('when I go ') },
  { name: 'but then', make: repeated('but then, ') },
  { name: 'instead of', make: repeated('going instead of ') },
  { name: 'verbs', make: repeated('going doing making ') },
  { name: 'adverbs', make: repeated('really very quickly ') },
  { name: 'names', make: repeated('Anna Berta ') },
  { name: 'shouting', make: repeated('THE END ') },
  { name: 'addresses', make: repeated('https://a.b/c ') },
  { name: 'one long address', make: (length) => `http://a.example/${'a'.repeat(Math.max(0, length - 17))}` },
  { name: 'one long address of dots', make: (length) => `http://${repeated('a.')(Math.max(1, length - 7))}` },
  { name: 'data URL', make: (length) => `data:image/png;base64,${'A'.repeat(Math.max(0, length - 22))}` },
  { name: 'base64 with white space', make: repeated('AAAA \n') },
  { name: 'base64 padding', make: repeated('=') },
  { name: 'commands', make: repeated('git commit ') },
  { name: 'shell words', make: repeated('rm -rf / ') },
  { name: 'at and hash', make: repeated('@a #b ') },
  { name: 'mixed punctuation', make: repeated(' ,.;:!?-–—…"\'()[]{}*_~`') },
  { name: 'a request for a meme', make: repeated('make me a funny meme about ') },
  { name: 'says enjoy', make: repeated('says enjoy ') },
];

/** All of them. */
export const TEXT_SAMPLES: readonly TextSample[] = [
  ...scripts,
  ...marks,
  ...direction,
  ...blank,
  ...expressions,
];

const WORST = [
  'Arabic',
  'one long word, then !',
  'spaces and line breaks',
  'mixed punctuation',
  'scripts by turns, with spaces',
  'ﷺ with spaces',
  'hyphens, then _',
  'a letter and combining marks',
  'one long address of dots',
];
/** Those that were slow where they were tried; for fields that are only stored. */
export const WORST_SAMPLES = TEXT_SAMPLES.filter(({ name }) => WORST.includes(name));
