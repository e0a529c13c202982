import { SLUG_PATTERN } from '../../src-shared/contract/template.ts';

/** Slugs of templates: derived from names, made unique by numbers. */

const MAX = 64;
const VALID = new RegExp(SLUG_PATTERN);
/** Windows opens devices by these names, in every folder. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;

/** Letters that do not decompose into a Latin letter and an accent, each with its replacement. */
const LETTERS = new Map(
  [
    'ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i ħ=h ŋ=ng ə=e',
    'а=a б=b в=v г=g ґ=g д=d е=e є=ye ж=zh з=z и=i і=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts',
    'ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz',
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
    "&=-and- @=-at- %=-percent- '= ’=",
  ]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);

/** Whether Windows takes a file or folder of this name for a device. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/** Whether a slug may name a folder everywhere. */
export function isFolderSlug(slug: string): boolean {
  return slug.length <= MAX && VALID.test(slug) && !isDeviceName(slug);
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, '');
}

/** The slug for a name, transliterated; undefined where nothing readable is left, as of Chinese. */
export function deriveSlug(name: string): string | undefined {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/./gu, (letter) => LETTERS.get(letter) ?? letter);
  const slug = cut(latin.replace(/[^a-z0-9]+/g, '-').replace(/^-+/, ''), MAX);
  if (slug === '') return undefined;
  return isDeviceName(slug) ? `${slug}-template` : slug;
}

/** `slug`, `slug-2`, `slug-3` and so on, none longer than the limit. */
export function* slugsLike(slug: string): Generator<string, never> {
  yield slug;
  for (let count = 2; ; count++) {
    const ending = `-${count}`;
    yield `${cut(slug, MAX - ending.length)}${ending}`;
  }
}
