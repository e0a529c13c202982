import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { FileBody } from '../../../src-shared/contract/operations/operation.ts';
import { findPresentPath, findShortForm } from '../../../src-shared/contract/renamed-fields.ts';
import { coerce } from '../validation.ts';
import { readJson, refuseOtherTypes, utf8Text } from './json-body.ts';
import { type MultipartPart, readMultipart } from './multipart.ts';

const FORM = 'multipart/form-data';
/** Parts of this size or more, in bytes, are converted in a turn of their own. */
const LARGE_BYTES = 1_000_000;
const JSON_FILE = 'application/json';

/**
 * Accepts forms with files, and files as the whole body, in addition to JSON. Both are converted to the JSON body with
 * base64, so that validation, idempotency and stored jobs see the same request in every case.
 */
export function addFileBody(
  app: FastifyInstance,
  { path, file, body }: { path: string; file: FileBody; body: TSchema },
): void {
  const { parts, types = [] } = file;
  const form = { ...file, path };
  const schema = plainSchema(body);
  const [first = ''] = Object.keys(parts);
  if (types.length > 0) {
    app.addContentTypeParser(
      [...types],
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => {
        await nextTurn();
        if (bytes.length === 0) throw createEmptyFileError('body');
        const fields = await bodyOfForm([{ name: first, texts: [bytes.toString('base64')] }], form, schema);
        return withFileName(fields, file, readFileName(undefined, request.headers['content-disposition']));
      },
    );
  }
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    request.formFiles = parts;
    return readForm(bytes, request.headers['content-type'] ?? '', form, schema);
  });
  refuseOtherTypes(app, ['application/json', FORM, ...types], ` ${filePlaces(parts)}`);
}

/** What an operation takes as a form; `path`: its own, below `/v1`. */
type FormFile = FileBody & { path: string };

/** @throws CamError VALIDATION_ERROR if it is not a form, or its parts are not a valid body */
async function readForm(bytes: Buffer, type: string, file: FormFile, schema: JsonSchema): Promise<object> {
  let fileName: string | undefined;
  const byName = new Map<string, FormPart & { texts: string[] }>();
  for (const part of await readMultipart(bytes, type)) {
    if (isNotChosen(part)) continue;
    const name = toListName(part.name, schema);
    if (Object.hasOwn(file.parts, name)) fileName = part.fileName;
    const known = byName.get(name) ?? { name, texts: [] };
    known.texts.push(readText(part, file.parts));
    byName.set(name, known);
    // Encoding a picture as base64 takes milliseconds.
    if (part.bytes.length > LARGE_BYTES) await nextTurn();
  }
  const body = await bodyOfForm([...byName.values()], file, schema);
  return withFileName(body, file, readFileName(fileName));
}

/** The field of a list whose items are named as `captions[]` or `captions[0]`, which some clients write. */
function toListName(name: string, schema: JsonSchema): string {
  const field = /^(\w+)\[\d{0,3}\]$/.exec(name)?.[1];
  return field !== undefined && schemaAlong([field], schema)?.type === 'array' ? field : name;
}

/** Browsers send the part of a file that nobody has chosen without a name and without bytes. */
const isNotChosen = ({ fileName, bytes }: MultipartPart): boolean => fileName === '' && bytes.length === 0;

const createEmptyFileError = (name: string) => invalidField(name, 'The file is empty.');

/** The text of a part, or the base64 of a file. @throws CamError VALIDATION_ERROR */
function readText({ name, isFile, type, bytes }: MultipartPart, parts: FileBody['parts']): string {
  const isWanted = Object.hasOwn(parts, name);
  if (isWanted && isFile && bytes.length === 0) throw createEmptyFileError(name);
  if (isWanted && isFile) return bytes.toString('base64');
  if (isWanted) throw invalidField(name, `must be a file; with curl that is \`-F ${name}=@FILE\`.`);
  // Many clients send JSON as a file.
  if (!isFile || name === REQUEST_PART || type === JSON_FILE)
    return utf8Text(bytes, `\`${name.slice(0, 64)}\``);
  const places = Object.keys(parts).map((part) => `\`-F ${part}=@FILE\``);
  throw invalidField(
    name.slice(0, 64),
    `takes text, not a file; a file is sent with curl as ${places.join(' or ')}.`,
  );
}

/** Where the files go, as a sentence. */
function filePlaces(parts: FileBody['parts']): string {
  const places = Object.entries(parts).map(
    ([part, place]) =>
      `part \`${part}\` of a form (with curl \`-F ${part}=@FILE\`), or base64 as \`${place.join('.')}\` in JSON`,
  );
  return `A file is sent as ${places.join('; as ')}.`;
}

/** The body with the file's own name, where the operation takes it and the body has no other. */
const withFileName = (body: object, { named }: FileBody, ownName: { name?: string }): object =>
  named ? { ...ownName, ...body } : body;

/** The parts with one name, in the order of the form. */
interface FormPart {
  name: string;
  /** Their contents; base64 for files. */
  texts: readonly string[];
}

/** A value and its path in the body. */
interface PlacedPart {
  /** The part's name, for errors. */
  name: string;
  path: readonly string[];
  value: unknown;
}

type Fields = Record<string, unknown>;

/** Name of the part that contains the whole body as JSON. */
export const REQUEST_PART = 'request';

/**
 * The JSON body of an operation from the parts of a form. `schema`: that of the body.
 * @throws CamError VALIDATION_ERROR if a part is not JSON but should be, or if two parts set the same field
 */
async function bodyOfForm(
  parts: readonly FormPart[],
  { parts: files, regions, path: operation }: Pick<FormFile, 'parts' | 'regions' | 'path'>,
  schema: JsonSchema,
): Promise<Fields> {
  const request = parts.find(({ name }) => name === REQUEST_PART);
  const body = request ? await readRequest(request) : {};
  const captions: { position: string; text: string }[] = [];
  const placed: PlacedPart[] = [];
  for (const part of parts.filter((one) => one !== request)) {
    const { name } = part;
    const path = (Object.hasOwn(files, name) ? files[name] : undefined) ?? toPath(operation, part);
    // A former name is renamed with those of JSON; its value is read as that of the present one.
    const field = schemaAlong(findPresentPath(operation, path), schema);
    if (field) placed.push({ name, path, value: await fieldValue(part, field) });
    else if (regions) captions.push({ position: name.replace(/^captions\./, ''), text: single(part) });
    else placed.push({ name, path: [name], value: single(part) });
  }
  // Outer values first, so that `brand` and `brand.name` go together whichever comes first.
  for (const each of placed.toSorted((a, b) => a.path.length - b.path.length)) put(body, each);
  if (captions.length > 0) addCaptions(body, captions);
  refuseMissing(body, files, schema);
  return body;
}

/**
 * Names in the words of a form what must be there: JSON’s own would ask for base64. @throws CamError
 * VALIDATION_ERROR
 */
function refuseMissing(body: Fields, parts: FileBody['parts'], { required = [] }: JsonSchema): void {
  const isMissing = (name = '') => required.includes(name) && !Object.hasOwn(body, name);
  for (const [part, place] of Object.entries(parts)) {
    if (place.length === 1 && isMissing(place[0]))
      throw invalidField(part, `is missing; send the file, with curl \`-F ${part}=@FILE\`.`);
  }
}

async function readRequest(part: FormPart): Promise<Fields> {
  const value = await readJson(Buffer.from(single(part)), `\`${REQUEST_PART}\``);
  if (isFields(value)) return value;
  throw invalidField(REQUEST_PART, 'must be a JSON object, the body as it would be sent without a form.');
}

/** The path of a field: of the one that a text stands for, where it is the short form of an object. */
function toPath(operation: string, { name, texts: [text = ''] }: FormPart): readonly string[] {
  const path = name.split('.');
  return (text.trimStart().startsWith('{') ? undefined : findShortForm(operation, path)) ?? path;
}

/** The schema of a field by its path, such as `brand` and `tone`; undefined if the body has no such field. */
function schemaAlong(path: readonly string[], schema: JsonSchema): JsonSchema | undefined {
  let node: JsonSchema | undefined = schema;
  for (const name of path) {
    const properties: Record<string, JsonSchema> = node?.properties ?? {};
    node = Object.hasOwn(properties, name) ? properties[name] : undefined;
  }
  return node;
}

/** @throws CamError VALIDATION_ERROR */
async function fieldValue(part: FormPart, schema: JsonSchema): Promise<unknown> {
  if (schema.type === 'array') return parseList(part, schema.items ?? {});
  if (schema.type === 'object') {
    const [inner = ''] = Object.keys(schema.properties ?? {});
    const advice = `Send each as a part, such as \`${part.name}.${inner}\`, or all of them as JSON in braces.`;
    return parseObject(part.name, single(part), advice);
  }
  return coerce(schema, single(part));
}

/** A list: one part with JSON, or one part for each item. */
async function parseList({ name, texts }: FormPart, items: JsonSchema): Promise<unknown> {
  const [first = ''] = texts;
  if (texts.length === 1 && first.trimStart().startsWith('[')) return parseJsonPart(name, first);
  return Promise.all(texts.map((text) => parseItem(name, text, items)));
}

/** An object or list as JSON; a text as it is, unless it is an object where that may be. @throws CamError VALIDATION_ERROR */
async function parseItem(name: string, text: string, items: JsonSchema): Promise<unknown> {
  const advice = 'Send them as JSON in braces, or a text as the part named by its region.';
  if (items.type === 'object' || items.type === 'array') return parseObject(name, text, advice);
  const mayBeObject = items.anyOf?.some(({ type }) => type === 'object') && text.trimStart().startsWith('{');
  return mayBeObject ? parseJsonPart(name, text) : coerce(items, text);
}

/** @throws CamError VALIDATION_ERROR with this advice where the text is no object */
async function parseObject(name: string, text: string, advice: string): Promise<unknown> {
  if (text.trimStart().startsWith('{')) return parseJsonPart(name, text);
  throw invalidField(name, `has several fields. ${advice}`);
}

async function parseJsonPart(name: string, text: string): Promise<unknown> {
  return readJson(Buffer.from(text), `\`${name.slice(0, 64)}\``);
}

/** @throws CamError VALIDATION_ERROR if there is more than one part */
function single({ name, texts }: FormPart): string {
  if (texts.length > 1) throw createGivenTwiceError(name);
  return texts[0] ?? '';
}

/** Sets a value in the body. @throws CamError VALIDATION_ERROR if it is already set */
function put(body: Fields, { name, path, value }: PlacedPart): void {
  let node = body;
  for (const outer of path.slice(0, -1)) {
    const next: unknown = Object.hasOwn(node, outer) ? node[outer] : {};
    // What is no object is refused by the schema; the part inside it would hide that.
    if (!isFields(next)) return;
    node[outer] = next;
    node = next;
  }
  const last = path.at(-1) ?? name;
  if (Object.hasOwn(node, last)) throw createGivenTwiceError(name);
  Object.defineProperty(node, last, { value, enumerable: true, writable: true, configurable: true });
}

function addCaptions(body: Fields, captions: readonly object[]): void {
  const { captions: given = [] } = body;
  if (Array.isArray(given)) body.captions = [...given, ...captions];
}

function createGivenTwiceError(name: string) {
  return invalidField(
    name.slice(0, 64),
    'is there twice. Give each field once, in a part of its own or in `request`.',
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `{name}` of a file: from the query, else from `Content-Disposition`, without its path; `{}` if there is no name. */
export function readFileName(asked: string | undefined, disposition = ''): { name?: string } {
  const given = asked ?? parse(disposition).parameters.filename ?? '';
  const name = given
    .replace(/^.*[\\/]/s, '')
    .trim()
    .slice(0, 200);
  return name === '' ? {} : { name };
}
