import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { findOutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import { getFields } from '../plugins/form-fields.ts';
import { JSON_TYPE } from '../request-context.ts';
import { NO_BODY } from '../route-declaration.ts';

/** The parameters of memegen's addresses, and what their routes declare. */

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
export const SHORT_TEXT = text(100);
export const ACCESS = { api_key: SHORT_TEXT, key_id: SHORT_TEXT, signature: SHORT_TEXT };
/** Parameters of a picture, in an address or in a body from which one is made. */
export const OPTIONS = {
  style: text(LIMITS.urlChars),
  background: text(LIMITS.urlChars),
  layout: SHORT_TEXT,
  font: SHORT_TEXT,
  color: SHORT_TEXT,
  width: SHORT_TEXT,
  height: SHORT_TEXT,
  center: SHORT_TEXT,
  scale: SHORT_TEXT,
  status: SHORT_TEXT,
  watermark: SHORT_TEXT,
};
const LIST_FIELDS = Type.Object({ ...ACCESS, filter: text(LIMITS.searchChars), animated: SHORT_TEXT });
export const LIST = {
  methods: ['GET'],
  schema: {},
  takes: NO_BODY,
  fields: LIST_FIELDS,
  caller: 'picture',
  scope: 'read',
  limit: 'plan or address',
} as const;

/** The first value of each field. */
export function readFirst(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Array.from(getFields(request), ([name, [first = '']]) => [name.replace(/\[0\]$/, ''), first]),
  );
}

export const isYes = (value = ''): boolean => /^(?:1|true|yes|on)$/i.test(value);

/** Whether a picture's address may end in this. */
export const isEnding = (ending: string): boolean =>
  ending === 'gif' || findOutputFormat(ending) !== undefined;

export const json = (reply: FastifyReply, answer: unknown): string => {
  reply.type(JSON_TYPE);
  return JSON.stringify(answer);
};
