import { DOUBLING, IRREGULAR, REGULAR } from './verbs.ts';

export type VerbForm = 'base' | 'third' | 'past' | 'participle' | 'gerund';
export interface KnownVerb {
  base: string;
  form: VerbForm;
}

const irregular = new Map<string, { past: string; participle: string }>();
for (const entry of IRREGULAR.trim().split(/[|\n]/)) {
  const [base = '', past = '', participle = ''] = entry.trim().split(' ');
  irregular.set(base, { past, participle });
}

const short = (base: string) => /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base) || DOUBLING.has(base);

function doubleConsonant(base: string): string {
  return short(base) || /^qu[aeiou][^aeiouwxy]$/.test(base) ? base + base.slice(-1) : base;
}

/** `watch` → `watching` */
export function toGerund(base: string): string {
  if (base === 'be') return 'being';
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  return `${/ic$/.test(base) ? `${base}k` : doubleConsonant(base)}ing`;
}

/** `watch` → `watches` */
export function toThirdPerson(base: string): string {
  const odd: Record<string, string> = { be: 'is', have: 'has', do: 'does', go: 'goes' };
  if (odd[base] !== undefined) return odd[base];
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|[^aeiou]o)$/.test(base) ? `${base}es` : `${base}s`;
}

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${/ic$/.test(base) ? `${base}k` : doubleConsonant(base)}ed`;
}

/** `watch` → `watched` */
export function toPast(base: string): string {
  return irregular.get(base)?.past ?? regularPast(base);
}

/** `break` → `broken` */
export function toParticiple(base: string): string {
  return irregular.get(base)?.participle ?? regularPast(base);
}

const known = new Map<string, KnownVerb>();
function addForms(base: string): void {
  const forms: [string, VerbForm][] = [
    [base, 'base'],
    [toThirdPerson(base), 'third'],
    [toGerund(base), 'gerund'],
    [toPast(base), 'past'],
    [regularPast(base), 'past'],
    [`${base}ing`, 'gerund'],
    [`${base}ed`, 'past'],
    [toParticiple(base), 'participle'],
  ];
  for (const [word, form] of forms) if (!known.has(word)) known.set(word, { base, form });
}
for (const base of irregular.keys()) addForms(base);
for (const base of REGULAR.trim().split(/\s+/)) {
  addForms(base);
  // American spelling: `organize`.
  if (/[^aeiou]ise$/.test(base)) addForms(base.replace(/ise$/, 'ize'));
}

export function lookUpVerb(word: string): KnownVerb | undefined {
  return known.get(word.toLowerCase());
}

/** The base of an -ing word, also of an unknown verb: `vibing` → `vibe`. */
export function findGerundBase(word: string): string {
  const lower = word.toLowerCase();
  const verb = known.get(lower);
  if (verb?.form === 'gerund') return verb.base;
  const stem = lower.replace(/ing$/, '');
  if (/[iy][sz]$/.test(stem) && stem.length > 4) return `${stem}e`;
  if (/([^aeiouls])\1$/.test(stem)) return stem.slice(0, -1);
  return /[^aeiou][aeiou][cgsvzuk]$|[^aeiouy]l$|[uv]$/.test(stem) ? `${stem}e` : stem;
}

/** The base of a finite verb, also of an unknown one: `yodelled` → `yodel`. */
export function getBaseForm(word: string): string {
  const lower = word.toLowerCase();
  const verb = known.get(lower);
  if (verb !== undefined) return verb.base;
  if (/ied$|ies$/.test(lower)) return lower.replace(/ie[ds]$/, 'y');
  if (/..ed$/.test(lower))
    return lower
      .replace(/([^aeiouls])\1ed$/, '$1')
      .replace(/(?<=[cgsvzu])ed$/, 'e')
      .replace(/ed$/, '');
  return /(?:[sxz]|ch|sh)es$/.test(lower)
    ? lower.slice(0, -2)
    : /[^s]s$/.test(lower)
      ? lower.slice(0, -1)
      : lower;
}
