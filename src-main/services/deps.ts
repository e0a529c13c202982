import type { CamError } from '../../src-shared/contract/errors.ts';
import type { PictureFetcher } from '../fetch/picture-fetcher.ts';
import type { Renderer } from '../imaging/renderer.ts';
import type { Library } from '../library/types.ts';
import type { UserTemplates } from '../library/user-templates.ts';
import type { Models } from '../models/registry.ts';
import type { FileStore } from '../store/files.ts';
import type { Store } from '../store/open.ts';
import type { GenerationQueue } from './generation-queue.ts';
import type { Moderation } from './moderation.ts';

/** What the use cases work with; wired once, in compose. */
export interface ServiceDeps {
  store: Store;
  files: FileStore;
  library: Library;
  userTemplates: UserTemplates;
  renderer: Renderer;
  fetcher: PictureFetcher;
  queue: GenerationQueue;
  models: Models;
  moderation: Moderation;
  /** Address under which callers reach the renderer, without a trailing slash. */
  baseUrl(): string;
  /** ms since the epoch */
  now(): number;
  /** Every origin this renderer is reached at: its pictures are read from disk under all of them. */
  ownOrigins(): readonly string[];
  version: string;
  /** Id of the key that the app itself uses; undefined where the home has no owner yet. */
  ownerKeyId(): string | undefined;
  /** Logs the failure of a job, or of an item of a batch, that is not the answer of a waiting call. */
  onJobFailed(error: CamError, jobId: string): void;
}

/** What drawing needs: no keys, no money. */
export type DrawDeps = Pick<ServiceDeps, 'library' | 'renderer' | 'fetcher' | 'files' | 'ownOrigins'>;
