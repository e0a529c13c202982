import type { TLocalizedValidationError } from 'typebox/error';
import { CamError, type ErrorDetail } from '../errors.ts';
import { allowsType, type JsonSchema, pointerParts, schemaAt, valueAt } from '../json-schema.ts';
import { describeValue, expectation, fieldList } from './describe.ts';
import { didYouMean } from './did-you-mean.ts';

/** The part of a request that a value is; it names the root in messages. */
export type Part = 'body' | 'query' | 'params' | 'file';

interface Context {
  root: JsonSchema;
  value: unknown;
  part: Part;
}

/** Most problems that are named: more do not help. */
const DETAILS_MAX = 32;

/** Turns a validator's errors into one VALIDATION_ERROR with advice for each field. */
export function explain(errors: readonly TLocalizedValidationError[], context: Context): CamError {
  const outerFirst = withoutLengths(withoutBranches(errors, context)).toSorted(byDepth);
  const details = outerFirst.flatMap((error) => explainOne(error, context)).slice(0, DETAILS_MAX);
  const [first] = details;
  if (!first) return new CamError('VALIDATION_ERROR', `The ${context.part} does not fit its schema.`);
  const more = details.length === 1 ? '' : ` (${details.length - 1} more in details.)`;
  return new CamError('VALIDATION_ERROR', `${first.path}: ${first.message}${more}`, { details });
}

type Errors = readonly TLocalizedValidationError[];

/** What fits no form of a union is reported for the union and again for each form: once says it all. */
function withoutBranches(errors: Errors, context: Context): Errors {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf').toSorted(byDepth);
  return unions.reduce(
    (left, union) => (left.includes(union) ? withoutForms(left, union, context) : left),
    errors,
  );
}

/** Keeps the errors of the only form that has the type of the value, or else that of the union. */
function withoutForms(errors: Errors, union: Errors[number], { root, value }: Context): Errors {
  const { instancePath, schemaPath } = union;
  const forms = schemaAt(root, schemaPath)?.anyOf ?? [];
  const given = valueAt(value, instancePath);
  const [meant, ...others] = forms.filter((form) => isOfType(given, form));
  const kept = meant && others.length === 0 ? `${schemaPath}/anyOf/${forms.indexOf(meant)}` : undefined;
  return errors.filter((error) => {
    if (error === union) return kept === undefined;
    const isOfForm =
      isBelow(error.instancePath, instancePath) && isBelow(error.schemaPath, `${schemaPath}/anyOf`);
    return !isOfForm || (kept !== undefined && isBelow(error.schemaPath, kept));
  });
}

const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

function isOfType(value: unknown, schema: JsonSchema): boolean {
  if (schema.anyOf) return schema.anyOf.some((form) => isOfType(value, form));
  const known = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (known.length > 0) return known.some((each) => typeof each === typeof value);
  if (value === null) return allowsType(schema, 'null');
  if (Array.isArray(value)) return allowsType(schema, 'array');
  if (typeof value === 'number') return allowsType(schema, 'number') || allowsType(schema, 'integer');
  if (typeof value === 'object') return allowsType(schema, 'object');
  return typeof value === 'string' ? allowsType(schema, 'string') : allowsType(schema, 'boolean');
}

/** A pattern says how long a text may be. */
function withoutLengths(errors: Errors): TLocalizedValidationError[] {
  const patterns = errors
    .filter(({ keyword }) => keyword === 'pattern')
    .map(({ instancePath }) => instancePath);
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== 'maxLength' || !patterns.includes(instancePath),
  );
}

const measureDepth = ({ instancePath }: Errors[number]): number => instancePath.split('/').length;
const byDepth = (a: Errors[number], b: Errors[number]): number => measureDepth(a) - measureDepth(b);

function explainOne(error: TLocalizedValidationError, context: Context): ErrorDetail[] {
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((name) => explainMissing(error, name, context));
  }
  // The validator reports an unknown field twice: once here and once at the field itself (`boolean`).
  if (error.keyword === 'additionalProperties') return [];
  if (error.keyword === 'boolean') return [unknownField(error, context)];
  return [wrongValue(error, context)];
}

function explainMissing(error: TLocalizedValidationError, name: string, context: Context): ErrorDetail {
  const schema = schemaAt(context.root, error.schemaPath)?.properties?.[name];
  const example = schema?.examples?.[0];
  const suffix = example === undefined ? '' : `, such as ${JSON.stringify(example)}`;
  const path = fieldPath(`${error.instancePath}/${name}`, context);
  return { path, message: `is missing; give ${schema ? expectation(schema) : 'it'}${suffix}.` };
}

function unknownField(error: TLocalizedValidationError, context: Context): ErrorDetail {
  const parent = schemaAt(context.root, error.schemaPath.replace(/\/additionalProperties$/, ''));
  const name = pointerParts(error.instancePath).at(-1) ?? '';
  const near = didYouMean(name, Object.keys(parent?.properties ?? {}));
  const what = context.part === 'query' ? 'query parameter' : 'field';
  const advice = near ? `did you mean \`${near}\`?` : `leave it out. Known are ${fieldList(parent ?? {})}.`;
  return { path: fieldPath(error.instancePath, context), message: `is an unknown ${what}; ${advice}` };
}

function wrongValue(error: TLocalizedValidationError, context: Context): ErrorDetail {
  const path = fieldPath(error.instancePath, context);
  const value = valueAt(context.value, error.instancePath);
  const schema = schemaAt(context.root, error.schemaPath);
  if (context.part === 'query' && Array.isArray(value)) {
    return { path, message: `was given ${value.length} times; give it once.` };
  }
  if (error.instancePath === '' && context.part === 'body') return wrongBody(value, schema);
  if (!schema) return { path, message: error.message };
  if (error.keyword === 'minProperties')
    return { path, message: `is empty; give at least one of ${fieldList(schema)}.` };
  const got = describeValue(value, schema.type === typeof value ? schema : undefined);
  return { path, message: `must be ${expectation(schema)}; got ${got}.${hint(value, schema)}` };
}

function wrongBody(value: unknown, schema: JsonSchema | undefined): ErrorDetail {
  const wanted = schema ? fieldList(schema) : 'fields';
  if (value === null || value === undefined) {
    return { path: 'body', message: `is empty; send a JSON object with ${wanted}.` };
  }
  const twice = typeof value === 'string' ? ' (it may have been encoded twice)' : '';
  const got = describeValue(value, undefined);
  return { path: 'body', message: `must be a JSON object with ${wanted}; got ${got}${twice}.` };
}

/** The mistake is often only a pair of quotes or one letter. */
function hint(value: unknown, schema: JsonSchema): string {
  if (typeof value !== 'string' || value === '') return '';
  if (schema.items && isOfType(value, schema.items) && value.length <= 60)
    return ` Write it as a list: ${JSON.stringify([value])}.`;
  const names = [schema, ...(schema.anyOf ?? [])].flatMap((form) => form.enum ?? []).filter(isString);
  if (names.length > 0) {
    const near = didYouMean(value, names);
    return near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`;
  }
  const isNumber = (schema.type === 'integer' || schema.type === 'number') && value === `${Number(value)}`;
  const isBoolean = schema.type === 'boolean' && (value === 'true' || value === 'false');
  return isNumber || isBoolean ? ` Write ${value} without quotes.` : '';
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** `/captions/0/text` → `captions[0].text`; unusual names are quoted and truncated, as the caller chose them. */
function fieldPath(pointer: string, { part, value }: Context): string {
  let path = '';
  let node = value;
  for (const name of pointerParts(pointer)) {
    if (Array.isArray(node)) path += `[${name}]`;
    else if (part === 'params' && name === '*') path = 'path';
    else if (/^[A-Za-z_]\w{0,63}$/.test(name)) path += path === '' ? name : `.${name}`;
    else path += `[${JSON.stringify(name.slice(0, 64))}]`;
    node = valueAt(node, `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
  return path === '' ? part : path;
}
