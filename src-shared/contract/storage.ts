import Type, { type Static } from 'typebox';
import { getKeys } from './get-keys.ts';
import { defineInteger, defineObject, defineStrict } from './objects.ts';

/** What takes space on the disk of a home, and what may go. */

export const STORAGE_KINDS = {
  memes: 'Pictures of memes',
  trash: 'Deleted memes in the trash',
  uploads: 'Uploaded pictures and videos',
  templates: 'Own templates, those deleted in the last 30 days included',
  fonts: 'Own fonts',
  models: 'Language models that run inside CAM, and their library',
  drafts: 'Drafts',
  thumbs: 'Thumbnails of memes, which are drawn again when they are needed',
  database: 'Keys, credits, logs and the rows of everything else',
  backups: 'Backups, and what a restore replaced',
  lost: 'Pictures that no meme names',
} as const;
export type StorageKind = keyof typeof STORAGE_KINDS;

/** What a clean-up may delete. */
export const CLEANUP_KINDS = {
  uploads: 'Uploads older than a day that no draft, meme or job names',
  lost: 'Pictures that no meme names, which are left over from a crash or a restored database',
  thumbs: 'Thumbnails of memes, which are drawn again when they are needed',
  backups: 'Copies made before updates and what restores replaced, older than a week',
} as const;
export type CleanupKind = keyof typeof CLEANUP_KINDS;

const describeStorageKinds = (kinds: Readonly<Record<string, string>>) =>
  Object.entries(kinds)
    .map(([kind, text]) => `\`${kind}\`: ${text.toLowerCase()}`)
    .join('; ');
const size = {
  files: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
};
const CleanupName = Type.Enum(getKeys(CLEANUP_KINDS), { description: describeStorageKinds(CLEANUP_KINDS) });

export const DiskSpace = defineObject('DiskSpace', {
  free_bytes: Type.Integer({ minimum: 0 }),
  total_bytes: Type.Integer({ minimum: 0 }),
  low: Type.Boolean({ description: 'Less than 1 GB is left.' }),
});
export type DiskSpace = Static<typeof DiskSpace>;

export const StorageReport = defineObject('StorageReport', {
  kinds: Type.Array(
    Type.Object({
      kind: Type.Enum(getKeys(STORAGE_KINDS), { description: describeStorageKinds(STORAGE_KINDS) }),
      ...size,
    }),
  ),
  bytes: Type.Integer({ description: 'Of all kinds.' }),
  disk: Type.Union([DiskSpace, Type.Null()], { description: 'Null where the system does not tell.' }),
  measured_at: Type.String({ description: 'ISO 8601, UTC; it is measured again after a minute.' }),
});
export type StorageReport = Static<typeof StorageReport>;

/** What a clean-up would delete, or has deleted. */
export const CleanupData = defineObject('CleanupData', {
  kinds: Type.Array(Type.Object({ kind: CleanupName, ...size })),
});
export type CleanupData = Static<typeof CleanupData>;

export const CleanupBody = defineStrict('CleanupBody', {
  kinds: Type.Array(CleanupName, { minItems: 1, maxItems: 10 }),
});
export type CleanupBody = Static<typeof CleanupBody>;

/** Bounds that the owner of the machine sets, for all accounts. */
export const StorageSettings = defineStrict('StorageSettings', {
  pictures_max_mb: defineInteger(
    10,
    100_000_000,
    'MB that the pictures of all memes may take together, the trash included.',
  ),
  keep_memes_days: Type.Union([Type.Integer({ minimum: 1, maximum: 36_500 }), Type.Null()], {
    description: 'Memes older than this move to the trash; null keeps them.',
  }),
});
export type StorageSettings = Static<typeof StorageSettings>;
