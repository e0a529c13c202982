import type { ContentBlock } from '@modelcontextprotocol/server';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { findMemeFormat, getMediaType } from '../../../src-shared/contract/picture-formats.ts';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import type { Engine } from '../engine/engine.ts';

/** Pictures in results, which stay within what clients accept. */

type PictureEngine = Pick<Engine, 'picture'>;

/** Most bytes of a result, as sent: Claude Desktop refuses 1,048,576 characters, when the credits are taken. */
export const RESULT_BYTES_MAX = 768 * 1024;
/** Kinds that models read. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Bytes of a file in a result. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** The first of some pictures that fits into so many bytes of a result; undefined where none can be had. */
export async function fetchPicture(
  engine: PictureEngine,
  addresses: readonly string[],
  bytesMax = RESULT_BYTES_MAX,
) {
  for (const address of addresses) {
    const picture = await engine.picture(address).catch(() => undefined);
    if (picture && IMAGE_TYPES.includes(picture.type) && base64Length(picture.bytes.length) <= bytesMax) {
      const data = Buffer.from(picture.bytes).toString('base64');
      return { type: 'image', data, mimeType: picture.type } as const;
    }
  }
  return undefined;
}

/** A meme whose file is not in the result. */
function createLink({ url, format }: Meme): ContentBlock[] {
  const known = findMemeFormat(format);
  if (!known) return [];
  return [{ type: 'resource_link', uri: url, name: `meme.${format}`, mimeType: getMediaType(known) }];
}

const isVideoFormat = (format: string): boolean => format === 'mp4' || format === 'webm';

/** A meme as it moves, where that takes at most `bytesMax` of a result, else its still. */
async function fetchVisible(engine: PictureEngine, { url, motion, format, bytes }: Meme, bytesMax: number) {
  const moves = motion && !isVideoFormat(format) && base64Length(bytes) <= bytesMax;
  const moving = moves ? await fetchPicture(engine, [url], bytesMax) : undefined;
  if (moving) return { picture: moving, isWhole: true };
  const thumb = toThumbAddress(url);
  return { picture: await fetchPicture(engine, motion ? [thumb] : [thumb, url]), isWhole: !motion };
}

/**
 * What a client sees of each meme, in at most `room` bytes altogether: a GIF as it moves where its share is enough, else
 * a still and a link; a link alone where nothing else has room.
 */
export async function showMemes(
  engine: PictureEngine,
  memes: readonly Meme[],
  room: number,
): Promise<ContentBlock[][]> {
  const visible = await Promise.all(memes.map((meme) => fetchVisible(engine, meme, room / memes.length)));
  let left = room;
  return memes.map((meme, at) => {
    const { picture, isWhole = false } = visible[at] ?? {};
    const size = picture?.data.length ?? 0;
    const fits = size <= left;
    if (fits) left -= size;
    return [...(picture && fits ? [picture] : []), ...(isWhole && fits ? [] : createLink(meme))];
  });
}
