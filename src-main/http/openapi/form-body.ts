import type { TSchema } from 'typebox';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { FileBody } from '../../../src-shared/contract/operations/operation.ts';
import { REQUEST_PART } from '../form-fields.ts';
import type { SchemaRegistry } from './schemas.ts';

/** How OpenAPI describes bodies with files: a form, or the file as the body. */

/** A file as it is. */
export const BINARY = { type: 'string', format: 'binary' } as const;
const AS_JSON = { contentType: 'application/json' };

/** The content types, besides JSON, in which a body with files may be sent. */
export function fileContents(
  file: FileBody,
  body: TSchema,
  schemas: SchemaRegistry,
): Record<string, unknown> {
  return {
    'multipart/form-data': formOf(file, body, schemas),
    ...Object.fromEntries((file.types ?? []).map((type) => [type, { schema: BINARY }])),
  };
}

function formOf({ parts, regions }: FileBody, body: TSchema, schemas: SchemaRegistry) {
  const { properties = {} } = plainSchema(body);
  const replaced = new Set(Object.values(parts).map((place) => place.join('.')));
  const fields = Object.entries(properties).filter(([name]) => !replaced.has(name));
  const referred = fields.map(([name, field]) => [name, schemas.referJson(field)] as const);
  return {
    schema: {
      type: 'object',
      description: `The files, and the other fields: each as a part, or all of them as JSON in \`${REQUEST_PART}\`. Lists and objects are JSON too; a field inside an object may be named as \`brand.name\` is.`,
      properties: {
        ...Object.fromEntries(Object.keys(parts).map((part) => [part, BINARY])),
        [REQUEST_PART]: schemas.refer(body),
        ...Object.fromEntries(referred),
      },
      ...(regions ? { additionalProperties: REGION } : {}),
    },
    encoding: Object.fromEntries(
      [[REQUEST_PART, {}] as const, ...fields.filter(([, field]) => isJson(field))].map(([name]) => [
        name,
        AS_JSON,
      ]),
    ),
  };
}

const REGION = {
  type: 'string',
  description:
    'The text of the region that the part is named by, such as `top`. `captions.<region>` says the same, for a region with the name of a field.',
};

const isJson = ({ type }: JsonSchema) => type === 'object' || type === 'array';
