import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { parseIsoTime } from '../../../src-shared/contract/iso-time.ts';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type {
  CaptionRequest,
  Meme,
  MemeListData,
  MemePatch,
  MemeQuery,
  MemeTagsData,
} from '../../../src-shared/contract/meme.ts';
import { readTag } from '../../../src-shared/contract/meme-lists.ts';
import { readTemplateSlug } from '../../../src-shared/contract/template.ts';
import { parseDocument } from '../../../src-shared/document/stored-document.ts';
import type { MemeView } from '../../store/meme-lists.ts';
import type { MemePlace } from '../../store/meme-place.ts';
import type { MemeFilter } from '../../store/meme-terms.ts';
import type { Caller } from '../caller.ts';
import { type CursorScope, readRange, writeCursor } from '../cursor.ts';
import type { ServiceDeps } from '../deps.ts';
import { presentMeme } from './draw-meme.ts';

/** The stored memes of an account, in the shape of the API. */

/** MEME_NOT_FOUND. */
export function createMissingError(id: string): CamError {
  return new CamError(
    'MEME_NOT_FOUND',
    `There is no meme "${id}" in this account. List yours with GET /v1/memes.`,
  );
}

/** @throws CamError MEME_NOT_FOUND, also where the meme is another account's */
export function getMeme(deps: ServiceDeps, { account }: Caller, id: string): Meme {
  const record = deps.store.memes.get(account.id, id);
  if (!record) throw createMissingError(id);
  return presentMeme(deps, record);
}

/** A meme of any account, without a key: its id is as hard to guess as the address of its picture. */
export function findMeme(deps: Pick<ServiceDeps, 'store' | 'baseUrl'>, id: string): Meme | undefined {
  const record = deps.store.memes.find(id);
  return record && presentMeme(deps, record);
}

/**
 * The request that made a meme, for editing it again; pictures sent as base64 are named by the address they are stored
 * at.
 * @throws CamError MEME_NOT_FOUND, also where the meme is another account's
 */
export function getMemeDocument(
  { store }: Pick<ServiceDeps, 'store'>,
  { account }: Caller,
  id: string,
): CaptionRequest {
  const record = store.memes.get(account.id, id);
  if (!record) throw createMissingError(id);
  return parseDocument(record.document);
}

/** ms since the epoch. @throws CamError VALIDATION_ERROR */
function parseTime(path: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = parseIsoTime(text);
  if (time !== undefined) return time;
  throw invalidField(
    path,
    `is "${text}"; write a day (2026-10-15) or a time with its zone (2026-10-15T12:00:00Z).`,
  );
}

/** Fields that are not given are left out. @throws CamError VALIDATION_ERROR */
function toFilter(query: MemeQuery): MemeFilter {
  const { search, template_id, operation, format } = query;
  return keepGiven({
    search,
    templateId: template_id === undefined ? undefined : `tpl_${readTemplateSlug(template_id)}`,
    operation,
    format,
    createdAfter: parseTime('created_after', query.created_after),
    createdBefore: parseTime('created_before', query.created_before),
  });
}

/** The same of the order of a list, and what is narrowed without the search index. */
function toView(query: MemeQuery): MemeView {
  const { sort = 'newest', kind, document_id, tag, favourite = false, stacked = false } = query;
  return {
    ...(sort !== 'newest' && { sort }),
    ...keepGiven({ kind, documentId: document_id, tag: tag === undefined ? undefined : readTag(tag) }),
    ...(favourite && { favourite }),
    ...(stacked && { stacked }),
  };
}

const placeIn =
  ({ sort }: MemeView) =>
  ([key, seq]: readonly unknown[]): MemePlace | undefined => {
    const isKey = typeof key === (sort === 'name' ? 'string' : 'number');
    return isKey && (typeof key === 'string' || typeof key === 'number') && typeof seq === 'number'
      ? { key, seq }
      : undefined;
  };

/** One page of the caller's memes. @throws CamError VALIDATION_ERROR */
export function listMemes(deps: ServiceDeps, { account }: Caller, query: MemeQuery): MemeListData {
  const { limit, offset, cursor, ...given } = query;
  const filter = toFilter(given);
  const view = toView(given);
  const scope: CursorScope = { list: 'memes', filter: { ...filter, ...view } };
  if (Object.keys(filter).length > 0 && (offset ?? 0) > LIMITS.countedMax) {
    throw invalidField(
      'offset',
      `With a search or filter it is at most ${LIMITS.countedMax}. Go on with \`cursor\`.`,
    );
  }
  const range = readRange(scope, { limit, offset, cursor }, placeIn(view));
  const { memes, total, next, incomplete } = deps.store.memes.list(account.id, range, { ...filter, ...view });
  return {
    memes: memes.map((record) => presentMeme(deps, record)),
    total,
    next_cursor: writeCursor(scope, next && [next.key, next.seq]),
    ...(incomplete && { incomplete }),
  };
}

/** Tags as they are stored, each once. @throws CamError VALIDATION_ERROR */
function readTags(texts: readonly string[]): string[] {
  const tags = texts.map((text, at) => {
    const tag = readTag(text);
    if (tag === '') throw invalidField(`tags[${at}]`, 'has no letter, digit or sign beyond `,` and `#`.');
    return tag;
  });
  return [...new Set(tags)];
}

/**
 * Changes tags and favourite of a meme and the other versions of its document.
 * @throws CamError VALIDATION_ERROR; MEME_NOT_FOUND, also where the meme is another account's
 */
export function patchMeme(deps: ServiceDeps, { account }: Caller, id: string, patch: MemePatch): Meme {
  const { tags, favourite } = patch;
  const labels = keepGiven({ tags: tags && readTags(tags), favourite });
  const record = deps.store.memes.label(account.id, id, labels);
  if (!record) throw createMissingError(id);
  return presentMeme(deps, record);
}

/** The tags of the caller's memes, by name. */
export const listMemeTags = ({ store }: ServiceDeps, { account }: Caller): MemeTagsData => ({
  tags: store.memes.listTags(account.id),
});
