/** Which language an idea is in, as far as the writer must know: English, or which of the others. */

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
];

const STOPWORDS: readonly (readonly [string, string])[] = [
  [
    'en',
    'the a an i my me is are was were you your and of to in on at it that this when with for not but from by be have has do don’t i’m it’s he she they we who what why how just so if or as no',
  ],
  [
    'de',
    'der die das ich du er sie wir ihr ein eine einen mein meine ist sind nicht und oder aber wenn mit für auf von zu im am den dem des wie was warum nur noch schon immer wieder kein keine statt',
  ],
  [
    'fr',
    'le la les un une des je tu il elle nous vous mon ma mes est sont ne pas et ou mais quand avec pour sur de du dans au aux que qui ce cette encore toujours c’est j’ai',
  ],
  [
    'es',
    'el la los las un una yo tú mi mis es son no y o pero cuando con para en de del que se por lo al está estoy siempre otra vez muy',
  ],
  [
    'it',
    'il lo la i gli le un una io tu mio mia è sono non e o ma quando con per su di del che si in al sempre ancora ho hai della',
  ],
  [
    'pt',
    'o a os as um uma eu você meu minha é são não e ou mas quando com para em de do da que se por no na sempre está tô',
  ],
  [
    'nl',
    'de het een ik jij mijn is zijn niet en of maar als met voor op van te in dat die wat waarom nog altijd weer geen',
  ],
  ['pl', 'i w na z do nie się to jest że jak po ale ja mój moja kiedy znowu zawsze co dlaczego'],
  ['tr', 've bir bu için ben sen benim çok ama ile de da ne değil var yok gibi'],
  ['sv', 'och att det är jag du en ett inte som på för med av till när min mitt men alltid igen'],
];

const wordSets = STOPWORDS.map(([language, words]) => [language, new Set(words.split(' '))] as const);

function byWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}’]+/gu) ?? [];
  const scored = wordSets.map(([language, set]) => ({
    language,
    hits: words.filter((word) => set.has(word)).length,
  }));
  const english = scored.find(({ language }) => language === 'en')?.hits ?? 0;
  const best = scored.reduce((top, next) => (next.hits > top.hits ? next : top), { language: 'en', hits: 0 });
  const accents = (text.match(/[à-ÿąćęłńóśźżğışčřžšőű]/giu) ?? []).length;
  if (best.hits > english) return best.language;
  return english === 0 && accents > 1 ? 'other' : 'en';
}

/** A language code, or `other` where it is not English and we cannot tell. */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of SCRIPTS) {
    const hits = text.match(script)?.length ?? 0;
    if (hits > 0 && hits / letters > (language === 'ja' ? 0.1 : 0.3)) return language;
  }
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin / Math.max(letters, 1) < 0.5 && letters > 0 ? 'other' : byWords(text);
}
