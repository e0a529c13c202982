import type { Translate } from '../../../src-shared/messages/keys.ts';
import { countGraphemes } from '../../../src-shared/words/graphemes.ts';
import { listCaptionedRegions, listSavedExamples } from './template-document.ts';
import type { ExampleDraft, Problem, RegionDraft, TemplateDocument } from './types.ts';

/** Problems of a template, found before it is sent; paths are those of the engine's own checks. */

/** How a text exceeds its region's budget, as a message; undefined where it does not. */
export function overBudget(
  text: string,
  { max_chars, max_lines }: RegionDraft,
  t: Translate,
): string | undefined {
  const chars = countGraphemes(text);
  const lines = text.split('\n').length;
  if (chars > max_chars) return t('authoring:problem.tooLong', { chars, most: max_chars });
  if (lines > max_lines) return t('authoring:problem.tooManyLines', { lines, most: max_lines });
  return undefined;
}

function regionProblems(
  region: RegionDraft,
  at: number,
  regions: readonly RegionDraft[],
  t: Translate,
): Problem[] {
  const path = `box_positions[${at}]`;
  const problems: Problem[] = [];
  if (region.name === '') {
    problems.push({ path: `${path}.name`, message: t('authoring:problem.nameMissing') });
  } else if (regions.findIndex(({ name }) => name === region.name) < at) {
    problems.push({ path: `${path}.name`, message: t('authoring:problem.nameTaken') });
  }
  if (region.role.trim() === '') {
    problems.push({ path: `${path}.role`, message: t('authoring:problem.roleMissing') });
  }
  return problems;
}

function exampleProblems(
  example: ExampleDraft,
  at: number,
  regions: readonly RegionDraft[],
  t: Translate,
): Problem[] {
  return listCaptionedRegions(example, regions).flatMap((region, caption) => {
    const message = overBudget(example.texts[region.id] ?? '', region, t);
    return message ? [{ path: `example_captions[${at}].captions[${caption}].text`, message }] : [];
  });
}

/** All problems of a template; an empty list means that it can be saved. */
export function checkTemplate(document: TemplateDocument, t: Translate): Problem[] {
  const { regions } = document;
  const name =
    document.name.trim() === '' ? [{ path: 'name', message: t('authoring:problem.templateName') }] : [];
  const none =
    regions.length === 0 ? [{ path: 'box_positions', message: t('authoring:problem.noRegion') }] : [];
  return [
    ...name,
    ...none,
    ...regions.flatMap((region, at) => regionProblems(region, at, regions, t)),
    ...listSavedExamples(document).flatMap((example, at) => exampleProblems(example, at, regions, t)),
  ];
}

/** Problems of one field or of everything below it, by the engine's path. */
export function problemsAt(problems: readonly Problem[], path: string): Problem[] {
  return problems.filter(
    (problem) =>
      problem.path === path || problem.path.startsWith(`${path}.`) || problem.path.startsWith(`${path}[`),
  );
}

/** The message at exactly this field. */
export const problemAt = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message;
