import { invalidField } from '../../../src-shared/contract/errors.ts';
import { parseIsoTime } from '../../../src-shared/contract/iso-time.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { MemeListData, MemeQuery } from '../../../src-shared/contract/meme.ts';
import { readTemplateSlug } from '../../../src-shared/contract/template.ts';
import type { MemeView } from '../../store/meme-lists.ts';
import type { MemePlace } from '../../store/meme-place.ts';
import type { MemeFilter } from '../../store/meme-terms.ts';
import type { Caller } from '../caller.ts';
import { type CursorScope, readRange, writeCursor } from '../cursor.ts';
import type { ServiceDeps } from '../deps.ts';
import { presentMeme } from './memes.ts';

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
  const createdAfter = parseTime('created_after', query.created_after);
  const createdBefore = parseTime('created_before', query.created_before);
  return {
    ...(search !== undefined && { search }),
    ...(template_id !== undefined && { templateId: `tpl_${readTemplateSlug(template_id)}` }),
    ...(operation !== undefined && { operation }),
    ...(format !== undefined && { format }),
    ...(createdAfter !== undefined && { createdAfter }),
    ...(createdBefore !== undefined && { createdBefore }),
  };
}

/** The same of the order of a list, and what is narrowed without the search index. */
function toView({ sort = 'newest', kind, document_id, stacked = false }: MemeQuery): MemeView {
  return {
    ...(sort !== 'newest' && { sort }),
    ...(kind !== undefined && { kind }),
    ...(document_id !== undefined && { documentId: document_id }),
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
