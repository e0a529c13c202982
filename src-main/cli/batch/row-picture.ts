import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { isNotFound } from '../../../mcp/src/engine/engine-error.ts';
import {
  type PictureFields,
  pictureFields,
  readPictureFile,
} from '../../../mcp/src/pictures/input-picture.ts';
import { ToolError } from '../../../mcp/src/tool-error.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Engine } from '../engine/client.ts';
import type { TemplateRegions } from './row-captions.ts';

/** Reads the pictures of rows. */

export interface RowPicture {
  /** SHA-256 of the picture or of its address, hex. */
  hash: string;
  /** Of a picture that is no file: it goes into the body of the request. */
  fields?: PictureFields;
  /** Reads a file once more, when it is sent: rows that wait hold no pictures. @throws CamError IMAGE_UNREADABLE */
  read?: () => Promise<Blob>;
}

/** Pictures that are known: many rows of a table have the same one. */
const KNOWN = 1000;
const IS_ADDRESS = /^(?!file:)(?:data:|[a-z][\w+.-]+:\/\/)/i;
/** `\\server\share` and `//server/share`. */
const IS_ON_SERVER = /^[/\\]{2}/;

/**
 * A reader of pictures by address, `data:` URL or path; paths are resolved against `folder`.
 * The reader throws CamError IMAGE_UNREADABLE.
 */
export function pictureReader(folder: string): (given: string) => Promise<RowPicture> {
  const known = new Map<string, Promise<RowPicture>>();
  return (given) => {
    const before = known.get(given);
    if (before) return before;
    const read = readRowPicture(given, folder);
    // A picture in the table itself may be as long as a picture.
    if (given.length <= MAX_KEY) known.set(given, read);
    const [oldest] = known.keys();
    if (known.size > KNOWN && oldest !== undefined) known.delete(oldest);
    return read;
  };
}
const MAX_KEY = 4096;

/** The files to send with a row. @throws CamError IMAGE_UNREADABLE where its picture is one and cannot be read */
export async function readFiles({ picture }: { picture: RowPicture | undefined }) {
  return picture?.read ? { files: { image: await picture.read() } } : {};
}

async function readRowPicture(given: string, folder: string): Promise<RowPicture> {
  if (IS_ADDRESS.test(given)) return pictureAt(given);
  // Windows would sign in there as this user, for a table that may come from anywhere.
  if (IS_ON_SERVER.test(given)) {
    throw unreadable(
      `"${given}" is on another computer, and such a picture is not read. Copy it to a folder of this computer.`,
    );
  }
  const path = /^(?:file:|~)/i.test(given) ? given : resolve(folder, given);
  const hash = hashContent(await readFile(path));
  const read = async () => {
    const bytes = await readFile(path);
    if (hashContent(bytes) === hash) return new Blob([bytes]);
    throw unreadable(`"${given}" was changed while the table was read. Run the same command again.`);
  };
  return { hash, read };
}

async function pictureAt(address: string): Promise<RowPicture> {
  const fields = await asProblem(pictureFields(address, undefined));
  return { hash: hashContent(address), fields };
}

const readFile = (path: string) => asProblem(readPictureFile(path));
const hashContent = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const unreadable = (words: string) => new CamError('IMAGE_UNREADABLE', `image: ${words}`);

async function asProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ToolError ? unreadable(error.message) : error;
  }
}

/** Most templates kept in memory; a table rarely uses more. */
const KEPT = 500;

/**
 * Gets the regions of templates from the engine, each once. The lookup throws CamError TEMPLATE_NOT_FOUND; EngineError.
 */
export function templateLookup(engine: Engine): (id: string) => Promise<TemplateRegions> {
  const kept = new Map<string, Promise<TemplateRegions>>();
  return (id) => {
    const known = kept.get(id);
    if (known) return known;
    const found = lookUp(engine, id);
    // Callers get the error; without this handler an error that nobody awaits would end the process.
    found.catch(() => {});
    kept.set(id, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

async function lookUp(engine: Engine, id: string): Promise<TemplateRegions> {
  try {
    const { data } = await engine.call('GET /v1/templates/:id', { params: { id } });
    return { name: data.slug, regions: data.box_positions };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const { data } = await engine.call('GET /v1/templates', {
      query: { search: id.slice(0, 100), limit: 1 },
    });
    const [near] = data.templates;
    throw new CamError(
      'TEMPLATE_NOT_FOUND',
      `template: there is no template "${id}".${near ? ` Did you mean ${near.slug}?` : ''} List them with \`cam templates list\`.`,
    );
  }
}
