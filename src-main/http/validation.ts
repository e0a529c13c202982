import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import type { Part } from '../../src-shared/contract/explain/explain.ts';
import { type JsonSchema, plainSchema } from '../../src-shared/contract/json-schema.ts';

type Check = ReturnType<FastifySchemaCompiler<TSchema>>;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/**
 * Fastify's validator: strict for bodies (nothing coerced, removed or filled in), numbers and booleans parsed from
 * text in queries. Each schema is compiled once, though two prefixes serve it.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const compiled = new Map<TSchema, Check>();
  return ({ schema, httpPart }) => {
    const known = compiled.get(schema);
    if (known) return known;
    const part: Part = httpPart === 'querystring' ? 'query' : httpPart === 'params' ? 'params' : 'body';
    const check = part === 'query' ? queryCheck(schema) : compileCheck(schema, part);
    compiled.set(schema, check);
    return check;
  };
}

function queryCheck(schema: TSchema): Check {
  const check = compileCheck(schema, 'query');
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

function coerce(schema: JsonSchema | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
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
