import type { ErrorDetail } from '../../src-shared/contract/errors.ts';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { type Region, TemplateFile } from '../../src-shared/contract/template.ts';
import { type Box, type Size, scaleRect } from '../../src-shared/document/geometry.ts';
import { rotateBounds } from '../../src-shared/document/rotated-box.ts';
import { countGraphemes } from '../../src-shared/words/graphemes.ts';

/** One fault of a template folder: where (`template.json`, `box_positions[1].x`, …) and what to write instead. */
export type Problem = ErrorDetail;

/** Compiled at the first use: a run that loads no template (most commands) does not pay for it. */
let schemaCheck: ReturnType<typeof compileCheck<typeof TemplateFile>> | undefined;

/** Checks parsed JSON against the contract's schema. Returns the typed file, or what to change. */
export function parseTemplateFile(
  value: unknown,
): { file: TemplateFile; problems: [] } | { file: undefined; problems: Problem[] } {
  schemaCheck ??= compileCheck(TemplateFile, 'file');
  const { value: file, error } = schemaCheck(value);
  if (!error) return { file, problems: [] };
  return { file: undefined, problems: error.details ?? [{ path: 'file', message: error.message }] };
}

/** What rounding a template's decimals may add, as a fraction of the picture. */
const OVERHANG_TOLERANCE = 0.002;

/**
 * How far a region's rotated box reaches beyond the picture, as a fraction of the side it crosses; 0 where it is
 * inside. `aspect` is the picture's width / height: a rotation mixes the two axes, so fractions alone
 * do not determine where a corner is.
 */
export function overhang(box: Box, aspect: number): number {
  const picture = { width: aspect, height: 1 };
  const { x, y, width, height } = rotateBounds({ ...scaleRect(box, picture), rotation: box.rotation });
  const out = Math.max(-x / aspect, (x + width) / aspect - 1, -y, y + height - 1);
  return out > OVERHANG_TOLERANCE ? out : 0;
}

function findRepeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

function checkRegions(file: TemplateFile, size: Size | undefined): Problem[] {
  const problems: Problem[] = findRepeated(file.box_positions.map((box) => box.name)).map((name) => ({
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
      message: `region "${box.name}"${turned} reaches beyond the picture by ${(out * 100).toFixed(1)} % of a side; move it inwards or make it smaller`,
    });
  }
  return problems;
}

function checkBudget(box: Region, text: string, path: string): Problem[] {
  const problems: Problem[] = [];
  // A text has no more characters than code units; counting characters takes most of the time of a check.
  const chars = countGraphemes(text);
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
    const doubled = findRepeated(captions.map((caption) => caption.position)).map((position) => ({
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
 * Checks what a schema cannot express: unique regions inside the picture, also when turned, and examples that
 * name these regions and keep their budgets. Returns an empty list for a sound template.
 * Without `size` (the picture could not be read) the positions of regions are not checked.
 */
export function checkTemplate(file: TemplateFile, folderName: string, size: Size | undefined): Problem[] {
  const problems: Problem[] = [];
  if (file.slug !== folderName) {
    problems.push({
      path: 'slug',
      message: `is "${file.slug}", but the folder is named "${folderName}"; write the folder's name`,
    });
  }
  for (const tag of findRepeated(file.tags)) {
    problems.push({ path: 'tags', message: `"${tag}" is listed twice; remove one` });
  }
  return [...problems, ...checkRegions(file, size), ...checkExamples(file)];
}
