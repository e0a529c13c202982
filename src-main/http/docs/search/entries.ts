import { ERROR_CODES, ERRORS, errorSlug } from '../../../../src-shared/contract/errors.ts';
import { type JsonSchema, plainSchema } from '../../../../src-shared/contract/json-schema.ts';
import { operationEntries } from '../../openapi/document.ts';
import { openApiPath } from '../../openapi/operation.ts';
import { guideChapters } from '../guide/guide.ts';
import type { PageContext } from '../layout.ts';
import type { Manual } from '../manual.ts';
import { wordsOnly } from '../markdown.ts';
import type { RecipeStep } from '../recipes/recipe.ts';
import { recipesFor } from '../recipes/recipes.ts';

/** An entry of the search index. */
export interface SearchEntry {
  title: string;
  /** Further searchable text. Its beginning is shown below the title. */
  text: string;
  url: string;
  kind: 'Operation' | 'Field' | 'Error' | 'Guide' | 'Recipe' | 'Manual' | 'Command';
}

/** The search index: operations, their fields, errors, guide, recipes, the manual and its commands. */
export function searchEntries(context: PageContext, manual: Manual): SearchEntry[] {
  const entries: SearchEntry[] = [
    ...operationEntries().map(([id, { method, path, summary, description }]) => ({
      title: summary,
      url: `/docs#${id}`,
      kind: 'Operation' as const,
      text: `${method} ${openApiPath(path)} · ${description} ${id}`,
    })),
    ...guideChapters(context).map(({ id, title, body }) => ({
      title,
      url: `/docs#${id}`,
      kind: 'Guide' as const,
      text: wordsOnly(body),
    })),
    ...recipesFor(context).map(({ id, title, about, cli }) => ({
      title,
      url: `/docs/recipes#${id}`,
      kind: 'Recipe' as const,
      text: [about, ...cli.map(getCode)].join(' '),
    })),
    ...ERROR_CODES.map((code) => ({
      title: code,
      url: `/docs/errors/${errorSlug(code)}`,
      kind: 'Error' as const,
      text: `${ERRORS[code].status} · ${ERRORS[code].when} ${ERRORS[code].fix}`,
    })),
    ...manualEntries(manual),
    ...fieldEntries(),
  ];
  return entries.map((entry) => ({ ...entry, text: oneLine(entry.text) }));
}

const oneLine = (text: string) => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();

const getCode = (step: RecipeStep) => (step.kind === 'call' ? '' : step.code);

function manualEntries(manual: Manual): SearchEntry[] {
  return manual.pages().flatMap(({ name, title, about, headings }) => [
    {
      title,
      url: `/docs/manual/${name}`,
      kind: 'Manual' as const,
      text: [about, ...headings.filter(({ level }) => level === 2).map(({ text }) => text)].join(' · '),
    },
    ...headings.map(({ id, text, section }) => ({
      title: text,
      text: wordsOnly(section),
      url: `/docs/manual/${name}#${id}`,
      kind: /^cam /.test(text) ? ('Command' as const) : ('Manual' as const),
    })),
  ]);
}

interface FoundField {
  title: string;
  about: string;
  url: string;
  /** Types and operations that have it. */
  owners: string[];
}

/** Most types of a field that are listed. */
const OWNERS_SHOWN = 4;

/** Each field with the same description once, with the types that have it. */
function fieldEntries(): SearchEntry[] {
  const found = new Map<string, FoundField>();
  for (const [id, { params, query, body, summary }] of operationEntries()) {
    for (const [part, schema] of Object.entries({ params, query, body })) {
      if (!schema) continue;
      const url = `/docs#${id}-${part === 'params' ? 'path' : part}`;
      addFields(found, plainSchema(schema), { owner: summary, url });
    }
  }
  return Array.from(found.values(), ({ title, about, url, owners }) => ({
    title,
    url,
    kind: 'Field' as const,
    text: [`${owners.slice(0, OWNERS_SHOWN).join(', ')}${owners.length > OWNERS_SHOWN ? ' …' : ''}`, about]
      .filter(Boolean)
      .join(' · '),
  }));
}

interface Owner {
  /** What the fields belong to: a type, or the summary of an operation. */
  owner: string;
  url: string;
}

function addFields(found: Map<string, FoundField>, schema: JsonSchema, { owner, url }: Owner): void {
  const inside = [schema, schema.items ?? {}, ...(schema.anyOf ?? []), ...(schema.items?.anyOf ?? [])];
  for (const each of inside) {
    const name = each.title ?? owner;
    for (const [field, inner] of Object.entries(each.properties ?? {})) {
      const about = [inner.description, inner.enum?.join(' ')].filter(Boolean).join(' ');
      const key = `${field}: ${about}`;
      const known = found.get(key);
      if (known && !known.owners.includes(name)) known.owners.push(name);
      if (known) continue;
      found.set(key, { title: field, about, url, owners: [name] });
      addFields(found, inner, { owner: `${name}.${field}`, url });
    }
  }
}
