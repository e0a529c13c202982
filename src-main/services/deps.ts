import type { Health } from '../../src-shared/contract/account.ts';
import type { Connection } from '../../src-shared/contract/connection.ts';
import type { CutOutModel } from '../../src-shared/contract/cut-out.ts';
import type { CamError } from '../../src-shared/contract/errors.ts';
import type { JobReport } from '../../src-shared/contract/job-report.ts';
import type { JobStatus, JobType } from '../../src-shared/contract/jobs.ts';
import type { ReadyMemes } from '../../src-shared/contract/ready-memes.ts';
import type { CallbackSender } from '../fetch/callback-sender.ts';
import type { PictureFetcher } from '../fetch/picture-fetcher.ts';
import type { OwnFonts } from '../fonts/font-store.ts';
import type { CutOut } from '../imaging/cut-out/cut-out-picture.ts';
import type { VideoAbilities } from '../imaging/ffmpeg/choose-encoder.ts';
import type { MotionFiles } from '../imaging/motion-files/motion-files.ts';
import type { FindPlaces } from '../imaging/places/find-places.ts';
import type { Renderer } from '../imaging/renderer.ts';
import type { Library } from '../library/types.ts';
import type { UserTemplates } from '../library/user-templates.ts';
import type { OnnxRuntime } from '../models/installed/cut-out/onnx-runtime.ts';
import type { ModelRuntime } from '../models/installed/downloads.ts';
import type { InstalledModels } from '../models/installed/installed-models.ts';
import type { WritingModels } from '../models/installed/writing/writing-models.ts';
import type { Models } from '../models/registry.ts';
import type { FileStore } from '../store/files.ts';
import type { Store } from '../store/open.ts';
import type { StorageHealth } from '../store/storage-health.ts';
import type { GenerationQueue } from './generation-queue.ts';
import type { Moderation } from './moderation.ts';

/** The dependencies of the use cases, wired once in bootstrap. */
export interface ServiceDeps {
  store: Store;
  files: FileStore;
  storage: StorageHealth;
  library: Library;
  userTemplates: UserTemplates;
  ownFonts: OwnFonts;
  renderer: Renderer;
  /** What videos can be made of and into; undefined while it is being found out. */
  videoAbilities(): VideoAbilities | undefined;
  motionFiles: MotionFiles;
  fetcher: PictureFetcher;
  callbackSender: CallbackSender;
  /** Delays before each further attempt to deliver a callback, ms; after the last one it is given up. */
  callbackWaitsMs?: readonly number[] | undefined;
  /** Whether a CDN file is not served: that of a deleted meme. */
  isHidden(file: string): boolean;
  queue: GenerationQueue;
  models: Models;
  readyMemes: ReadyMemes;
  /** The language models that run inside CAM, and the library they need. */
  writingModels: WritingModels & {
    runtime: ModelRuntime;
    /**
     * Loads a model; `onLoading` gets how much of it is in memory, 0–1. Returns the identity of its file.
     * @throws ProviderFailure; the signal's reason
     */
    load(id: string, signal: AbortSignal, onLoading: (share: number) => void): Promise<string>;
  };
  /** The models that cut out pictures, and the library they need. */
  cutOutModels: InstalledModels<CutOutModel> & {
    runtime: OnnxRuntime;
    /** @throws CamError MODEL_NOT_CONFIGURED, IMAGE_UNREADABLE, NOT_UNDERSTOOD, GENERATION_FAILED; the signal's reason */
    cutOut(picture: Uint8Array, signal: AbortSignal): Promise<CutOut>;
  };
  moderation: Moderation;
  /** Boxes of faces in a picture, fractions of it. */
  findPlaces: FindPlaces;
  /** Where callers reach the engine, without a trailing slash. */
  baseUrl(): string;
  /** ms since the epoch */
  now(): number;
  /** Every origin the engine is reached at: its pictures are read from disk under all of them. */
  ownOrigins(): readonly string[];
  version: string;
  /** Who draws, for an engine that was told to have workers. */
  drawingState(): Health['drawing'];
  /** What starts the MCP wrapper on this machine. */
  wrapper: Readonly<Pick<Connection, 'command' | 'args' | 'os'>>;
  /** Folder of the home. */
  home: string;
  /** What the disk with a folder has left, bytes; rejects where the system does not tell. */
  readSpace(dir: string): Promise<{ free: number; total: number }>;
  /** Folder of the migrations of its database. */
  migrationsDir: string;
  /** Restarts the engine in this process, after what runs now; false where it was not started to be restarted. */
  restart(): boolean;
  /** Logs a backup or restore that failed. */
  onBackupFailed(error: unknown): void;
  /** Id of the key that the app itself uses; undefined where the home has no owner yet. */
  ownerKeyId(): string | undefined;
  /** The same, with an owner made where the home has none yet. */
  ensureOwnerKeyId(): string;
  /** Logs the failure of a job, or of an item of a batch, that is not the answer of a waiting call. */
  onJobFailed(error: CamError, jobId: string): void;
  /** Gets the running jobs while there are any; see `jobs/job-reports.ts`. */
  onJobs(jobs: readonly JobReport[]): void;
  /** Counts a job that has ended. */
  onJobEnded(type: JobType, status: JobStatus): void;
  /** Logs that callbacks cannot be read from or recorded in the database. */
  onCallbacksFailed(error: unknown): void;
}

/** The dependencies of drawing, without keys and credits. */
export type DrawDeps = Pick<
  ServiceDeps,
  'library' | 'renderer' | 'fetcher' | 'files' | 'isHidden' | 'ownOrigins'
>;
