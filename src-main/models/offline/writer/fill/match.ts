/** Finds which format a template is, by its names, tags and what its boxes are for. */
import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { Format } from '../formats/format.ts';
import { FORMATS } from '../formats/index.ts';

export interface Match {
  format: Format;
  /** Box of the format → region name of the template. */
  regions: ReadonlyMap<string, string>;
}

const plain = (text: string) => text.toLowerCase().replace(/[-_/’']/g, ' ');

function regionsFor(format: Format, template: WriterTemplate): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  const free = new Set(template.boxes.map(({ name }) => name));
  const asked: ((box: WriterTemplate['boxes'][number]) => string)[] = [
    ({ name }) => name.toLowerCase(),
    ({ name, role }) => `${name} ${role}`.toLowerCase(),
  ];
  for (const words of asked) {
    for (const [box, sign] of Object.entries(format.boxes)) {
      if (found.has(box)) continue;
      const region = template.boxes.find(
        (candidate) => free.has(candidate.name) && sign.test(words(candidate)),
      );
      if (region === undefined) continue;
      found.set(box, region.name);
      free.delete(region.name);
    }
  }
  const needed = Object.keys(format.boxes).filter((box) => format.optional?.includes(box) !== true);
  const silent = template.boxes.filter(
    ({ name, role }) => free.has(name) && !/optional|may stay empty/i.test(role),
  );
  return needed.every((box) => found.has(box)) && silent.length === 0 ? found : undefined;
}

const known = new WeakMap<WriterTemplate, Match | null>();

/** The format a template is; undefined where none suits, so that roles must do. */
export function matchFormat(template: WriterTemplate): Match | undefined {
  const kept = known.get(template);
  const match = kept === undefined ? findMatch(template) : (kept ?? undefined);
  known.set(template, match ?? null);
  return match;
}

function findMatch(template: WriterTemplate): Match | undefined {
  const names = plain([template.id, template.name, ...template.altNames, ...template.tags].join(' . '));
  let best: (Match & { score: number }) | undefined;
  for (const format of FORMATS) {
    const signs = names.match(new RegExp(format.signs.source, 'g'))?.length ?? 0;
    const count = Object.keys(format.boxes).length;
    if (signs === 0 && count < 2) continue;
    const regions = regionsFor(format, template);
    if (regions === undefined) continue;
    const score = signs * 2 + count + (regions.size === template.boxes.length ? 1 : 0);
    const sure = signs > 0 || exact(format, template);
    if (sure && score > (best?.score ?? 0)) best = { format, regions, score };
  }
  return best;
}

/** Boxes of a nameless template count only where their roles say much: `top` and `left` stand for anything. */
function exact(format: Format, template: WriterTemplate): boolean {
  const roles = template.boxes.map(({ name, role }) =>
    `${name} ${role}`
      .toLowerCase()
      .replace(
        /\b(?:top|bottom|left|right|first|second|third|fourth|last|title|label|caption|name|side|one|other|says|calm)\b/g,
        '',
      ),
  );
  const signs = Object.values(format.boxes);
  return roles.length > 1 && roles.every((role) => signs.some((sign) => sign.test(role)));
}
