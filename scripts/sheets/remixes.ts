import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REMIX_REQUESTS, type RemixSource } from '../../test/fixtures/remix-requests.ts';
import { photographedFace } from '../../test/helpers/photographed-face.ts';
import { type Cell, changeCell } from './cells.ts';
import { RefusalError, type SheetEngine } from './engine.ts';

/** What the offline editor makes of 30 requests: before and after, or the words of a refusal. */

const TEMPLATES = path.resolve(import.meta.dirname, '../../resources/templates');

interface Begun {
  picture: Buffer;
  /** The fields of a remix that name the picture. */
  source: { meme_id: string } | { image_base64: string };
}

async function begin(engine: SheetEngine, source: RemixSource, seed: string): Promise<Begun> {
  if (source === 'portrait') {
    const picture = await photographedFace();
    return { picture, source: { image_base64: picture.toString('base64') } };
  }
  const made = await ('template' in source
    ? createCaptioned(engine, source.template)
    : engine.call<{ id: string; url: string }>('/meme/ai-image', { prompt: source.painting, seed }));
  return { picture: await engine.picture(made.url), source: { meme_id: made.id } };
}

function createCaptioned(engine: SheetEngine, slug: string): Promise<{ id: string; url: string }> {
  const { example_captions: examples } = JSON.parse(
    readFileSync(path.join(TEMPLATES, slug, 'template.json'), 'utf8'),
  );
  return engine.call('/meme/caption', { template_id: `tpl_${slug}`, captions: examples[0].captions });
}

/** Longest words of a refusal on the sheet, characters. */
const REFUSAL = 180;

interface RemixResult {
  after: Buffer | string;
  /** What the editor says that it left out. */
  leftOut: string;
}

async function requestChange(engine: SheetEngine, body: object): Promise<RemixResult> {
  try {
    const made = await engine.call<{ url: string; alt_text: string }>('/meme/remix', body);
    const leftOut = /Left out: “.*?”/.exec(made.alt_text)?.[0] ?? '';
    return { after: await engine.picture(made.url), leftOut: leftOut && ` (${leftOut})` };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { after: `Refused, free of charge: ${error.message.slice(0, REFUSAL)}…`, leftOut: '' };
  }
}

export async function remixCells(engine: SheetEngine, seed: string): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const { source, prompt } of REMIX_REQUESTS) {
    const begun = await begin(engine, source, seed);
    const { after, leftOut } = await requestChange(engine, { ...begun.source, prompt, seed });
    cells.push(await changeCell(`${prompt}${leftOut}`, begun.picture, after));
  }
  return cells;
}
