/** Recipes for templates that somebody made and that look like none of the built-in ones: by what each region is for. */
import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { WriterContent } from '../content/content.ts';
import type { OwnTemplates, Pattern, Recipe } from '../content/schema.ts';
import type { Idea } from '../idea/idea.ts';

type Region = WriterTemplate['boxes'][number];

const ROLE_WEIGHT = 3;
const OTHER_LANGUAGE_WEIGHT = 2;

const createRecipe = (weight: number, captions: readonly (readonly [string, Pattern])[]): Recipe => ({
  weight,
  when: '',
  captions: Object.fromEntries(captions),
});

/** What a region is for, by the words of its name and role, else of its hint; undefined where they do not say. */
function findRole(
  { name, role, text_style_hint }: Region,
  roles: WriterContent['roles'],
): string | undefined {
  const texts = [`${name} ${role}`, text_style_hint].map((text) => text.toLowerCase().replace(/[-_]/g, ' '));
  for (const text of texts) {
    const found = roles.find(({ words }) => words.test(text));
    if (found !== undefined) return found.role;
  }
  return undefined;
}

/** Regions without a role set up the joke, make its point, or label things, by their place. */
const assignRoles = (regions: readonly Region[], roles: WriterContent['roles']): string[] =>
  regions.map(
    (region, at) =>
      findRole(region, roles) ?? (at === 0 ? 'setup' : at === regions.length - 1 ? 'punch' : 'label'),
  );

/** In languages whose grammar is not read: the idea first, ready phrases everywhere else. */
function otherLanguageRecipe(
  regions: readonly Region[],
  { first, second, others }: OwnTemplates['other_languages'],
): Recipe {
  const byPlace = [first, second];
  return createRecipe(
    OTHER_LANGUAGE_WEIGHT,
    regions.map(({ name }, at) => [name, byPlace[at] ?? others[at % others.length] ?? second]),
  );
}

/** Words that all examples of a region begin with, such as `Reward:`; empty with fewer than two examples. */
function commonStart({ examples }: WriterTemplate, name: string): string {
  const texts = examples.flatMap((captions) =>
    captions.filter(({ position }) => position === name).map(({ text }) => text.split(' ')),
  );
  const [first = [], ...others] = texts;
  if (others.length === 0) return '';
  const differs = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  const start = first.slice(0, differs === -1 ? 0 : differs).join(' ');
  return /[{}¦|]/.test(start) ? '' : start;
}

/** Patterns for as many steps as a template has, the last ones of a story before the first ones of it. */
function stepsFor(count: number, { flags }: Idea, { steps, more_steps }: OwnTemplates): readonly string[] {
  const story = steps.find(({ when }) => when === '' || flags.has(when))?.captions ?? [];
  if (count <= 4) return story.slice(4 - Math.max(count, 2));
  return [...story.slice(0, 3), ...more_steps.slice(0, count - 4), ...story.slice(3)];
}

/** A recipe made for one template: each region takes the next pattern of its role. */
export function recipeByRoles(template: WriterTemplate, idea: Idea, { own, roles }: WriterContent): Recipe {
  if (idea.language !== 'en') return otherLanguageRecipe(template.boxes, own.other_languages);
  const roleNames = assignRoles(template.boxes, roles);
  const steps = stepsFor(roleNames.filter((role) => role === 'step').length, idea, own);
  const used = new Map<string, number>();
  const captions = template.boxes.map(({ name }, at): readonly [string, Pattern] => {
    const role = roleNames[at] ?? 'label';
    const nth = used.get(role) ?? 0;
    used.set(role, nth + 1);
    const more = own.more_steps[nth % own.more_steps.length] ?? '';
    const patterns =
      role === 'step'
        ? [steps[nth] ?? more]
        : (roles.find((known) => known.role === role)?.captions.slice(nth) ?? []);
    const start = commonStart(template, name);
    return [name, [...patterns, ...own.any_role].map((pattern) => `${start} ${pattern}`.trim())];
  });
  return createRecipe(ROLE_WEIGHT, captions);
}
