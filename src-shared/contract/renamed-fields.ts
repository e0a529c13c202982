import { isRecord } from '../is-record.ts';
import { invalidField } from './errors.ts';
import { BATCH_TYPES, JOB_PATHS, type JobType } from './job-types.ts';

/**
 * Fields that once had another name: the one table. It is applied where a request enters and where a stored one is
 * read, so that everything behind knows only the present names.
 */
export interface RenamedField {
  /** Path of the former name in the body, with dots. */
  from: string;
  /** Path of the field that stands for it. */
  to: string;
  /** How many of its unit the former unit is, of a number. */
  factor?: number;
  /** Paths of the operations that take it, below `/v1`. */
  operations: readonly string[];
}

const { caption, gif, video, animate } = JOB_PATHS;
const MOVING = [gif, video, animate];
/** Where the document of a draft is, which is that of a caption. */
const DRAFT = '/drafts/:id';

/** The names of a document's time that once were in its `motion`. */
const IN_MOTION = ['duration_ms', 'fps', 'loop', 'first_frame_captions', 'parts', 'video'];

function listOfMotion(operations: readonly string[], document = ''): RenamedField[] {
  const rename = (from: string, to: string) => ({ from: document + from, to: document + to, operations });
  return [rename('movement', 'motion'), rename('motion.motion', 'motion.effect')];
}

function listOfDocument(operation: string, document = ''): RenamedField[] {
  const rename = (from: string, to: string) => ({
    from: `${document}motion.${from}`,
    to: document + to,
    operations: [operation],
  });
  return [
    ...IN_MOTION.map((name) => rename(name, name)),
    rename('movement', 'motion'),
    ...listOfMotion([operation], document),
  ];
}

/** In the order in which they are applied. */
export const RENAMED_FIELDS: readonly RenamedField[] = [
  { from: 'format', to: 'output_format', operations: MOVING },
  ...listOfMotion(MOVING),
  { from: 'strength', to: 'motion.strength', operations: [animate] },
  ...listOfDocument(caption),
  ...listOfDocument(DRAFT, 'document.'),
  {
    from: 'overlap_hours',
    to: 'overlap_seconds',
    factor: 3600,
    operations: ['/callbacks/secret/rotate'],
  },
];

interface ShortForm {
  object: string;
  /** The field for which a text stands. */
  field: string;
  /** What an empty object stands for. */
  empty?: object;
  operations: readonly string[];
}

/** In stored documents an empty motion said that they move. */
const MOVES = { effect: 'none' };

/** Objects that may also be given as a text. */
const SHORT_FORMS: readonly ShortForm[] = [
  { object: 'motion', field: 'effect', operations: MOVING },
  { object: 'motion', field: 'effect', empty: MOVES, operations: [caption] },
  { object: 'document.motion', field: 'effect', empty: MOVES, operations: [DRAFT] },
];

/** When they were renamed: 2026-11-30, seconds since the epoch. */
export const RENAMED_AT = Date.UTC(2026, 10, 30) / 1000;

const byOperation = new Map<string, readonly RenamedField[]>();

/** The former names that an operation takes; `path`: its path below `/v1`. */
export function listRenamed(path: string): readonly RenamedField[] {
  const known = byOperation.get(path) ?? RENAMED_FIELDS.filter(({ operations }) => operations.includes(path));
  byOperation.set(path, known);
  return known;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a body has a former name, or an item of a batch has one. */
export function hasFormerNames(path: string, body: unknown): boolean {
  if (path === JOB_PATHS.batch) return listItems(body).some(hasFormerItemNames);
  return listRenamed(path).some(({ from }) => valueAt(body, from.split('.')) !== undefined);
}

const listItems = (body: unknown): readonly unknown[] =>
  isRecord(body) && Array.isArray(body.items) ? body.items : [];

function hasFormerItemNames(item: unknown): boolean {
  const type = isRecord(item) ? BATCH_TYPES.find((one) => one === item.type) : undefined;
  return type !== undefined && hasFormerNames(JOB_PATHS[type], item);
}

/**
 * Gives the fields of a body their present names (items of a batch get them where they are planned), and spells its short forms out; one with neither is returned as it is.
 * @param path of the operation, below `/v1`
 * @throws CamError VALIDATION_ERROR where a field has two different values, one under each name
 */
export function renameFields(path: string, given: unknown): unknown {
  const form = SHORT_FORMS.find(({ operations }) => operations.includes(path));
  let body = spellOut(given, form);
  for (const { from, to, factor = 1 } of listRenamed(path)) {
    const parts = from.split('.');
    const former = valueAt(body, parts);
    if (former === undefined || !hasRoom(body, to.split('.'))) continue;
    const value = typeof former === 'number' ? former * factor : former;
    body = spellOut(put(without(body, parts), { path: to.split('.'), value, names: { from, to } }), form);
  }
  return body;
}

/** A copy in which a short form is spelled out. */
function spellOut(body: unknown, form: ShortForm | undefined): unknown {
  if (!form) return body;
  const path = form.object.split('.');
  const value = valueAt(body, path);
  const full = typeof value === 'string' ? { [form.field]: value } : isEmpty(value) ? form.empty : undefined;
  if (full === undefined) return body;
  return put(without(body, path), { path, value: full, names: { from: form.object, to: form.object } });
}

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

/** The path at which a text of a form stands that is the short form of an object; undefined for any other. */
export function findShortForm(operation: string, path: readonly string[]): readonly string[] | undefined {
  const object = findPresentPath(operation, path).join('.');
  const form = SHORT_FORMS.find((each) => each.object === object && each.operations.includes(operation));
  return form && [...path, form.field];
}

/** The same of what a job or an item of a batch asks for. @throws CamError as `renameFields` */
export const renameFieldsOfJob = (type: JobType, body: unknown): unknown =>
  renameFields(JOB_PATHS[type], body);

/** The present path of a field that may be named by a former one. */
export function findPresentPath(operation: string, path: readonly string[]): readonly string[] {
  return listRenamed(operation).reduce((present, { from, to }) => {
    const former = from.split('.');
    const isFormer = former.every((name, at) => present[at] === name);
    return isFormer ? [...to.split('.'), ...present.slice(former.length)] : present;
  }, path);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (node, name) => (isRecord(node) && Object.hasOwn(node, name) ? node[name] : undefined),
    value,
  );
}

/** Whether a value can stand at a path; not where the request has something else there than an object. */
function hasRoom(body: unknown, path: readonly string[]): boolean {
  const outer = path.slice(0, -1).map((_name, at) => valueAt(body, path.slice(0, at + 1)));
  return outer.every((value) => value === undefined || isRecord(value));
}

/** A copy without the value at a path, and without the objects that are empty then. */
function without(body: unknown, [name = '', ...inner]: readonly string[]): Fields {
  const { [name]: value, ...others } = isRecord(body) ? body : {};
  const rest = inner.length > 0 ? without(value, inner) : {};
  return Object.keys(rest).length > 0 ? { ...others, [name]: rest } : others;
}

interface Put {
  path: readonly string[];
  value: unknown;
  names: Pick<RenamedField, 'from' | 'to'>;
}

/** A copy with a value at a path. @throws CamError VALIDATION_ERROR where there is another one */
function put(body: Fields, { path: [name = '', ...inner], value, names }: Put): Fields {
  const there = Object.hasOwn(body, name) ? body[name] : undefined;
  if (inner.length > 0)
    return { ...body, [name]: put(isRecord(there) ? there : {}, { path: inner, value, names }) };
  if (there !== undefined && JSON.stringify(there) !== JSON.stringify(value))
    throw invalidField(
      names.to,
      `has another value than \`${names.from}\`, its former name. Leave \`${names.from}\` out.`,
    );
  return { ...body, [name]: value };
}
