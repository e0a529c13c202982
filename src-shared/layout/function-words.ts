import { findLanguage } from './language.ts';

/**
 * Words that belong to the next one – articles, prepositions, conjunctions – and are better not left at a line's end,
 * words that belong to the one before – postpositions, clitics – and are better not at a line's beginning, and the guess
 * of a text's language by both where nobody states it.
 */

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that belong to the next one, by language. */
const WITH_NEXT: Record<string, ReadonlySet<string>> = {
  en: list(
    'a an the of to in on at by for from with and or but nor if as than into onto over under about my your his her its our their this that these those is are was were be no not who when i you he she we they it’s i’m every',
  ),
  de: list(
    'der die das den dem des ein eine einen einem einer eines und oder aber in im an am auf aus bei mit nach von vom zu zum zur für über unter um ohne wie als wenn weil dass nicht kein keine mein meine dein deine ich du er sie wir ihr es ist',
  ),
  fr: list(
    'le la les un une des du de d’ l’ et ou mais à au aux en dans par pour sur sous avec sans chez que qui quand si ne se ce cet cette ces mon ma mes ton ta tes son sa ses je tu il elle on nous vous ils elles est',
  ),
  es: list(
    'el la los las un una unos unas de del a al en y o u e pero que con sin por para sobre si no se mi tu su mis tus sus cuando como es lo le me te yo tú él',
  ),
  pt: list(
    'o a os as um uma uns umas de do da dos das em no na nos nas e ou mas que com sem por para pelo pela se não meu minha seu sua quando como é ao à eu tu você',
  ),
  it: list(
    'il lo la i gli le un uno una di del della dello dei delle a al alla da dal dalla in nel nella con su sul per tra fra e o ma che se non mio mia tuo suo quando come è si mi ti io tu',
  ),
  nl: list(
    '’s de het een en of maar van in op aan te met voor door over naar bij uit om als dat die dit mijn je jouw zijn haar ik jij hij we is niet geen wanneer',
  ),
  sv: list(
    'en ett den det de och eller men av i på till från med för om som att när min din sin är inte jag du',
  ),
  da: list('en et den det de og eller men af i på til fra med for om som at når min din sin er ikke jeg du'),
  nb: list(
    'en ei et den det de og eller men av i på til fra med for om som å når min din sin er ikke jeg du',
  ),
  pl: list(
    'a i o u w z we ze na do od po za pod nad przy dla i lub ale że nie bez czy jak gdy kiedy to się mój twój ja ty',
  ),
  cs: list(
    'a i k o s u v z ke ku se si ve ze na do od po za pod nad při pro nebo ale že ne bez jak když můj tvůj já ty',
  ),
  sk: list(
    'a i k o s u v z ku so vo zo na do od po za pod nad pri pre alebo ale že nie bez ako keď môj tvoj ja ty',
  ),
  ru: list(
    'а в и к о с у я во ко со на до от по за из об над под при для без или но что не ни как когда мой твой ты мы',
  ),
  uk: list(
    'а в з і й о у я та на до від по за із над під при для без або але що не ні як коли мій твій ти ми',
  ),
  tr: list('bir ve ya bu şu o ama her çok en hem daha'),
  el: list(
    'ο η το οι τα του της των τον την τη στο στη στον στην στα στις στους σε με για από και ή αλλά ότι πως να θα δεν μην μια ένα ένας που αν όταν είναι',
  ),
  he: list(
    'של את על אל עם כי אם או גם לא זה זו הוא היא אני אתה את אנחנו כל מול בלי לפני אחרי בין עד מן רק שזה',
  ),
  ar: list(
    'في من إلى على عن مع أو ثم أن إن لا لم لن ما هل هذا هذه الذي التي يا كل بعد قبل بدون عند بين حتى لكن قد إنه أنا',
  ),
  hi: list('एक यह वह और या कि जो जब मेरा मेरी मेरे ये वो न नहीं बस कल'),
  id: list(
    'di ke dari yang dan atau untuk dengan pada ini itu tidak bukan cuma jadi dalam oleh karena aku kamu saya',
  ),
  vi: list('của và là một những các cho với trong khi nếu mà để ở từ đến không chỉ đã đang sẽ tôi'),
};

/** Words that belong to the one before, by language. */
const WITH_PREVIOUS: Record<string, ReadonlySet<string>> = {
  hi: list('का के की को से में पर ने तक है हैं हूँ था थी थे हो ही भी तो जी सा सी'),
  tr: list('de da ki mi mı mu mü ile için gibi kadar'),
  pl: list('się'),
};

/** One-letter words of these may not end a line at all, by their printers’ rules. */
const ONE_LETTER_RULE = new Set(['cs', 'pl', 'ru', 'sk', 'uk']);

const LETTER_RUN = /[\p{L}\p{M}’']+/gu;
/** Words that speak for a language other than English. */
const EVIDENCE = 2;

/** Languages that have a word among their function words. */
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(WITH_NEXT))
  for (const word of new Set([...words, ...(WITH_PREVIOUS[language] ?? [])]))
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);

/** How many different function words of each language a text has. */
function countByLanguage(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of new Set(words))
    for (const language of LANGUAGES_OF.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  return counts;
}

/** The primary language of a text: `lang`, or that of its function words; undefined without evidence. */
export function textLanguage(text: string, lang?: string): string | undefined {
  const stated = findLanguage(lang)?.primary;
  if (stated) return stated === 'no' || stated === 'nn' ? 'nb' : stated;
  const words = (text.toLowerCase().match(LETTER_RUN) ?? []).map((word) => word.replace(/'/g, '’'));
  const counts = countByLanguage(words);
  const english = counts.get('en') ?? 0;
  let best = english > 0 ? 'en' : undefined;
  let most = best ? english : EVIDENCE - 1;
  for (const language of Object.keys(WITH_NEXT)) {
    const found = counts.get(language) ?? 0;
    if (found > most && found >= EVIDENCE) [best, most] = [language, found];
  }
  return best;
}

/** How badly a line ends with a word: 0 well, 1 with a function word, 2 with one that may not stand there. */
export type EndGrade = 0 | 1 | 2;

/** The grade of every word of a text that no line should end with, by the UTF-16 offset of the word's end. */
export function badEnds(text: string, language: string | undefined): ReadonlyMap<number, EndGrade> {
  const found = new Map<number, EndGrade>();
  const words = WITH_NEXT[language ?? ''];
  if (!language || !words) return found;
  const withPrevious = WITH_PREVIOUS[language];
  for (const { 0: run, index } of text.matchAll(LETTER_RUN)) {
    const word = run.toLowerCase().replace(/'/g, '’');
    if (words.has(word))
      found.set(index + word.length, word.length === 1 && ONE_LETTER_RULE.has(language) ? 2 : 1);
    if (!withPrevious?.has(word)) continue;
    const before = text.slice(0, index).trimEnd().length;
    found.set(before, found.get(before) ?? 1);
  }
  return found;
}
