import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { hasBody } from './connections.ts';
import { invalidRequest } from './error-handler.ts';
import { readJson, refuseOtherTypes, utf8Text } from './json-body.ts';
import { type MultipartPart, readMultipart } from './multipart.ts';

/** Fields of a call, however they were sent: in the query, as a form, or as JSON. */

/**
 * Values by name, in the order of the request. Members of lists and objects are named as in forms: `boxes[0][text]`.
 */
export type Fields = ReadonlyMap<string, readonly string[]>;

declare module 'fastify' {
  interface FastifyRequest {
    /** On routes that declare fields. */
    fields: Fields | null;
  }
}

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
/** Most levels and members of JSON; also most names in a form, and values of one name. */
const LEVELS_MAX = 4;
const MEMBERS_MAX = 1000;
/** Most characters of a name and of a value; routes declare what is theirs. */
const NAME_CHARS = 100;
const VALUE_CHARS = LIMITS.urlChars;

/** Accepts forms beside JSON, and JSON that is sent without its type or, as `curl -d` does, as a form. */
export function addFormFields(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) request.headers['content-type'] ??= 'application/json';
    done();
  });
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
    const text = body.toString();
    if (/^\s*\{/.test(text)) return readJson(body, 'The body');
    // Node would take seconds for half a million fields, which fit into 1 MB.
    if (text.split('&', MEMBERS_MAX + 1).length > MEMBERS_MAX) throw tooManyFields();
    return new URLSearchParams(text);
  });
  app.addContentTypeParser(
    MULTIPART,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const parts = await readMultipart(body, request.headers['content-type'] ?? '');
      return new URLSearchParams(parts.map((part): [string, string] => [part.name, readText(part)]));
    },
  );
  refuseOtherTypes(app, ['application/json', FORM, MULTIPART]);
}

/** @throws CamError VALIDATION_ERROR */
function readText({ name, isFile, bytes }: MultipartPart): string {
  if (isFile) throw invalidField(name.slice(0, NAME_CHARS), 'must be a text, not a file.');
  return utf8Text(bytes, `\`${name.slice(0, NAME_CHARS)}\``);
}

const tooManyFields = () => invalidRequest(`There are more than ${MEMBERS_MAX} fields.`);

/** The fields of a query and a body; those of the body come first. @throws CamError VALIDATION_ERROR */
export function readFields(...sources: unknown[]): Fields {
  const fields = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const known = fields.get(name);
    if ((known?.length ?? fields.size) >= MEMBERS_MAX) throw tooManyFields();
    if (known) known.push(value);
    else fields.set(name, [value]);
  };
  for (const source of sources) {
    if (source instanceof URLSearchParams) for (const [name, value] of source) add(name, value);
    else addMembers('', source, add, LEVELS_MAX);
  }
  return fields;
}

function addMembers(
  name: string,
  value: unknown,
  add: (name: string, value: string) => void,
  levels: number,
): void {
  if (typeof value === 'object' && value !== null) {
    if (levels === 0) throw invalidField(name.slice(0, NAME_CHARS), 'is nested too deeply.');
    // A list may be named as in a form.
    const list = Array.isArray(value) ? name.replace(/\[\]$/, '') : name;
    for (const [member, inner] of Object.entries(value).slice(0, MEMBERS_MAX + 1)) {
      addMembers(name === '' ? member : `${list}[${member}]`, inner, add, levels - 1);
    }
  } else if (value !== undefined && value !== null) add(name, `${value}`);
}

/**
 * Checks the length of all fields, and those that `schema` names, a list by any of its names. What it returns throws
 * CamError VALIDATION_ERROR.
 */
export function createFieldCheck(schema: TObject): (fields: Fields) => void {
  const check = compileCheck(schema, 'body');
  const properties: Readonly<Record<string, JsonSchema>> = plainSchema(schema).properties ?? {};
  const isList = ([name, { type }]: [string, JsonSchema]) => [name, type === 'array'] as const;
  const names = Object.entries(properties).map(isList);
  const longer = new Map(Object.entries(properties).map(([name, { maxLength = 0 }]) => [name, maxLength]));
  return (fields) => {
    for (const [name, values] of fields)
      refuseLong(name, values, Math.max(VALUE_CHARS, longer.get(name) ?? 0));
    const known = names.map(([name, list]) => [name, list ? getList(fields, name) : getField(fields, name)]);
    const { error } = check(Object.fromEntries(known.filter(([, value]) => value !== undefined)));
    if (error) throw error;
  };
}

function refuseLong(name: string, values: readonly string[], most: number): void {
  if (name.length > NAME_CHARS)
    throw invalidField(name.slice(0, 64), `is a name of over ${NAME_CHARS} characters.`);
  if (values.some((value) => value.length > most))
    throw invalidField(name, `must be at most ${most.toLocaleString('en-US')} characters.`);
}

/** The fields of a request whose route declares some. */
export function getFields({ fields }: FastifyRequest): Fields {
  if (!fields) throw new Error('This route is declared without fields.');
  return fields;
}

/** The first value of a name; undefined where there is none. */
export const getField = (fields: Fields, name: string): string | undefined => fields.get(name)?.[0];

/** A list by any of its names: `text`, `text[]` (given several times), or `text[0]`, `text[1]`, …. */
export function getList(fields: Fields, name: string): string[] {
  const plain = fields.get(`${name}[]`) ?? fields.get(name);
  if (plain) return [...plain];
  return readNumbered(fields, new RegExp(`^${name}\\[(\\d{1,3})\\]$`));
}

/** Values whose names contain their index, such as `text0`, `text1`; `pattern` captures it. Missing ones are empty. */
export function readNumbered(fields: Fields, pattern: RegExp): string[] {
  const list: string[] = [];
  for (const [name, [value = '']] of fields) {
    const place = pattern.exec(name)?.[1];
    if (place !== undefined) list[Number(place)] = value;
  }
  return Array.from(list, (value) => value ?? '');
}
