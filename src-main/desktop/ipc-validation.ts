import { COMMANDS, type CommandId } from '../../src-shared/contract/commands.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { isInstallLink } from '../../src-shared/contract/install-links.ts';
import { isZoomFactor, type ZoomFactor } from '../../src-shared/contract/interface-zoom.ts';
import {
  type LoginChoice,
  MODEL_FORMATS,
  type ModelFormat,
  type OutgoingFile,
  type PackToImport,
  type ProviderKey,
} from '../../src-shared/contract/ipc.ts';
import { isLanguageSetting, type LanguageSetting } from '../../src-shared/contract/languages.ts';
import { shortcutProblem } from '../../src-shared/contract/quick-shortcut.ts';
import { FILE_BYTES_MAX } from './open-requests.ts';

/** Validates everything the page sends: each reader returns a value of the right type or throws. */

const MEDIA_TYPE = /^[a-z]{1,16}\/[a-z0-9][a-z0-9.+-]{0,63}$/;
const URL_CHARS_MAX = 2000;
/** Holds a command line with long paths, in base64. */
const LINK_CHARS_MAX = 8000;
/** Characters of a header's value, without blanks and line breaks, which could inject another header. */
const KEY = /^[\x21-\x7e]{1,4096}$/;

function invalid(what: string): CamError {
  return new CamError('VALIDATION_ERROR', `The window asked for something that cannot be done: ${what}.`);
}

/** Bytes of a bounded size. @throws CamError VALIDATION_ERROR */
export function readBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array) || value.length === 0) throw invalid('no bytes were given');
  if (value.length > FILE_BYTES_MAX) throw invalid('files may have up to 100 MB');
  return value;
}

/** A file with a safe name. @throws CamError VALIDATION_ERROR */
export function readFile(value: unknown): OutgoingFile {
  if (typeof value !== 'object' || value === null) throw invalid('no file was given');
  const [name, type] = ['name', 'type'].map((field) => Reflect.get(value, field));
  if (typeof name !== 'string' || name.length > 1000) throw invalid('a file needs a name');
  if (typeof type !== 'string' || !MEDIA_TYPE.test(type)) throw invalid('a file needs a media type');
  return { name: safeFileName(name), type, bytes: readBytes(Reflect.get(value, 'bytes')) };
}

/** @throws CamError VALIDATION_ERROR */
export function readModelFormat(value: unknown): ModelFormat {
  const format = MODEL_FORMATS.find((one) => one === value);
  if (!format) throw invalid(`a model is a file of ${MODEL_FORMATS.join(' or ')}`);
  return format;
}

/** Names that Windows reserves for devices, with any extension. */
const DEVICE_NAMES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;
/** Longest file name, characters; file systems allow 255 bytes. */
const FILE_NAME_CHARS_MAX = 80;

/**
 * A file name that is valid on every platform: no folders, no leading dot, no characters with a meaning for shells or
 * file systems. Keeps the extension; `meme` where nothing else is left.
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICE_NAMES, 'meme');
  const extension = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  const stem = [...clean.slice(0, clean.length - extension.length)]
    .slice(0, FILE_NAME_CHARS_MAX - extension.length)
    .join('');
  return `${stem.trimEnd() || 'meme'}${extension}`;
}

/** A non-empty text. @throws CamError VALIDATION_ERROR */
export function readText(value: unknown, charsMax = 4096): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > charsMax)
    throw invalid('a text is missing');
  return value;
}

/**
 * An http(s) address, or a link that adds CAM to a client of assistants: other schemes start programs.
 * @throws CamError VALIDATION_ERROR
 */
export function readWebUrl(value: unknown): string {
  if (typeof value === 'string' && isInstallLink(value)) return readText(value, LINK_CHARS_MAX);
  return readHttpUrl(value, 'only web addresses are opened');
}

/** The http(s) address of a provider. @throws CamError VALIDATION_ERROR */
export function readProviderAddress(value: unknown): string {
  return readHttpUrl(value, 'a server needs a web address');
}

function readHttpUrl(value: unknown, problem: string): string {
  const url = URL.parse(readText(value, URL_CHARS_MAX));
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw invalid(problem);
  return url.href;
}

/** @throws CamError VALIDATION_ERROR */
export function readPackToImport(value: unknown): PackToImport {
  if (typeof value !== 'object' || value === null) throw invalid('no pack was given');
  const [token, update] = ['token', 'update'].map((field) => Reflect.get(value, field));
  return { token: readText(token), update: readBoolean(update) };
}

/** A provider's key; the error message never contains it. @throws CamError VALIDATION_ERROR */
export function readProviderKey(value: unknown): ProviderKey {
  if (typeof value !== 'object' || value === null) throw invalid('no key was given');
  const [address, key] = ['address', 'key'].map((field) => Reflect.get(value, field));
  if (typeof key !== 'string' || !KEY.test(key))
    throw invalid('a key has up to 4096 letters, digits and signs, without blanks or line breaks');
  return { address: readProviderAddress(address), key };
}

function isCommand(value: unknown): value is CommandId {
  return typeof value === 'string' && Object.hasOwn(COMMANDS, value);
}

/** Known commands; others are left out. @throws CamError VALIDATION_ERROR */
export function readCommands(value: unknown): CommandId[] {
  if (!Array.isArray(value) || value.length > 1000) throw invalid('a list of commands is missing');
  return value.filter(isCommand);
}

/** @throws CamError VALIDATION_ERROR */
export function readTheme(value: unknown): 'light' | 'dark' | 'system' {
  if (value === 'light' || value === 'dark' || value === 'system') return value;
  throw invalid('there is no such theme');
}

/** @throws CamError VALIDATION_ERROR */
export function readLanguage(value: unknown): LanguageSetting {
  if (isLanguageSetting(value)) return value;
  throw invalid('there is no such language');
}

/** @throws CamError VALIDATION_ERROR */
export function readZoomFactor(value: unknown): ZoomFactor {
  if (isZoomFactor(value)) return value;
  throw invalid('the interface has no such size');
}

/** @throws CamError VALIDATION_ERROR */
export function readLoginChoice(value: unknown): LoginChoice {
  if (typeof value !== 'object' || value === null) throw invalid('no choice was given');
  const [open, background] = ['open', 'background'].map((field) => Reflect.get(value, field));
  return { open: readBoolean(open), background: readBoolean(background) };
}

/** @throws CamError VALIDATION_ERROR */
export function readBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalid('a yes or no is missing');
  return value;
}

/** Keys that can be a global shortcut. @throws CamError VALIDATION_ERROR */
export function readShortcut(value: unknown, platform: 'darwin' | 'win32' | 'linux'): string {
  const keys = readText(value, 40);
  if (shortcutProblem(keys, platform) !== null) throw invalid('these keys cannot be a global shortcut');
  return keys;
}

/** The places that Quick caption leads to. @throws CamError VALIDATION_ERROR */
export function readPlace(value: unknown): string {
  const place = readText(value, 200);
  if (!/^\/(?:browse|edit\/draft_[\w-]+)$/.test(place)) throw invalid('there is no such place');
  return place;
}
