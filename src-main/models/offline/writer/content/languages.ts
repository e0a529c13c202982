/** How languages are recognised and how their ideas part in two, ready to use. */
import { wordsBothWays } from '../text/folded-words.ts';
import type { Language } from './schema.ts';

export interface KnownLanguage extends Omit<Language, 'loans'> {
  /** `de`; `other` where a language is none of those known. */
  code: string;
  /** With accents and without; so are the others. */
  stopwordSet: ReadonlySet<string>;
  wordSet: ReadonlySet<string>;
  /** Accented letters of its words. */
  letters: ReadonlySet<string>;
  /** Those of them that no other language has. */
  ownLetters: ReadonlySet<string>;
  /** Matches phrases that it took over from other languages. */
  loans: RegExp | undefined;
  /** Matches each letter of its scripts. */
  script: RegExp | undefined;
}

/** How an idea parts in two in languages whose grammar is not read; each has the two parts as its groups. */
export interface TurnPatterns {
  /** The first group is taken, the second refused. */
  instead: RegExp;
  between: RegExp;
  particle: RegExp;
  leading: RegExp;
}

const toKnownLanguage = (code: string, language: Language): Omit<KnownLanguage, 'ownLetters'> => ({
  ...language,
  code,
  stopwordSet: wordsBothWays(language.stopwords ?? ''),
  wordSet: wordsBothWays(language.words ?? ''),
  letters: new Set(`${language.stopwords ?? ''}${language.words ?? ''}`.match(/[^\p{ASCII}\p{P}\s]/gu)),
  loans: language.loans && new RegExp(`(?<!\\p{L})(?:${language.loans.join('|')})(?!\\p{L})`, 'giu'),
  script:
    language.scripts &&
    new RegExp(`[${language.scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'gu'),
});

export function listKnownLanguages(
  files: readonly (readonly [string, Language])[],
): readonly KnownLanguage[] {
  const all = files.map(([code, language]) => toKnownLanguage(code, language));
  return all.map((language) => {
    const others = all.filter((other) => other !== language);
    const own = [...language.letters].filter((letter) => !others.some(({ letters }) => letters.has(letter)));
    return { ...language, ownLetters: new Set(own) };
  });
}

export function turnPatterns(languages: readonly KnownLanguage[]): TurnPatterns {
  const words = (key: 'instead' | 'turn' | 'turn_particles' | 'leading' | 'that') =>
    languages.flatMap((language) => language[key] ?? []).join('|');
  return {
    instead: new RegExp(`^(.+?),?\\s+(?:${words('instead')})\\s*(.+)$`, 'iu'),
    between: new RegExp(`^(.+?)[,;]?\\s+(?:vs\\.?|versus|${words('turn')})\\s+(.+)$`, 'iu'),
    particle: new RegExp(`^(.+?)[，、,]?\\s*(?:${words('turn_particles')})[，、,]?\\s*(.+)$`, 'u'),
    leading: new RegExp(
      `^((?:${words('leading')})\\s[^,]{4,}),\\s*(?!(?:${words('that')})\\s)(.{4,})$`,
      'iu',
    ),
  };
}
