/** Why no update could be looked for or had. */
export type UpdateProblem = 'offline' | 'server' | 'damaged' | 'disk' | 'other';

export type UpdateState =
  /** Never asked: updated with git, by something else, or from a feed that is missing or not https. */
  | { state: 'off'; reason: 'checkout' | 'feed' | 'insecure' | 'installation' }
  | { state: 'unknown' }
  | { state: 'checking' }
  /** `at`: ms since 1970. */
  | { state: 'current'; at: number }
  /** There is one that this installation cannot install by itself. `page`: where it can be had. */
  | { state: 'available'; version: string; page: string | null }
  /** `share`: 0–1. */
  | { state: 'downloading'; version: string; share: number }
  /** It is installed when CAM quits. `page`: what is new in it. */
  | { state: 'ready'; version: string; page: string | null }
  | { state: 'failed'; problem: UpdateProblem };

export interface UpdateStatus {
  update: UpdateState;
  /** Whether CAM checks by itself. */
  automatic: boolean;
}
