import { captionedRegions, savedExamples } from './template-document.ts';
import type { ExampleDraft, Problem, RegionDraft, TemplateDocument } from './types.ts';

/** Problems of a template, found before it is sent; paths are those of the engine's own checks. */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of grapheme clusters. */
export const countChars = (text: string): number => [...graphemes.segment(text)].length;

/** How a text exceeds its region's budget, as a message; undefined where it does not. */
export function overBudget(text: string, { max_chars, max_lines }: RegionDraft): string | undefined {
  const chars = countChars(text);
  const lines = text.split('\n').length;
  if (chars > max_chars) return `${chars} characters; the region takes ${max_chars}. Shorten it.`;
  if (lines > max_lines) return `${lines} lines; the region takes ${max_lines}.`;
  return undefined;
}

function regionProblems(region: RegionDraft, at: number, regions: readonly RegionDraft[]): Problem[] {
  const path = `box_positions[${at}]`;
  const problems: Problem[] = [];
  if (region.name === '') {
    problems.push({ path: `${path}.name`, message: 'Needs a name in Latin letters, such as “top”.' });
  } else if (regions.findIndex(({ name }) => name === region.name) < at) {
    problems.push({ path: `${path}.name`, message: 'Another region has this name already.' });
  }
  if (region.role.trim() === '') {
    problems.push({ path: `${path}.role`, message: 'Say what this text means in the joke.' });
  }
  return problems;
}

function exampleProblems(example: ExampleDraft, at: number, regions: readonly RegionDraft[]): Problem[] {
  return captionedRegions(example, regions).flatMap((region, caption) => {
    const message = overBudget(example.texts[region.id] ?? '', region);
    return message ? [{ path: `example_captions[${at}].captions[${caption}].text`, message }] : [];
  });
}

/** All problems of a template; an empty list means that it can be saved. */
export function checkTemplate(document: TemplateDocument): Problem[] {
  const { regions } = document;
  const name = document.name.trim() === '' ? [{ path: 'name', message: 'A template needs a name.' }] : [];
  const none =
    regions.length === 0
      ? [{ path: 'box_positions', message: 'Draw at least one region: text needs a place.' }]
      : [];
  return [
    ...name,
    ...none,
    ...regions.flatMap(regionProblems),
    ...savedExamples(document).flatMap((example, at) => exampleProblems(example, at, regions)),
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
