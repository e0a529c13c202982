import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Meta } from '../../../src-shared/contract/envelope.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { MemesData } from '../../../src-shared/contract/generation.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { FileAnswer } from '../../../src-shared/contract/operations/operation.ts';
import { getMediaType, type MemeFormat } from '../../../src-shared/contract/picture-formats.ts';
import type { Services } from '../../services/create-services.ts';
import { openPicture, type PictureFile } from '../picture-file.ts';
import { getCaller } from './auth.ts';

/** A successful response that may be sent as its picture. */
interface Answer {
  data: Meme | MemesData;
  meta: Meta;
}

type Deps = { services: Pick<Services, 'getMeme' | 'cdnFile'> };

/**
 * Supports `Accept: image/*`, and `video/*` where videos are made, on operations that make one file: the response is stored as JSON like any other, but
 * the file that it names is sent. A format named in the header is set in the body, so that both kinds of request are
 * equal. Jobs, dry runs and errors stay JSON. Register it before idempotency keys are claimed.
 */
export function addPictureAnswer(app: FastifyInstance, { services }: Deps): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { picture } = request.routeOptions.config.operation ?? {};
    if (picture) {
      const preference = picturePreference(request.headers.accept, picture.formats);
      if (preference && isFields(request.body)) {
        const { body } = request;
        checkCount(body.count);
        const format = formatFor(preference, body.output_format, picture);
        if (format !== undefined) body.output_format = format;
        if (body.dry_run !== true)
          request.asPicture = (reply, json) => sendFile(services, request, reply, json);
      }
    }
    done();
  });
}

function isFields(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** @throws CamError VALIDATION_ERROR if more than one meme is requested */
function checkCount(count: unknown): void {
  if (typeof count !== 'number' || count <= 1) return;
  throw invalidField(
    'count',
    'must be 1 where the Accept header asks for a picture. Leave one of the two out, and read the addresses of the pictures from the JSON.',
  );
}

/** The file of the only meme in a response, with the facts of the JSON as headers. @throws CamError MEME_NOT_FOUND */
async function sendFile(
  services: Deps['services'],
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<Readable> {
  const { data, meta }: Answer = JSON.parse(json);
  const [made] = 'memes' in data ? data.memes : [data];
  if (!made) throw new Error('The answer names no meme.');
  // A stored answer may be older than the meme's deletion.
  const { id, url } = services.getMeme(getCaller(request), made.id);
  const { handle, size, type } = await openMade(services, id, url);
  reply.headers({
    'content-length': size,
    'content-location': request.address?.url(url) ?? url,
    'x-meme-id': id,
    'x-credits-used': meta.credits_used ?? 0,
    'x-credits-remaining': meta.credits_remaining ?? 0,
  });
  reply.type(type);
  return handle.createReadStream();
}

async function openMade(services: Pick<Services, 'cdnFile'>, id: string, url: string): Promise<PictureFile> {
  try {
    return await openPicture(services, new URL(url).pathname.slice('/cdn/'.length));
  } catch (cause) {
    throw new CamError(
      'MEME_NOT_FOUND',
      `${id} was made and charged, but its file cannot be read. Send the request again with the same Idempotency-Key, or fetch it from the \`url\` of GET /v1/memes/${id}.`,
      { cause },
    );
  }
}

/** A media range with its quality, 0–1. */
interface Range {
  type: string;
  quality: number;
}

/** The formats that a caller accepts, of those that an operation makes. */
interface PicturePreference {
  formats: readonly MemeFormat[];
  /** The format to use if the body names none; undefined for the default. */
  named: MemeFormat | undefined;
}

/** Most media ranges that are read; no client sends so many. */
const RANGES_MAX = 40;
const JSON_RANGES = ['application/json', 'application/*', '*/*'];

/**
 * The formats of a file that a caller prefers to JSON; undefined if JSON is accepted as well, as without the header or
 * with a range such as everything, which every client sends.
 * @throws CamError VALIDATION_ERROR if only pictures or videos are accepted, and none of those that are made
 */
export function picturePreference(
  accept: string | undefined,
  made: FileAnswer['formats'],
): PicturePreference | undefined {
  const ranges = parseRanges(accept ?? '');
  const qualities = made.map((format) => ({ format, ...findQuality(format, ranges) }));
  const best = Math.max(...qualities.map(({ quality }) => quality));
  const json = qualityOfJson(ranges);
  if (best > 0 && best > json) return choosePreference(qualities, best, { ranges, usual: made[0] });
  const others = ranges.filter(({ type, quality }) => /^(?:image|video)\//.test(type) && quality > 0);
  if (best === 0 && json === 0 && others.length > 0) {
    throw invalidField(
      'Accept',
      `asks for ${others.map(({ type }) => type.slice(0, 40)).join(', ')}; what is made here is ${list(made)}.`,
    );
  }
  return undefined;
}

/**
 * The format of the picture: that of the body, else the one that the header names.
 * @throws CamError VALIDATION_ERROR if body and header contradict each other
 */
export function formatFor(
  preference: PicturePreference,
  asked: unknown,
  { formats }: FileAnswer,
): MemeFormat | undefined {
  if (asked === undefined) return preference.named;
  const format = formats.find((known) => known === asked);
  if (format === undefined || preference.formats.includes(format)) return format;
  throw invalidField(
    'output_format',
    `is "${format}", but the Accept header takes ${list(preference.formats)} alone. Change one of them, or leave one out.`,
  );
}

function choosePreference(
  qualities: readonly { format: MemeFormat; quality: number; at: number }[],
  best: number,
  { ranges, usual }: { ranges: readonly Range[]; usual: MemeFormat },
): PicturePreference {
  const accepted = qualities.filter(({ quality }) => quality > 0);
  const preferred = accepted
    .filter(({ quality }) => quality === best)
    .map(({ format, at }) => ({ format, at, isNamed: !ranges[at]?.type.endsWith('/*') }));
  const [first] = preferred.filter(({ isNamed }) => isNamed).toSorted((a, b) => a.at - b.at);
  const isDefaultGood = preferred.some(({ format }) => format === usual);
  const named = first ?? (isDefaultGood ? undefined : preferred[0]);
  return { formats: accepted.map(({ format }) => format), named: named?.format };
}

/** The quality of the most specific range for a format; `at`: the index of that range in the header. */
function findQuality(format: MemeFormat, ranges: readonly Range[]): { quality: number; at: number } {
  const media = getMediaType(format);
  const names = format === 'jpeg' ? [media, 'image/jpg'] : [media];
  const family = `${media.split('/')[0]}/*`;
  const exact = ranges.findIndex(({ type }) => names.includes(type));
  const at = exact >= 0 ? exact : ranges.findIndex(({ type }) => type === family);
  return { at, quality: ranges[at]?.quality ?? 0 };
}

/** Whether a caller prefers a type, such as `text/csv`, to JSON. */
export function prefersToJson(accept: string | undefined, type: string): boolean {
  const ranges = parseRanges(accept ?? '');
  const found =
    ranges.find((range) => range.type === type) ??
    ranges.find((range) => range.type === `${type.split('/')[0]}/*`);
  return found !== undefined && found.quality > 0 && found.quality > qualityOfJson(ranges);
}

function qualityOfJson(ranges: readonly Range[]): number {
  for (const name of JSON_RANGES) {
    const found = ranges.find(({ type }) => type === name);
    if (found) return found.quality;
  }
  return 0;
}

function parseRanges(accept: string): Range[] {
  return accept
    .split(',', RANGES_MAX)
    .map((one) => {
      const [type = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
      return { type, quality: quality === undefined ? 1 : parseQuality(quality.replace(/^q\s*=\s*/, '')) };
    })
    .filter(({ type }) => /^[^\s/]+\/[^\s/]+$/.test(type));
}

/** A quality that is not a number from 0 to 1 counts as 1, as if it were missing. */
function parseQuality(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 1;
}

const list = (formats: readonly MemeFormat[]) => formats.map(getMediaType).join(', ');
