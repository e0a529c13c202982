import type { ErrorDetail } from '../../src-shared/contract/errors.ts';
import type { Region, TemplateFile } from '../../src-shared/contract/template.ts';
import { overhang } from './geometry.ts';

/** One thing wrong with a template folder: where (`template.json`, `box_positions[1].x`, …) and what to write instead. */
export type Problem = ErrorDetail;

/** Pixels of a picture. */
export interface Size {
  width: number;
  height: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

function checkRegions(file: TemplateFile, size: Size | undefined): Problem[] {
  const problems: Problem[] = repeated(file.box_positions.map((box) => box.name)).map((name) => ({
    path: 'box_positions',
    message: `two regions are named "${name}"; give each region a name of its own`,
  }));
  if (!size) return problems;
  for (const [at, box] of file.box_positions.entries()) {
    const out = overhang(box, size.width / size.height);
    if (out === 0) continue;
    const turned = box.rotation === 0 ? '' : ` when turned by ${box.rotation}°`;
    problems.push({
      path: `box_positions[${at}]`,
      message: `region "${box.name}"${turned} sticks out of the picture by ${(out * 100).toFixed(1)} % of a side; move it inwards or make it smaller`,
    });
  }
  return problems;
}

function checkBudget(box: Region, text: string, path: string): Problem[] {
  const problems: Problem[] = [];
  const chars = [...graphemes.segment(text)].length;
  const lines = text.split('\n').length;
  if (chars > box.max_chars) {
    problems.push({
      path,
      message: `${chars} characters, but region "${box.name}" takes ${box.max_chars}; shorten it`,
    });
  }
  if (lines > box.max_lines) {
    problems.push({
      path,
      message: `${lines} lines, but region "${box.name}" takes ${box.max_lines}; use fewer line breaks`,
    });
  }
  return problems;
}

function checkExamples(file: TemplateFile): Problem[] {
  const boxes = new Map(file.box_positions.map((box) => [box.name, box]));
  const names = [...boxes.keys()].join(', ');
  return file.example_captions.flatMap(({ captions }, example) => {
    const path = `example_captions[${example}].captions`;
    const doubled = repeated(captions.map((caption) => caption.position)).map((position) => ({
      path,
      message: `"${position}" is captioned twice; caption each region once`,
    }));
    const each = captions.flatMap(({ position, text }, at): Problem[] => {
      const box = boxes.get(position);
      if (box) return checkBudget(box, text, `${path}[${at}].text`);
      return [
        {
          path: `${path}[${at}].position`,
          message: `there is no region "${position}"; write one of: ${names}`,
        },
      ];
    });
    return [...doubled, ...each];
  });
}

/**
 * What a schema cannot say about a template: unique regions that lie inside the picture, also when turned,
 * and examples that name these regions and keep their budgets. An empty list means all is well.
 * Without `size` (the picture could not be read) the regions' places are not checked.
 */
export function checkTemplate(file: TemplateFile, folderName: string, size: Size | undefined): Problem[] {
  const problems: Problem[] = [];
  if (file.slug !== folderName) {
    problems.push({
      path: 'slug',
      message: `is "${file.slug}" in a folder named "${folderName}"; write the folder's name`,
    });
  }
  for (const tag of repeated(file.tags)) {
    problems.push({ path: 'tags', message: `"${tag}" stands there twice; remove one` });
  }
  return [...problems, ...checkRegions(file, size), ...checkExamples(file)];
}
