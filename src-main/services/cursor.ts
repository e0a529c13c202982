import { hash } from 'node:crypto';
import { type CamError, invalidField } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { ListRange } from '../../src-shared/contract/paging.ts';

/**
 * Cursors of lists: where a page ended, for the next one to go on from. To callers they mean nothing; they say which
 * list they are of and with which filters, so that a wrong one is refused instead of answering something else.
 */

/** Raise it when a list's places change: older cursors are refused then. */
const VERSION = 1;
/** Characters of a checksum: against cut or mistyped cursors, not against forgers, who could only ask for their own. */
const CHECK_CHARS = 8;

/** The list a cursor belongs to, with everything but `limit` and the page that it was asked for with. */
export interface CursorScope {
  list: 'memes' | 'jobs' | 'templates' | 'ready-memes';
  filter: Readonly<Record<string, unknown>>;
}

type Place = readonly (number | string)[];

/** The cursor of a place; null where there is none. */
export function writeCursor(scope: CursorScope, place: Place | undefined): string | null {
  if (!place) return null;
  const content = JSON.stringify([VERSION, describeScope(scope), ...place]);
  return Buffer.from(content + computeChecksum(content)).toString('base64url');
}

/** The part of a list that a query asks for. */
interface RangeQuery {
  limit?: number | undefined;
  offset?: number | undefined;
  cursor?: string | undefined;
}

/**
 * The part of a list that a query asks for. `read` makes a place of a cursor's values, and answers undefined for values
 * that are none of its list.
 * @throws CamError VALIDATION_ERROR where the cursor is not one of this list, or there is an offset as well
 */
export function readRange<Place>(
  scope: CursorScope,
  { limit = LIMITS.listLimitDefault, offset, cursor }: RangeQuery,
  read: (values: readonly unknown[]) => Place | undefined,
): ListRange<Place> {
  if (cursor === undefined) return { limit, offset: offset ?? 0 };
  if (offset !== undefined) throw createRefusal('Give `cursor` or `offset`, not both');
  const after = read(placeIn(scope, cursor));
  if (after === undefined) throw createRefusal('This is not a cursor that CAM gave');
  return { limit, after };
}

/** The values of a cursor's place. @throws CamError VALIDATION_ERROR */
function placeIn(scope: CursorScope, cursor: string): readonly unknown[] {
  const text = Buffer.from(cursor, 'base64url').toString();
  const content = text.slice(0, -CHECK_CHARS);
  if (computeChecksum(content) !== text.slice(-CHECK_CHARS))
    throw createRefusal('This is not a cursor that CAM gave');
  const [version, name, ...place] = parseValues(content);
  if (version !== VERSION) throw createRefusal('This cursor is of another version of CAM');
  if (name !== describeScope(scope))
    throw createRefusal('This cursor is of another list, or of other filters');
  return place;
}

/** None where it is no list as JSON: anybody can compute a checksum. */
function parseValues(content: string): unknown[] {
  try {
    const values: unknown = JSON.parse(content);
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, CHECK_CHARS);
const computeChecksum = (content: string): string => digest(`cursor ${content}`);

function describeScope({ list, filter }: CursorScope): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `${list} ${digest(JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1))))}`;
}

function createRefusal(what: string): CamError {
  const message = `${what}. Take \`next_cursor\` of the page before as it is, with the same filters, or begin without one.`;
  return invalidField('cursor', message);
}
