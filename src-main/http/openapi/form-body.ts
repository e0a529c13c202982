import type { TSchema } from 'typebox';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { FileBody } from '../../../src-shared/contract/operations/operation.ts';
import { REQUEST_PART } from '../form-fields.ts';
import type { SchemaRegistry } from './schemas.ts';

/**
 * How OpenAPI describes a body with files. A file as the body itself is said in words alone: client generators that know
 * one function per operation would take every body for a file.
 */

/** A file as it is. */
export const BINARY = { type: 'string', format: 'binary' } as const;
const AS_JSON = { contentType: 'application/json' };

/** The form that stands for a body with files. */
export function formOf({ parts, regions }: FileBody, body: TSchema, schemas: SchemaRegistry) {
  const { properties = {} } = plainSchema(body);
  const replaced = new Set(Object.values(parts).map((place) => place.join('.')));
  const fields = Object.entries(properties).filter(([name]) => !replaced.has(name));
  const referred = fields.map(([name, field]) => [name, schemas.referJson(field)] as const);
  return {
    schema: {
      type: 'object',
      description: `The files, and the other fields: each as a part, or all of them as JSON in \`${REQUEST_PART}\`. Lists and objects are JSON too; a field inside an object may be named as \`brand.name\` is.${regions ? REGIONS : ''}`,
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
  ' Any other part is the text of the region that it is named by, such as `top`; `captions.<region>` says the same for a region with the name of a field.';

const isJson = ({ type }: JsonSchema) => type === 'object' || type === 'array';
