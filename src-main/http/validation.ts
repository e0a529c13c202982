import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import type { Part } from '../../src-shared/contract/explain/explain.ts';
import { type JsonSchema, plainSchema } from '../../src-shared/contract/json-schema.ts';

type Check = ReturnType<FastifySchemaCompiler<TSchema>>;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** The checks of all requests. */
export interface Validation {
  /** Fastify's validator. */
  compiler: FastifySchemaCompiler<TSchema>;
  /** Compiles one schema each, which is otherwise done at its first request. */
  preparations(): (() => void)[];
}

/**
 * Strict for bodies (nothing coerced, removed or filled in), numbers and booleans parsed from text in queries. Each
 * schema is compiled once, though two prefixes serve it.
 */
export function createValidation(): Validation {
  const checks = new Map<TSchema, { check: Check; prepare: () => void }>();
  const create = (schema: TSchema, part: Part) => {
    const check = compileCheck(schema, part);
    return { check: part === 'query' ? queryCheck(schema, check) : check, prepare: check.prepare };
  };
  return {
    compiler({ schema, httpPart }) {
      const part: Part = httpPart === 'querystring' ? 'query' : httpPart === 'params' ? 'params' : 'body';
      const known = checks.get(schema) ?? create(schema, part);
      checks.set(schema, known);
      return known.check;
    },
    preparations: () => Array.from(checks.values(), ({ prepare }) => prepare),
  };
}

function queryCheck(schema: TSchema, check: Check): Check {
  const root = plainSchema(schema);
  return (input: unknown) => check(coerceQuery(root, input));
}

/**
 * Parses the numbers and booleans of a query string as its schema types them. Text that does not parse stays as it
 * is for the validator to refuse; a parameter given twice stays a list, which no schema accepts.
 */
function coerceQuery(schema: JsonSchema, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, coerce(schema.properties?.[name], value)]),
  );
}

/**
 * Converts text to the number or boolean that its schema, or one form of a union, requires; returns it unchanged if it
 * is neither.
 */
export function coerce(schema: JsonSchema | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (schema?.anyOf)
    return schema.anyOf.map((form) => coerce(form, value)).find((each) => each !== value) ?? value;
  switch (schema?.type) {
    case 'integer':
    case 'number':
      return NUMBER.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    default:
      return value;
  }
}
