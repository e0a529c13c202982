import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { explain, type Part } from '../../contract/explain/explain.ts';
import { trimmed } from '../../contract/explain/trimmed.ts';
import { plainSchema } from '../../contract/json-schema.ts';
import { coerceQuery } from './query.ts';

/** The library stops at 8 findings, and an unknown field takes two; its only setting is global. */
Settings.Set({ maxErrors: 32 });

type Check = ReturnType<FastifySchemaCompiler<TSchema>>;

/**
 * Fastify's validator: strict for bodies (nothing coerced, removed or filled in), numbers and booleans read
 * from text in queries. Each schema is compiled once, though two prefixes serve it.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const compiled = new Map<TSchema, Check>();
  return ({ schema, httpPart }) => {
    const known = compiled.get(schema);
    if (known) return known;
    const part: Part = httpPart === 'querystring' ? 'query' : httpPart === 'params' ? 'params' : 'body';
    const check = compileCheck(schema, part);
    compiled.set(schema, check);
    return check;
  };
}

function compileCheck(schema: TSchema, part: Part): Check {
  const validator = Compile(schema);
  const root = plainSchema(schema);
  return (input: unknown) => {
    const value = part === 'query' ? coerceQuery(root, input) : input;
    if (validator.Check(value)) return { value };
    return { error: explain(validator.Errors(trimmed(value)), { root, value, part }) };
  };
}
