import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** Shapes that several tools return. They carry no descriptions: their names say enough, and every word costs tokens. */

export const Captions = z.array(z.object({ position: z.string(), text: z.string() }));

export const MemeResult = z.object({
  id: z.string(),
  url: z.string(),
  file: z.string().optional(),
  width: z.int(),
  height: z.int(),
  format: z.string(),
  duration_ms: z.int().optional(),
  alt_text: z.string(),
  template_id: z.string().optional(),
  warnings: z.array(z.string()).optional(),
});
export type MemeResult = z.infer<typeof MemeResult>;

export const MemesResult = z.object({
  memes: z.array(MemeResult),
  credits_used: z.int(),
  credits_remaining: z.int().optional(),
});

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that say nothing to an assistant: the dialect, that there are no more fields, the limits of any integer. */
const NOISE: Readonly<Record<string, (member: unknown) => boolean>> = {
  $schema: () => true,
  additionalProperties: (member) => member === false,
  minimum: (member) => member === Number.MIN_SAFE_INTEGER,
  maximum: (member) => member === Number.MAX_SAFE_INTEGER,
};

function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name, member]) => !NOISE[name]?.(member));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutNoise(member)]));
}

const compactSchema = (schema: JsonSchema): JsonSchema => {
  const compact = withoutNoise(schema);
  return isObject(compact) ? compact : schema;
};

/**
 * The same schema, written with fewer words in the list of tools, which assistants pay for in every session. It lets
 * everything through: `readArguments` says what is wrong with arguments, and results are made to fit.
 */
export function compact(schema: z.ZodObject): StandardSchemaWithJSON<unknown, unknown> {
  const standard = schema['~standard'];
  return {
    '~standard': {
      ...standard,
      validate: (value) => ({ value }),
      jsonSchema: {
        input: (options) => compactSchema(standard.jsonSchema.input(options)),
        output: (options) => compactSchema(standard.jsonSchema.output(options)),
      },
    },
  };
}
