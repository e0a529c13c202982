import { invalidField } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { ReadyMeme, ReadyMemesData, ReadyMemesQuery } from '../../src-shared/contract/ready-memes.ts';
import { type CursorScope, readRange, writeCursor } from './cursor.ts';
import type { ServiceDeps } from './deps.ts';
import { requireTemplate } from './templates/require-template.ts';

/** The finished memes that come with CAM. */

type ReadyMemeDeps = Pick<ServiceDeps, 'readyMemes' | 'library'>;

const readPlace = ([at]: readonly unknown[]) => (typeof at === 'number' ? at : undefined);

const present = ({ id, situation, template_id, captions }: ReadyMeme, score: number | undefined) => ({
  id,
  situation,
  template_id,
  captions,
  ...(score === undefined ? {} : { score: Math.round(score * 100) / 100 }),
});

/** One page, by nearness to a search or in the order of the library. @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND */
export async function listReadyMemes(
  deps: ReadyMemeDeps,
  { limit = LIMITS.listLimitDefault, cursor, ...filter }: ReadyMemesQuery,
): Promise<ReadyMemesData> {
  const scope: CursorScope = { list: 'ready-memes', filter };
  const range = readRange(scope, { limit, cursor }, readPlace);
  const { search, template_id } = filter;
  const templateId = template_id === undefined ? undefined : requireTemplate(deps, template_id).id;
  const found: readonly (ReadyMeme & { score?: number })[] =
    search === undefined
      ? deps.readyMemes.list(templateId)
      : (await deps.readyMemes.find(search)).filter(
          (meme) => templateId === undefined || meme.template_id === templateId,
        );
  const from = range.after ?? 0;
  const page = found.slice(from, from + limit);
  const end = from + page.length;
  return {
    ready_memes: page.map((meme) => present(meme, meme.score)),
    next_cursor: writeCursor(scope, end < found.length ? [end] : undefined),
  };
}

/** @throws CamError VALIDATION_ERROR where there is none of this id */
export function requireReadyMeme({ readyMemes }: Pick<ServiceDeps, 'readyMemes'>, id: string): ReadyMeme {
  const meme = readyMemes.get(id);
  if (meme) return meme;
  throw invalidField('ready_meme_id', `there is no ready meme ${id}; GET /v1/ready-memes lists them.`);
}
