import type { Static, TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { compileLater } from '../compile-later.ts';
import type { CamError } from '../errors.ts';
import { type JsonSchema, plainSchema } from '../json-schema.ts';
import { explain, type Part } from './explain.ts';

/** Errors of one check: the library’s default is 8; an unknown field takes two, a union one more than it has forms. */
const MAX_ERRORS = 128;
/** Members of a list or object, and levels, that a truncated value has. */
const MEMBERS_MAX = 24;
const DEPTH_MAX = 8;

/** A check of values; `prepare` compiles it ahead of its first use. */
export type Check<S extends TSchema> = ((value: unknown) => CheckResult<Static<S>>) & { prepare(): void };

export type CheckResult<T> = { value: T; error?: undefined } | { value?: undefined; error: CamError };

/** A check against a schema: it returns the value unchanged, or a VALIDATION_ERROR with advice for each field. */
export function compileCheck<S extends TSchema>(schema: S, part: Part): Check<S> {
  // The library has this setting for the whole process only; nothing else here collects errors.
  Settings.Set({ maxErrors: MAX_ERRORS });
  const validator = compileLater(schema);
  const check = (value: unknown): CheckResult<Static<S>> => {
    if (validator().Check(value)) return { value };
    const root = plainSchema(schema);
    const errors = validator().Errors(truncate(value, [root]));
    return { error: explain(errors, { root, value, part }) };
  };
  return Object.assign(check, { prepare: () => void validator() });
}

/** A schema and the forms of a union it may be. */
const listForms = (schema: JsonSchema): JsonSchema[] => [schema, ...(schema.anyOf ?? []).flatMap(listForms)];

/** Members a truncated list needs so that “too many” is still found: one more than it may have. */
const listMembers = (forms: readonly JsonSchema[]): number =>
  Math.max(MEMBERS_MAX, ...forms.map(({ maxItems = 0 }) => maxItems + 1));

/** A truncated copy of an invalid value of `schemas`: errors of thousands of members would block the thread. */
export function truncate(value: unknown, schemas: readonly JsonSchema[] = [], depth = DEPTH_MAX): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  const forms = schemas.flatMap(listForms);
  if (Array.isArray(value)) {
    const items = forms.flatMap((form) => form.items ?? []);
    return value.slice(0, listMembers(forms)).map((item) => truncate(item, items, depth - 1));
  }
  const members: [string, unknown][] = [];
  // Not Object.entries, which would first make a pair of every member.
  for (const name in value) {
    if (members.length === MEMBERS_MAX) break;
    if (!Object.hasOwn(value, name)) continue;
    const inner = forms.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
    );
    members.push([name, truncate(Reflect.get(value, name), inner, depth - 1)]);
  }
  return Object.fromEntries(members);
}
