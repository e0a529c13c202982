import type { FetchedPackName } from '../../../src-shared/contract/fetched-packs.ts';

/** What the collections that CAM can fetch are called on screen. */
export const COLLECTION_NAMES: Record<FetchedPackName, string> = {
  memegen: 'memegen’s templates',
  imgflip: 'Imgflip’s top 100',
};
