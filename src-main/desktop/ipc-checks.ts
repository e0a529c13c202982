import { COMMANDS, type CommandId } from '../../src-shared/contract/commands.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { OutgoingFile, ProviderKey } from '../../src-shared/contract/ipc.ts';
import { plainName } from './file-names.ts';
import { FILE_BYTES } from './opened-files.ts';

/** What the page sends is read here and nowhere else: each reader returns a value of the right type or throws. */

const TYPE = /^[a-z]{1,16}\/[a-z0-9][a-z0-9.+-]{0,63}$/;
const URL_CHARS = 2000;
/** What fits into a header's value: neither blanks nor line breaks, which could smuggle in another header. */
const KEY = /^[\x21-\x7e]{1,4096}$/;

function wrong(what: string): CamError {
  return new CamError('VALIDATION_ERROR', `The window asked for something that cannot be done: ${what}.`);
}

/** Bytes of a bounded size. @throws CamError VALIDATION_ERROR */
export function readBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array) || value.length === 0) throw wrong('no bytes were given');
  if (value.length > FILE_BYTES) throw wrong('files may have up to 100 MB');
  return value;
}

/** A finished picture, its name made plain. @throws CamError VALIDATION_ERROR */
export function readFile(value: unknown): OutgoingFile {
  if (typeof value !== 'object' || value === null) throw wrong('no file was given');
  const [name, type] = ['name', 'type'].map((field) => Reflect.get(value, field));
  if (typeof name !== 'string' || name.length > 1000) throw wrong('a file needs a name');
  if (typeof type !== 'string' || !TYPE.test(type)) throw wrong('a file needs a media type');
  return { name: plainName(name), type, bytes: readBytes(Reflect.get(value, 'bytes')) };
}

/** A short text. @throws CamError VALIDATION_ERROR */
export function readText(value: unknown, chars = 4096): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > chars)
    throw wrong('a text is missing');
  return value;
}

/** An http(s) address: other schemes start programs. @throws CamError VALIDATION_ERROR */
export function readWebUrl(value: unknown): string {
  const url = URL.parse(readText(value, URL_CHARS));
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw wrong('only web addresses are opened');
  return url.href;
}

/** The http(s) address of a server with models. @throws CamError VALIDATION_ERROR */
export function readProviderAddress(value: unknown): string {
  const url = URL.parse(readText(value, URL_CHARS));
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw wrong('a server needs a web address');
  return url.href;
}

/** A key and whom it is for. The words of a refusal never repeat it. @throws CamError VALIDATION_ERROR */
export function readProviderKey(value: unknown): ProviderKey {
  if (typeof value !== 'object' || value === null) throw wrong('no key was given');
  const [address, key] = ['address', 'key'].map((field) => Reflect.get(value, field));
  if (typeof key !== 'string' || !KEY.test(key))
    throw wrong('a key has up to 4096 letters, digits and signs, without blanks or line breaks');
  return { address: readProviderAddress(address), key };
}

function isCommand(value: unknown): value is CommandId {
  return typeof value === 'string' && Object.hasOwn(COMMANDS, value);
}

/** Known commands; others are left out. @throws CamError VALIDATION_ERROR */
export function readCommands(value: unknown): CommandId[] {
  if (!Array.isArray(value) || value.length > 1000) throw wrong('a list of commands is missing');
  return value.filter(isCommand);
}

/** @throws CamError VALIDATION_ERROR */
export function readTheme(value: unknown): 'light' | 'dark' | 'system' {
  if (value === 'light' || value === 'dark' || value === 'system') return value;
  throw wrong('there is no such theme');
}

/** @throws CamError VALIDATION_ERROR */
export function readFlag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw wrong('a yes or no is missing');
  return value;
}
