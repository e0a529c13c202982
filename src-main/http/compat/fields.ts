import type { FastifyInstance } from 'fastify';
import { invalidRequest } from '../plugins/error-handler.ts';
import { refuseOtherTypes } from '../plugins/json-body.ts';

/** Fields of a call, however they were sent: in the query, as a form, or as JSON. */

/**
 * Values by name, in the order of the request. Members of lists and objects are named as in forms: `boxes[0][text]`.
 */
export type Fields = ReadonlyMap<string, readonly string[]>;

const FORM = 'application/x-www-form-urlencoded';
/** Largest body, bytes; bodies contain only texts. */
const FIELDS_BYTES = 1024 * 1024;
/** Most levels and members of JSON; also most names in a form, and values of one name. */
const LEVELS_MAX = 4;
const MEMBERS_MAX = 1000;

/** Accepts forms beside JSON, both of at most 1 MB. */
export function addFormFields(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = FIELDS_BYTES;
  });
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const text = `${body}`;
    // Node would take seconds for half a million fields, which fit into 1 MB.
    const isTooMany = text.split('&', MEMBERS_MAX + 1).length > MEMBERS_MAX;
    if (isTooMany) done(invalidRequest(`The form has more than ${MEMBERS_MAX} fields.`));
    else done(null, new URLSearchParams(text));
  });
  refuseOtherTypes(app, ['application/json', FORM]);
}

/** The fields of a query and a body; those of the body come first. */
export function readFields(...sources: unknown[]): Fields {
  const fields = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const known = fields.get(name);
    if (known && known.length < MEMBERS_MAX) known.push(value);
    else if (!known && fields.size < MEMBERS_MAX) fields.set(name, [value]);
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
    if (levels === 0) return;
    for (const [member, inner] of Object.entries(value).slice(0, MEMBERS_MAX)) {
      addMembers(name === '' ? member : `${name}[${member}]`, inner, add, levels - 1);
    }
  } else if (value !== undefined && value !== null) add(name, `${value}`);
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
