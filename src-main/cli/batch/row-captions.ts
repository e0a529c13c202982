import { invalidField } from '../../../src-shared/contract/errors.ts';
import { didYouMean } from '../../../src-shared/contract/explain/did-you-mean.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { columnKey } from '../../../src-shared/table/column-names.ts';
import { type TextField, toText } from './row-fields.ts';

/** Assigns the texts of a row to the regions of its template. */

export interface TemplateRegions {
  name: string;
  regions: readonly Pick<Region, 'name' | 'role'>[];
}

/** The regions of a picture of one's own. */
const OWN_PICTURE: TemplateRegions = {
  name: 'a picture of your own',
  regions: [
    { name: 'top', role: 'top' },
    { name: 'bottom', role: 'bottom' },
  ],
};

interface Texts {
  texts: readonly TextField[];
  /** The column `captions`: JSON, as a list of captions or texts, or as texts by region. */
  captions: unknown;
  lang: string | undefined;
  /** Id of the template; undefined for a picture of one's own. */
  template: string | undefined;
}

interface Deps {
  ignored: ReadonlySet<string>;
  template(id: string): Promise<TemplateRegions>;
}

type Caption = { position: string } & Readonly<Record<string, unknown>>;

/** @throws CamError VALIDATION_ERROR for texts without a place, two for one place, or none; TEMPLATE_NOT_FOUND */
export async function buildCaptions({ texts, captions, lang, template }: Texts, deps: Deps) {
  const place = template === undefined ? OWN_PICTURE : await deps.template(template);
  const all: Caption[] = [
    ...texts.flatMap((field) => toCaption(field, place, deps.ignored) ?? []),
    ...(captions === undefined ? [] : readListed(captions, place)),
  ];
  if (all.length === 0) throw invalidField('row', `has no text for ${place.name}.`);
  const taken = new Set<string>();
  for (const { position } of all) {
    if (taken.has(position)) throw invalidField(position, 'has two texts; leave one of the columns blank.');
    taken.add(position);
  }
  // In the order of the regions, so that the order of columns does not matter.
  const order = place.regions.map(({ name }) => name);
  all.sort((a, b) => order.indexOf(a.position) - order.indexOf(b.position));
  return lang === undefined ? all : all.map((caption) => ({ lang, ...caption }));
}

function toCaption(field: TextField, place: TemplateRegions, ignored: ReadonlySet<string>) {
  const { column, key, role, text } = field;
  const region = findRegion(key, place);
  if (region !== undefined) return { position: region, text };
  if (role.kind === 'numbered') return { position: regionAt(role.index, column, place), text };
  if (role.kind === 'end') return { position: regionAt(role.end === 'top' ? 0 : -1, column, place), text };
  if (ignored.has(key)) return undefined;
  const near = didYouMean(
    column,
    place.regions.map(({ name }) => name),
  );
  throw invalidField(
    column,
    `is not a region of ${place.name}, which has ${place.regions.map(({ name }) => name).join(', ')}.${near ? ` Did you mean ${near}?` : ''}`,
  );
}

/** The region with this name, or else this role. */
const findRegion = (key: string, { regions }: TemplateRegions): string | undefined =>
  (regions.find(({ name }) => columnKey(name) === key) ?? regions.find(({ role }) => columnKey(role) === key))
    ?.name;

function regionAt(index: number, column: string, { name, regions }: TemplateRegions): string {
  const region = regions.at(index);
  if (region) return region.name;
  const count = regions.length === 1 ? 'one region' : `${regions.length} regions`;
  throw invalidField(column, `is one text too many: ${name} has ${count}.`);
}

function readListed(value: unknown, place: TemplateRegions): Caption[] {
  const given = typeof value === 'string' ? parseJson(value) : value;
  if (Array.isArray(given)) return given.map((one, at) => toListedCaption(one, at, place));
  if (isRecord(given)) {
    return Object.entries(given).map(([name, text]) => ({
      position: findRegion(columnKey(name), place) ?? name,
      text: toText(name, text),
    }));
  }
  throw invalidField('captions', 'must be a list of texts, or an object of texts by region.');
}

function toListedCaption(one: unknown, at: number, place: TemplateRegions): Caption {
  if (!isRecord(one)) return { position: regionAt(at, 'captions', place), text: toText('captions', one) };
  const { position } = one;
  return { ...one, position: typeof position === 'string' ? position : regionAt(at, 'captions', place) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('captions', 'is not JSON. Write ["first", "second"] or {"region": "text"}.');
  }
}
