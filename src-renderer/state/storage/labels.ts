import type { CleanupKind, StorageKind } from '../../../src-shared/contract/storage.ts';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';

/** Words of what takes space, and of what a clean-up deletes. */

export const storageLabel = (kind: StorageKind) => `storage:kind.${kind}` as const satisfies LabelKey;

export const cleanUpLabel = (kind: CleanupKind) => `storage:cleanUp.${kind}` as const satisfies LabelKey;

export const cleanUpHint = (kind: CleanupKind) => `storage:cleanUp.${kind}Hint` as const satisfies LabelKey;
