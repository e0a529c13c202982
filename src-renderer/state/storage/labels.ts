import type { CleanupKind, StorageKind } from '../../../src-shared/contract/storage.ts';

/** Words of the storage and backup settings. */

export const STORAGE_LABELS: Readonly<Record<StorageKind, string>> = {
  memes: 'Memes',
  trash: 'Trash',
  uploads: 'Uploaded pictures',
  templates: 'Own templates',
  fonts: 'Own fonts',
  drafts: 'Drafts',
  thumbs: 'Thumbnails',
  database: 'Database',
  backups: 'Backups',
  lost: 'Lost pictures',
};

export const CLEANUP_LABELS: Readonly<Record<CleanupKind, { label: string; hint: string }>> = {
  uploads: { label: 'Unused uploads', hint: 'Older than a day, and in no draft, meme or job.' },
  lost: { label: 'Lost pictures', hint: 'Left over from a crash or a restored backup; no meme names them.' },
  thumbs: { label: 'Thumbnails', hint: 'Drawn again when the gallery shows them.' },
  backups: { label: 'Old copies', hint: 'Made before updates and restores, more than a week ago.' },
};
