import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isOwnFont } from '../../../src-shared/contract/fonts.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { JobData } from '../../../src-shared/contract/operations/operations.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { GenerationAnswer, GenerationCall } from '../generation-call.ts';

/**
 * Makes pictures of addresses, each once: an equal address returns the meme that the first one made. Addresses of one
 * account are equal if captions, options, template and the version of CAM are the same.
 */

export interface PictureCall {
  caller: Caller;
  requestId: string;
  /** Called before a picture is made, but not if there already is one. It may throw a CamError to refuse. */
  beforeMaking?(): void;
}

export interface AddressedPicture {
  meme: MemeRecord;
  /** Credits charged for this call. */
  credits: number;
}

export type MakePicture = (request: CaptionRequest, call: PictureCall) => Promise<AddressedPicture>;

type Deps = Pick<ServiceDeps, 'store' | 'files' | 'library' | 'ownFonts' | 'version'> & {
  /** Makes a caption and charges the caller. */
  caption(request: CaptionRequest, call: GenerationCall<JobData<'caption'>>): Promise<GenerationAnswer>;
};

/** Returns the function that makes a picture or finds the one made before. It throws the CamErrors of a caption. */
export function createMadePictures(deps: Deps): MakePicture {
  const { store, files } = deps;
  const making = new Map<string, Promise<AddressedPicture>>();

  const isThere = async ({ file }: MemeRecord): Promise<boolean> => {
    const found = await stat(files.resolve(file) ?? '').catch(() => undefined);
    return found?.isFile() ?? false;
  };

  const make = async (
    request: CaptionRequest,
    digest: Buffer,
    call: PictureCall,
  ): Promise<AddressedPicture> => {
    const accountId = call.caller.account.id;
    let made: { id: string; credits: number } | undefined;
    await deps.caption(request, {
      ...call,
      // Others may wait for the same picture.
      isConnected: () => true,
      render(data, { credits_used: credits = 0 }) {
        if ('id' in data) {
          store.pictureAddresses.put({ accountId, digest, memeId: data.id });
          made = { id: data.id, credits };
        }
        return '';
      },
    });
    const meme = made && store.memes.get(accountId, made.id);
    if (!made || !meme) throw new Error('A caption was answered without a meme.');
    return { meme, credits: made.credits };
  };

  return async (request, call) => {
    const accountId = call.caller.account.id;
    const digest = computeDigest(deps, request);
    const key = `${accountId} ${digest.toString('hex')}`;
    const known = store.pictureAddresses.find(accountId, digest);
    if (known && (await isThere(known))) return { meme: known, credits: 0 };
    // Nothing is awaited from here on, so that no other call begins the same picture.
    const running = making.get(key);
    if (running) return { ...(await running), credits: 0 };
    call.beforeMaking?.();
    const work = make(request, digest, call);
    making.set(key, work);
    try {
      return await work;
    } finally {
      making.delete(key);
    }
  };
}

/** SHA-256 of everything that the picture depends on. */
function computeDigest({ library, ownFonts, version }: Deps, request: CaptionRequest): Buffer {
  const template = request.template_id === undefined ? undefined : library.get(request.template_id);
  const regions = template?.file.box_positions ?? [];
  const styles = [
    ...request.captions.map(({ style }) => style),
    ...regions.map((region) => region.default_style),
  ];
  const fonts = [...styles.map((style) => style?.font), ...regions.map((region) => region.default_font)];
  const parts = [
    version,
    request,
    template?.imageFile,
    regions,
    // A font that is added later is drawn from then on.
    fonts.filter((font) => font !== undefined && isOwnFont(font) && ownFonts.has(font)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
