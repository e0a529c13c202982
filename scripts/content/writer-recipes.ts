/** Faults of recipes: of templates, of layouts, and of what templates that somebody made are filled by. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pattern, TemplateRecipes } from '../../src-main/models/offline/writer/content/schema.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { type ContentFile, type Fault, pointer } from './content-files.ts';
import { conditionProblems, type KnownNames, patternProblems } from './expressions.ts';
import { getName, getSlug, type WriterFiles } from './writer-files.ts';

const listPatterns = (pattern: Pattern) => [pattern].flat();

export function recipeFaults({ value, fault }: ContentFile<TemplateRecipes>, known: KnownNames): Fault[] {
  return (['recipes', 'other_languages'] as const).flatMap((list) =>
    (value[list] ?? []).flatMap(({ when, captions }, at) => [
      ...conditionProblems(when, known).map((problem) => fault(pointer(list, at, 'when'), problem)),
      ...Object.entries(captions).flatMap(([region, pattern]) =>
        listPatterns(pattern)
          .flatMap((each) => patternProblems(each, known))
          .map((problem) => fault(pointer(list, at, 'captions', region), problem)),
      ),
    ]),
  );
}

/** Recipes fill regions that the template has, and all of those that may not stay empty. */
export function regionFaults(root: string, { file, value, fault }: ContentFile<TemplateRecipes>): Fault[] {
  const beside = join(root, dirname(file), 'template.json');
  if (!existsSync(beside)) return [fault('', 'there is no template.json beside it')];
  const template: Pick<TemplateFile, 'box_positions'> = JSON.parse(readFileSync(beside, 'utf8'));
  const regions = template.box_positions.map(({ name }) => name);
  const optional = value.optional ?? [];
  const unknownOptional = optional.flatMap((name, at) =>
    regions.includes(name) ? [] : [fault(pointer('optional', at), `template.json has no region "${name}"`)],
  );
  const faults = (['recipes', 'other_languages'] as const).flatMap((list) =>
    (value[list] ?? []).flatMap(({ captions }, at) => [
      ...Object.keys(captions)
        .filter((name) => !regions.includes(name))
        .map((name) => fault(pointer(list, at, 'captions', name), `template.json has no region "${name}"`)),
      ...regions
        .filter((name) => !(name in captions) && !optional.includes(name))
        .map((name) =>
          fault(pointer(list, at, 'captions'), `leaves the region "${name}" empty, which is not optional`),
        ),
    ]),
  );
  return [...unknownOptional, ...faults];
}

/** Tensions name flags of ideas, templates name tensions, and every tension is told by a template. */
export function tensionFaults({ tensions, recipes }: WriterFiles, known: KnownNames): Fault[] {
  const ids = new Set(tensions.flatMap(({ value }) => value.map(({ id }) => id)));
  const told = new Set(recipes.flatMap(({ value }) => value.tensions ?? []));
  const unknown = recipes.flatMap(({ value, fault }) =>
    (value.tensions ?? []).flatMap((id, at) =>
      ids.has(id)
        ? []
        : [fault(pointer('tensions', at), `there is no tension "${id}" in writer/tensions.json`)],
    ),
  );
  const own = tensions.flatMap(({ value, fault }) =>
    value.flatMap(({ id, when }, at) => [
      ...conditionProblems(when, known).map((problem) => fault(pointer(at, 'when'), problem)),
      ...(told.has(id) ? [] : [fault(pointer(at, 'id'), `no recipes.json names the tension "${id}"`)]),
    ]),
  );
  return [...unknown, ...own];
}

export function lookalikeFaults({ lookalikes, layouts, recipes }: WriterFiles): Fault[] {
  const regionsByName = new Map(
    [
      ...layouts.map((each) => [getName(each.file), each] as const),
      ...recipes.map((each) => [getSlug(each.file), each] as const),
    ].map(
      ([name, { value }]) =>
        [name, new Set(value.recipes.flatMap(({ captions }) => Object.keys(captions)))] as const,
    ),
  );
  return lookalikes.flatMap(({ value, fault }) =>
    value.flatMap(({ like, regions }, at) => {
      const found = regionsByName.get(like);
      if (found === undefined) return [fault(pointer(at, 'like'), `"${like}" has no recipes`)];
      return Object.keys(regions)
        .filter((name) => !found.has(name))
        .map((name) =>
          fault(pointer(at, 'regions', name), `no recipe of "${like}" fills a region "${name}"`),
        );
    }),
  );
}

export function roleFaults({ ownTemplates }: WriterFiles, known: KnownNames): Fault[] {
  return ownTemplates.flatMap(({ value, fault }) => {
    const patterns = [
      ...value.roles.map(({ captions }, at) => [pointer('roles', at), captions] as const),
      ...value.steps.map(({ captions }, at) => [pointer('steps', at), captions] as const),
      ...(['more_steps', 'any_role', 'short'] as const).map((key) => [pointer(key), value[key]] as const),
      ...Object.entries(value.other_languages).map(
        ([key, list]) => [pointer('other_languages', key), list] as const,
      ),
    ];
    return [
      ...value.steps.flatMap(({ when }, at) =>
        conditionProblems(when, known).map((problem) => fault(pointer('steps', at, 'when'), problem)),
      ),
      ...patterns.flatMap(([at, list]) =>
        list.flatMap((pattern) => patternProblems(pattern, known)).map((problem) => fault(at, problem)),
      ),
    ];
  });
}
