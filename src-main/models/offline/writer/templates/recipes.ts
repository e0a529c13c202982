/** Finds the recipes of a template: its own, or those of the built-in template that it looks like. */
import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { KnownLookalike, WriterContent } from '../content/content.ts';
import type { TemplateRecipes } from '../content/schema.ts';
import { plainName } from '../text/plain-name.ts';

type Region = WriterTemplate['boxes'][number];

export interface FoundRecipes {
  recipes: TemplateRecipes;
  /** Region of the recipes → region of the template. */
  regions: ReadonlyMap<string, string>;
}

export type FindRecipes = (template: WriterTemplate) => FoundRecipes | undefined;

function collectRegions({ recipes, other_languages = [] }: TemplateRecipes): Set<string> {
  return new Set([...recipes, ...other_languages].flatMap(({ captions }) => Object.keys(captions)));
}

/** The recipes beside a built-in template or layout, where the template still has the regions they fill. */
function ownRecipes({ id, boxes }: WriterTemplate, { recipes }: WriterContent): FoundRecipes | undefined {
  const found = recipes.get(id.replace(/^tpl_/, ''));
  if (found === undefined) return undefined;
  const names = new Set(boxes.map(({ name }) => name));
  const wanted = [...collectRegions(found)];
  if (wanted.some((name) => !names.has(name) && found.optional?.includes(name) !== true)) return undefined;
  return { recipes: found, regions: new Map(wanted.map((name) => [name, name])) };
}

/** The template’s regions that stand for those of a lookalike: by their names first, then by name and role. */
function matchRegions(
  { regions }: KnownLookalike,
  optional: readonly string[],
  template: WriterTemplate,
): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  const free = new Set(template.boxes.map(({ name }) => name));
  const texts: ((region: Region) => string)[] = [
    ({ name }) => name.toLowerCase(),
    ({ name, role }) => `${name} ${role}`.toLowerCase(),
  ];
  for (const getText of texts) {
    for (const [wanted, words] of regions) {
      if (found.has(wanted)) continue;
      const region = template.boxes.find((each) => free.has(each.name) && words.test(getText(each)));
      if (region === undefined) continue;
      found.set(wanted, region.name);
      free.delete(region.name);
    }
  }
  const complete = regions.every(([wanted]) => found.has(wanted) || optional.includes(wanted));
  const leftOver = template.boxes.some(
    ({ name, role }) => free.has(name) && !/optional|may stay empty/i.test(role),
  );
  return complete && !leftOver ? found : undefined;
}

/** Words that say where a region is rather than what it means. */
const UNSPECIFIC =
  /\b(?:top|bottom|left|right|first|second|third|fourth|last|title|label|caption|name|side|one|other|says|calm)\b/g;

/** Whether all roles of a template without a telling name are meant by a lookalike, by words that say what they mean. */
function rolesMatch({ regions }: KnownLookalike, { boxes }: WriterTemplate): boolean {
  const roles = boxes.map(({ name, role }) => `${name} ${role}`.toLowerCase().replace(UNSPECIFIC, ''));
  return roles.length > 1 && roles.every((role) => regions.some(([, words]) => words.test(role)));
}

/** The built-in template that somebody’s own looks like most, by its names, its tags and what its regions are for. */
function bestLookalike(
  template: WriterTemplate,
  { lookalikes, recipes }: WriterContent,
): FoundRecipes | undefined {
  const names = plainName([template.id, template.name, ...template.altNames, ...template.tags].join(' . '));
  let best: (FoundRecipes & { score: number }) | undefined;
  for (const lookalike of lookalikes) {
    const found = recipes.get(lookalike.like);
    const named = names.match(lookalike.names)?.length ?? 0;
    const count = lookalike.regions.length;
    if (found === undefined || (named === 0 && count < 2)) continue;
    const regions = matchRegions(lookalike, found.optional ?? [], template);
    if (regions === undefined) continue;
    const score = named * 2 + count + (regions.size === template.boxes.length ? 1 : 0);
    if ((named > 0 || rolesMatch(lookalike, template)) && score > (best?.score ?? 0))
      best = { recipes: found, regions, score };
  }
  return best;
}

/** Remembers what it found for a template as long as that is in memory: comparing with all lookalikes takes a while. */
export function createRecipeFinder(content: WriterContent): FindRecipes {
  const known = new WeakMap<WriterTemplate, { found: FoundRecipes | undefined }>();
  return (template) => {
    const cached = known.get(template) ?? {
      found: ownRecipes(template, content) ?? bestLookalike(template, content),
    };
    known.set(template, cached);
    return cached.found;
  };
}
