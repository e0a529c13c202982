import type { LanguageTag } from '../contract/languages.ts';

/** Inflections: forms of a word have the same stem, which need not be a word itself. */

interface Endings {
  endings: ReadonlySet<string>;
  /** What a word begins with beside its stem, such as an article. */
  beginnings?: readonly string[];
  /** Letters that remain at least. */
  least: number;
}

const splitEndings = (text: string): Set<string> => new Set(text.split(' '));
/** Letters of the longest ending of any language. */
const LONGEST_ENDING = 8;

/** By language, folded. Japanese and Chinese words are compared by their parts instead. */
const ENDINGS: Readonly<Partial<Record<LanguageTag, Endings>>> = {
  en: {
    endings: splitEndings('ingly edly fully ness ment ments ion ions ings ing ies ied ed ly es s y e ful d'),
    least: 3,
  },
  es: {
    endings: splitEndings(
      'aciones acion iendo ando ados adas idos idas ado ada ido ida mente aron ieron amos imos aba arse erse irse ar er ir as os es an en a o e s',
    ),
    least: 3,
  },
  pt: {
    endings: splitEndings(
      'acoes acao coes cao ando endo indo ados adas idos idas ado ada ido ida mente aram eram amos imos ava ar er ir as os es am em a o e s',
    ),
    least: 3,
  },
  fr: {
    endings: splitEndings('ations ation ements ement issant ant ees ee es er ez ir it ie ies e s x'),
    least: 3,
  },
  de: { endings: splitEndings('ungen ung ern en er es em est st te ten n e s t'), least: 3 },
  it: {
    endings: splitEndings(
      'azioni azione ando endo ati ate ato ata iti ite ito ita uti ute uto uta mente iamo are ere ire arsi ersi irsi a e i o',
    ),
    least: 3,
  },
  pl: {
    endings: splitEndings(
      'ami ach owi owie owa owy owe ego emu ymi imi ych ich nie nia niem anie ania ac ec ic am em om ow asz esz isz al ala ie ia iu a e i o u y',
    ),
    least: 3,
  },
  tr: {
    endings: splitEndings(
      'larin lerin larim lerim lari leri lar ler yorum iyorum uyorum iyor uyor mak mek dan den tan ten nin nun lik luk lu li siz suz dim din di du ti tu da de ta te im in um un yi yu i u a e',
    ),
    least: 3,
  },
  ar: { endings: splitEndings('ات ون ين ها هم ان ه ي ا'), beginnings: ['وال', 'بال', 'لل', 'ال'], least: 3 },
  hi: { endings: splitEndings('ियों ियां ाओं ों ें ीं ना नी ने ता ती ते ा ी े ि ो ू ु'), least: 2 },
  ko: {
    endings: splitEndings(
      '에서 에게 으로 하다 하는 해요 했다 한다 합니다 했어 이다 은 는 이 가 을 를 에 와 과 도 의 로 한 할 해 들',
    ),
    least: 1,
  },
};

const DOUBLED = /([bdglmnprt])\1$/;

function findLongestEnding(word: string, endings: ReadonlySet<string>, least: number): string | undefined {
  for (let length = Math.min(LONGEST_ENDING, word.length - least); length > 0; length -= 1) {
    const ending = word.slice(-length);
    if (endings.has(ending)) return ending;
  }
  return undefined;
}

export function getStem(word: string, language: LanguageTag): string {
  const rules = ENDINGS[language];
  if (!rules) return word;
  const { endings, beginnings = [], least } = rules;
  const beginning = beginnings.find((each) => word.startsWith(each) && word.length - each.length >= least);
  const rest = beginning ? word.slice(beginning.length) : word;
  const ending = findLongestEnding(rest, endings, least);
  const stem = ending ? rest.slice(0, -ending.length) : rest;
  // `stopped` is of `stop`, `boss` is not of `bos`.
  return ending && stem.length > least ? stem.replace(DOUBLED, '$1') : stem;
}
