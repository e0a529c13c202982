/** Reads files of content and holds each to its schema; every fault has the file and line where it is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { explain } from '../../src-shared/contract/explain/explain.ts';
import { type JsonSchema, plainSchema } from '../../src-shared/contract/json-schema.ts';
import { type JsonSource, JsonSyntaxError, parseJsonSource } from './json-source.ts';

export interface Fault {
  /** Below resources/, `/`-separated. */
  file: string;
  line: number;
  message: string;
}

/** Files of one kind: their paths below resources/, and what is in them. */
export interface ContentKind<S extends TSchema> {
  path: RegExp;
  schema: S;
}

/** A file that fits its schema. */
export interface ContentFile<T> {
  file: string;
  value: T;
  /** A fault of the value that a JSON pointer names. */
  fault(pointer: string, message: string): Fault;
}

/** A JSON pointer of keys and indexes. */
export const pointer = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The validator also reports an unknown key for its object, and each branch of a union for the whole of it. */
const isRepeated = ({ keyword, schemaPath }: TLocalizedValidationError) =>
  keyword === 'additionalProperties' || /\/anyOf\/\d+/.test(schemaPath);

function explainError(error: TLocalizedValidationError, root: JsonSchema, value: unknown): string {
  const { message } = explain([error], { root, value, part: 'file' });
  return /; leave it out\. Known are \.$/.test(message)
    ? `${error.instancePath.split('/').at(-1)}: must be lower-case words joined by hyphens.`
    : message;
}

function readFile<S extends TSchema>(
  root: string,
  file: string,
  schema: S,
): { read: ContentFile<Static<S>>[]; faults: Fault[] } {
  let source: JsonSource;
  try {
    source = parseJsonSource(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { read: [], faults: [{ file, line: error.line, message: error.message }] };
  }
  const fault = (at: string, message: string) => ({ file, line: source.findLine(at), message });
  const validator = Compile(schema);
  const { value } = source;
  if (validator.Check(value)) return { read: [{ file, value, fault }], faults: [] };
  const plain = plainSchema(schema);
  const errors = validator.Errors(value).filter((error) => !isRepeated(error));
  return {
    read: [],
    faults: errors.map((error) => fault(error.instancePath, explainError(error, plain, value))),
  };
}

/** Files below folders of `root`, in order. */
export function filesBelow(root: string, folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .sort();
}

/** Reads those of the files that are of a kind; the faults of those that do not fit go into `faults`. */
export function readKind<S extends TSchema>(
  root: string,
  files: readonly string[],
  { path, schema }: ContentKind<S>,
  faults: Fault[],
): ContentFile<Static<S>>[] {
  const results = files.filter((file) => path.test(file)).map((file) => readFile(root, file, schema));
  faults.push(...results.flatMap((result) => result.faults));
  return results.flatMap(({ read }) => read);
}
