import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import type { Part } from '../../../src-shared/contract/explain/explain.ts';
import { plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { coerceQuery } from './query.ts';

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
