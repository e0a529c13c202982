import { isRecord } from '../is-record.ts';
import { invalidField } from './errors.ts';
import { didYouMean } from './explain/did-you-mean.ts';
import { type JsonSchema, plainSchema } from './json-schema.ts';
import { LIMITS } from './limits.ts';
import type { Operation } from './operations/operation.ts';

/** `fields`: the parts of an answer's data that a caller asks for, such as `id,url,template.name`. */

/** What is kept of an object: the whole member, or parts of it. */
export type Selection = ReadonlyMap<string, Selection | 'whole'>;

/** Whether an operation takes `fields`: everything that lists, reads or makes something and answers JSON. */
export const takesFields = ({ auth, data, method, generation }: Operation): boolean =>
  auth && data !== null && (method === 'GET' || generation === true);

/**
 * Reads the value of `fields` for an operation. Paths are those of an item where the operation answers a list of them,
 * else of `data`; lists on the way are passed through.
 * @throws CamError VALIDATION_ERROR where a field is not among those of the operation, with the nearest
 */
export function readSelection(operation: Operation, value: unknown): Selection {
  if (typeof value !== 'string') throw invalidField('fields', 'was given more than once; give it once.');
  if (value.length > LIMITS.fieldsChars)
    throw invalidField('fields', `may have ${LIMITS.fieldsChars} characters.`);
  const paths = value.split(',').map((path) => path.trim());
  const known = listForms(operation);
  const selection = new Map<string, Selection | 'whole'>();
  for (const path of paths) {
    const names = path.split('.');
    checkPath(path, names, known);
    add(selection, names);
  }
  return selection;
}

/** The schemas that an item, or `data`, may have. */
function listForms({ data, items }: Operation): JsonSchema[] {
  const forms = data ? resolve([plainSchema(data)]) : [];
  if (!items) return forms;
  return resolve(items.flatMap((name) => forms.flatMap(({ properties }) => properties?.[name] ?? [])));
}

/** Objects and values behind lists and unions. */
function resolve(schemas: readonly JsonSchema[]): JsonSchema[] {
  return schemas.flatMap((schema) => {
    if (schema.anyOf) return resolve(schema.anyOf);
    return schema.items ? resolve([schema.items]) : [schema];
  });
}

/** @throws CamError VALIDATION_ERROR */
function checkPath(path: string, names: readonly string[], known: readonly JsonSchema[]): void {
  let forms = known;
  for (const [at, name] of names.entries()) {
    if (at > 0 && forms.some(isOpen)) return;
    const next = forms.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? properties[name] : [],
    );
    if (next.length === 0) throw unknownField(path, names.slice(0, at), name, forms);
    forms = resolve(next.filter((each) => each !== undefined));
  }
}

/** Whether it is not described what is in it, as with the request behind a job. */
const isOpen = ({ properties, type, ...form }: JsonSchema): boolean =>
  !properties && (type === undefined || type === 'object') && !('enum' in form) && !('const' in form);

function unknownField(path: string, before: readonly string[], name: string, forms: readonly JsonSchema[]) {
  const names = [...new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const full = (each: string) => `\`${[...before, each].join('.')}\``;
  const near = didYouMean(name, names);
  const meant = near === undefined ? '' : ` Did you mean ${full(near)}?`;
  const there =
    names.length > 0 ? `There are ${names.map(full).join(', ')}.` : `\`${before.join('.')}\` has no fields.`;
  const shown = JSON.stringify(path.slice(0, 60));
  return invalidField('fields', `names ${shown}, which is no field of the answer.${meant} ${there}`);
}

function add(selection: Map<string, Selection | 'whole'>, [name = '', ...rest]: readonly string[]): void {
  const present = selection.get(name);
  if (present === 'whole') return;
  if (rest.length === 0) {
    selection.set(name, 'whole');
    return;
  }
  const part = new Map(present);
  add(part, rest);
  selection.set(name, part);
}

/** The data of an answer with what was selected, of each item where the operation answers a list of them. */
export function selectFields({ items }: Operation, data: unknown, selection: Selection): unknown {
  if (!items || !isRecord(data)) return pick(data, selection);
  return mapEntries(data, (name, value) => (items.includes(name) ? pick(value, selection) : value));
}

function pick(value: unknown, selection: Selection | 'whole'): unknown {
  if (selection === 'whole') return value;
  if (Array.isArray(value)) return value.map((each) => pick(each, selection));
  if (!isRecord(value)) return value;
  return mapEntries(value, (name, member) => {
    const part = selection.get(name);
    return part && pick(member, part);
  });
}

/** An object with other values; without those that are undefined. */
const mapEntries = (object: Record<string, unknown>, change: (name: string, value: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const changed = change(name, value);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
