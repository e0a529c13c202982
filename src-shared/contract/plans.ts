import { getKeys } from './get-keys.ts';

const MB = 1024 * 1024;

/** Plans and prices. Sources: interface.md "Limits", contract.md section 5. */
export const PLANS = {
  free: { credits: 20, watermark: false, requestsPerMinute: 30, generationsAtOnce: 2, uploadBytes: 200 * MB },
  starter: {
    credits: 500,
    watermark: true,
    requestsPerMinute: 120,
    generationsAtOnce: 4,
    uploadBytes: 500 * MB,
  },
  pro: {
    credits: 3000,
    watermark: true,
    requestsPerMinute: 600,
    generationsAtOnce: 8,
    uploadBytes: 1000 * MB,
  },
  /** The owner's own plan: no request limit, as many generations at once as the machine has cores. */
  studio: {
    credits: 1_000_000,
    watermark: true,
    requestsPerMinute: null,
    generationsAtOnce: null,
    uploadBytes: 5000 * MB,
  },
} as const satisfies Record<string, PlanTerms>;

export interface PlanTerms {
  /** Credits granted each period. */
  credits: number;
  watermark: boolean;
  /** Per key; null means no limit. */
  requestsPerMinute: number | null;
  /** Per account; null means machine-bound. */
  generationsAtOnce: number | null;
  /** Bytes of pictures that an account keeps: uploads, and the pictures in its documents. */
  uploadBytes: number;
}

export type Plan = keyof typeof PLANS;
export const PLAN_NAMES = getKeys(PLANS);
export type KeyMode = 'live' | 'test';

/** What the test keys of one account hold at most: memes with those in the trash, and bytes with their uploads. */
export const TEST_KEYS = { memes: 1000, bytes: 500 * MB } as const;

/** Betas that only invited keys may use; each is the name of its operation's path. */
export const BETAS = ['animate'] as const;
export type Beta = (typeof BETAS)[number];

/** Credits one call costs; `generate` and `aiImage` are the prices in the list of models. */
export const COSTS = {
  caption: 1,
  generate: 2,
  fromImage: 2,
  aiImage: 3,
  branded: 3,
  remix: 5,
  gif: 4,
  video: 8,
  animate: 8,
} as const;

/** How long a replaced key still works, seconds: default and maximum. */
export const OVERLAP_SECONDS = 86_400;
export const OVERLAP_MAX_SECONDS = 366 * 86_400;
