import type { Examples } from './example.ts';

const MB = 1_000_000;
const UNUSED = { kind: 'uploads', files: 12, bytes: 8 * MB } as const;

/** Example calls of the operations on disk space. */
export const storageExamples = {
  getStorage: {
    data: {
      kinds: [
        { kind: 'memes', files: 420, bytes: 310 * MB },
        { kind: 'trash', files: 3, bytes: 2 * MB },
        { kind: 'uploads', files: 64, bytes: 51 * MB },
      ],
      bytes: 363 * MB,
      disk: { free_bytes: 82_000 * MB, total_bytes: 512_000 * MB, low: false },
      measured_at: '2026-05-04T09:30:00.000Z',
    },
  },
  planCleanup: { data: { kinds: [UNUSED, { kind: 'lost', files: 0, bytes: 0 }] } },
  cleanUp: { body: { kinds: ['uploads'] }, data: { kinds: [UNUSED] } },
} satisfies Partial<Examples>;
