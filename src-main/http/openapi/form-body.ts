import type { TSchema } from 'typebox';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { FileBody } from '../../../src-shared/contract/operations/operation.ts';
import { REQUEST_PART } from '../form-fields.ts';
import type { SchemaRegistry } from './schemas.ts';

/**
 * The OpenAPI description of a body with files. A file as the whole body is only described in words: client generators
 * make one function per operation and would treat every body as a file.
 */

/** Schema of a file. */
export const BINARY = { type: 'string', format: 'binary' } as const;
const AS_JSON = { contentType: 'application/json' };

/** Schema of the form for a body with files. */
export function describeForm({ parts, regions }: FileBody, body: TSchema, schemas: SchemaRegistry) {
  const { properties = {} } = plainSchema(body);
  const replaced = new Set(Object.values(parts).map((place) => place.join('.')));
  const fields = Object.entries(properties).filter(([name]) => !replaced.has(name));
  const referred = fields.map(([name, field]) => [name, schemas.referJson(field)] as const);
  return {
    schema: {
      type: 'object',
      description: `The files and the other fields: each as a part of its own, or all of them as JSON in \`${REQUEST_PART}\`. Lists and objects are sent as JSON; a field of an object can also be named with a dot, such as \`brand.name\`.${regions ? REGIONS : ''}`,
      properties: {
        ...Object.fromEntries(Object.keys(parts).map((part) => [part, BINARY])),
        [REQUEST_PART]: schemas.refer(body),
        ...Object.fromEntries(referred),
      },
      ...(regions ? { additionalProperties: true } : {}),
    },
    encoding: Object.fromEntries(
      [[REQUEST_PART, {}] as const, ...fields.filter(([, field]) => isJson(field))].map(([name]) => [
        name,
        AS_JSON,
      ]),
    ),
  };
}

const REGIONS =
  ' Any other part is the text of the region with its name, such as `top`; write `captions.<region>` if the region has the name of a field.';

const isJson = ({ type }: JsonSchema) => type === 'object' || type === 'array';
