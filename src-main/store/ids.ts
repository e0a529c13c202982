import { randomBytes } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import type { KeyMode } from '../../src-shared/contract/plans.ts';

const LOWER = '0123456789abcdefghijklmnopqrstuvwxyz';
const ALPHANUMERIC = `${LOWER}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

// nanoid uses the operating system's CSPRNG and rejects bytes that would bias the modulo.
const short = customAlphabet(LOWER, 16);
const secret = customAlphabet(ALPHANUMERIC, 32);

/** `acct_` + 16 characters of [0-9a-z]. */
export const newAccountId = (): string => `acct_${short()}`;

/** `key_` + 16 characters of [0-9a-z]. */
export const newKeyId = (): string => `key_${short()}`;

/** `hold_` + 16 characters of [0-9a-z]. */
export const newHoldId = (): string => `hold_${short()}`;

/** `session_` + 16 characters of [0-9a-z]. */
export const newSessionId = (): string => `session_${short()}`;

/** `job_` + 16 characters of [0-9a-z]. */
export const newJobId = (): string => `job_${short()}`;

/** `trial_` + 16 characters of [0-9a-z]. */
export const newTrialId = (): string => `trial_${short()}`;

/** `evt_` + 16 characters of [0-9a-z]. */
export const newEventId = (): string => `evt_${short()}`;

/** `whsec_` + the base64 of 32 random bytes, as Standard Webhooks has it. */
export const newCallbackSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** `cam_live_` or `cam_test_` + 32 characters of [A-Za-z0-9], each equally likely (190 bits). */
export const newSecret = (mode: KeyMode): string => `cam_${mode}_${secret()}`;

/** Whether a text has the form of a key, whether or not such a key exists. */
export const isSecretShaped = (text: string): boolean => /^cam_(live|test)_[A-Za-z0-9]{32}$/.test(text);
