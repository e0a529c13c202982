import { createStore } from 'zustand/vanilla';
import type { LanguageTag } from '../../../src-shared/contract/languages.ts';
import {
  type Region,
  readTemplateSlug,
  type TemplateListItem,
} from '../../../src-shared/contract/template.ts';
import { translateRegion } from '../../../src-shared/document/region-names.ts';
import { slugWords } from '../../../src-shared/document/slug-words.ts';
import type { TemplateNames } from '../../../src-shared/document/template-words.ts';
import type { Language } from '../language/language.ts';

/** Names of the built-in templates and of regions, and what these ask for, in the language of the window. */

type TemplateName = Pick<TemplateListItem, 'name' | 'slug' | 'source'>;

export interface TemplateWords {
  /** What a template is called: a built-in one in the language of the window, others as they are named. */
  getName(template: TemplateName): string;
  /** The same of a template that is known by its id only. */
  nameById(template: Pick<TemplateListItem, 'id' | 'name'>): string;
  /** The English name of a template that is shown by another one: the name that people know from elsewhere. */
  findEnglishName(template: TemplateName): string | undefined;
  /** The name of a region as people read it. */
  regionName(slug: string): string;
  /** The same where it is translated. */
  translatedRegion(slug: string): string | undefined;
  /**
   * What a region asks for: its hint, or else its role. Of a built-in template in the language of the window, which
   * has hints where roles are long; others as they are written.
   */
  regionHint(region: Pick<Region, 'role' | 'hint'>): string;
}

const NO_NAMES: TemplateNames = { templates: {}, regions: {}, roles: {}, hints: {} };

const getOwn = <Value>(words: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** The build adds the words that each template has in its folder. */
const WORDS = import.meta.glob<TemplateNames>('../../../resources/search/words/*.json', {
  import: 'default',
});

/** The names of a language; none in English, in which templates are written. @throws where a file cannot be fetched */
export async function loadTemplateNames(tag: LanguageTag): Promise<TemplateNames> {
  return (await WORDS[`../../../resources/search/words/${tag}.json`]?.()) ?? NO_NAMES;
}

function indexTemplateWords({ templates, regions, roles, hints }: TemplateNames): TemplateWords {
  const findName = (slug: string) => getOwn(templates, slug)?.[0];
  const translateName = ({ source, slug }: TemplateName) =>
    source === 'builtin' ? findName(slug) : undefined;
  return {
    getName: (template) => translateName(template) ?? template.name,
    // No other template ever has the id of a built-in one.
    nameById: ({ id, name }) => findName(readTemplateSlug(id)) ?? name,
    findEnglishName: (template) => (translateName(template) ? template.name : undefined),
    regionName: (slug) => slugWords(translateRegion(regions, slug) ?? slug),
    translatedRegion: (slug) => translateRegion(regions, slug),
    regionHint: ({ role, hint }) => {
      const known = hint ? getOwn(hints, hint) : null;
      // A hint that no built-in template has was written by the person who reads it.
      return known ?? (known === null ? getOwn(roles, role) : undefined) ?? (hint || role);
    },
  };
}

/** Keeps the words of the window's language; in English until they have come, or where they cannot be fetched. */
export function createTemplateWords(
  language: Pick<Language, 'store'>,
  load: (tag: LanguageTag) => Promise<TemplateNames>,
) {
  const store = createStore<TemplateWords>(() => indexTemplateWords(NO_NAMES));
  const show = async ({ tag }: { tag: LanguageTag }) => {
    const names = await load(tag).catch(() => NO_NAMES);
    // Another language was chosen meanwhile.
    if (language.store.getState().tag === tag) store.setState(indexTemplateWords(names));
  };
  language.store.subscribe((now) => void show(now));
  void show(language.store.getState());
  return { store };
}
