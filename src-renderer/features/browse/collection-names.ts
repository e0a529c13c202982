import type { FetchedPackName } from '../../../src-shared/contract/fetched-packs.ts';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';

/** What the collections that CAM can fetch are called on screen. */
export const COLLECTIONS = {
  memegen: { name: 'browse:format.memegen', about: 'browse:imports.memegenAbout' },
  imgflip: { name: 'browse:format.imgflip', about: 'browse:imports.imgflipAbout' },
} as const satisfies Record<FetchedPackName, { name: LabelKey; about: LabelKey }>;
