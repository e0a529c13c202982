import { invalidField } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { CaptionCall, CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import type { ReadyMeme, ReadyMemesData, ReadyMemesQuery } from '../../src-shared/contract/ready-memes.ts';
import type { WithLongCaptions } from '../../src-shared/contract/short-captions.ts';
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
function requireReadyMeme({ readyMemes }: Pick<ServiceDeps, 'readyMemes'>, id: string): ReadyMeme {
  const meme = readyMemes.get(id);
  if (meme) return meme;
  throw invalidField(
    'ready_meme_id',
    `there is no ready meme ${id}; \`GET /v1/ready-memes?search=\` finds them.`,
  );
}

type CaptionSource = Pick<Meme['metadata'], 'source' | 'ready_meme_id'>;

const REPLACED = ['template_id', 'image_url', 'image_base64', 'captions'] as const;
const NO_CAPTIONS =
  'is missing; give the texts in the order of the regions, such as ["Sleep", "One more episode"], or in a form each text as a part named by its region, with curl `-F top=TEXT -F bottom=TEXT`. `GET /v1/templates/{id}` names the regions of a template. Or give `ready_meme_id` in place of `template_id` and `captions`.';

/** The document that a call asks for, and where its captions come from. @throws CamError VALIDATION_ERROR */
export function resolveCaptionCall(
  deps: Pick<ServiceDeps, 'readyMemes'>,
  call: WithLongCaptions<CaptionCall>,
): CaptionSource & { request: CaptionRequest } {
  const { ready_meme_id, ...given } = call;
  if (ready_meme_id === undefined) {
    const { captions } = given;
    // Fields keep their order, in which they are written into the picture.
    if (captions) return { request: { ...given, captions } };
    throw invalidField('captions', NO_CAPTIONS);
  }
  const beside = REPLACED.filter((name) => call[name] !== undefined);
  if (beside[0]) {
    const names = beside.map((name) => `\`${name}\``).join(' and ');
    throw invalidField(beside[0], `cannot be used with \`ready_meme_id\`; leave ${names} out.`);
  }
  const { template_id, captions: ready } = requireReadyMeme(deps, ready_meme_id);
  const captions = ready.map(({ position, text }) => ({ position, text }));
  const request = { ...given, template_id, captions };
  return { request, source: 'ready', ready_meme_id };
}
