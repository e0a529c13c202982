import { CleanupBody, CleanupData, StorageReport } from '../storage.ts';
import type { Operation } from './operation.ts';

const STORAGE = { tag: 'Account', auth: true, cost: 0 } as const;

/** Operations on the space that a home takes, for the owner of the machine. */
export const STORAGE_OPERATIONS = {
  getStorage: {
    ...STORAGE,
    method: 'GET',
    path: '/storage',
    summary: 'Get the use of disk space',
    description:
      'Files and bytes of this home by kind, and what the disk has left. Only for the owner (studio plan).',
    data: StorageReport,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  planCleanup: {
    ...STORAGE,
    method: 'GET',
    path: '/storage/cleanup',
    summary: 'Preview a clean-up',
    description: 'Nothing is deleted yet. Only for the owner (studio plan).',
    data: CleanupData,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  cleanUp: {
    ...STORAGE,
    method: 'POST',
    path: '/storage/cleanup',
    summary: 'Delete what a clean-up lists',
    description:
      'Deletes the kinds that are named, for good, and answers what went. Only for the owner (studio plan).',
    body: CleanupBody,
    data: CleanupData,
    errors: ['OWNER_KEY_REQUIRED'],
  },
} as const satisfies Record<string, Operation>;
